extension [Entrant] {
  /// The reason for which no chances follow from the powers, as a part of a sentence; nil if they do.
  package var chanceProblem: String? {
    guard havePowers else { return nil }
    return first { $0.strength < 0 }.map {
      "chances are in proportion to powers, and that of '\($0.displayName)' is below 0"
    }
  }
}

/// The chances of every pair of entrants to beat each other, by their powers.
///
/// Entrants are named by their place in seed order, from 0.
package struct WinChances: Sendable, Hashable {
  /// Each power raised to the sharpness, relative to the greatest; 0 if the power is 0 or below.
  package let weights: [Double]
  /// The known chances of pairs, in both orders.
  private var known: [Duel: Double] = [:]
  private let powers: [Double]
  private let logs: [Double]
  private let sharpness: Double

  /// - Parameters:
  ///   - powers: The powers of all entrants, in seed order, finite; a power below 0 counts as 0.
  ///   - sharpness: Above 0, finite; with 1, chances are in proportion to powers.
  package init(powers: [Double], sharpness: Double = 1) {
    precondition(sharpness > 0 && sharpness.isFinite && powers.allSatisfy(\.isFinite))
    self.powers = powers.map { max($0, 0) }
    self.sharpness = sharpness
    let greatest = self.powers.max() ?? 0
    if sharpness == 1 {
      // A power of two keeps all digits.
      let exponent = greatest > 0 ? min(-Int(greatest.exponent), 1_000) : 0
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      weights = self.powers.map { $0 * scale }
      logs = []
    } else {
      let logs = self.powers.map { sharpness * naturalLogarithm($0) }
      let top = logs.max() ?? 0
      weights = logs.map { $0 == -.infinity ? 0 : exponential($0 - top) }
      self.logs = logs
    }
  }

  /// The result of a battle, or its chance.
  package struct Result: Sendable, Hashable {
    package var winner: Int
    package var loser: Int
    /// The chance of the winner; 1 if the battle is over.
    package var chance = 1.0
  }

  private struct Duel: Sendable, Hashable {
    var entrant: Int
    var opponent: Int
  }

  package var count: Int { powers.count }

  /// Returns these chances with known results, which hold for matches of any number of games.
  ///
  /// - Parameter results: At most one of each pair.
  package func knowing(_ results: some Sequence<Result>) -> WinChances {
    var chances = self
    for result in results {
      chances.known[Duel(entrant: result.winner, opponent: result.loser)] = result.chance
      chances.known[Duel(entrant: result.loser, opponent: result.winner)] = 1 - result.chance
    }
    return chances
  }

  /// Whether no results are known.
  package var areByPower: Bool { known.isEmpty }

  /// The known results and chances, each pair in both orders, in no order.
  package var results: [Result] { known.map { Result(winner: $0.entrant, loser: $0.opponent, chance: $1) } }

  /// Returns the chance of `entrant` to beat `opponent`.
  ///
  /// - Parameters:
  ///   - count: The number of games of the match.
  ///   - score: The games so far, the entrant's first; nil for none.
  package func of(_ entrant: Int, against opponent: Int, games count: Int = 1, after score: GameScore? = nil) -> Double
  {
    if !known.isEmpty, let chance = known[Duel(entrant: entrant, opponent: opponent)] { return chance }
    let chance = byPower(entrant, against: opponent)
    return count == 1 ? chance : matchChance(ofGame: chance, games: count, after: score ?? .init())
  }

  /// Returns the chance of `entrant` to beat `opponent` by their powers; known results are ignored.
  package func byPower(_ entrant: Int, against opponent: Int) -> Double {
    let (a, b) = (powers[entrant], powers[opponent])
    if sharpness == 1 || a == 0 || b == 0 { return Self.share(a, b) }
    return 1 / (1 + exponential(logs[opponent] - logs[entrant]))
  }

  private static func share(_ a: Double, _ b: Double) -> Double {
    if a == b { return 0.5 }
    let sum = a + b
    return sum.isFinite ? a / sum : a / 2 / (a / 2 + b / 2)
  }
}
