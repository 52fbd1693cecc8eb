import TestSupport
import Testing

@testable import Tournament

/// Fractions without rounding, and entrants of groups of different size, who are compared by match.
struct QuotientTests {
  @Test func `thirds are compared without rounding`() {
    let (a, b) = (Quotient(1, 3), Quotient(333_333_333_333_333_333, 1_000_000_000_000_000_000))
    #expect(b < a)
    #expect(Quotient(1, 3) == Quotient(2, 6))
    #expect(Quotient(-1, 2) < Quotient(-1, 3))
    #expect(Quotient(1 << 100, 3) < Quotient((1 << 100) + 1, 3))
  }

  @Test func `something over nothing is above all, and nothing over nothing below`() {
    let order = [Quotient(0, 0), Quotient(-7), Quotient(0, 5), Quotient(9, 2), Quotient(3, 0)]
    #expect(order.reversed().sorted() == order)
    #expect(Quotient(3, 0) == Quotient(1, 0))
    #expect(order.map(\.value) == [-.infinity, -7, 0, 4.5, .infinity])
  }

  @Test func `means are exact, and in need all are rounded alike`() {
    #expect(Quotient.means([[], [Quotient(1, 2), Quotient(1, 3)]]) == [Quotient(0), Quotient(5, 12)])
    #expect(Quotient.means([[Quotient(1), .least]]) == [.least])
    // No 128 bits hold a common denominator of these.
    let primes: [Int128] = [
      2_147_483_647, 2_147_483_629, 2_147_483_587, 2_147_483_579, 2_147_483_563, 2_147_483_549,
    ]
    let long = primes.map { Quotient(1, $0) } + [Quotient(1)]
    let means = Quotient.means([long, long.reversed(), [Quotient(1, 3)]])
    #expect(means[0] == means[1])
    #expect(means[2] == Quotient(333_333_333, 1_000_000_000))
  }

  @Test func `groups are compared by sums for each match`() {
    // 0 beats 1, 2 and 3, who draw among themselves; 4 has no match, and 5 a bye. Margins are differences of powers.
    let table = ScoreTable(
      entrantCount: 6,
      margins: .difference([3, 0, 0, 0, 0, 0]),
      battles: [
        .test(1, 1, 0, 1, 2), .test(1, 2, 2, 3, 1), .test(2, 1, 0, 2, 2), .test(2, 2, 1, 3, 1), .test(3, 1, 0, 3, 2),
        .test(3, 2, 1, 2, 1), .test(1, 3, 5, nil, 2),
      ]
    )
    let values = table.perBattle(by: [.points, .sonnebornBerger, .margin, .scoreAgainst, .opponentsWinRate, .seed])
    #expect(values[0] == [1, 1, 3, 0].map { Quotient($0) } + [Quotient(1, 3)])
    #expect(values[1] == [Quotient(1, 3), Quotient(1, 3), Quotient(-1), Quotient(-1), Quotient(5, 9)])
    #expect(values[4] == [0, 0, 0, 0, 0].map { Quotient($0) })
    #expect(values[5].first == Quotient(1))
  }
}
