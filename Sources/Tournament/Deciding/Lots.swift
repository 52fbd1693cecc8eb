/// The lots of one stage; each battle has a generator of its own, so that none depends on another.
struct LotDraw: Sendable {
  let randomSeed: UInt64
  /// The tournament's slug, and the name of the stage if there are several.
  let place: String

  init(_ rules: TournamentRules, of stage: Stage) {
    randomSeed = rules.randomSeed
    place = stage.name.isEmpty ? rules.slug : "\(rules.slug)/\(stage.name)"
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
}

/// Draws lots for battles by the chances of both sides; each battle has its own generator, so that none depends on another.
struct Lots: Sendable {
  let chances: WinChances
  let draw: LotDraw

  /// Draws a battle, game by game if it has several, which may leave it level.
  func decision(_ match: MatchID, games count: Int, home: Seat, away: Seat) -> Decision {
    guard count > 1 else {
      return .lot(favoursHome("\(match)", home: home, away: away) ? .home : .away)
    }
    var score = GameScore()
    while true {
      let isHome = favoursHome("\(match)/\(score.gameCount + 1)", home: home, away: away)
      score.add(homeHalves: isHome ? 2 : 0)
      if let outcome = score.outcome(of: count) {
        return Decision(outcome: outcome, step: outcome == .draw ? nil : .games, score: score)
      }
    }
  }

  /// Returns whether the home side wins: with probability a^s / (a^s + b^s).
  ///
  /// - Parameter name: The name of the battle or game.
  private func favoursHome(_ name: String, home: Seat, away: Seat) -> Bool {
    // The 53 high bits as a fraction, from 0 to less than 1.
    Double(draw.number(of: name) >> 11) * 0x1p-53 < chances.of(home.index, against: away.index)
  }
}
