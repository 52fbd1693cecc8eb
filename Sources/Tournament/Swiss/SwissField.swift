/// The state from which a Swiss round is paired; entrants are named by their place in seed order, from 0.
package struct SwissField: Sendable, Hashable {
  package let entrantCount: Int
  /// The number of rounds recorded so far.
  package private(set) var roundCount = 0
  private var scores: [Int]
  private var byes: [Bool]
  private var opponents: [[Int]]
  /// The last two rounds, latest first.
  private var floats: [[SwissFloat]]

  /// - Parameter entrantCount: At least 2.
  package init(entrantCount: Int) {
    precondition(entrantCount >= 2)
    self.entrantCount = entrantCount
    scores = Array(repeating: 0, count: entrantCount)
    byes = Array(repeating: false, count: entrantCount)
    opponents = Array(repeating: [], count: entrantCount)
    floats = Array(repeating: Array(repeating: .none, count: entrantCount), count: 2)
  }

  /// Returns the half points of an entrant, including byes.
  package func halfPoints(of entrant: Int) -> Int { scores[entrant] }

  package func hasMet(_ a: Int, _ b: Int) -> Bool { opponents[a].contains(b) }

  /// Returns who an entrant met, in the order of the rounds.
  package func opponents(of entrant: Int) -> [Int] { opponents[entrant] }

  package func hadBye(_ entrant: Int) -> Bool { byes[entrant] }

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
  ///   - round: Each entrant at most once.
  ///   - halfPoints: The half points of each entrant in this round, including the bye, by place in seed order.
  ///   - unplayed: The pairs that did not play. They may meet again; the winner counts as one that had a bye.
  package mutating func record(
    _ round: SwissRound,
    halfPoints: [Int],
    unplayed: Set<SwissRound.Pair> = []
  ) {
    precondition(halfPoints.count == entrantCount)
    var drift = [SwissFloat](repeating: .none, count: entrantCount)
    for pair in round.pairs {
      guard !unplayed.contains(pair) else {
        // Source: FIDE Handbook, C.04.3, on the bye and on floats.
        for side in [pair.higher, pair.lower] where halfPoints[side] > 0 {
          byes[side] = true
          drift[side] = .down
        }
        continue
      }
      opponents[pair.higher].append(pair.lower)
      opponents[pair.lower].append(pair.higher)
      let (a, b) = (scores[pair.higher], scores[pair.lower])
      if a != b {
        drift[pair.higher] = a > b ? .down : .up
        drift[pair.lower] = a > b ? .up : .down
      }
    }
    if let bye = round.bye {
      byes[bye] = true
      drift[bye] = .down
    }
    floats = [drift, floats[0]]
    for entrant in 0..<entrantCount { scores[entrant] += halfPoints[entrant] }
    roundCount += 1
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
