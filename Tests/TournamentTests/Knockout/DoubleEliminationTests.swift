import TestSupport
import Testing
import Tournament

struct DoubleEliminationTests {
  static let eight = [
    "W1.1 = 1–8", "W1.2 = 4–5", "W1.3 = 2–7", "W1.4 = 3–6",
    "W2.1 = W(W1.1)–W(W1.2)", "W2.2 = W(W1.3)–W(W1.4)", "W3.1 = W(W2.1)–W(W2.2)",
    "L1.1 = L(W1.1)–L(W1.2)", "L1.2 = L(W1.3)–L(W1.4)",
    "L2.1 = L(W2.2)–W(L1.1)", "L2.2 = L(W2.1)–W(L1.2)",
    "L3.1 = W(L2.1)–W(L2.2)", "L4.1 = L(W3.1)–W(L3.1)", "GF1 = W(W3.1)–W(L4.1)",
  ]

  @Test func `eight entrants meet as listed`() {
    let bracket = Bracket.doubleElimination(entrantCount: 8, grandFinal: .single)
    #expect(bracket.matches.map(bracket.line) == Self.eight)
  }

  @Test func `with sixteen the losers come down as listed`() {
    let bracket = Bracket.doubleElimination(entrantCount: 16)
    var drops: [String: String] = [:]
    for match in bracket.matches {
      if case .loser(let index) = match.home, match.round > 1 {
        drops["\(bracket.matches[index].id)"] = "\(match.id)"
      }
    }
    #expect(
      drops == [
        "W2.1": "L2.3", "W2.2": "L2.4", "W2.3": "L2.1", "W2.4": "L2.2",
        "W3.1": "L4.2", "W3.2": "L4.1", "W4.1": "L6.1",
      ]
    )
  }

  static let small: [(Int, [String], [Int])] = [
    (2, ["W1.1 1-2"], [1, 2]),
    (3, ["W1.2 2-3", "W2.1 1-2", "L2.1 2-3", "GF1 1-2"], [1, 2, 3]),
    (
      4, ["W1.1 1-4", "W1.2 2-3", "W2.1 1-2", "L1.1 4-3", "L2.1 2-3", "GF1 1-2"], [1, 2, 3, 4]
    ),
    (
      5,
      [
        "W1.2 4-5", "W2.1 1-4", "W2.2 2-3", "W3.1 1-2", "L2.1 3-5", "L3.1 3-4", "L4.1 2-3",
        "GF1 1-2",
      ],
      [1, 2, 3, 4, 5]
    ),
  ]

  @Test(arguments: small)
  func `walkovers are no battles`(_ count: Int, _ lines: [String], _ places: [Int]) {
    let play = KnockoutPlay(.doubleElimination(entrantCount: count)) { betterSeedWins($2, $3) }
    #expect(play.fought.map(\.line) == lines)
    #expect(play.places == places)
    #expect(play.open.isEmpty)
  }

  static let shared: [(Int, [Int])] = [
    (8, [1, 2, 3, 4, 5, 5, 7, 7]),
    (16, [1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13]),
    (6, [1, 2, 3, 4, 5, 5]),
    (9, [1, 2, 3, 4, 5, 5, 7, 7, 9]),
  ]

  @Test(arguments: shared) func `losers of a round share a place`(_ count: Int, _ places: [Int]) {
    let bracket = Bracket.doubleElimination(entrantCount: count)
    for seed in 0..<8 as Range<UInt64> {
      let play = KnockoutPlay(bracket, DrawnResults(seed: seed))
      #expect(play.places.compactMap(\.self).sorted() == places)
    }
  }

  @Test(arguments: Bracket.GrandFinal.allCases, [false, true])
  func `the grand final decides as asked`(_ kind: Bracket.GrandFinal, _ upset: Bool) {
    let bracket = Bracket.doubleElimination(entrantCount: 4, grandFinal: kind)
    let play = KnockoutPlay(bracket) { match, _, home, away in
      let isUpset = upset && match == .grandFinal(1)
      return betterSeedWins(isUpset ? away : home, isUpset ? home : away)
    }
    let finals = play.battles.map(\.match.description).filter { $0.hasPrefix("GF") }
    switch (kind, upset) {
    case (.none, _): #expect(finals == [])
    case (.single, _), (.reset, false): #expect(finals == ["GF1"])
    case (.reset, true): #expect(finals == ["GF1", "GF2"])
    }
    #expect(play.champion == (kind == .single && upset ? 1 : 0))
    #expect(play.places[1] == (kind == .single && upset ? 1 : 2))
  }

  @Test func `a second grand final may be won by who came from below`() {
    let play = KnockoutPlay(.doubleElimination(entrantCount: 4)) { match, _, home, away in
      Decision(outcome: match.half == "GF" || home > away ? .away : .home, step: .power)
    }
    #expect(play.fought.suffix(2).map(\.line) == ["GF1 1-2", "GF2 1-2"])
    #expect(play.places.prefix(2) == [2, 1])
  }

  @Test func `the places stay open while a second grand final is pending`() {
    let play = KnockoutPlay(.doubleElimination(entrantCount: 4)) { match, _, home, away in
      match == .grandFinal(2)
        ? nil : Decision(outcome: match == .grandFinal(1) ? .away : .home, step: .power)
    }
    let finalists = Set(play.open.flatMap { [$0.home, $0.away] })
    #expect(play.open.map(\.match) == [.grandFinal(2)])
    #expect(
      play.places.indices.filter { play.places[$0] == nil }
        == finalists.compactMap { $0?.index }.sorted()
    )
    #expect(play.matches.last?.status == .pending)
    #expect(play.champion == nil)
  }

  @Test func `a second grand final that is not called is not open`() {
    let play = KnockoutPlay(.doubleElimination(entrantCount: 8)) { _, _, _, _ in nil }
    #expect(play.matches.last?.status == .notCalled)
    #expect(play.open.last?.match == .grandFinal(1))
    #expect(play.open.count == 14)
  }
}
