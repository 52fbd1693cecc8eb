/// The points of an entrant from one match.
struct Contribution: Sendable, Hashable {
  // Narrow fields, because a table of a million battles holds two million of these.
  private let rival: Int32
  private let roundNumber: Int32
  private let won: Int16
  private let part: Int8

  /// - Parameters:
  ///   - opponent: Nil for a bye.
  ///   - share: The share of the battle, in halves: 2 for a win, 1 for a draw, 0 for a loss.
  ///   - halfPoints: Up to ``BattlePoints/largest``.
  init(round: Int, opponent: Int?, share: Int, halfPoints: Int) {
    rival = Int32(opponent ?? -1)
    roundNumber = Int32(round)
    won = Int16(halfPoints)
    part = Int8(share)
  }

  /// The round, from 1.
  var round: Int { Int(roundNumber) }

  /// The opponent; nil for a bye.
  var opponent: Int? { rival < 0 ? nil : Int(rival) }

  /// The points won, in halves.
  var halfPoints: Int { Int(won) }

  /// The share of the battle, in halves: 2 for a win, 1 for a draw, 0 for a loss.
  var share: Int { Int(part) }

  var isBye: Bool { rival < 0 }

  /// Orders contributions by round, opponent and points, independent of the order of battles.
  static func precedes(_ a: Contribution, _ b: Contribution) -> Bool {
    (a.roundNumber, a.rival, a.part) < (b.roundNumber, b.rival, b.part)
  }
}

/// What an outcome gives to both sides.
struct Credit {
  /// The share of the home side in halves; the away side has the rest of 2.
  var share: Int
  /// In half points.
  var home: Int
  /// In half points.
  var away: Int
  /// False for a bye: there is no opponent, and no battle to count.
  var isPlayed = true

  /// Makes the credit of an outcome; nil if the match has no result.
  init?(_ outcome: Outcome, points: BattlePoints, byeHalfPoints: Int) {
    switch outcome {
    case .home: (share, home, away) = (2, points.win, points.loss)
    case .away: (share, home, away) = (0, points.loss, points.win)
    case .draw: (share, home, away) = (1, points.draw, points.draw)
    case .bye: (share, home, away, isPlayed) = (2, byeHalfPoints, 0, false)
    case .pending: return nil
    }
  }
}
