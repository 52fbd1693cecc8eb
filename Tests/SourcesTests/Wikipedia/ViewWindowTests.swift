import Network
import Testing

@testable import Sources

typealias WindowCase = (settings: [String: String], expected: String, option: String?)

struct ViewWindowTests {
  /// 2026-11-22.
  private static let now = UnixTime(seconds: 1_795_305_600)

  static let windows: [WindowCase] = [
    ([:], "2025-11 to 2026-10", nil),
    (["months": "1"], "2026-10", nil),
    (["months": "12"], "2025-11 to 2026-10", nil),
    (["months": "136"], "2015-07 to 2026-10", nil),
    (["from": "2026-01", "to": "2026-06"], "2026-01 to 2026-06", nil),
    (["from": "2026-06", "to": "2026-06"], "2026-06", nil),
    (["from": "2026-01"], "2026-01 to 2026-10", nil),
    (["from": "2015-07", "to": "2026-10"], "2015-07 to 2026-10", nil),
  ]

  @Test(arguments: windows) func `options choose whole months before this one`(_ c: WindowCase)
    throws
  {
    #expect(try ViewWindow(c.settings, now: Self.now).text == c.expected)
  }

  static let problems: [WindowCase] = [
    (["to": "2026-11", "from": "2026-01"], "a month that is not over", "to"),
    (["from": "2026-11"], "a month that is not over", "from"),
    (["from": "2026-01", "to": "2027-01"], "a month that is not over", "to"),
    (["from": "2026-06", "to": "2026-05"], "after 'to', which is 2026-05", "from"),
    (["from": "2015-06"], "counted since 2015-07", "from"),
    (["to": "2026-01"], "'to' needs 'from'", "to"),
    (["months": "0"], "a whole number from 1 to 136, found '0'", "months"),
    (["months": "137"], "a whole number from 1 to 136, found '137'", "months"),
    (["months": "x"], "a whole number from 1 to 136, found 'x'", "months"),
    (["months": "3", "from": "2026-01"], "counts back", "months"),
    (["from": "January"], "a month such as 2026-10, found 'January'", "from"),
  ]

  @Test(arguments: problems) func `other windows are errors of an option`(_ c: WindowCase) {
    let error = #expect(throws: SourceOptionProblem.self) {
      try ViewWindow(c.settings, now: Self.now)
    }
    #expect(error?.message.contains(c.expected) == true, "\(error?.message ?? "")")
    #expect(error?.option == c.option)
  }

  @Test func `a clock before the first count is an error`() {
    #expect(throws: SourceOptionProblem.self) { try ViewWindow([:], now: UnixTime(seconds: 0)) }
    // The first month is not over before August 2015.
    #expect(throws: SourceOptionProblem.self) {
      try ViewWindow([:], now: UnixTime(seconds: 1_438_387_199))
    }
    let first = try? ViewWindow([:], now: UnixTime(seconds: 1_438_387_200))
    #expect(first?.text == "2015-07")
  }

  @Test(arguments: 1...136) func `so many months end with the last whole one`(_ count: Int) throws {
    let window = try ViewWindow(["months": "\(count)"], now: Self.now)
    #expect(window.last.text == "2026-10" && window.last.number - window.first.number == count - 1)
    // The mean month of the Gregorian calendar has 30.4 days.
    #expect((28 * count...31 * count).contains(window.dayCount))
  }
}
