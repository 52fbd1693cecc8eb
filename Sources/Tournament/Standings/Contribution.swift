/// What one match brought an entrant.
struct Contribution: Sendable, Hashable {
  // Narrow fields, because a table of a million battles holds two million of these.
  private let rival: Int32
  private let roundNumber: Int32
  private let won: Int8

  /// - Parameters:
  ///   - opponent: Nil where nothing was played.
  ///   - halfPoints: Up to 127.
  init(round: Int, opponent: Int?, halfPoints: Int) {
    rival = Int32(opponent ?? -1)
    roundNumber = Int32(round)
    won = Int8(halfPoints)
  }

  /// From 1.
  var round: Int { Int(roundNumber) }

  /// Nil where nothing was played: a bye.
  var opponent: Int? { rival < 0 ? nil : Int(rival) }

  /// The points won, in halves.
  var halfPoints: Int { Int(won) }

  var isBye: Bool { rival < 0 }

  /// By round, then opponent, then points, whatever the order of the battles was.
  static func precedes(_ a: Contribution, _ b: Contribution) -> Bool {
    (a.roundNumber, a.rival, a.won) < (b.roundNumber, b.rival, b.won)
  }
}

/// What a match of an outcome brings its sides, in half points.
struct Credit {
  var home: Int
  var away: Int
  /// False for a bye: there is no opponent, and no battle to count.
  var isPlayed = true

  /// The credit, or nil where the match has no result to count.
  init?(_ outcome: Outcome, byeHalfPoints: Int) {
    switch outcome {
    case .home: (home, away) = (2, 0)
    case .away: (home, away) = (0, 2)
    case .draw: (home, away) = (1, 1)
    case .bye: (home, away, isPlayed) = (byeHalfPoints, 0, false)
    case .pending: return nil
    }
  }
}
