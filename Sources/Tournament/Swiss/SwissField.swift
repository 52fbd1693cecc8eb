/// The state from which a Swiss round is paired; entrants are named by their place in seed order, from 0.
package struct SwissField: Sendable, Hashable {
  package let entrantCount: Int
  /// The number of rounds recorded so far.
  package private(set) var roundCount = 0
  private var scores: [Int]
  /// The last round with a bye, or with points from a battle that was not played.
  private var byeRounds: [Int?]
  private var opponents: [[Int]]
  /// The rounds of the battles with `opponents`.
  private var rounds: [[Int]]
  private let forbidden: [[Int]]
  /// The last two rounds, latest first.
  private var floats: [[SwissFloat]]

  /// - Parameters:
  ///   - entrantCount: At least 2.
  ///   - forbidden: The opponents that each entrant must not meet, the same from both sides; empty for none.
  package init(entrantCount: Int, forbidden: [[Int]] = []) {
    precondition(entrantCount >= 2)
    self.entrantCount = entrantCount
    scores = Array(repeating: 0, count: entrantCount)
    byeRounds = Array(repeating: nil, count: entrantCount)
    opponents = Array(repeating: [], count: entrantCount)
    rounds = opponents
    self.forbidden = forbidden.isEmpty ? opponents : forbidden
    floats = Array(repeating: Array(repeating: .none, count: entrantCount), count: 2)
  }

  /// Returns the half points of an entrant, including byes.
  package func halfPoints(of entrant: Int) -> Int { scores[entrant] }

  /// Returns who an entrant met, in the order of the rounds.
  package func opponents(of entrant: Int) -> [Int] { opponents[entrant] }

  package func hadBye(_ entrant: Int) -> Bool { byeRounds[entrant] != nil }

  /// Returns the last round with a bye that was not asked for, or with points from a battle that was not played; nil if
  /// there was none.
  package func lastBye(of entrant: Int) -> Int? { byeRounds[entrant] }

  /// Returns the last round in which two met; nil if they have not met.
  package func lastMeeting(_ a: Int, _ b: Int) -> Int? {
    opponents[a].lastIndex(of: b).map { rounds[a][$0] }
  }

  /// Returns the opponents that an entrant must not meet.
  package func forbidden(of entrant: Int) -> [Int] { forbidden[entrant] }

  /// Returns the float of an entrant in an earlier round; `none` before the first round.
  ///
  /// - Parameter roundsAgo: 1 or 2.
  package func float(of entrant: Int, roundsAgo: Int) -> SwissFloat {
    floats[roundsAgo - 1][entrant]
  }

  /// The entrants by score, equal scores by seed.
  package var rankOrder: [Int] {
    (0..<entrantCount).sorted { (-scores[$0], $0) < (-scores[$1], $1) }
  }

  /// Records a round that was played.
  ///
  /// - Parameters:
  ///   - round: Each entrant at most once. An entrant with points that is not in it had a bye that it asked for, which
  ///     does not count as a bye but as a downfloat.
  ///   - halfPoints: The half points of each entrant in this round, including the bye, by place in seed order.
  ///   - unplayed: The pairs that did not play. They may meet again; the winner counts as one that had a bye.
  package mutating func record(
    _ round: SwissRound,
    halfPoints: [Int],
    unplayed: Set<SwissRound.Pair> = []
  ) {
    precondition(halfPoints.count == entrantCount)
    let number = roundCount + 1
    var drift = halfPoints.map { $0 > 0 ? SwissFloat.down : .none }
    for pair in round.pairs {
      guard !unplayed.contains(pair) else {
        // Source: FIDE Handbook, C.04.3, on the bye and on floats.
        for side in [pair.higher, pair.lower] where halfPoints[side] > 0 {
          byeRounds[side] = number
        }
        continue
      }
      for (one, other) in [(pair.higher, pair.lower), (pair.lower, pair.higher)] {
        opponents[one].append(other)
        rounds[one].append(number)
        let (own, rival) = (scores[one], scores[other])
        drift[one] = own == rival ? .none : own > rival ? .down : .up
      }
    }
    if let bye = round.bye {
      byeRounds[bye] = number
      drift[bye] = .down
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
  /// The opponent had fewer points, or the entrant had the bye.
  case down
}
