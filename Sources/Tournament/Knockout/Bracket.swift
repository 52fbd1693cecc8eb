/// The matches of a knockout before it is played, and the source of each side.
package struct Bracket: Sendable, Hashable {
  package var entrantCount: Int
  /// In playing order: the sources of a match come before it.
  package var matches: [Match]
  /// The rounds that are paired by seed when all their entrants are known, as ascending ranges of ``matches``.
  ///
  /// The feeds of a reseeded round name the sources of its entrants, and their sides if the better
  /// seed always wins. The number of its matches is a power of two, and none is the source of
  /// another.
  package var reseeded: [Range<Int>] = []

  /// A match; it has no battle if one side stays empty.
  package struct Match: Sendable, Hashable {
    package var id: MatchID
    /// From 1, within its half of the bracket; placement matches count with the main bracket.
    package var round: Int
    package var home: Feed
    package var away: Feed
    /// The winner's place, from 1; nil if the winner plays on.
    package var winnerPlace: Int?
    /// The loser's place, from 1, perhaps shared; nil if the loser plays on.
    package var loserPlace: Int?
    /// The index of a match that the away side must win for this one to be played.
    ///
    /// The places of this match then replace the places of that match.
    package var afterUpsetOf: Int?
  }

  /// The number of each match in its round of this bracket, from 1; with groups, the names count over all brackets.
  package var ownNumbers: [Int] {
    var counts: [MatchID: Int] = [:]
    return matches.map { match in
      counts[match.id.numbered(1), default: 0] += 1
      return counts[match.id.numbered(1)] ?? 1
    }
  }

  /// Returns the bracket with other names of matches.
  func renamed(_ name: (MatchID) -> MatchID) -> Bracket {
    var bracket = self
    for index in matches.indices { bracket.matches[index].id = name(matches[index].id) }
    return bracket
  }

  /// The source of a side.
  package enum Feed: Sendable, Hashable {
    case seed(Seat)
    /// No entrant: the opponent has a bye.
    case empty
    /// The winner, or bye, of the match with this index.
    case winner(Int)
    /// The loser of the match with this index; no entrant if it has no battle.
    case loser(Int)
  }
}
