/// A pairing rule of Swiss tournaments.
package enum SwissPairing: String, CaseIterable, Sendable, Hashable {
  /// The upper half of a score group meets its lower half.
  case dutch
  /// Neighbours in rank order meet.
  case monrad
}

/// The pairs of one Swiss round; entrants are named by their place in seed order, from 0.
package struct SwissRound: Sendable, Hashable {
  /// In board order: by rank of the higher member.
  package var pairs: [Pair]
  /// The entrant with the bye; nil if the number of entrants is even.
  package var bye: Int?

  package init(pairs: [Pair], bye: Int? = nil) { (self.pairs, self.bye) = (pairs, bye) }

  package struct Pair: Sendable, Hashable {
    /// The member with the better rank before the round.
    package var higher: Int
    package var lower: Int

    package init(higher: Int, lower: Int) { (self.higher, self.lower) = (higher, lower) }
  }
}
