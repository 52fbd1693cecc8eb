internal import Odds
internal import Tournament

/// Entrants in seed order with falling powers, and battles among them.
struct EngineField {
  let powers: [Double]
  let entrants: [Entrant]

  init(count: Int) {
    powers = (0..<count).map { Double(count - $0) }
    entrants = powers.enumerated().map { place, power in
      Entrant(
        identity: Entrant.Identity(source: "inline", key: String(place)),
        name: "Hero \(place)",
        power: power
      )
    }
  }

  /// Decides battles by power.
  var decider: Decider {
    Decider(entrants: entrants, comparesPower: true, tiebreak: [], allowsDraws: false)
  }

  var chances: WinChances { WinChances(powers: powers) }

  /// All pairings once, decided by lot.
  func drawnRoundRobin() -> [StageBattle] {
    var lots = DrawnLots(chances)
    return RoundRobinSchedule(entrantCount: entrants.count, legs: 1).map { pairing in
      StageBattle(
        match: .table(round: pairing.round, board: pairing.board),
        round: pairing.round,
        home: pairing.home,
        away: pairing.away,
        decision: lots.decide(pairing.home, pairing.away)
      )
    }
  }
}

/// Decides battles by lot, the same each time.
struct DrawnLots {
  private let chances: WinChances
  private var generator = Xoshiro256(seed: 1, block: 0)

  init(_ chances: WinChances) {
    self.chances = chances
  }

  mutating func decide(_ home: Seat, _ away: Seat) -> Decision {
    let isWon =
      Double.random(in: 0..<1, using: &generator) < chances.of(home.index, against: away.index)
    return Decision(outcome: isWon ? .home : .away, step: .lot)
  }
}
