import TestSupport
import Testing
import Tournament

/// The rounds of a stage, beside those of the matches that are played.
struct StageRoundsTests {
  static let formats: [Format] = [
    .roundRobin(legs: 1), .roundRobin(legs: 3), .gauntlet(champions: 1), .gauntlet(champions: 4),
    .swiss(SwissRules()), .swiss(SwissRules(rounds: 3)), .ladder, .kingOfTheHill,
    .singleElimination(KnockoutRules()), .singleElimination(KnockoutRules(placement: .third)),
    .singleElimination(KnockoutRules(placement: .full)),
    .singleElimination(KnockoutRules(hasConsolation: true)),
    .singleElimination(KnockoutRules(reseeds: true)), .doubleElimination(.none),
    .doubleElimination(.single), .doubleElimination(.reset),
  ]

  /// Every round that a votes file can write, up to a number beyond all fields of the test.
  private static let all =
    ["P3", "GF1", "GF2"].compactMap(Votes.Round.init)
    + ["", "W", "L"].flatMap { part in (1...70).compactMap { Votes.Round("\(part)\($0)") } }

  private func result(_ stage: Stage, entrants: Int) -> TournamentResult {
    TournamentResult(
      seeded: (0..<entrants).map { Entrant("\($0 + 1)", Double(999 - $0)) },
      rules: .test(stages: [stage])
    )
  }

  @Test(arguments: formats) func `a stage has the rounds of its matches`(_ format: Format) throws {
    for entrants in 2...21 {
      if case .gauntlet(let champions) = format, champions >= entrants { continue }
      if case .swiss(let rules) = format, rules.rounds ?? 0 >= entrants { continue }
      let result = result(Stage(format: format), entrants: entrants)
      var rounds: Set<Votes.Round> = [.any]
      var matches: [(MatchID, Int)] = []
      result.battles.forEach { matches.append(($0.match, $0.round)) }
      matches += result.stages[0].bracket?.bracket.matches.map { ($0.id, $0.round) } ?? []
      for (match, round) in matches {
        rounds.insert(.number(round))
        if let own = Votes.Round(of: match) { rounds.insert(own) }
        // A row may have the name that battles.csv gives.
        let named = Votes.Round("\(match)")
        #expect(named == Votes.Round(of: match) ?? .number(round), "\(match)")
        #expect(named.flatMap { Votes.Round($0.text) } == named, "\(match)")
      }
      // The match of two losers is empty if one of three has a bye.
      if entrants == 3 { rounds.remove(try #require(Votes.Round("P3"))) }
      let known = try #require(result.rules.rounds(entrantCount: entrants).first)
      for round in rounds { #expect(known.has(round), "\(round.text) of \(entrants)") }
      for round in Self.all {
        #expect(known.has(round) == rounds.contains(round), "\(round.text) of \(entrants)")
      }
    }
  }

  @Test func `groups have the rounds of the largest one`() throws {
    for (groups, entrants) in [(2, 5), (2, 8), (3, 10)] {
      let stage = Stage(groups: .init(count: groups))
      let result = result(stage, entrants: entrants)
      var last = 0
      result.battles.forEach { last = max(last, $0.round) }
      #expect(result.rules.rounds(entrantCount: entrants).map(\.last) == [last])
    }
  }

  @Test func `names of rounds are listed as spans`() {
    let rounds = TournamentRules.test(stages: [
      Stage(format: .doubleElimination(.reset)),
      Stage(format: .singleElimination(KnockoutRules(placement: .third))),
    ]).rounds(entrantCount: 8)
    #expect(rounds[0].names == ["W1 to W3", "L1 to L4", "GF1 to GF2"])
    #expect(rounds[1].names == ["W1 to W3", "P3"])
    #expect(rounds.together.names == ["W1 to W3", "L1 to L4", "GF1 to GF2", "P3"])
  }
}
