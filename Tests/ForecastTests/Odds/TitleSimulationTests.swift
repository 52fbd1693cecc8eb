import Forecast
import TestSupport
import Testing
@testable import Tournament

struct SimulatedCase: CustomTestStringConvertible, Sendable {
  var name: String
  var simulation: any TitleSimulation
  var exact: [Double]
  var testDescription: String { name }
}

struct TitleSimulationTests {
  static let powers: [Double] = [13, 9, 8, 6, 5, 5, 3, 0, 2, 1, 1]

  static let cases: [SimulatedCase] =
    [2, 3, 5, 8, 11].flatMap { count in
      let chances = WinChances(powers: Array(powers.prefix(count)))
      let exact = BracketOdds(knockoutTree(count), chances: chances).titles
      let slots = seededSlots(count)
      return [
        SimulatedCase(
          name: "single elimination of \(count)",
          simulation: simulation(
            Bracket.singleElimination(slots: slots),
            chances: chances
          ),
          exact: exact
        )
      ]
    }
    + [(3, true), (4, true), (6, false), (7, true), (8, true)].map { count, resets in
      let chances = WinChances(powers: Array(powers.prefix(count)))
      let bracket = DoubleCase(count: count, resets: resets).bracket
      return SimulatedCase(
        name: "double elimination of \(count)",
        simulation: simulation(bracket, chances: chances),
        exact: TitleOdds.exact(bracket, chances: chances)?.titles ?? []
      )
    }
    + [inProgress, reseeded]

  static let inProgress: SimulatedCase = {
    let chances = WinChances(powers: [9, 8, 5, 4])
    let bracket = Bracket.doubleElimination(entrantCount: 4, grandFinal: .reset)
    let results: [Int: Seat] = [0: 3, 1: 1, 2: 1]
    return SimulatedCase(
      name: "in progress",
      simulation: simulation(bracket, chances: chances, results: results),
      exact: TitleOdds.exact(bracket, chances: chances, results: results)?.titles ?? []
    )
  }()

  static let reseeded: SimulatedCase = {
    let chances = WinChances(powers: [9, 8, 5, 4, 4, 3, 1])
    var bracket = Bracket.singleElimination(entrantCount: 7)
    bracket.reseeded = [4..<6]
    return SimulatedCase(
      name: "dealt anew by seed",
      simulation: simulation(bracket, chances: chances),
      exact: TitleOdds.exact(bracket, chances: chances)?.titles ?? []
    )
  }()

  @Test(arguments: cases) func `is within five standard errors of what is exact`(
    _ c: SimulatedCase
  ) {
    let tally = c.simulation.block(0, seed: 2024, count: 4_001)
    let odds = TitleOdds(tally, milestones: c.simulation.milestones)
    #expect(tally.titles.reduce(0, +) == 4_001)
    #expect(c.exact.count == odds.titles.count)
    for (title, exact) in zip(odds.titles, c.exact) {
      let error = (exact * (1 - exact) / 4_001).squareRoot()
      #expect(abs(title - exact) <= 5 * error)
    }
  }

  @Test func `what is certain happens each time`() {
    let chances = WinChances(powers: [5, 4, 3, 2]).knowing([
      .init(winner: 3, loser: 0), .init(winner: 3, loser: 1), .init(winner: 3, loser: 2),
    ])
    let bracket = simulation(
      Bracket.singleElimination(entrantCount: 4),
      chances: chances
    )
    #expect(bracket.block(0, seed: 1, count: 1_000).titles == [0, 0, 0, 1_000])
  }

  @Test func `the order of blocks and who makes them do not matter`() {
    let simulation = simulation(
      Bracket.singleElimination(entrantCount: 8),
      chances: WinChances(powers: [8, 7, 6, 5, 4, 3, 2, 1])
    )
    let blocks = (0..<6).map { simulation.block($0, seed: 9, count: 500) }
    func sum(_ order: [Int]) -> SimulationTally {
      order.reduce(into: SimulationTally(entrantCount: 8)) { $0 += blocks[$1] }
    }
    let plain = sum([0, 1, 2, 3, 4, 5])
    #expect(sum([5, 2, 0, 4, 1, 3]) == plain)
    var halves = sum([1, 3, 5])
    halves += sum([0, 2, 4])
    #expect(halves == plain)
    #expect(Set(blocks).count == 6)
    #expect(simulation.block(4, seed: 9, count: 500) == blocks[4])
    #expect(simulation.block(4, seed: 10, count: 500) != blocks[4])
  }

  @Test(arguments: cases) func `whoever is cancelled plays no more`(_ c: SimulatedCase) async {
    let tally = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return c.simulation.block(0, seed: 5)
    }.value
    #expect(tally.titles.allSatisfy { $0 == 0 })
  }

  @Test func `a target error starts with a block and asks for what the shares need`() {
    let goal = SimulationGoal.error(0.001)
    let none = SimulationTally(entrantCount: 2)
    #expect(goal.simulations(after: none) == 8_192)
    // p(1 - p)/e² is 250,000 for even chances: 31 blocks.
    let even = SimulationTally(count: 8_192, titles: [4_096, 4_096])
    #expect(goal.simulations(after: even) == 31 * 8_192)
    let clear = SimulationTally(count: 8_192, titles: [8_192, 0])
    #expect(goal.simulations(after: clear) == 8_192)
  }

  @Test func `a target error is met`() {
    let simulation = simulation(
      Bracket.singleElimination(entrantCount: 2),
      chances: WinChances(powers: [2, 1])
    )
    let goal = SimulationGoal.error(0.004)
    var tally = SimulationTally(entrantCount: 2)
    var block = 0
    while goal.simulations(after: tally) > tally.count {
      tally += simulation.block(block, seed: 3)
      block += 1
    }
    #expect(TitleOdds(tally).entrants.allSatisfy { $0.standardError <= 0.004 })
    #expect(block == 2)
  }
}
