/// The matches of a knockout, and where the sides of each come from, before anything is played.
///
/// Entrants are named by their place in seed order, from 0.
package struct Bracket: Sendable, Hashable {
  package var entrantCount: Int
  /// In an order in which they can be played: what feeds a match stands before it.
  package var matches: [Match]
  /// Rounds whose sides are dealt anew by seed when all are known, as ranges of ``matches`` that ascend.
  ///
  /// The feeds of such a round say who comes, and where each would sit if the better seed always won. Its
  /// matches are a power of two in number and feed none of each other.
  package var reseeded: [Range<Int>]

  package init(entrantCount: Int, matches: [Match], reseeded: [Range<Int>] = []) {
    self.entrantCount = entrantCount
    self.matches = matches
    self.reseeded = reseeded
  }

  /// One match; it is no battle where a side stays empty.
  package struct Match: Sendable, Hashable {
    package var id: MatchID
    /// From 1, within its half of the bracket; placement matches count with the main bracket.
    package var round: Int
    package var home: Feed
    package var away: Feed
    /// The place, from 1, that the match gives its winner; nil where the winner plays on.
    package var winnerPlace: Int?
    /// The place that the match gives its loser, perhaps shared; nil where the loser plays on.
    package var loserPlace: Int?
    /// The index of a match that has to be won by its away side for this one to be played.
    ///
    /// The places that this one gives then stand instead of those of that match.
    package var afterUpsetOf: Int?

    package init(
      id: MatchID,
      round: Int,
      home: Feed,
      away: Feed,
      winnerPlace: Int? = nil,
      loserPlace: Int? = nil,
      afterUpsetOf: Int? = nil
    ) {
      self.id = id
      self.round = round
      self.home = home
      self.away = away
      self.winnerPlace = winnerPlace
      self.loserPlace = loserPlace
      self.afterUpsetOf = afterUpsetOf
    }
  }

  /// Where a side comes from.
  package enum Feed: Sendable, Hashable {
    /// The entrant of this place in seed order, from 0.
    case seed(Int)
    /// Nobody: whoever meets it goes on without a battle.
    case empty
    /// Who goes on from the match of this index.
    case winner(Int)
    /// Who loses the match of this index; nobody where that is no battle.
    case loser(Int)
  }
}
