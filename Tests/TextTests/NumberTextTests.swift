import Testing
import Text

struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0", "0"), (-0.0, "0", "0"), (4043, "4043", "4,043"), (-4043, "-4043", "-4,043"),
      (0.1, "0.1", "0.1"), (-0.1, "-0.1", "-0.1"), (0.1 + 0.2, "0.3", "0.3"),
      (1e-6, "0.000001", "0.000001"), (1e-7, "0", "0"), (-1e-7, "0", "0"),
      (0.000_000_5, "0.000001", "0.000001"), (999_999.999_999_6, "1000000", "1,000,000"),
      (-0.999_999_9, "-1", "-1"), (1234.5, "1234.5", "1,234.5"),
      (1.000_001, "1.000001", "1.000001"),
      (1e12, "1000000000000", "1,000,000,000,000"),
      (4e15, "4000000000000000", "4,000,000,000,000,000"),
      (.leastNonzeroMagnitude, "0", "0"),
    ] as [(Double, String, String)]
  )
  func `a number is written without exponent`(number: Double, plain: String, grouped: String) {
    #expect(number.plainText == plain)
    #expect(number.groupedText == grouped)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_000_001, "1,000,001"),
    (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands are set apart`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `plain text reads back to six decimals`() throws {
    var generator = Generator(state: 6)
    for _ in 0..<5_000 {
      let number = Double.random(in: -1e6...1e6, using: &generator)
      let read = try #require(Double(number.plainText))
      #expect(abs(read - number) <= 0.501e-6)
    }
  }
}
