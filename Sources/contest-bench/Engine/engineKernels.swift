internal import Ratings
internal import Tournament

/// A kernel of the tournament engine, and its goal.
struct EngineKernel {
  var benchmark: Benchmark
  /// In milliseconds; nil without a goal.
  var goal: Double?

  init(_ name: String, goal: Double? = nil, _ work: @escaping () -> Int) {
    benchmark = Benchmark(name: name, units: 1, unit: "runs", work: work)
    self.goal = goal
  }
}

/// Standings, ratings, rounds and brackets at the sizes of the goals.
func engineKernels() -> [EngineKernel] {
  standingsKernels() + ratingKernels() + bracketKernels()
}

private func standingsKernels() -> [EngineKernel] {
  let catalogue = catalogueEntrants()
  let many = EngineField(count: 16_000).entrants
  let byPower = TournamentRules(name: "Many", slug: "many")
  var bestOf = byPower
  bestOf.deciding = .bestOf(GamePlan(standard: [.comics, .series, .stories]))
  let field = EngineField(count: 500)
  let battles = field.drawnRoundRobin()
  let all = Seed.all(field.entrants.count)
  return [
    EngineKernel("standings by power, 1,564 entrants") {
      TournamentResult(rules: byPower, entrants: catalogue).standings.count
    },
    EngineKernel("standings by power, 16,000 entrants") {
      TournamentResult(rules: byPower, entrants: many).standings.count
    },
    EngineKernel("standings of best-of-3, 1,564 entrants") {
      TournamentResult(rules: bestOf, entrants: catalogue).standings.count
    },
    EngineKernel("every tie-break, 500 entrants, 124,750 battles") {
      let table = ScoreTable(
        entrantCount: 500,
        margins: .difference(field.powers),
        battles: battles
      )
      return table.standings(by: TieBreak.allCases, field: all).count
    },
  ]
}

private func ratingKernels() -> [EngineKernel] {
  let battles = EngineField(count: 500).drawnRoundRobin()
  let field = Seed.all(500)
  let pairs = battles.compactMap { PairScore(Battle($0, stage: 0, field: field)) }
  var halfPoints = [Int](repeating: 0, count: 500)
  for battle in battles { if let winner = battle.winner { halfPoints[winner.index] += 2 } }
  return [
    EngineKernel("Bradley–Terry of 500 from totals", goal: 10) {
      BradleyTerry(halfPoints: halfPoints, meetings: 1).ratings.count
    },
    EngineKernel("Bradley–Terry of 500 from 124,750 pairs", goal: 10) {
      BradleyTerry(entrantCount: 500, pairs: pairs).ratings.count
    },
  ]
}

private func bracketKernels() -> [EngineKernel] {
  let field = EngineField(count: 1_024)
  let decider = field.decider
  func played(_ bracket: Bracket) -> Int {
    KnockoutPlay(bracket) { decider.decide(home: $2, away: $3) }.battles.count
  }
  var rules = TournamentRules(name: "Cup", slug: "cup")
  rules.stages = [Stage(format: .singleElimination(KnockoutRules(placement: .third)))]
  let chances = EngineField(count: 200).chances
  return [
    EngineKernel("Swiss system of 200, 7 rounds, exact", goal: 800) {
      var lots = DrawnLots(chances)
      return Swiss(entrantCount: 200, rounds: 7) { lots.decide($2, $3) }.battles.count
    },
    EngineKernel("single elimination of 1,024", goal: 1) {
      played(.singleElimination(entrantCount: 1_024))
    },
    EngineKernel("double elimination of 1,024", goal: 1) {
      played(.doubleElimination(entrantCount: 1_024))
    },
    EngineKernel("every place of 1,024") {
      played(.singleElimination(entrantCount: 1_024, placement: .full))
    },
    EngineKernel("knockout of 1,024 with seeding and standings") {
      TournamentResult(rules: rules, entrants: field.entrants).standings.count
    },
  ]
}
