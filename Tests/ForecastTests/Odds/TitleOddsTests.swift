import Forecast
import TestSupport
import Testing
import Tournament

struct DoubleCase: CustomTestStringConvertible, Sendable {
  var count: Int
  var resets: Bool
  var testDescription: String { "\(count) entrants, \(resets ? "reset" : "single")" }

  var bracket: Bracket {
    .doubleElimination(entrantCount: count, grandFinal: resets ? .reset : .single)
  }
}

struct TitleOddsTests {
  static let cases: [DoubleCase] = [3, 4, 5, 6, 7].flatMap {
    [DoubleCase(count: $0, resets: false), DoubleCase(count: $0, resets: true)]
  }

  @Test(arguments: cases) func `double elimination is that of all outcomes`(_ c: DoubleCase) throws {
    var fields = RandomFields(seed: UInt64(c.count))
    let powers = fields.powers(of: c.count)
    let odds = try #require(TitleOdds.exact(c.bracket, chances: WinChances(powers: powers)))
    let oracle = OutcomeMasks(bracket: c.bracket, chance: share(of: powers))
    #expect(distance(odds.titles, oracle.winners(of: c.bracket.matches.count - 1)) < 1e-13)
    #expect(odds.entrants.allSatisfy { $0.standardError == 0 })
  }

  @Test func `a bracket in progress has fewer outcomes`() throws {
    let powers = [9.0, 8, 5, 4]
    let bracket = Bracket.doubleElimination(entrantCount: 4, grandFinal: .reset)
    // The first match, between 0 and 3, is won by 3; the second, between 1 and 2, by 1.
    let results: [Int: Seat] = [0: 3, 1: 1]
    let odds = try #require(
      TitleOdds.exact(bracket, chances: WinChances(powers: powers), results: results)
    )
    let oracle = OutcomeMasks(bracket: bracket, chance: share(of: powers), results: results)
    #expect(distance(odds.titles, oracle.winners(of: 6)) < 1e-14)
    #expect(odds.method == .enumeration(outcomes: 24))
  }

  @Test func `a tree goes round by round, with what is known so far`() throws {
    let bracket = Bracket.singleElimination(entrantCount: 6, placement: .third)
    let powers = [9.0, 8, 5, 4, 3, 2]
    // W1.2, between 3 and 4, is won by 4; W2.1, between 0 and 4, too.
    let results: [Int: Seat] = [1: 4, 4: 4]
    let odds = try #require(
      TitleOdds.exact(bracket, chances: WinChances(powers: powers), results: results)
    )
    let oracle = OutcomeMasks(bracket: bracket, chance: share(of: powers), results: results)
    #expect(distance(odds.titles, oracle.winners(of: 6)) < 1e-14)
    #expect(odds.method == .dynamicProgram)
    #expect(odds.milestones == [.round(2, of: 3), .round(3, of: 3)])
    #expect(odds.entrants[4].reach == [1, 1])
    #expect(odds.entrants[0].reach == [1, 0])
    #expect(odds.entrants[3].reach == [0, 0])
  }

  @Test(arguments: [5, 6, 8]) func `rounds dealt anew by seed are those of all outcomes`(
    _ count: Int
  ) throws {
    let powers = [9.0, 7, 6, 5, 4, 3, 2, 1].prefix(count).map(\.self)
    var bracket = Bracket.singleElimination(entrantCount: count)
    bracket.reseeded = [4..<6]
    let odds = try #require(
      TitleOdds.exact(bracket, chances: WinChances(powers: powers))
    )
    let oracle = OutcomeMasks(
      bracket: bracket,
      chance: share(of: powers),
      reseeded: [4..<6]
    )
    #expect(distance(odds.titles, oracle.winners(of: 6)) < 1e-14)
    let fixed = BracketOdds(knockoutTree(count), chances: WinChances(powers: powers))
    #expect((distance(odds.titles, fixed.titles) > 1e-6) == (count > 5))
  }

  @Test func `what takes too many outcomes is left to simulation`() {
    let bracket = Bracket.doubleElimination(entrantCount: 8, grandFinal: .reset)
    let chances = WinChances(powers: [8, 7, 6, 5, 4, 3, 2, 1])
    #expect(TitleOdds.exact(bracket, chances: chances, limit: 24_575) == nil)
    #expect(TitleOdds.exact(bracket, chances: chances, limit: 24_576) != nil)
  }

  @Test(arguments: cases) func `a grand final has two, and who comes into it has won it or lost it`(
    _ c: DoubleCase
  ) throws {
    let chances = WinChances(powers: [9, 7, 6, 5, 4, 3, 2, 1].prefix(c.count).map(\.self))
    let odds = try #require(TitleOdds.exact(c.bracket, chances: chances))
    #expect(odds.milestones == [.grandFinal])
    #expect(abs(odds.entrants.reduce(0) { $0 + $1.reach[0] } - 2) < 1e-12)
    #expect(odds.entrants.allSatisfy { $0.reach[0] > $0.title })
  }

  @Test func `simulated odds have the error of a share`() {
    let odds = TitleOdds(SimulationTally(count: 400, titles: [100, 300, 0]))
    #expect(odds.method == .simulation(tournaments: 400))
    #expect(odds.titles == [0.25, 0.75, 0])
    let error = (0.25 * 0.75 / 400).squareRoot()
    #expect(odds.entrants.map(\.standardError) == [error, error, 0])
  }
}
