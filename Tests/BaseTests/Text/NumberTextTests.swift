import Base
import Testing

struct NumberTextTests {
  @Test(arguments: [(0, "0"), (1, "½"), (2, "1"), (15, "7½"), (2_001, "1,000½")])
  func `half points are written as people do`(halves: Int, text: String) {
    #expect(pointsText(halves) == text)
  }

  @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (113, "113th"), (1_022, "1,022nd")])
  func `a place is an ordinal`(place: Int, text: String) {
    #expect(place.ordinal == text)
  }

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
      (8_589_934_591.123456, "8589934591.123456", "8,589,934,591.123456"),
      (8_589_934_593.123455, "8589934593.123455", "8,589,934,593.123455"),
      (999_999_999_999.1, "999999999999.1", "999,999,999,999.1"),
      (-999_999_999_999.999, "-999999999999.999", "-999,999,999,999.999"),
      (999_999_999.123456 - 1e12, "-999000000000.8766", "-999,000,000,000.8766"),
      (4_503_599_627_370_495.5, "4503599627370495.5", "4,503,599,627,370,495.5"),
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

  @Test func `without its commas, a number is as it was, and every third digit has one`() {
    var generator = Generator(state: 9)
    for _ in 0..<5_000 {
      let number =
        Int.random(in: -1_000...1_000, using: &generator)
        &* (1 << Int.random(in: 0...53, using: &generator))
      let groups = number.grouped.split(separator: ",")
      #expect(groups.joined() == String(number))
      #expect(groups.dropFirst().allSatisfy { $0.utf8.count == 3 })
      #expect((1...3).contains(groups[0].utf8.filter { $0 != UInt8(ascii: "-") }.count))
    }
  }

  @Test func `plain text reads back to six decimals`() throws {
    var generator = Generator(state: 6)
    for _ in 0..<5_000 {
      let number = Double.random(in: -1e6...1e6, using: &generator)
      let read = try #require(Double(number.plainText))
      #expect(abs(read - number) <= 0.501e-6)
    }
  }

  @Test(
    arguments: [
      (1712.344, 2, "1712.34"), (1712.355, 2, "1712.36"), (0.999, 2, "1.00"), (-0.5, 0, "-1"),
      (-0.001, 2, "0.00"), (3, 1, "3.0"), (0.05, 3, "0.050"),
    ] as [(Double, Int, String)]
  )
  func `a number has exactly the given decimals`(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals) == text)
  }

  @Test(
    arguments: [
      (0, "0.000000", "0 %"), (1, "1.000000", "100 %"), (0.6, "0.600000", "60.0 %"),
      (1.0 / 3, "0.333333", "33.3 %"), (0.000_123_456, "0.0001235", "<0.1 %"),
      (1.5e-9, "0.000000001500", "<0.1 %"), (1e-30, "0.000000000000000", "<0.1 %"),
      (0.000_5, "0.0005000", "0.1 %"), (0.999_4, "0.999400", "99.9 %"),
      (0.999_9, "0.999900", ">99.9 %"),
    ] as [(Double, String, String)]
  )
  func `a chance is a fraction for programs and percent for people`(
    chance: Double,
    fraction: String,
    percent: String
  ) {
    #expect(chance.chanceText == fraction)
    #expect(chance.percentText == percent)
  }

  @Test(arguments: [
    (0, "battle", "0 battles"), (1, "match", "1 match"), (2, "match", "2 matches"),
    (1_234, "entrant", "1,234 entrants"), (2, "loss", "2 losses"), (3, "wish", "3 wishes"),
    (2, "month", "2 months"),
  ])
  func `a noun agrees with its number`(count: Int, noun: String, text: String) {
    #expect(counted(count, noun) == text)
  }
}
