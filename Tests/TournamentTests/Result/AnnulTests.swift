import TestSupport
import Testing
@testable import Tournament

/// Entrants that withdraw, and whose results are annulled.
struct AnnulTests {
  private func field(_ count: Int, leaver: Int?) -> [Entrant] {
    (0..<count).map { index in
      var entrant = Entrant("E\(index)", Double(100 - index * index % 7))
      if index == leaver { entrant.withdrawal = Withdrawal(stage: 0, round: 2, annuls: true) }
      return entrant
    }
  }

  private func rules(groups: Int?) -> TournamentRules {
    let groups = groups.map { Stage.Groups(count: $0) }
    return TournamentRules(name: "T", slug: "t", stages: [Stage(groups: groups)], seeding: .listed, tiebreak: [])
  }

  @Test(arguments: 3...8) func `the others stand as if it had not played`(_ count: Int) {
    for leaver in 0..<count {
      let result = TournamentResult(rules: rules(groups: nil), entrants: field(count, leaver: leaver))
      var others = field(count, leaver: nil)
      others.remove(at: leaver)
      let without = TournamentResult(rules: rules(groups: nil), entrants: others)
      let rows = { (result: TournamentResult) in
        result.standings.map { row in
          [result.entrants[row.entrant].name, "\(row.rank)", "\(row.record)", "\(row.halfPoints ?? -1)"]
        }
      }
      #expect(rows(result).dropLast() == rows(without)[...])
      #expect(result.standings.last?.entrant == Seed(index: leaver))
      #expect(result.standings.last?.record == Record())
      #expect(result.isComplete)
    }
  }

  @Test func `its battles keep both sides and what they were, for ratings alone`() {
    let result = TournamentResult(rules: rules(groups: nil), entrants: field(6, leaver: 2))
    for battle in result.battles.all {
      let isOfLeaver = battle.home == Seed(index: 2) || battle.away == Seed(index: 2)
      #expect((battle.decision.outcome == .annulled) == isOfLeaver)
      guard isOfLeaver else { continue }
      #expect(battle.winner == nil && !battle.isFought && battle.listed.away == battle.away)
      // Ratings count what it played.
      #expect((battle.decision.rated != nil) == (battle.round <= 2))
    }
    #expect(result.battles.foughtCount == 10)
  }

  @Test func `it stands behind all others of all groups`() {
    let result = TournamentResult(rules: rules(groups: 2), entrants: field(7, leaver: 0))
    #expect(result.standings.last?.entrant == 0)
    #expect(result.standings.map(\.rank) == Array(1...7))
    let explanation = result.explanation(of: 0, 6)
    #expect(explanation?.reason == .within(Explanation(a: 0, b: 6, ahead: 6, reason: .annulled)))
  }

  @Test func `a battle that counts in two stages is annulled in the one that it leaves`() {
    var entrants = field(6, leaver: nil)
    entrants[0].withdrawal = Withdrawal(stage: 1, round: 1, annuls: true)
    var rules = rules(groups: 2)
    rules.stages.append(
      Stage(name: "Final", intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))], carriesOver: true)
    )
    let result = TournamentResult(rules: rules, entrants: entrants)
    let (groups, final) = (result.stages[0], result.stages[1])
    #expect(final.standings.last?.entrant == 0 && final.standings.last?.record == Record())
    #expect(final.carried.contains { $0.decision.outcome == .annulled })
    // What it won in its group still counts there, and once in all.
    #expect(result.standings.first { $0.entrant == 0 }?.record == groups.standings.first { $0.entrant == 0 }?.record)
  }
}
