import Network
import Testing

@testable import Sources

struct MonthTests {
  @Test func `months follow one another through the years, and their days add up`() throws {
    var month = try #require(Month("2015-07"))
    var days = 0
    for _ in 0..<(12 * 400) {
      days += month.dayCount
      #expect(month.firstDay.prefix(6) == month.lastDay.prefix(6))
      #expect(Int(month.lastDay.suffix(2)) == month.dayCount)
      #expect(Month(month.text) == month && month < month + 1)
      month = month + 1
    }
    // 400 years of the Gregorian calendar have 146,097 days.
    #expect(days == 146_097)
    #expect(month.text == "2415-07")
  }

  @Test(arguments: [
    (0, "1970-01"), (1_795_305_600, "2026-11"), (1_793_491_199, "2026-10"),
    (1_793_491_200, "2026-11"), (951_782_400, "2000-02"),
  ])
  func `a time is in a month of UTC`(_ seconds: Int, _ text: String) {
    #expect(Month(of: UnixTime(seconds: Int64(seconds))).text == text)
  }

  @Test(arguments: [
    "", "2026", "2026-1", "2026-13", "2026-00", "26-01", "2026-01-01", "2026/01", " 2026-01",
    "2026-０1", "-026-01", "20260-1", "2026-01-",
  ])
  func `another form is no month`(_ text: String) {
    #expect(Month(text) == nil)
  }
}
