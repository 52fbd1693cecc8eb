/// The points of an entrant from one match.
struct Contribution: Sendable, Hashable {
  // Narrow fields, because a table of a million battles holds two million of these.
  /// The opponent; ``none`` for a bye, and below it for an opponent of a battle that was not played and has a dummy.
  private let rival: Int32
  private let roundNumber: Int32
  private let won: Int16
  /// The share, with ``awayBit``.
  private let part: Int8
  let kind: Kind
  /// The games won in thirds: 3 for a won game, 1 for a level one.
  let gameThirds: Int16
  let gameCount: Int16

  /// The origin of the points of a round.
  enum Kind: Int8, Sendable {
    case played
    case bye
    /// A battle to which the opponent did not come.
    case given
    /// A battle to which the entrant did not come.
    case forfeited
    /// A round for which the entrant was not paired, because it asked for a bye or withdrew.
    case requested
  }

  private static let none: Int32 = -1
  private static let awayBit: Int8 = 4

  /// - Parameters:
  ///   - opponent: Nil for a bye.
  ///   - hasDummy: Whether a dummy takes the place of the opponent.
  ///   - share: The share of the battle, in halves: 2 for a win, 1 for a draw, 0 for a loss.
  ///   - halfPoints: Up to ``BattlePoints/largest``.
  ///   - isAway: Whether the entrant was the second side.
  ///   - games: The games won, in thirds, and their number.
  init(
    round: Int,
    opponent: Int?,
    hasDummy: Bool = false,
    share: Int,
    halfPoints: Int,
    kind: Kind = .played,
    isAway: Bool = false,
    games: (thirds: Int, count: Int) = (0, 0)
  ) {
    let number = opponent.map { Int32($0) } ?? Self.none
    rival = hasDummy && opponent != nil ? Self.none - 1 - number : number
    roundNumber = Int32(round)
    won = Int16(halfPoints)
    part = Int8(share) | (isAway ? Self.awayBit : 0)
    self.kind = kind
    (gameThirds, gameCount) = (Int16(games.thirds), Int16(games.count))
  }

  /// The round, from 1.
  var round: Int { Int(roundNumber) }

  /// The opponent; nil for a bye, and for a dummy.
  var opponent: Int? { rival < 0 ? nil : Int(rival) }

  /// The opponent, also of a battle that was not played; nil for a bye.
  var scheduled: Int? { rival < Self.none ? Int(Self.none - 1 - rival) : opponent }

  /// Whether it is a voluntary unplayed round, which only a Swiss system has.
  var isVoluntary: Bool { opponent == nil && (kind == .forfeited || kind == .requested) }

  /// The points won, in halves.
  var halfPoints: Int { Int(won) }

  /// The share of the battle, in halves: 2 for a win, 1 for a draw, 0 for a loss.
  var share: Int { Int(part & ~Self.awayBit) }

  /// Whether the entrant was the second side of a battle that was played.
  var isAway: Bool { part & Self.awayBit != 0 && kind == .played }

  /// Whether it is a match of two, played or not.
  var isMatch: Bool { kind == .played || kind == .given || kind == .forfeited }

  /// Orders contributions by round, opponent and points, independent of the order of battles.
  static func precedes(_ a: Contribution, _ b: Contribution) -> Bool {
    (a.roundNumber, a.rival, a.share) < (b.roundNumber, b.rival, b.share)
  }
}

/// The points and shares that a decision gives to both sides.
struct Credit {
  /// The shares of both sides in halves.
  private(set) var shares = (home: 0, away: 0)
  /// The half points of both sides.
  private(set) var points = (home: 0, away: 0)
  private(set) var homeKind = Contribution.Kind.played
  private(set) var awayKind = Contribution.Kind.played

  /// Makes the credit of a decision; nil if the match has no result.
  ///
  /// - Parameter isPaired: Whether the match has two sides.
  init?(_ decision: Decision, isPaired: Bool, points: BattlePoints, byeHalfPoints: Int) {
    if case .requestedBye(let worth)? = decision.step {
      (self.points.home, homeKind) = (points.halfPoints(of: worth), worth == .full ? .bye : .requested)
      shares.home =
        switch worth {
        case .half: 1
        case .zero: 0
        case .full: 2
        }
      return
    }
    if decision.outcome == .bye {
      (shares.home, self.points.home, homeKind) = (2, byeHalfPoints, .bye)
      return
    }
    guard let earned = points.halfPoints(of: decision) else { return nil }
    self.points = earned
    shares = decision.shares
    guard !decision.isPlayed else { return }
    homeKind = shares.home > 0 ? .given : isPaired ? .forfeited : .requested
    awayKind = shares.away > 0 ? .given : .forfeited
  }
}
