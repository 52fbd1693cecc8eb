/// Battles that were fought elsewhere: by a poll, or a panel.
package struct Votes: Sendable, Hashable {
  /// One battle, between entrants that are named by their place in seed order.
  package struct Ballot: Sendable, Hashable {
    /// From 1; nil where it counts whenever the two meet.
    package var round: Int?
    package var home: Int
    package var away: Int
    package var score: VoteScore

    package init(round: Int?, home: Int, away: Int, score: VoteScore) {
      self.round = round
      self.home = home
      self.away = away
      self.score = score
    }
  }

  private struct Meeting: Sendable, Hashable {
    var round: Int?
    var lower: Int
    var higher: Int
  }

  /// The scores of each meeting, the lower entrant's as home.
  private var scores: [Meeting: VoteScore] = [:]

  /// - Parameter ballots: No two of one meeting, whatever the order of its sides.
  package init(_ ballots: [Ballot]) {
    for ballot in ballots {
      let isInOrder = ballot.home < ballot.away
      let meeting = Meeting(
        round: ballot.round,
        lower: min(ballot.home, ballot.away),
        higher: max(ballot.home, ballot.away)
      )
      scores[meeting] = isInOrder ? ballot.score : ballot.score.swapped
    }
  }

  /// The same battles, with the entrants named by their place in `field`.
  func among(_ field: [Int]) -> Votes {
    guard field != Array(field.indices) else { return self }
    var places: [Int: Int] = [:]
    for (place, entrant) in field.enumerated() { places[entrant] = place }
    var votes = Votes([])
    for (meeting, score) in scores {
      guard let a = places[meeting.lower], let b = places[meeting.higher] else { continue }
      let renamed = Meeting(round: meeting.round, lower: min(a, b), higher: max(a, b))
      votes.scores[renamed] = a < b ? score : score.swapped
    }
    return votes
  }

  /// The scores of a battle: those given for its round, else those given for any; nil where it has none.
  package func score(round: Int, home: Int, away: Int) -> VoteScore? {
    var meeting = Meeting(round: round, lower: min(home, away), higher: max(home, away))
    var score = scores[meeting]
    if score == nil {
      meeting.round = nil
      score = scores[meeting]
    }
    return home < away ? score : score?.swapped
  }
}
