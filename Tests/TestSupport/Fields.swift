package import Tournament

extension Entrant {
  /// An entrant whose figures are given in the order comics, series, stories, events; the rest is unknown.
  package init(_ name: String, _ power: Double, _ figures: Double?..., seed: Int? = nil) {
    self.init(name, power, figures: figures, seed: seed)
  }

  package init(_ name: String, _ power: Double, figures: [Double?], seed: Int? = nil) {
    let all = figures + Array(repeating: nil, count: Source.marvel.metrics.count - figures.count)
    self.init(
      identity: Identity(source: "inline", key: name),
      name: name,
      power: power,
      figures: Figures(comics: all[0], series: all[1], stories: all[2], events: all[3]),
      givenSeed: seed.map(Seed.init(number:))
    )
  }
}

extension TournamentRules {
  package static func test(
    _ format: Format,
    seeding: Seeding = .power,
    deciding: DecidingRule = .power,
    tiebreak: [Figure] = [],
    standings: [TieBreak]? = nil,
    points: BattlePoints = .standard,
    randomSeed: UInt64 = 0
  ) -> TournamentRules {
    .test(
      stages: [Stage(format: format, standings: standings, points: points)],
      seeding: seeding,
      deciding: deciding,
      tiebreak: tiebreak,
      randomSeed: randomSeed
    )
  }

  package static func test(
    slug: String = "test-cup",
    stages: [Stage],
    seeding: Seeding = .power,
    deciding: DecidingRule = .power,
    tiebreak: [Figure] = [],
    randomSeed: UInt64 = 0
  ) -> TournamentRules {
    TournamentRules(
      name: "Test Cup",
      slug: slug,
      stages: stages,
      seeding: seeding,
      deciding: deciding,
      tiebreak: tiebreak,
      randomSeed: randomSeed
    )
  }
}

extension Format {
  package static func knockout(thirdPlace: Bool) -> Format {
    .singleElimination(KnockoutRules(placement: thirdPlace ? .third : .shared))
  }
}

extension DecidingRule {
  /// The same games in all rounds.
  package static func games(_ figures: [Figure]) -> DecidingRule {
    .bestOf(GamePlan(standard: figures))
  }
}

extension Decider {
  /// By games where there are any, else by power.
  package init(
    _ entrants: [Entrant],
    games: [Figure] = [],
    tiebreak: [Figure] = [],
    allowsDraws: Bool = true
  ) {
    self.init(
      entrants: entrants,
      games: games,
      comparesPower: games.isEmpty,
      tiebreak: tiebreak,
      allowsDraws: allowsDraws
    )
  }
}

extension BattleList {
  package var all: [Battle] {
    var battles: [Battle] = []
    forEach { battles.append($0) }
    return battles
  }
}

extension Battle {
  /// Both sides by their seeds, home first: `1-4`, or `1-bye`.
  package var sides: String { "\(home.number)-\(away.map { String($0.number) } ?? "bye")" }
}

extension TournamentResult {
  /// Draws lots, so that anything can happen, for entrants of powers from 1 to 5.
  package init(drawing stages: [Stage], of count: Int, seed: UInt64 = 1) {
    self.init(
      seeded: (0..<count).map { Entrant("\($0)", Double(1 + (count - $0) % 5)) },
      rules: .test(stages: stages, deciding: .upset(sharpness: 1), randomSeed: seed)
    )
  }

  /// Counts votes about entrants in seed order.
  package init(polling stages: [Stage], of count: Int, _ ballots: [Votes.Ballot]) {
    self.init(
      seeded: (0..<count).map { Entrant("\($0 + 1)", Double(99 - $0)) },
      rules: .test(stages: stages, deciding: .results(file: "votes.csv")),
      votes: Votes(ballots)
    )
  }

  /// Compares few figures, so that there are draws.
  package init(comparing stages: [Stage], of count: Int, seed: UInt64 = 1) {
    var fields = RandomFields(seed: seed)
    self.init(
      seeded: fields.field(of: count, values: 0...3),
      rules: .test(stages: stages, deciding: .games([.comics, .series, .stories]))
    )
  }
}
