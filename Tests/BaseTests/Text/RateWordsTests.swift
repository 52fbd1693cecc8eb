import Base
import Testing

struct RateWordsTests {
  @Test(
    arguments: [
      (1_234.4, "1,234/s"), (1, "1/s"), (0.99, "59/min"), (0.05, "3/min"), (0.01, "36/h"),
      (1 / 86_400, "1/day"), (1e-6, nil), (0, nil), (.infinity, "1,000,000,000,000,000/s"),
    ] as [(Double, String?)]
  )
  func `a rate is at least one in its unit`(_ rate: Double, _ words: String?) {
    #expect(rateWords(rate) == words)
  }

  @Test(
    arguments: [
      (0, "0 s"), (0.2, "1 s"), (120, "120 s"), (121, "3 min"), (7_201, "3 h"), (172_801, "3 days"),
    ] as [(Double, String)]
  )
  func `a duration has one unit`(_ seconds: Double, _ words: String) {
    #expect(shortDuration(seconds) == words)
  }

  @Test func `no rate reads as none`() {
    for exponent in stride(from: -4.9, through: 9, by: 0.1) {
      let number = rateWords(pow10(exponent))?.prefix { $0 != "/" }
      #expect(number != nil && number != "0")
    }
  }

  private func pow10(_ exponent: Double) -> Double {
    (0..<Int((abs(exponent) * 10).rounded())).reduce(1) { value, _ in
      exponent < 0 ? value / 1.258_925_411_794_167 : value * 1.258_925_411_794_167
    }
  }
}
