import Odds
import TestSupport
import Testing
import Tournament

struct RoundRobinRaceTests {
  static func pairs(of count: Int) -> [(home: Int, away: Int)] {
    (0..<count).flatMap { a in ((a + 1)..<count).map { (home: a, away: $0) } }
  }

  @Test func `three equals share the title`() throws {
    let race = RoundRobinRace(
      halfPoints: [0, 0, 0],
      battles: Self.pairs(of: 3),
      chances: WinChances(powers: [1, 1, 1])
    )
    let odds = try #require(race.enumerated())
    #expect(odds.method == .enumeration(outcomes: 8))
    #expect(distance(odds.titles, [1.0 / 3, 1.0 / 3, 1.0 / 3]) < 1e-15)
  }

  @Test func `three of strength 3, 2, 1`() throws {
    let race = RoundRobinRace(
      halfPoints: [0, 0, 0],
      battles: Self.pairs(of: 3),
      chances: WinChances(powers: [3, 2, 1])
    )
    // 0 wins both (3/5 · 3/4); all win one (3/5 · 2/3 · 1/4 or 2/5 · 1/3 · 3/4), shared by three.
    let shared = (0.1 + 0.1) / 3
    let titles = [0.45 + shared, 0.4 * 2 / 3 + shared, 0.25 / 3 + shared]
    #expect(distance(try #require(race.enumerated()).titles, titles) < 1e-15)
  }

  @Test(arguments: 2...5) func `is that of all outcomes, from any points`(_ count: Int) throws {
    var fields = RandomFields(seed: UInt64(count))
    let powers = fields.powers(of: count)
    let battles = Self.pairs(of: count).filter { _ in fields.number(in: 0...3) > 0 }
    let points = (0..<count).map { _ in fields.number(in: 0...4) }
    let rule = count == 2 ? .standard : fields.points()
    var titles = [Double](repeating: 0, count: count)
    for mask in 0..<(1 << battles.count) {
      var chance = 1.0
      var final = points
      for (index, battle) in battles.enumerated() {
        let homeWins = mask >> index & 1 == 0
        let share = powers[battle.home] / (powers[battle.home] + powers[battle.away])
        chance *= homeWins ? share : 1 - share
        final[homeWins ? battle.home : battle.away] += rule.win
        final[homeWins ? battle.away : battle.home] += rule.loss
      }
      let leaders = final.indices.filter { final[$0] == final.max() }
      for leader in leaders { titles[leader] += chance / Double(leaders.count) }
    }
    let race = RoundRobinRace(
      halfPoints: points,
      points: rule,
      battles: battles,
      chances: WinChances(powers: powers)
    )
    #expect(distance(try #require(race.enumerated()).titles, titles) < 1e-14)
    let tally = race.block(0, seed: 77, count: 3_002)
    #expect(tally.titles.reduce(0, +) == 3_002)
    for (share, title) in zip(TitleOdds(tally).titles, titles) {
      #expect(abs(share - title) <= 5 * (title * (1 - title) / 3_002).squareRoot() + 1e-12)
    }
  }

  @Test func `shared first places are drawn evenly`() {
    let race = RoundRobinRace(
      halfPoints: [4, 1, 4, 4, 0],
      battles: [],
      chances: WinChances(powers: [1, 1, 1, 1, 1])
    )
    #expect(distance(race.enumerated()?.titles ?? [], [1, 0, 1, 1, 0].map { $0 / 3.0 }) < 1e-15)
    let titles = race.block(0, seed: 1, count: 3_000).titles
    #expect(titles[1] + titles[4] == 0)
    for leader in [0, 2, 3] { #expect(abs(titles[leader] - 1_000) < 130) }
  }

  @Test func `15 open battles are enumerated, 16 are not, and what is certain is not open`() {
    let battles = Self.pairs(of: 6)
    let even = WinChances(powers: Array(repeating: 1, count: 6))
    let race = RoundRobinRace(
      halfPoints: Array(repeating: 0, count: 6),
      battles: battles,
      chances: even
    )
    #expect(race.enumerated()?.method == .enumeration(outcomes: 1 << 15))
    let more = battles + [(home: 0, away: 1)]
    #expect(
      RoundRobinRace(halfPoints: Array(repeating: 0, count: 6), battles: more, chances: even)
        .enumerated() == nil
    )
    let known = even.knowing([.init(winner: 1, loser: 0)])
    let certain = RoundRobinRace(
      halfPoints: Array(repeating: 0, count: 6),
      battles: more,
      chances: known
    )
    #expect(certain.enumerated()?.method == .enumeration(outcomes: 1 << 14))
  }

  @Test func `many equals have level shares`() {
    let race = RoundRobinRace(
      halfPoints: Array(repeating: 0, count: 12),
      battles: Self.pairs(of: 12),
      chances: WinChances(powers: Array(repeating: 2, count: 12))
    )
    let titles = race.block(0, seed: 11, count: 2_400).titles
    #expect(titles.allSatisfy { abs($0 - 200) < 70 })
  }
}
