import TestSupport
import Testing

@testable import Tournament

/// Rows about stages that have not begun, held against many random ends of the tournament.
struct ComingMeetingsTests {
  /// The stages, and the number of results after which rows are told.
  static let tournaments: [(stages: [Stage], first: Int)] = [
    (
      Stage.taking(
        .best(top: 1, bestOfRest: 1),
        from: Stage(name: "Groups", groups: .init(count: 2)),
        .singleElimination(KnockoutRules())
      ), 9
    ),
    (
      Stage.taking(
        .best(top: 1, bestOfRest: 0),
        from: Stage(
          name: "Groups",
          format: .singleElimination(KnockoutRules()),
          groups: .init(count: 2)
        ),
        .roundRobin(legs: 1)
      ), 4
    ),
    (
      Stage.taking(
        .best(top: 2, bestOfRest: 0),
        from: Stage(name: "Groups", format: .doubleElimination(.single), groups: .init(count: 2)),
        .singleElimination(KnockoutRules())
      ), 10
    ),
    (
      Stage.taking(
        .places(3...6),
        from: Stage(name: "Swiss", format: .swiss(SwissRules(rounds: 2))),
        .singleElimination(KnockoutRules())
      ), 6
    ),
  ]

  @Test(arguments: tournaments.indices, [0, 1] as [UInt64])
  func `a row that is told never to count counts in no end of the tournament`(
    _ at: Int,
    _ seed: UInt64
  ) {
    var random = RandomFields(seed: 10 * UInt64(at) + seed)
    let entrants = random.field(of: 8, values: 0...9)
    let rules = TournamentRules.test(
      stages: Self.tournaments[at].stages,
      deciding: .results(file: "votes.csv")
    )
    func result(_ ballots: [Votes.Ballot]) -> TournamentResult {
      TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
    }
    /// Adds the result of a random open battle; returns false if there is none.
    func advance(_ ballots: inout [Votes.Ballot]) -> Bool {
      let open = result(ballots).openBattles
      guard !open.isEmpty else { return false }
      let battle = open[random.number(in: 0...open.count - 1)]
      guard let away = battle.away else { return false }
      let home = Double(random.number(in: 0...1))
      ballots.append(
        .init(
          round: battle.ownRound,
          home: battle.home,
          away: away,
          score: VoteScore(home: home, away: 1 - home)
        )
      )
      return true
    }
    let pairs = entrants.indices.flatMap { a in
      entrants.indices[..<a].map { (Seed(index: $0), Seed(index: a)) }
    }
    let rows = pairs.map {
      Votes.Ballot(round: .any.inStage(1), home: $0, away: $1, score: nil)
    }
    var known: [Votes.Ballot] = []
    var told = 0
    for _ in 0..<Self.tournaments[at].first { _ = advance(&known) }
    while result(known).stages.count == 1 {
      let idle = Set(result(known).unfitting(rows).map { rows[$0] })
      told = max(told, idle.count)
      for _ in 0..<3 {
        var end = known
        while advance(&end) {}
        result(end).battles.forEach { battle in
          guard battle.stage == 1, let away = battle.away else { return }
          let (low, high) = (min(battle.home, away), max(battle.home, away))
          #expect(
            !idle.contains(.init(round: .any.inStage(1), home: low, away: high, score: nil)),
            "\(low) and \(high) met after \(known)"
          )
        }
      }
      guard advance(&known), advance(&known) else { break }
    }
    // The check is worth something only if some rows were told before the stage began.
    #expect(told > 3)
  }
}
