import TestSupport
import Testing

@testable import Tournament

struct MarginTests {
  static let values: [(Double, Double)] = [
    (0, 0), (1, 1), (-2.5, -2.5), (0.1, 0.1), (1e-9, 1e-9), (1e-12, 0), (-1e-12, 0), (1e12, 1e12),
    (123_456.789, 123_456.789), (-1e12, -1e12), (1e300, 1e18), (-1e300, -1e18),
  ]

  @Test(arguments: values) func `keeps a number to the billionth`(_ value: Double, _ kept: Double) {
    #expect(MarginScale.billionths.value(Margin(value, in: .billionths)) == kept)
  }

  @Test func `sums of decimals are what they are on paper`() {
    let (tenth, scale) = (Margin(0.1, in: .millionths), MarginScale.millionths)
    #expect(scale.value(tenth + tenth + tenth) == 0.3)
    #expect(scale.value(3 * tenth) == 0.3)
    #expect(scale.value(tenth - Margin(0.3, in: .millionths)) == -0.2)
  }

  @Test func `the largest powers of the largest fields fit`() {
    for scale in [MarginScale.millionths, .billionths] {
      let sum = 2_000_000_000 * (Margin(1e12, in: scale) - Margin(-1e12, in: scale))
      #expect(scale.value(sum) == 4e21)
    }
  }

  @Test func `beside the largest powers the smallest count`() {
    let (large, small) = (Margin(1e12, in: .millionths), Margin(0.000001, in: .millionths))
    #expect((large + small - large) == small)
    #expect(small.units == 1)
    // What a Double of this size has after the point is not rounded twice.
    #expect(Margin(1e12 - 0.25, in: .millionths).units == 999_999_999_999_750_000)
  }

  @Test func `normalised figures weigh the same`() {
    let entrants = [Entrant("a", 0, 1_000, 2), Entrant("b", 0, 500, 4), Entrant("c", 0, nil, -4)]
    let numbers = MarginNumbers(normalised: [.comics, .series, .events], of: entrants)
    #expect(numbers.numbers.map(numbers.scale.value) == [1.5, 1.5, -1])
    #expect(numbers.scale.grain == 1)
  }

  @Test func `sums of thirds and sixths are exact`() {
    // 1/3 + 1/2, 2/3 + 1/6, 0 + 5/6: all the same, and none a number that a Double can hold.
    let entrants = [
      Entrant("a", 0, 1, 3), Entrant("b", 0, 2, 1), Entrant("c", 0, 0, 5), Entrant("d", 0, 3, 6),
    ]
    let numbers = MarginNumbers(normalised: [.comics, .series], of: entrants)
    #expect(Set(numbers.numbers.dropLast()).count == 1)
    #expect(numbers.scale.value(numbers.numbers[0]) == 0.833333333)
    #expect(numbers.scale.value(numbers.numbers[3]) == 2)
  }

  /// Figures whose common denominator has about 180 bits.
  @Test func `fractions too fine for one denominator are right to the billionth`() {
    let large = [999_999_999_989.000001, 999_999_999_961.000003, 999_999_999_959.000007, 7.0]
    let entrants = [
      Entrant("a", 0, figures: large),
      Entrant("b", 0, figures: large.map { -$0 }),
      Entrant("c", 0, figures: large.map { ($0 / 2).rounded() }),
    ]
    let numbers = MarginNumbers(normalised: Source.marvel.metrics, of: entrants)
    #expect(numbers.scale.grain > 1)
    #expect(numbers.numbers.map(numbers.scale.value) == [4, -4, 2.071428571])
    let steps = numbers.numbers.map(numbers.scale.steps)
    #expect(steps == [4_000_000_000, -4_000_000_000, 2_071_428_571])
  }

  @Test(arguments: [
    (5, 2, 3), (4, 2, 2), (-5, 2, -3), (-4, 2, -2), (7, 5, 1), (8, 5, 2), (0, 3, 0),
  ])
  func `steps are rounded alike on both sides of 0`(_ units: Int, _ grain: Int, _ steps: Int) {
    let scale = MarginScale(unitsPerOne: 10, grain: Int128(grain))
    #expect(scale.steps(Margin(units: Int128(units))) == Int128(steps))
  }

  @Test func `battles alike in all but their margins have one order, however they are told`() {
    let battles = [StageBattle.test(1, 1, 0, 1, 2), .test(1, 2, 0, 1, 2), .test(1, 3, 0, 1, 2)]
    let margins = [3.0, 1, 2]
    for order in [[0, 1, 2], [1, 2, 0], [2, 1, 0]] {
      let table = ScoreTable(
        entrantCount: 2,
        margins: .perBattle { battle in
          (Margin(battles.firstIndex(of: battle).map { margins[$0] } ?? 0, in: .billionths), .zero)
        },
        battles: order.map { battles[$0] }
      )
      let values = (0...1).map { entrant in
        table.terms(of: .margin, for: entrant, in: [0, 1]).map(\.value)
      }
      #expect(values == [[1, 2, 3], [-3, -2, -1]])
    }
  }
}
