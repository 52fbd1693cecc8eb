import TestSupport
import Testing
import Tournament

/// Knockouts of which not all results are there.
struct KnockoutProgressTests {
  static func brackets(of count: Int) -> [(Bracket, battles: Int)] {
    [
      (.singleElimination(entrantCount: count), count - 1),
      (.singleElimination(entrantCount: count, reseeds: true), count - 1),
      (.singleElimination(entrantCount: count, placement: .third), count - (count >= 4 ? 0 : 1)),
      (.doubleElimination(entrantCount: count, grandFinal: .single), max(2 * count - 2, 1)),
      (.stepladder(entrantCount: count), count - 1),
    ].map { ($0, $0.entrantCount == 2 ? 1 : $1) }
  }

  @Test(arguments: fieldSizes) func `what is not fought is open`(_ count: Int) {
    for (bracket, battles) in Self.brackets(of: count) {
      for known in [0, 8, 14] as [UInt64] {
        let play = KnockoutPlay(bracket, DrawnResults(seed: UInt64(count), known: known))
        #expect(play.fought.count + play.open.count == battles)
        #expect(play.open.count { $0.isPending } == play.matches.count { $0.status == .pending })
        #expect(known > 0 || play.fought.isEmpty)
      }
    }
  }

  @Test(arguments: 2...20) func `a place once given stays`(_ count: Int) {
    let others = [
      Bracket.singleElimination(entrantCount: count, placement: .full),
      .doubleElimination(entrantCount: count),
    ]
    for bracket in Self.brackets(of: count).map(\.0) + others {
      let results = DrawnResults(seed: UInt64(count))
      let end = KnockoutPlay(bracket, results)
      for length in 0...end.fought.count {
        var asked = 0
        let play = KnockoutPlay(bracket) { match, round, home, away in
          asked += 1
          return asked > length ? nil : results.decide(match, round, home, away)
        }
        #expect(play.fought == Array(end.fought.prefix(length)))
        let given = zip(play.places, end.places).filter { $0.0 != nil }
        #expect(given.allSatisfy { $0.0 == $0.1 })
        #expect((play.open.isEmpty) == (length == end.fought.count))
      }
    }
  }

  @Test func `tells how each match stands`() {
    let play = KnockoutPlay(.doubleElimination(entrantCount: 5)) { match, _, home, away in
      match == .winners(round: 2, match: 1) ? nil : betterSeedWins(home, away)
    }
    let states = zip(play.bracket.matches, play.matches).map { "\($0.id) \($1.status)" }
    #expect(
      states == [
        "W1.1 walkover", "W1.2 fought", "W1.3 walkover", "W1.4 walkover",
        "W2.1 pending", "W2.2 fought", "W3.1 waiting",
        "L1.1 walkover", "L1.2 vacant", "L2.1 fought", "L2.2 walkover", "L3.1 waiting",
        "L4.1 waiting", "GF1 waiting", "GF2 notCalled",
      ]
    )
    #expect(play.matches[6].home == .unknown)
    #expect(play.matches[6].away == .entrant(1))
    #expect(play.matches[0].winner == .entrant(0))
    #expect(play.matches[0].away == .nobody)
    #expect(play.open.first { $0.match == .winners(round: 3, match: 1) }?.away == 1)
    #expect(play.places == [nil, nil, nil, nil, 5])
  }
}
