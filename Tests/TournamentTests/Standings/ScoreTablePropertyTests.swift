import TestSupport
import Testing

@testable import Tournament

/// What holds in any table.
struct ScoreTablePropertyTests {
  static let sizes = Array(2...64)

  @Test(arguments: sizes) func `sums over all entrants follow from the battles`(_ count: Int) {
    var drawn = RandomTournaments(seed: UInt64(count))
    let all = Array(0..<count)
    for tournament in [
      drawn.roundRobin(of: count), drawn.roundRobin(of: count, played: 2),
      drawn.gauntlet(of: count, champions: 1 + count / 3),
    ] {
      let table = tournament.table
      func sum(_ criterion: TieBreak) -> Double {
        table.numbers(of: criterion, in: all)?.reduce(0, +) ?? .nan
      }
      let points = table.scores.map { Double($0) / 2 }
      let played = tournament.battles.count
      #expect(sum(.points) == Double(played))
      let headToHead = table.numbers(of: .headToHead, in: all)?.reduce(0, +)
      #expect(headToHead == Double(played) || !NaiveTable(tournament).haveAllMet(all))
      #expect(sum(.wins) == Double(tournament.battles.count { $0.winner != nil }))
      #expect(sum(.margin) == 0)
      // Each battle gives each side the points of the other.
      #expect(
        sum(.buchholz) == all.reduce(0) { $0 + points[$1] * Double(table.matchCount(of: $1)) }
      )
      #expect(
        sum(.sonnebornBerger)
          == tournament.battles.reduce(0) { sum, battle in
            guard let away = battle.away else { return sum }
            let (home, other) = (points[battle.home.index], points[away.index])
            return switch battle.decision.outcome {
            case .home: sum + other
            case .away: sum + home
            case .draw, .bye, .pending, .absent, .annulled: sum + (home + other) / 2
            }
          }
      )
      #expect(
        sum(.progressive)
          == Double(
            tournament.battles.reduce(0) { $0 + table.roundCounts[$1.home.index] - $1.round + 1 }
          )
      )
    }
  }

  @Test(arguments: sizes) func `seeds, and naming home and away, do not matter`(_ count: Int) {
    var drawn = RandomTournaments(seed: UInt64(count))
    var tournament = drawn.swiss(of: count, rounds: 4)
    var names = Array(0..<count)
    drawn.fields.generator.shuffle(&names)
    let before = tournament.table
    tournament.battles = tournament.battles.map { battle in
      var renamed = battle
      renamed.home = Seat(names[(battle.away ?? battle.home).index])
      renamed.away = battle.away == nil ? nil : Seat(names[battle.home.index])
      renamed.decision.outcome =
        [.home: .away, .away: .home][battle.decision.outcome] ?? battle.decision.outcome
      return renamed
    }
    let powers = tournament.powers
    for (old, new) in names.enumerated() { tournament.powers[new] = powers[old] }
    let after = tournament.table
    let list = TieBreak.swissOrder.dropLast()
    let ranks = Dictionary(
      uniqueKeysWithValues: after.standings(by: Array(list)).map { ($0.entrant, $0) }
    )
    for standing in before.standings(by: Array(list)) {
      var expected = standing
      expected.entrant = Seed(index: names[standing.entrant.index])
      #expect(ranks[expected.entrant] == expected)
    }
  }
}
