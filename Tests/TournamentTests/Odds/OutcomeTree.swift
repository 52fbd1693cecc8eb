import Tournament

/// A second way to the odds of a tournament: battle by battle, each fought elsewhere with either result.
struct OutcomeTree {
  var entrants: [Entrant]
  var stage: Stage
  /// What is known before.
  var ballots: [Votes.Ballot] = []

  /// The tournament as far as the known battles lead.
  var result: TournamentResult { result(with: ballots) }

  /// The chance of each entrant to win the title; the most points of a table share it.
  var titles: [Double] {
    var titles = [Double](repeating: 0, count: entrants.count)
    forEachEnd { result, chance in
      let most = result.standings.compactMap(\.halfPoints).max()
      let winners = result.standings.filter { most == nil ? $0.rank == 1 : $0.halfPoints == most }
      for winner in winners { titles[winner.entrant] += chance / Double(winners.count) }
    }
    return titles
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
      let (a, b) = (entrants[pending.home].power, entrants[away].power)
      for (score, share) in [
        (VoteScore(home: 1, away: 0), a / (a + b)), (VoteScore(home: 0, away: 1), b / (a + b)),
      ] {
        let ballot = Votes.Ballot(
          round: Votes.Round(of: pending.match) ?? .number(pending.round),
          home: pending.home,
          away: away,
          score: score
        )
        courses.append((course.ballots + [ballot], course.chance * share))
      }
    }
  }

  private func result(with ballots: [Votes.Ballot]) -> TournamentResult {
    TournamentResult(
      seeded: entrants,
      rules: .test(stages: [stage], deciding: .results(file: "votes.csv")),
      votes: Votes(ballots)
    )
  }
}
