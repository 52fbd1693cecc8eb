import Tournament

/// A simulation of any tournament, which replays it by its own rules with drawn battles.
///
/// A lot among the leaders decides a shared lead of the table for the title.
struct TournamentSimulation: TitleSimulation {
  let rules: TournamentRules
  let entrants: [Entrant]
  let chances: WinChances
  /// The known results.
  let votes: Votes?
  /// Pairings and tables take most of the time.
  let cost: Int

  /// - Parameter result: The tournament with its rules and entrants.
  init(_ result: TournamentResult, chances: WinChances, votes: Votes?) {
    rules = result.rules
    entrants = result.entrants
    self.chances = chances
    self.votes = votes
    let battles = DrawnBattles(chances: chances, outcomes: .given([:]))
    let played = TournamentResult(seeded: result.entrants, rules: result.rules, votes: votes, drawing: battles).battles
    let hasSwiss = rules.stages.contains { $0.format.facts.swiss != nil }
    cost = max(1, played.count * (hasSwiss ? 4_000 : 2_500))
  }

  var entrantCount: Int { entrants.count }

  var milestones: [Milestone] { rules.stages.indices.filter { !rules.stages[$0].intakes.isEmpty }.map(Milestone.stage) }

  var blockSize: Int { 256 }

  func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally) {
    let milestones = milestones
    // After a cancellation, the result is not used.
    for _ in 0..<count where !Task.isCancelled {
      let result = played(.random(seed: generator.next()))
      let draw = generator.next()
      let winners = result.titleHolders
      if !winners.isEmpty {
        tally.addTitle(winners[Int(draw.multipliedFullWidth(by: UInt64(winners.count)).high)].index)
      }
      for (index, milestone) in milestones.enumerated() {
        guard case .stage(let stage) = milestone, stage < result.stages.count else { continue }
        for entrant in result.stages[stage].field { tally.addReach(index, entrant.index) }
      }
    }
  }

  func played(_ outcomes: DrawnBattles.Outcomes) -> TournamentResult {
    TournamentResult(
      seeded: entrants,
      rules: rules,
      votes: votes,
      drawing: DrawnBattles(chances: chances, outcomes: outcomes)
    )
  }
}
