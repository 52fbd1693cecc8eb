import TestSupport
import Testing
import Tournament

struct TournamentResultTests {
  @Test func `a round robin has a table, a champion and all battles`() {
    let result = TournamentResult(
      rules: .test(.roundRobin(legs: 1)),
      entrants: [.init("a", 1), .init("b", 3), .init("c", 2)]
    )
    #expect(result.entrants.map(\.name) == ["b", "c", "a"])
    #expect(result.standings.map(\.rank) == [1, 2, 3])
    #expect(result.standings.map(\.points) == [2, 1, 0])
    #expect(result.champions.map(\.name) == ["b"])
    #expect(result.battles.all.map(\.match.description) == ["R1.1", "R2.1", "R3.1"])
    #expect(result.battles.all.map(\.sides) == ["3-2", "3-1", "1-2"])
    #expect(result.battles.all.map { $0.winner } == [1, 0, 0])
  }

  @Test func `champions may share the first place`() {
    let result = TournamentResult(
      rules: .test(.roundRobin(legs: 1), standings: [.points]),
      entrants: [.init("a", 1), .init("b", 2), .init("c", 2)]
    )
    #expect(result.champions.map(\.name) == ["b", "c"])
    #expect(result.standings.map(\.rank) == [1, 1, 3])
  }

  @Test func `a knockout has places, records and no points`() {
    let result = TournamentResult(
      rules: .test(.knockout(thirdPlace: false)),
      entrants: (1...5).map { .init("\($0)", Double($0)) }
    )
    #expect(result.entrants.map(\.name) == ["5", "4", "3", "2", "1"])
    #expect(result.standings.map(\.rank) == [1, 2, 3, 3, 5])
    #expect(result.standings.map(\.entrant) == [0, 1, 2, 3, 4])
    #expect(result.standings.map(\.record.wins) == [2, 1, 0, 1, 0])
    #expect(result.standings.map(\.record.losses) == [0, 1, 1, 1, 1])
    #expect(result.standings.allSatisfy { $0.points == nil })
    #expect(result.battles.count == 7)
    #expect(result.champions.map(\.name) == ["5"])
  }

  @Test func `a level knockout goes to the better seeds`() {
    let result = TournamentResult(
      rules: .test(.knockout(thirdPlace: true), seeding: .listed),
      entrants: ["a", "b", "c", "d"].map { .init($0, 7) }
    )
    #expect(result.standings.map { result.entrants[$0.entrant].name } == ["a", "b", "c", "d"])
    #expect(result.standings.map(\.rank) == [1, 2, 3, 4])
    #expect(result.battles.all.allSatisfy { $0.decision.step == .seed })
  }

  @Test func `a level round robin is drawn`() {
    let result = TournamentResult(
      rules: .test(.roundRobin(legs: 1)),
      entrants: ["a", "b", "c", "d"].map { .init($0, 7) }
    )
    #expect(result.battles.all.allSatisfy { $0.decision == Decision(outcome: .draw, step: nil) })
    #expect(result.standings.allSatisfy { $0.record == Record(draws: 3) })
    let criteria = result.standings.map { $0.criteria.map(\.criterion) }
    #expect(criteria.allSatisfy { $0 == TieBreak.roundRobinOrder })
    #expect(result.standings.map(\.rank) == [1, 2, 3, 4])
  }

  @Test func `battles by hand are counted by points, then wins, then seeds`() {
    let outcomes: [(Seed, Seed, Outcome)] = [
      (0, 1, .home), (0, 1, .away), (2, 3, .draw), (2, 3, .draw), (4, 1, .home),
    ]
    let result = TournamentResult(
      rules: .test(.byHand),
      entrants: (0..<5).map { .init("\($0)", Double(9 - $0)) }
    ) { entrants in
      outcomes.enumerated().map { place, battle in
        Battle(
          match: .table(round: 1, board: place + 1),
          round: 1,
          home: battle.0,
          away: battle.1,
          decision: Decision(outcome: battle.2, step: .power)
        )
      }
    }
    #expect(result.standings.map(\.entrant) == [0, 1, 4, 2, 3])
    #expect(result.standings.map(\.points) == [1, 1, 1, 1, 1])
    #expect(result.standings.map(\.rank) == [1, 2, 3, 4, 5])
    #expect(result.standings.map(\.record.played) == [2, 3, 1, 2, 2])
    #expect(result.battles.all.count == 5)
  }

  @Test func `battles by hand see the entrants by seed`() {
    var seen: [String] = []
    _ = TournamentResult(
      rules: .test(.byHand),
      entrants: [.init("a", 1), .init("b", 2)]
    ) { entrants in
      seen = entrants.map(\.name)
      return []
    }
    #expect(seen == ["b", "a"])
  }

  @Test func `an error ends the walk through the battles`() {
    let result = TournamentResult(
      rules: .test(.roundRobin(legs: 1)),
      entrants: (0..<4).map { .init("\($0)", Double($0)) }
    )
    var count = 0
    #expect(throws: CancellationError.self) {
      try result.battles.forEach { _ in
        count += 1
        if count == 3 { throw CancellationError() }
      }
    }
    #expect(count == 3)
  }

  @Test(arguments: [Format.roundRobin(legs: 1), .knockout(thirdPlace: true), .byHand])
  func `a format tells whether it has draws`(_ format: Format) {
    #expect(format.facts.allowsDraws == (format != .knockout(thirdPlace: true)))
  }

  @Test func `a tournament of one is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = TournamentResult(rules: .test(.roundRobin(legs: 1)), entrants: [.init("a", 1)])
    }
  }
}
