import Forecast
import TestSupport
import Tournament

/// A second way to the odds of a tournament: game by game, each fought elsewhere with either result.
struct OutcomeTree {
  var entrants: [Entrant]
  var stage: Stage
  /// What is known before.
  var ballots: [Votes.Ballot] = []
  /// The number of games of each battle.
  var gameCounts = RoundPlan<Int>.one

  /// The tournament as far as the known battles lead.
  var result: TournamentResult { result(with: ballots) }

  /// The chance of each entrant to win the title; those who lead a table by its first criterion share it.
  var titles: [Double] {
    var titles = [Double](repeating: 0, count: entrants.count)
    forEachEnd { result, chance in
      let winners = winners(of: result)
      for winner in winners { titles[winner] += chance / Double(winners.count) }
    }
    return titles
  }

  func winners(of result: TournamentResult) -> [Int] {
    guard stage.format.facts.hasTable, stage.groups == nil else {
      return result.standings.filter { $0.rank == 1 }.map(\.entrant.index)
    }
    let battles = result.battles.all
    var byeHalfPoints = 2
    if case .swiss(let swiss) = stage.format { byeHalfPoints = swiss.byeHalfPoints }
    var table = NaiveTable(
      entrantCount: entrants.count,
      rounds: battles.map(\.round).max() ?? 0,
      battles: battles.map(\.seated),
      points: stage.points,
      byePoints: Fraction(byeHalfPoints, 2),
      powers: entrants.map { Fraction(Int($0.strength)) }
    )
    table.isSwiss = stage.format.facts.swiss != nil
    let all = Array(entrants.indices)
    let first = stage.standings.first { table.value($0, of: 0, in: all) != nil }
    return table.groups(by: first.map { [$0] } ?? [])[0]
  }

  /// Goes through all that can come of it, each with its chance.
  func forEachEnd(_ body: (TournamentResult, Double) -> Void) {
    var courses = [(ballots: ballots, chance: 1.0)]
    while let course = courses.popLast() {
      let result = result(with: course.ballots)
      let pending = result.battles.all.first { $0.decision.outcome == .pending }
      guard let pending, let away = pending.away else {
        body(result, course.chance)
        continue
      }
      let (a, b) = (entrants[pending.home].strength, entrants[away].strength)
      for (score, share) in [
        (VoteScore(home: 1, away: 0), a / (a + b)), (VoteScore(home: 0, away: 1), b / (a + b)),
      ] {
        let ballot = Votes.Ballot(
          // The games of a battle have one round.
          round: result.votes?.round(of: pending) ?? pending.ownRound,
          home: pending.home,
          away: away,
          score: score
        )
        courses.append((course.ballots + [ballot], course.chance * share))
      }
    }
  }

  private func result(with ballots: [Votes.Ballot]) -> TournamentResult {
    var rules = TournamentRules.test(stages: [stage], deciding: .results(file: "votes.csv"))
    rules.gameCounts = gameCounts
    return TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots, fixesPairings: false))
  }
}
