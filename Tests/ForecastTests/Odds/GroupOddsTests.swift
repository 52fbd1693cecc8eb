import Forecast
import TestSupport
import Testing
import Tournament

/// The odds of groups without tables, held against tournaments and sums that have the same ones.
struct GroupOddsTests {
  private func plan(
    _ format: Format,
    groups: Int,
    of powers: [Double],
    _ rule: OddsRule
  ) -> OddsPlan? {
    let final = Stage.cup(top: 1)
    return TournamentResult(
      seeded: powers.enumerated().map { Entrant("e\($0)", $1) },
      rules: .test(
        stages: [Stage(name: "Groups", format: format, groups: .init(count: groups)), final]
      )
    ).oddsPlan(rule)
  }

  /// A knockout of two groups and a final is the same knockout as one without groups.
  @Test(arguments: [4, 6, 8]) func `cups with a final are one cup`(_ count: Int) throws {
    let powers = (0..<count).map { Double(count - $0) }
    let plan = plan(.knockout(thirdPlace: false), groups: 2, of: powers, .exact)
    guard case .exact(let odds)? = plan else {
      Issue.record("not exact")
      return
    }
    // Groups of three give the bye to their best, as a bracket of six does.
    let whole = TournamentResult(
      seeded: powers.enumerated().map { Entrant("e\($0)", $1) },
      rules: .test(.knockout(thirdPlace: false))
    )
    guard case .exact(let wanted)? = whole.oddsPlan(.exact) else {
      Issue.record("not exact")
      return
    }
    #expect(distance(odds.titles, wanted.titles) < 1e-12)
  }

  @Test func `hills and ladders with a final are the sums over their kings`() throws {
    let powers = [6.0, 5, 4, 3, 2, 1]
    func chance(_ a: Int, _ b: Int) -> Double { powers[a] / (powers[a] + powers[b]) }
    /// The chance of each of three to win, if the last two of `order` meet the first after each other.
    func winner(_ order: [Int]) -> [Int: Double] {
      let (one, two, three) = (order[0], order[1], order[2])
      let first = [one: chance(one, two), two: chance(two, one)]
      var chances = first.mapValues { _ in 0.0 }
      for (entrant, own) in first { chances[entrant] = own * chance(entrant, three) }
      chances[three] = first.reduce(0) { $0 + $1.value * chance(three, $1.key) }
      return chances
    }
    for (format, isFromLast) in [(Format.kingOfTheHill, false), (.ladder, true)] {
      // The snake deals 0, 3, 4 and 1, 2, 5.
      let groups = [[0, 3, 4], [1, 2, 5]].map { winner(isFromLast ? $0.reversed() : $0) }
      var titles = [Double](repeating: 0, count: 6)
      for (a, own) in groups[0] {
        for (b, its) in groups[1] {
          titles[a] += own * its * chance(a, b)
          titles[b] += own * its * chance(b, a)
        }
      }
      guard case .exact(let odds)? = plan(format, groups: 2, of: powers, .exact),
        case .simulation(let simulation, _, let seed)? = plan(
          format,
          groups: 2,
          of: powers,
          .simulations(2_000)
        )
      else {
        Issue.record("no odds")
        return
      }
      #expect(distance(odds.titles, titles) < 1e-12)
      let drawn = simulation.block(0, seed: seed, count: 2_000).titles.map { Double($0) / 2_000 }
      #expect(zip(drawn, titles).allSatisfy { abs($0 - $1) < 6 * ($1 / 2_000).squareRoot() })
    }
  }
}
