import TestSupport
import Testing

@testable import Tournament

/// Later stages whose seats have other numbers than their entrants.
struct SeatTests {
  static let formats: [Format] = [
    .roundRobin(legs: 2), .swiss(SwissRules(rounds: 3)), .ladder,
    .kingOfTheHill, .knockout(thirdPlace: true), .doubleElimination(.reset),
  ]

  /// The last two places of a ladder come before the first three, so that the field is 3, 4, 0, 1, 2.
  private static func stages(_ format: Format) -> [Stage] {
    let intakes: [Stage.Intake] = [
      .init(stage: 0, choice: .places(4...5)), .init(stage: 0, choice: .places(1...3)),
    ]
    return [
      Stage(name: "First", format: .ladder), Stage(name: "Last", format: format, intakes: intakes),
    ]
  }

  /// Scores of all pairs in any round; the better entrant of the tournament always wins, by a score of the pair's own.
  private static let ballots = (0..<5).flatMap { a in
    (a + 1..<5).map { b in
      let score = VoteScore(home: Double(10 * a + b + 1), away: Double(a))
      return (a + b).isMultiple(of: 2)
        ? Votes.Ballot(round: nil, home: a, away: b, score: score)
        : Votes.Ballot(round: nil, home: b, away: a, score: score.swapped)
    }
  }

  private func result(_ format: Format, _ ballots: [Votes.Ballot] = Self.ballots)
    -> TournamentResult
  {
    let rules = TournamentRules.test(
      stages: Self.stages(format),
      deciding: .results(file: "votes.csv")
    )
    return TournamentResult(
      seeded: (0..<5).map { Entrant("e\($0)", 1) },
      rules: rules,
      votes: Votes(ballots.everywhere(rules, of: 5), fixesPairings: false)
    )
  }

  @Test(arguments: formats) func `each seat has its entrant`(_ format: Format) {
    let stage = result(format).stages[1]
    #expect(stage.field == [3, 4, 0, 1, 2])
    for seat in Seat.all(5) { #expect(stage.seats[stage.entrant(in: seat)] == seat) }
  }

  @Test(arguments: formats) func `votes count for the entrants that they name`(_ format: Format) {
    let result = result(format)
    #expect(result.isComplete)
    result.stages[1].battles.forEach { battle in
      guard let away = battle.away else { return }
      let (better, worse) = (min(battle.home, away), max(battle.home, away))
      let score = VoteScore(
        home: Double(10 * better.index + worse.index + 1),
        away: Double(better.index)
      )
      #expect(battle.winner == better)
      #expect(battle.decision.votes == (battle.home == better ? score : score.swapped))
    }
  }

  @Test(arguments: formats) func `the best entrant is first, wherever its seat is`(_ format: Format) {
    let last = result(format).stages[1]
    #expect(last.standings.first?.entrant == 0)
    if let play = last.bracket { #expect(play.champion.map(last.entrant) == 0) }
    if let table = last.table { #expect(table.leaders(by: [.points]).map(last.entrant) == [0]) }
    if let reign = last.reigns.last { #expect(last.entrant(in: reign.king) == 0) }
  }
}
