import TestSupport
import Testing
import Tournament

/// Draws of lots in which the more powerful has the better chance.
struct UpsetTests {
  static let matches = (1...4_000).map { MatchID.table(round: $0 / 50 + 1, board: $0 % 50 + 1) }

  static let others: [(String, Referee)] = [
    ("another seed", drawing(seed: 8)),
    ("another slug", drawing(slug: "other-cup")),
    ("a stage with a name", drawing(stage: "final")),
  ]

  @Test func `a draw depends on nothing but its match`() {
    let referee = drawing()
    let inOrder = outcomes(Self.matches, referee)
    let backwards = outcomes(Self.matches.reversed(), referee)
    #expect(inOrder == backwards.reversed())
    #expect(outcomes(Array(Self.matches.suffix(7)), referee) == inOrder.suffix(7))
  }

  @Test func `a draw is a lot, never level`() {
    let decisions = Self.matches.prefix(200).map {
      drawing(powers: [1, 1]).decide($0, round: 1, home: 0, away: 1)
    }
    #expect(decisions.allSatisfy { $0.step == .lot && [.home, .away].contains($0.outcome) })
    #expect(decisions.allSatisfy { $0.score == nil && $0.votes == nil })
  }

  @Test(arguments: others)
  func `other lots are drawn for`(_ name: String, _ other: Referee) {
    let found = outcomes(Self.matches, other)
    let same = zip(found, draws()).count { $0 == $1 }
    // Independent draws of 3 to 1 agree in 10 of 16, with a standard error of 31.
    #expect((2_345...2_655).contains(same), "\(name)")
  }

  static let powers: [[Double]] = [
    [1, 1], [3, 1], [1, 3], [0.002, 0.001], [1e9, 1e9], [99, 1],
  ]

  @Test(arguments: powers)
  func `the chance is the share of the power`(_ powers: [Double]) {
    let wins = outcomes(Self.matches, drawing(powers: powers)).count { $0 == .home }
    let chance = powers[0] / (powers[0] + powers[1])
    let count = Double(Self.matches.count)
    let error = (chance * (1 - chance) / count).squareRoot()
    #expect(abs(Double(wins) / count - chance) <= 5 * error)
  }

  @Test func `who has no power never wins against any`() {
    #expect(Set(outcomes(Self.matches, drawing(powers: [1, 0]))) == [.home])
    #expect(Set(outcomes(Self.matches, drawing(powers: [0, 1]))) == [.away])
  }

  private func draws() -> [Outcome] { outcomes(Self.matches, drawing()) }

  private func outcomes(_ matches: [MatchID], _ referee: Referee) -> [Outcome] {
    matches.map { referee.decide($0, round: 1, home: 0, away: 1).outcome }
  }
}

/// Makes a referee who draws lots between two.
private func drawing(
  powers: [Double] = [3, 1],
  sharpness: Double = 1,
  seed: UInt64 = 7,
  slug: String = "test-cup",
  stage name: String = ""
) -> Referee {
  let stage = Stage(name: name)
  return Referee(
    entrants: powers.enumerated().map { Entrant("\($0)", $1) },
    field: Seed.all(powers.count),
    rules: .test(
      slug: slug,
      stages: [stage],
      deciding: .upset(sharpness: sharpness),
      randomSeed: seed
    ),
    stage: stage
  )
}
