import Tournament

extension Entrant {
  /// An entrant whose figures are given in the order comics, series, stories, events; the rest is unknown.
  init(_ name: String, _ power: Double, _ figures: Double?..., seed: Int? = nil) {
    self.init(name, power, figures: figures, seed: seed)
  }

  init(_ name: String, _ power: Double, figures: [Double?], seed: Int? = nil) {
    let all = figures + Array(repeating: nil, count: Figure.allCases.count - figures.count)
    self.init(
      identity: Identity(source: "inline", key: name),
      name: name,
      power: power,
      figures: Figures(comics: all[0], series: all[1], stories: all[2], events: all[3]),
      givenSeed: seed
    )
  }
}

extension TournamentRules {
  static func test(
    _ format: Format,
    seeding: Seeding = .power,
    deciding: DecidingRule = .power,
    tiebreak: [Figure] = [],
    standings: [TieBreak] = TieBreak.roundRobinOrder,
    randomSeed: UInt64 = 0
  ) -> TournamentRules {
    TournamentRules(
      name: "Test Cup",
      slug: "test-cup",
      format: format,
      seeding: seeding,
      deciding: deciding,
      tiebreak: tiebreak,
      standings: standings,
      randomSeed: randomSeed
    )
  }
}

extension BattleList {
  var all: [Battle] {
    var battles: [Battle] = []
    forEach { battles.append($0) }
    return battles
  }
}

extension Battle {
  /// Both sides by their seeds, home first: `1-4`, or `1-bye`.
  var sides: String { "\(home + 1)-\(away.map { String($0 + 1) } ?? "bye")" }
}
