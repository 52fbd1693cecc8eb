/// The state from which a Swiss round is paired; entrants are named by their place in seed order, from 0.
package struct SwissField: Sendable, Hashable {
  package let entrantCount: Int
  /// The number of rounds recorded so far.
  package private(set) var roundCount = 0
  /// The half points of each entrant, including byes.
  private(set) var scores: [Int]
  /// The last round with a bye that was not asked for, or with the points of a win without a battle; nil if there was none.
  package private(set) var byeRounds: [Int?]
  /// The numbers of rounds without a battle.
  private(set) var restCounts: [Int]
  /// Those whom each entrant met, in the order of the rounds.
  package private(set) var opponents: [[Int]]
  /// The rounds of the battles with `opponents`.
  private var rounds: [[Int]]
  /// The opponents that each entrant must not meet.
  let forbidden: [[Int]]
  /// The last two rounds, latest first; `none` before the first round.
  private(set) var floats: [[SwissFloat]]

  /// - Parameters:
  ///   - entrantCount: At least 2.
  ///   - forbidden: The opponents that each entrant must not meet, the same from both sides; empty for none.
  package init(entrantCount: Int, forbidden: [[Int]] = []) {
    precondition(entrantCount >= 2)
    self.entrantCount = entrantCount
    scores = Array(repeating: 0, count: entrantCount)
    byeRounds = Array(repeating: nil, count: entrantCount)
    restCounts = scores
    opponents = Array(repeating: [], count: entrantCount)
    rounds = opponents
    self.forbidden = forbidden.isEmpty ? opponents : forbidden
    floats = Array(repeating: Array(repeating: .none, count: entrantCount), count: 2)
  }

  /// Returns the last round in which two met; nil if they have not met.
  package func lastMeeting(_ a: Int, _ b: Int) -> Int? { opponents[a].lastIndex(of: b).map { rounds[a][$0] } }

  /// The entrants by score, equal scores by seed.
  package var rankOrder: [Int] { (0..<entrantCount).sorted { (-scores[$0], $0) < (-scores[$1], $1) } }

  /// Records a round that was played.
  ///
  /// Without a battle, more than the points of a loss are a downfloat, and the points of a win count as a bye.
  ///
  /// Source: FIDE Handbook, C.04.3, 2026, on the bye and on floats.
  ///
  /// - Parameters:
  ///   - round: Each entrant at most once. An entrant with points that is not in it had a bye that it asked for.
  ///   - halfPoints: The half points of each entrant in this round, including the bye, by place in seed order.
  ///   - unplayed: The pairs that did not play. They may meet again.
  package mutating func record(
    _ round: SwissRound,
    halfPoints: [Int],
    unplayed: Set<SwissRound.Pair> = [],
    points: BattlePoints = .standard
  ) {
    precondition(halfPoints.count == entrantCount)
    let number = roundCount + 1
    var drift = halfPoints.map { $0 > points.loss ? SwissFloat.down : .none }
    var isResting = [Bool](repeating: true, count: entrantCount)
    for pair in round.pairs where !unplayed.contains(pair) {
      for (one, other) in [(pair.higher, pair.lower), (pair.lower, pair.higher)] {
        opponents[one].append(other)
        rounds[one].append(number)
        let (own, rival) = (scores[one], scores[other])
        drift[one] = own == rival ? .none : own > rival ? .down : .up
        isResting[one] = false
      }
    }
    for entrant in 0..<entrantCount where isResting[entrant] {
      restCounts[entrant] += 1
      if entrant == round.bye || halfPoints[entrant] >= points.win { byeRounds[entrant] = number }
    }
    floats = [drift, floats[0]]
    for entrant in 0..<entrantCount { scores[entrant] += halfPoints[entrant] }
    roundCount = number
  }
}

/// The score of an entrant's opponent before the round, relative to its own.
package enum SwissFloat: Sendable, Hashable {
  case none
  /// The opponent had more points.
  case up
  /// The opponent had fewer points, or the entrant got points without a battle.
  case down
}
