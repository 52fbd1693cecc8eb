import TestSupport
import Testing
import Tournament

/// Level scores with a winner.
struct RowWinnerTests {
  static let formats: [(Format, isTable: Bool)] = [
    (.roundRobin(legs: 1), true), (.swiss(SwissRules(rounds: 1)), true),
    (.gauntlet(champions: 1), true), (.singleElimination(KnockoutRules()), false),
    (.doubleElimination(.none), false), (.ladder, false), (.kingOfTheHill, false),
  ]

  @Test(arguments: formats.indices)
  func `a table counts the draw, and all else takes the winner`(_ at: Int) {
    let (format, isTable) = Self.formats[at]
    for winner in [Outcome.home, .away] {
      let score = VoteScore(home: 2, away: 2, winner: winner)
      let ballot = Votes.Ballot(round: .any, home: 0, away: 1, score: score)
      let other = Votes.Ballot(round: .any, home: 1, away: 0, score: score.swapped)
      for votes in [Votes([ballot]), Votes([other]), Votes(rows: Votes([ballot]).rows)] {
        let result = TournamentResult(
          seeded: [Entrant("A", 2), Entrant("B", 1)],
          rules: TournamentRules(
            name: "T",
            slug: "t",
            stages: [Stage(format: format)],
            deciding: .results(file: "v.csv")
          ),
          votes: votes
        )
        var decisions: [Decision] = []
        result.battles.forEach { battle in
          if battle.away != nil { decisions.append(battle.decision) }
          #expect(battle.winner == (isTable ? nil : winner == .home ? 0 : 1))
        }
        #expect(decisions.map(\.step) == [isTable ? nil : .row])
        #expect(decisions.map(\.votes) == [VoteScore(home: 2, away: 2)])
      }
    }
  }
}
