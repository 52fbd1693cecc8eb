import Forecast
import Tournament

/// The parts of the program that have goals of their own.
let kernels = [
  Kernel("ratings-500", ratingsOfRoundRobin(entrantCount: 500)),
  Kernel("ratings-2000", ratingsOfKnockout(entrantCount: 2_000)),
  Kernel("swiss-200") { pointsOfSwiss(entrantCount: 200, rounds: 7) },
  Kernel("swiss-1000") { pointsOfSwiss(entrantCount: 1_000, rounds: 11) },
  Kernel("swiss-4000") { pointsOfSwiss(entrantCount: 4_000, rounds: 10) },
  Kernel("exact-4096") {
    let bracket = Bracket.singleElimination(slots: seededSlots(entrantCount: 4_096))
    return TitleOdds(bracket, chances: fallingChances(4_096))?.entrants[0].title ?? .nan
  },
]

/// The chances of entrants whose powers fall by one from seed to seed.
private func fallingChances(_ count: Int) -> WinChances { WinChances(powers: (0..<count).map { Double(count - $0) }) }

/// Draws battles by lot, the same each time.
private struct Lots {
  let chances: WinChances
  var generator = Xoshiro256(seed: 1, block: 0)

  mutating func homeWins(_ home: Int, _ away: Int) -> Bool {
    Double.random(in: 0..<1, using: &generator) < chances.of(home, against: away)
  }
}

/// Rates a round robin drawn by lot, and returns the rating of the first seed.
private func ratingsOfRoundRobin(entrantCount: Int) -> @Sendable () -> Double {
  var lots = Lots(chances: fallingChances(entrantCount))
  let pairs = (0..<entrantCount).flatMap { home in
    (home + 1..<entrantCount).map { away in score(home, away, homeWins: lots.homeWins(home, away)) }
  }
  return { BradleyTerry(entrantCount: entrantCount, pairs: pairs).ratings[0] }
}

/// Rates a knockout that the better seeds win, as reports do, and returns the rating of the first seed.
private func ratingsOfKnockout(entrantCount: Int) -> @Sendable () -> Double {
  var pairs: [PairScore] = []
  var alive = Array(0..<entrantCount)
  while alive.count > 1 {
    // With an odd number, the entrant in the middle has a bye.
    let half = alive.count / 2
    for (better, worse) in zip(alive.prefix(half), alive.suffix(half).reversed()) {
      pairs.append(score(better, worse, homeWins: true))
    }
    alive.removeLast(half)
  }
  return { [pairs] in TournamentRatings(entrantCount: entrantCount, pairs: pairs)?.ratings[0] ?? .nan }
}

private func score(_ home: Int, _ away: Int, homeWins: Bool) -> PairScore {
  PairScore(home: home, away: away, homeHalves: homeWins ? 2 : 0, awayHalves: homeWins ? 0 : 2)
}

/// Returns the most half points after a Swiss tournament.
private func pointsOfSwiss(entrantCount: Int, rounds: Int) -> Double {
  var lots = Lots(chances: fallingChances(entrantCount))
  let swiss = Swiss(entrantCount: entrantCount, rounds: rounds) { _, _, home, away in
    let outcome: Outcome = lots.homeWins(home.index, away.index) ? .home : .away
    return Decision(outcome: outcome, step: .lot)
  }
  return Double(swiss.halfPoints.max() ?? 0)
}
