import Tournament
import TestSupport

extension Entrant {
  /// An entrant whose figures are given in the order comics, series, stories, events; the rest is unknown.
  init(_ name: String, _ power: Double, _ figures: Double?..., seed: Int? = nil) {
    self.init(name, power, figures: figures, seed: seed)
  }

  init(_ name: String, _ power: Double, figures: [Double?], seed: Int? = nil) {
    let all = figures + Array(repeating: nil, count: Source.marvel.metrics.count - figures.count)
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
    standings: [TieBreak]? = nil,
    randomSeed: UInt64 = 0
  ) -> TournamentRules {
    .test(
      stages: [Stage(format: format, standings: standings)],
      seeding: seeding,
      deciding: deciding,
      tiebreak: tiebreak,
      randomSeed: randomSeed
    )
  }

  static func test(
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
  static func knockout(thirdPlace: Bool) -> Format {
    .singleElimination(KnockoutRules(placement: thirdPlace ? .third : .shared))
  }
}

extension DecidingRule {
  /// The same games in all rounds.
  static func games(_ figures: [Figure]) -> DecidingRule {
    .bestOf(GamePlan(standard: figures))
  }
}

extension Decider {
  /// By games where there are any, else by power.
  init(
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
