/// The lots of one stage; each battle has a generator of its own, so that none depends on another.
struct LotDraw: Sendable {
  let randomSeed: UInt64
  /// The slug of the tournament's oldest name, and the name of the stage if there are several.
  let place: String

  init(_ rules: TournamentRules, of stage: Stage) {
    randomSeed = rules.randomSeed
    place = stage.name.isEmpty ? rules.oldestSlug : "\(rules.oldestSlug)/\(stage.name)"
  }

  /// Returns the number drawn for a battle or game by its name.
  func number(of name: String) -> UInt64 {
    var generator = SplitMix64(seed: randomSeed ^ Self.hash("\(place)/\(name)"))
    return generator.next()
  }

  /// Returns the outcome of a level battle, by the lowest bit: 0 for the better seed of the stage.
  func coin(_ match: MatchID, home: Seat, away: Seat) -> Decision {
    let isForBetter = number(of: "\(match)") & 1 == 0
    return Decision(outcome: isForBetter == (home < away) ? .home : .away, step: .coin)
  }

  /// FNV-1a in 64 bits (Glenn Fowler, Landon Curt Noll, Phong Vo, 1991).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Draws a battle, game by game if it has several, which may leave it level.
  func decision(_ match: MatchID, by chances: WinChances, games count: Int, home: Seat, away: Seat) -> Decision {
    // The 53 high bits as a fraction, from 0 to less than 1. The home side wins with probability a^s / (a^s + b^s).
    func favoursHome(_ name: String) -> Bool {
      Double(number(of: name) >> 11) * 0x1p-53 < chances.of(home.index, against: away.index)
    }
    guard count > 1 else {
      return .lot(favoursHome("\(match)") ? .home : .away)
    }
    var score = GameScore()
    while true {
      let isHome = favoursHome("\(match)/\(score.gameCount + 1)")
      score.add(homeHalves: isHome ? 2 : 0)
      if let outcome = score.outcome(of: count) {
        return Decision(outcome: outcome, step: outcome == .draw ? nil : .games, score: score)
      }
    }
  }
}
