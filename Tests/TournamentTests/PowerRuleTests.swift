import TestSupport
import Testing
import Tournament

struct PowerCase: CustomTestStringConvertible, Sendable {
  var name: String
  var rule: PowerRule
  var figures: Figures
  var power: Double?
  var testDescription: String { name }

  init(_ name: String, _ rule: PowerRule, of comics: Double, _ series: Double?, power: Double?) {
    self.name = name
    self.rule = rule
    self.power = power
    figures = Figures(comics: comics, series: series, stories: nil, events: nil)
  }
}

struct PowerRuleTests {
  static let cases: [PowerCase] = [
    .init("a figure", .figure(.series), of: 1, 2, power: 2),
    .init("an unknown figure", .figure(.series), of: 1, nil, power: nil),
    .init("zero is known", .figure(.series), of: 1, 0, power: 0),
    .init("weights", .weighted([.init(.comics, 1), .init(.series, 0.5)]), of: 3, 5, power: 5.5),
    .init(
      "negative weights",
      .weighted([.init(.comics, -2), .init(.series, 1)]),
      of: 3,
      5,
      power: -1
    ),
    .init(
      "an unknown part",
      .weighted([.init(.comics, 1), .init(.series, 1)]),
      of: 3,
      nil,
      power: nil
    ),
    .init("an unknown figure beside", .weighted([.init(.comics, 2)]), of: 3, nil, power: 6),
    .init(
      "sums of tenths",
      .weighted([.init(.comics, 0.1), .init(.series, 0.2)]),
      of: 1,
      1,
      power: 0.3
    ),
    .init(
      "thirds to six decimals",
      .weighted([.init(.comics, 1.0 / 3)]),
      of: 2,
      nil,
      power: 0.666667
    ),
    .init("a millionth", .weighted([.init(.comics, 0.000001)]), of: 1, nil, power: 0.000001),
    .init(
      "less than half a millionth",
      .weighted([.init(.comics, 0.0000004)]),
      of: 1,
      nil,
      power: 0
    ),
    .init("the largest figure", .weighted([.init(.comics, 1)]), of: 1e12, nil, power: 1e12),
  ]

  @Test(arguments: cases) func `makes powers of figures`(_ c: PowerCase) {
    #expect(c.rule.power(of: c.figures) == c.power)
  }
}
