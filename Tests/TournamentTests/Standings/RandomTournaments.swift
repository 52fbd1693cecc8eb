import TestSupport

@testable import Tournament

/// Battles of some format, with entrants by their place in seed order.
struct RandomTournament {
  var entrantCount: Int
  var roundCount: Int
  /// Quarters, so that sums of them are exact.
  var powers: [Double]
  var battles: [StageBattle]

  var table: ScoreTable { table() }

  func table(points: BattlePoints = .standard, byeHalfPoints: Int = 2) -> ScoreTable {
    var table = ScoreTable(
      entrantCount: entrantCount,
      roundCount: roundCount,
      points: points,
      byeHalfPoints: byeHalfPoints,
      margins: .difference(powers),
      battles: battles
    )
    table.ratings = powers.map { 1_500_000_000 + Int128($0 * 4) * 25_000_000 }
    return table
  }
}

/// Draws tournaments whose battles end anyhow, alike for every run of the tests.
struct RandomTournaments {
  var fields: RandomFields
  /// Outcomes are drawn from these; repeat one to make it likelier.
  var outcomes: [Outcome] = [.home, .away, .draw]

  init(seed: UInt64) {
    fields = RandomFields(seed: seed)
  }

  /// A round robin of which each battle is played with a chance of `played` in 4.
  mutating func roundRobin(of count: Int, legs: Int = 1, played: Int = 4) -> RandomTournament {
    let schedule = RoundRobinSchedule(entrantCount: count, legs: legs)
    var battles: [StageBattle] = []
    for pairing in schedule where fields.number(in: 1...4) <= played {
      battles.append(battle(pairing.round, pairing.board, pairing.home, pairing.away))
    }
    return tournament(count, schedule.roundCount, battles)
  }

  /// Rounds of pairs drawn anew, most of which have not met; the odd one out gets a bye, and now and then
  /// one entrant stays away from a round and another gets its bye.
  mutating func swiss(of count: Int, rounds: Int) -> RandomTournament {
    var battles: [StageBattle] = []
    var met: Set<[Int]> = []
    for round in 1...max(rounds, 1) where rounds > 0 {
      var order = Array(0..<count)
      fields.generator.shuffle(&order)
      if fields.number(in: 0...5) == 0 { order.removeLast() }
      var board = 0
      while let home = order.popLast() {
        board += 1
        let fresh = order.lastIndex { !met.contains([min(home, $0), max(home, $0)]) }
        guard let place = fresh ?? order.indices.last else {
          battles.append(
            StageBattle(
              match: .table(round: round, board: board),
              round: round,
              home: Seat(home),
              away: nil,
              decision: .bye
            )
          )
          continue
        }
        let away = order.remove(at: place)
        met.insert([min(home, away), max(home, away)])
        battles.append(battle(round, board, Seat(home), Seat(away)))
      }
    }
    return tournament(count, rounds, battles)
  }

  /// The first `champions` entrants against all others, one round a champion.
  mutating func gauntlet(of count: Int, champions: Int) -> RandomTournament {
    var battles: [StageBattle] = []
    for champion in 0..<champions {
      for other in champions..<count {
        battles.append(battle(champion + 1, other - champions + 1, Seat(champion), Seat(other)))
      }
    }
    return tournament(count, champions, battles)
  }

  /// One of each kind of tournament.
  mutating func mixed(of count: Int) -> [RandomTournament] {
    [
      roundRobin(of: count),
      roundRobin(of: count, legs: 2),
      roundRobin(of: count, legs: fields.number(in: 1...2), played: fields.number(in: 0...3)),
      swiss(of: count, rounds: fields.number(in: 0...6)),
      swiss(of: count, rounds: max(count - 1, 1)),
      gauntlet(of: count, champions: fields.number(in: 1...(count - 1))),
    ]
  }

  private mutating func battle(_ round: Int, _ board: Int, _ home: Seat, _ away: Seat)
    -> StageBattle
  {
    StageBattle(
      match: .table(round: round, board: board),
      round: round,
      home: home,
      away: away,
      decision: Decision(outcome: outcomes[fields.number(in: 0...(outcomes.count - 1))], step: nil)
    )
  }

  private mutating func tournament(
    _ count: Int,
    _ rounds: Int,
    _ battles: [StageBattle]
  ) -> RandomTournament {
    RandomTournament(
      entrantCount: count,
      roundCount: rounds,
      powers: (0..<count).map { _ in Double(fields.number(in: -8...8)) / 4 },
      battles: battles
    )
  }
}

extension NaiveTable {
  init(
    _ tournament: RandomTournament,
    points: BattlePoints = .standard,
    byeHalfPoints: Int = 2
  ) {
    self.init(
      entrantCount: tournament.entrantCount,
      rounds: tournament.roundCount,
      battles: tournament.battles,
      points: points,
      byePoints: Fraction(byeHalfPoints, 2),
      powers: tournament.powers.map { Fraction(thousandths: $0) }
    )
    isSwiss = true
    ratings = powers.map { Fraction(1_500) + Fraction(100) * $0 }
  }
}
