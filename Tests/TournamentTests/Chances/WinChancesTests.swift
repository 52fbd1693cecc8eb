import TestSupport
import Testing
@testable import Tournament

typealias ChanceCase = (power: Double, opponent: Double, sharpness: Double, chance: Double)

struct WinChancesTests {
  static let cases: [ChanceCase] = [
    (power: 6, opponent: 3, sharpness: 1, chance: 2.0 / 3),
    (power: 3, opponent: 1, sharpness: 1, chance: 0.75),
    (power: 3, opponent: 1, sharpness: 2, chance: 0.9),
    (power: 9, opponent: 1, sharpness: 0.5, chance: 0.75),
    (power: 2, opponent: 1, sharpness: 10, chance: 1024.0 / 1025),
    (power: 5, opponent: 5, sharpness: 3, chance: 0.5),
    (power: 0, opponent: 0, sharpness: 1, chance: 0.5),
    (power: 0, opponent: 0, sharpness: 2.5, chance: 0.5),
    (power: 1, opponent: 0, sharpness: 1, chance: 1),
    (power: 1e-300, opponent: 0, sharpness: 2, chance: 1),
    (power: -3, opponent: 0, sharpness: 1, chance: 0.5),
    (power: -3, opponent: -7, sharpness: 2, chance: 0.5),
    (power: 4, opponent: -7, sharpness: 1, chance: 1),
    (power: 1.5e308, opponent: 1.5e308, sharpness: 7, chance: 0.5),
    (power: 1.5e308, opponent: 0.5e308, sharpness: 1, chance: 0.75),
    (power: 3e300, opponent: 1e300, sharpness: 2, chance: 0.9),
    (power: 1e300, opponent: 1e-300, sharpness: 50, chance: 1),
    (power: 0x3p-1060, opponent: 0x1p-1060, sharpness: 1, chance: 0.75),
    (power: 1000, opponent: 999, sharpness: 1e6, chance: 1),
  ]

  @Test(arguments: cases) func `is a^s over a^s + b^s, and the rest the other's`(_ c: ChanceCase) {
    let chances = WinChances(powers: [c.power, c.opponent], sharpness: c.sharpness)
    let (chance, rest) = (chances.of(0, against: 1), chances.of(1, against: 0))
    #expect(abs(chance - c.chance) < 1e-14)
    #expect(abs(rest - (1 - c.chance)) < 1e-14)
    let others = WinChances(powers: [c.opponent, 1, 4000, c.power], sharpness: c.sharpness)
    #expect(others.of(3, against: 0) == chance)
  }

  @Test func `a result makes certain, for this pair alone`() {
    let chances = WinChances(powers: [3, 1, 1]).knowing([.init(winner: 1, loser: 0)])
    #expect(chances.of(0, against: 1) == 0)
    #expect(chances.of(1, against: 0) == 1)
    #expect(chances.of(0, against: 2) == 0.75)
  }
}
