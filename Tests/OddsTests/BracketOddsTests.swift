import Odds
import TestSupport
import Testing
import Tournament

struct BracketOddsTests {
  @Test func `four contestants of strength 6, 3, 2, 1`() {
    let odds = BracketOdds(
      KnockoutTree(entrantCount: 4),
      chances: WinChances(powers: [6, 3, 2, 1])
    )
    #expect(odds.reach[0] == [1, 1, 1, 1])
    #expect(distance(odds.reach[1], [6.0 / 7, 3.0 / 5, 2.0 / 5, 1.0 / 7]) < 1e-15)
    #expect(distance(odds.titles, [3.0 / 5, 33.0 / 140, 13.0 / 105, 17.0 / 420]) < 1e-15)
  }

  @Test func `five contestants, three of them with a bye`() {
    let odds = BracketOdds(
      KnockoutTree(entrantCount: 5),
      chances: WinChances(powers: [5, 4, 3, 2, 1])
    )
    let titles = [28025.0 / 63504, 5744.0 / 19845, 737.0 / 3920, 152.0 / 2205, 31.0 / 2520]
    #expect(distance(odds.titles, titles) < 1e-15)
    #expect(odds.reach.count == 4)
    #expect(distance(odds.reach[1], [1, 1, 1, 2.0 / 3, 1.0 / 3]) < 1e-15)
  }

  @Test(arguments: 2...8) func `are those of all outcomes, round by round`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(count))
    let powers = fields.powers(of: count)
    let bracket = HandMadeBrackets.singleElimination(seededSlots(count))
    let oracle = OutcomeMasks(bracket: bracket, chance: share(of: powers))
    let odds = BracketOdds(KnockoutTree(entrantCount: count), chances: WinChances(powers: powers))
    for round in 1..<odds.reach.count {
      var reach = [Double](repeating: 0, count: count)
      for (index, match) in bracket.matches.enumerated() where match.round == round {
        for (entrant, chance) in oracle.winners(of: index).enumerated() { reach[entrant] += chance }
      }
      #expect(distance(odds.reach[round], reach) < 1e-14)
    }
  }

  @Test(arguments: 2...8) func `a stepladder is a tree as well`(_ count: Int) throws {
    var fields = RandomFields(seed: UInt64(20 + count))
    let powers = fields.powers(of: count)
    let ladder = HandMadeBrackets.stepladder(count)
    let tree = try #require(KnockoutTree(ladder))
    let odds = BracketOdds(tree, chances: WinChances(powers: powers))
    let oracle = OutcomeMasks(bracket: ladder, chance: share(of: powers))
    #expect(distance(odds.titles, oracle.winners(of: count - 2)) < 1e-14)
    #expect(odds.reach.dropLast().allSatisfy { $0[0] == 1 })
  }

  @Test(arguments: 2...64) func `chances sum to the places of each round, and fall`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(count))
    let powers = fields.powers(of: count, to: 4_000)
    let tree = KnockoutTree(entrantCount: count)
    let odds = BracketOdds(tree, chances: WinChances(powers: powers, sharpness: 1.5))
    let titles: Double = odds.titles.reduce(0, +)
    #expect(abs(titles - 1) < 1e-13)
    for (round, reach) in odds.reach.enumerated() where round > 0 {
      let reached: Double = reach.reduce(0, +)
      let places = Double(tree.leaves.count >> round)
      #expect(abs(reached - places) < 1e-12)
      #expect(zip(reach, odds.reach[round - 1]).allSatisfy { $0 <= $1 + 1e-15 })
    }
  }

  @Test(arguments: [128, 500, 1_024]) func `large fields are level where all are alike`(
    _ count: Int
  ) {
    let odds = BracketOdds(
      KnockoutTree(entrantCount: count),
      chances: WinChances(powers: Array(repeating: 7, count: count))
    )
    let titles: Double = odds.titles.reduce(0, +)
    #expect(abs(titles - 1) < 1e-12)
    if count & (count - 1) == 0 {
      #expect(odds.titles.allSatisfy { abs($0 * Double(count) - 1) < 1e-12 })
    }
  }

  @Test(arguments: [0.01, 0.5, 2, 40, 3_000]) func `any sharpness is that of all outcomes`(
    _ sharpness: Double
  ) {
    let powers = [40.0, 31, 30, 7, 6, 5, 1, 0]
    let bracket = HandMadeBrackets.singleElimination(seededSlots(8))
    let chances = WinChances(powers: powers, sharpness: sharpness)
    let oracle = OutcomeMasks(bracket: bracket) { chances.of($0, against: $1) }
    let odds = BracketOdds(KnockoutTree(entrantCount: 8), chances: chances)
    #expect(distance(odds.titles, oracle.winners(of: 6)) < 1e-14)
  }

  @Test func `those of no power win among each other alone`() {
    let powers: [Double] = [0, 0, 5, -2, 0, 3, 0, 0]
    let bracket = HandMadeBrackets.singleElimination(seededSlots(8))
    let chances = WinChances(powers: powers)
    let oracle = OutcomeMasks(bracket: bracket) { chances.of($0, against: $1) }
    let odds = BracketOdds(KnockoutTree(entrantCount: 8), chances: chances)
    #expect(distance(odds.titles, oracle.winners(of: 6)) < 1e-15)
    #expect(odds.titles[0] == 0)
    #expect(odds.reach[1][0] == 0.5)
    let none = BracketOdds(
      KnockoutTree(entrantCount: 8),
      chances: WinChances(powers: Array(repeating: 0, count: 8))
    )
    #expect(none.titles == Array(repeating: 0.125, count: 8))
  }

  @Test(arguments: 2...8) func `results make certain, of matches to come as well`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(60 + count))
    for _ in 0..<4 {
      let powers = fields.powers(of: count)
      var results: Set<WinChances.Result> = []
      for a in 0..<count {
        for b in (a + 1)..<count where fields.number(in: 0...2) == 0 {
          let upset = fields.number(in: 0...1) == 0
          results.insert(.init(winner: upset ? b : a, loser: upset ? a : b))
        }
      }
      let chances = WinChances(powers: powers).knowing(results)
      let bracket = HandMadeBrackets.singleElimination(seededSlots(count))
      let oracle = OutcomeMasks(bracket: bracket) { a, b in
        if results.contains(.init(winner: a, loser: b)) { return 1 }
        return results.contains(.init(winner: b, loser: a)) ? 0 : share(of: powers)(a, b)
      }
      let odds = BracketOdds(KnockoutTree(entrantCount: count), chances: chances)
      #expect(distance(odds.titles, oracle.winners(of: bracket.matches.count - 1)) < 1e-14)
    }
  }

  @Test func `who is out has no chance, and the champion of a full bracket has all`() {
    var chances = WinChances(powers: [6, 3, 2, 1]).knowing([.init(winner: 3, loser: 0)])
    let tree = KnockoutTree(entrantCount: 4)
    #expect(BracketOdds(tree, chances: chances).titles[0] == 0)
    #expect(BracketOdds(tree, chances: chances).reach[1][3] == 1)
    chances = chances.knowing([.init(winner: 2, loser: 1), .init(winner: 3, loser: 2)])
    #expect(BracketOdds(tree, chances: chances).titles == [0, 0, 0, 1])
  }

  @Test(arguments: [0x1p-1070, 0x1p-500, 1, 0x1p500, 0x1p1020])
  func `only the ratios of powers count`(_ unit: Double) {
    let powers = [9.0, 7, 6, 5, 4, 3, 2]
    let tree = KnockoutTree(entrantCount: 7)
    let plain = BracketOdds(tree, chances: WinChances(powers: powers)).titles
    let scaled = BracketOdds(tree, chances: WinChances(powers: powers.map { $0 * unit })).titles
    #expect(distance(plain, scaled) < 1e-15)
  }

  @Test func `more power is more chance`() {
    let tree = KnockoutTree(entrantCount: 13)
    var last = 0.0
    for power in [1.0, 2, 5, 9, 100, 10_000] {
      var powers = (0..<13).map { Double(20 - $0) }
      powers[9] = power
      let title = BracketOdds(tree, chances: WinChances(powers: powers)).titles[9]
      #expect(title > last)
      last = title
    }
  }

  @Test func `losers who play on for the title make no tree`() {
    #expect(KnockoutTree(HandMadeBrackets.doubleOfFour(seededSlots(4), resets: true)) == nil)
    let single = HandMadeBrackets.singleElimination(seededSlots(6), thirdPlace: true)
    let (tree, plain) = (KnockoutTree(single), KnockoutTree(entrantCount: 6))
    #expect(tree?.leaves == plain.leaves)
    #expect(tree?.roundCount == plain.roundCount)
  }
}
