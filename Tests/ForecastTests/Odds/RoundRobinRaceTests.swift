import Forecast
import TestSupport
import Testing
import Tournament

struct RoundRobinRaceTests {
  static func pairs(of count: Int) -> [(home: Int, away: Int)] {
    (0..<count).flatMap { a in ((a + 1)..<count).map { (home: a, away: $0) } }
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
}
