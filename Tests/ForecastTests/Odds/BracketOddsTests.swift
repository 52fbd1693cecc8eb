import Forecast
import TestSupport
import Testing
@testable import Tournament

struct BracketOddsTests {
  @Test(arguments: 2...8) func `are those of all outcomes, round by round`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(count))
    let powers = fields.powers(of: count)
    let bracket = Bracket.singleElimination(entrantCount: count)
    let oracle = OutcomeMasks(bracket: bracket, chance: share(of: powers))
    let odds = BracketOdds(knockoutTree(count), chances: WinChances(powers: powers))
    for round in 1..<odds.reach.count {
      var reach = [Double](repeating: 0, count: count)
      for (index, match) in bracket.matches.enumerated() where match.round == round {
        for (entrant, chance) in oracle.winners(of: index).enumerated() { reach[entrant] += chance }
      }
      #expect(distance(odds.reach[round], reach) < 1e-14)
    }
  }

  @Test(arguments: 2...64) func `chances sum to the places of each round, and fall`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(count))
    let powers = fields.powers(of: count, to: 4_000)
    let tree = knockoutTree(count)
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

  @Test func `those of no power win among each other alone`() {
    let powers: [Double] = [0, 0, 5, -2, 0, 3, 0, 0]
    let bracket = Bracket.singleElimination(entrantCount: 8)
    let chances = WinChances(powers: powers)
    let oracle = OutcomeMasks(bracket: bracket) { chances.of($0, against: $1) }
    let odds = BracketOdds(knockoutTree(8), chances: chances)
    #expect(distance(odds.titles, oracle.winners(of: 6)) < 1e-15)
    #expect(odds.titles[0] == 0)
    #expect(odds.reach[1][0] == 0.5)
    let none = BracketOdds(
      knockoutTree(8),
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
      let bracket = Bracket.singleElimination(entrantCount: count)
      let oracle = OutcomeMasks(bracket: bracket) { a, b in
        if results.contains(.init(winner: a, loser: b)) { return 1 }
        return results.contains(.init(winner: b, loser: a)) ? 0 : share(of: powers)(a, b)
      }
      let odds = BracketOdds(knockoutTree(count), chances: chances)
      #expect(distance(odds.titles, oracle.winners(of: bracket.matches.count - 1)) < 1e-14)
    }
  }
}
