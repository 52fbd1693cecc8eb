import TestSupport
import Testing
import Tournament

typealias PowerCase = (name: String, rule: PowerRule, comics: Double, series: Double?, power: Double?)

struct PowerRuleTests {
  static let cases: [PowerCase] = [
    ("a figure", .figure(.series), 1, 2, 2),
    ("an unknown figure", .figure(.series), 1, nil, nil),
    ("zero is known", .figure(.series), 1, 0, 0),
    ("weights", .weighted([.init(.comics, 1), .init(.series, 0.5)]), 3, 5, 5.5),
    ("negative weights", .weighted([.init(.comics, -2), .init(.series, 1)]), 3, 5, -1),
    ("an unknown part", .weighted([.init(.comics, 1), .init(.series, 1)]), 3, nil, nil),
    ("an unknown figure beside", .weighted([.init(.comics, 2)]), 3, nil, 6),
    ("sums of tenths", .weighted([.init(.comics, 0.1), .init(.series, 0.2)]), 1, 1, 0.3),
    ("thirds to six decimals", .weighted([.init(.comics, 1.0 / 3)]), 2, nil, 0.666667),
    ("a millionth", .weighted([.init(.comics, 0.000001)]), 1, nil, 0.000001),
    ("less than half a millionth", .weighted([.init(.comics, 0.0000004)]), 1, nil, 0),
    ("the largest figure", .weighted([.init(.comics, 1)]), 1e12, nil, 1e12),
  ]

  @Test(arguments: cases) func `makes powers of figures`(_ c: PowerCase) {
    let figures = Figures(comics: c.comics, series: c.series, stories: nil, events: nil)
    #expect(c.rule.power(of: figures) == c.power)
  }
}
