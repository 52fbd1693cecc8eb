import TestSupport
import Testing

@testable import Tournament

/// A round robin in which battles of the stages before count.
struct CarryOverTests {
  private static func stages(legs: Int, points: BattlePoints, standings: [TieBreak]) -> [Stage] {
    [
      Stage(name: "Groups", groups: .init(count: 2)),
      Stage(
        name: "Finals",
        format: .roundRobin(legs: legs),
        standings: standings,
        points: points,
        intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 1))],
        carriesOver: true
      ),
    ]
  }

  @Test(arguments: 1...3) func `the table is that of the earlier and the new battles`(_ legs: Int) {
    var fields = RandomFields(seed: UInt64(legs))
    // Three numbers of legs make 2,001 tournaments.
    for _ in 0..<667 {
      let count = fields.number(in: 6...10)
      let entrants = fields.field(of: count, values: 0...5)
      let list: [TieBreak] = [.points, .headToHead, .sonnebornBerger, .wins, .margin]
      let stages = Self.stages(legs: legs, points: fields.points(), standings: list)
      let result = TournamentResult(
        seeded: entrants,
        rules: .test(stages: stages, seeding: .listed, tiebreak: [.series])
      )
      let final = result.stages[1]
      let field = final.field
      let earlier = result.stages[0].battles.all.filter { battle in
        field.contains(battle.home) && battle.away.map(field.contains) ?? false
      }
      // Each pair meets once in each leg, and an earlier battle is one of these.
      #expect(earlier.count == 4)
      #expect(final.carried.count == earlier.count)
      #expect(final.battles.count == legs * 10 - earlier.count)
      let seats = final.seats
      let all = (earlier + final.battles.all).map { battle in
        StageBattle(
          match: battle.match,
          round: battle.round,
          home: seats[battle.home] ?? Seat(0),
          away: battle.away.flatMap { seats[$0] },
          decision: battle.decision
        )
      }
      let naive = NaiveTable(
        entrantCount: field.count,
        rounds: 5 * legs,
        battles: all,
        points: stages[1].points,
        powers: field.map { Fraction(Int(entrants[$0].strength)) }
      )
      let places = naive.groups(by: list).map { $0.map { field[$0] } }
      let found = Dictionary(grouping: final.standings, by: \.rank).sorted { $0.key < $1.key }
      #expect(found.map { $1.map(\.entrant) } == places)
      for standing in result.standings {
        let own = result.battles.all.filter {
          $0.home == standing.entrant || $0.away == standing.entrant
        }
        #expect(standing.record.played == own.count)
        #expect(standing.record.wins == own.count { $0.winner == standing.entrant })
      }
    }
  }

  @Test func `scores of votes are carried, and the battles are not asked for again`() {
    let stages = Self.stages(legs: 1, points: .standard, standings: [.points, .margin])
    var fields = RandomFields(seed: 4)
    var ballots: [Votes.Ballot] = []
    while true {
      let result = TournamentResult(polling: stages, of: 6, ballots)
      let pending = result.battles.all.first { $0.decision.outcome == .pending }
      guard let battle = pending, let away = battle.away else {
        #expect(result.isComplete)
        #expect(ballots.count == 6 + 10 - 4)
        for (number, standing) in result.stages[1].standings.enumerated() {
          let margin = ballots.reduce(0.0) { sum, ballot in
            let field = result.stages[1].field
            guard field.contains(ballot.home), field.contains(ballot.away),
              let score = ballot.score
            else { return sum }
            let own = score.home - score.away
            return ballot.home == standing.entrant
              ? sum + own : ballot.away == standing.entrant ? sum - own : sum
          }
          #expect(
            standing.criteria.last?.value == margin || standing.criteria.count < 2,
            "\(number)"
          )
        }
        return
      }
      let isKnown = ballots.contains { Set([$0.home, $0.away]) == Set([battle.home, away]) }
      #expect(!isKnown)
      ballots.append(
        .init(
          round: nil,
          home: battle.home,
          away: away,
          score: VoteScore(
            home: Double(fields.number(in: 0...3)),
            away: Double(fields.number(in: 0...3))
          )
        )
      )
    }
  }
}
