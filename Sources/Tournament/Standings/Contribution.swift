/// The points of an entrant from one match.
struct Contribution: Sendable, Hashable {
  // Narrow fields, because a table of a million battles holds two million of these.
  private let rival: Int32
  private let roundNumber: Int32
  private let won: Int8

  /// - Parameters:
  ///   - opponent: Nil for a bye.
  ///   - halfPoints: Up to 127.
  init(round: Int, opponent: Int?, halfPoints: Int) {
    rival = Int32(opponent ?? -1)
    roundNumber = Int32(round)
    won = Int8(halfPoints)
  }

  /// The round, from 1.
  var round: Int { Int(roundNumber) }

  /// The opponent; nil for a bye.
  var opponent: Int? { rival < 0 ? nil : Int(rival) }

  /// The points won, in halves.
  var halfPoints: Int { Int(won) }

  var isBye: Bool { rival < 0 }

  /// Orders contributions by round, opponent and points, independent of the order of battles.
  static func precedes(_ a: Contribution, _ b: Contribution) -> Bool {
    (a.roundNumber, a.rival, a.won) < (b.roundNumber, b.rival, b.won)
  }
}

/// The half points that an outcome gives to both sides.
struct Credit {
  var home: Int
  var away: Int
  /// False for a bye: there is no opponent, and no battle to count.
  var isPlayed = true

  /// Makes the credit of an outcome; nil if the match has no result.
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
