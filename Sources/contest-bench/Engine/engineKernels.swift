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
  standingsKernels() + ratingKernels() + swissKernels() + bracketKernels()
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
  let knockout = EngineField(count: 2_000)
  let decider = knockout.decider
  let seeds = Seed.all(2_000)
  let knockoutPairs = KnockoutPlay(.singleElimination(entrantCount: 2_000)) {
    decider.decide(home: $2, away: $3)
  }.battles.compactMap { PairScore(Battle($0, stage: 0, field: seeds)) }
  return [
    EngineKernel("Bradley–Terry of 500 from totals", goal: 3) {
      BradleyTerry(halfPoints: halfPoints, meetings: 1).ratings.count
    },
    EngineKernel("Bradley–Terry of 500 from 124,750 pairs", goal: 3) {
      BradleyTerry(entrantCount: 500, pairs: pairs).ratings.count
    },
    EngineKernel("Bradley–Terry of a knockout of 2,000", goal: 30) {
      let fit = BradleyTerry(entrantCount: 2_000, pairs: knockoutPairs)
      return fit.ratings.count + fit.errors().standardErrors.count
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
  return [
    EngineKernel("single elimination of 1,024", goal: 0.1) {
      played(.singleElimination(entrantCount: 1_024))
    },
    EngineKernel("double elimination of 1,024", goal: 0.2) {
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

private func swissKernels() -> [EngineKernel] {
  func kernel(_ name: String, _ count: Int, rounds: Int, goal: Double) -> EngineKernel {
    let chances = EngineField(count: count).chances
    return EngineKernel(name, goal: goal) {
      var lots = DrawnLots(chances)
      return Swiss(entrantCount: count, rounds: rounds) { lots.decide($2, $3) }.battles.count
    }
  }
  return [
    kernel("Swiss system of 200, 7 rounds, exact", 200, rounds: 7, goal: 25),
    kernel("Swiss system of 2,000, 11 rounds, exact", 2_000, rounds: 11, goal: 1_500),
    kernel("Swiss system of 4,000, 10 rounds, exact", 4_000, rounds: 10, goal: 5_000),
  ]
}
