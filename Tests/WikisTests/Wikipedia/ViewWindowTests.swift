import Network
import Sources
import Testing

@testable import Wikis

struct WindowCase: CustomTestStringConvertible, Sendable {
  var settings: [String: String]
  /// The window, or a part of the error.
  var expected: String
  var option: String?
  var testDescription: String { settings.description }

  init(_ settings: [String: String], _ expected: String, option: String? = nil) {
    self.settings = settings
    self.expected = expected
    self.option = option
  }
}

struct ViewWindowTests {
  /// 2026-11-22.
  private static let now = UnixTime(seconds: 1_795_305_600)

  static let windows: [WindowCase] = [
    .init([:], "2025-11 to 2026-10"),
    .init(["months": "1"], "2026-10"),
    .init(["months": "12"], "2025-11 to 2026-10"),
    .init(["months": "136"], "2015-07 to 2026-10"),
    .init(["from": "2026-01", "to": "2026-06"], "2026-01 to 2026-06"),
    .init(["from": "2026-06", "to": "2026-06"], "2026-06"),
    .init(["from": "2026-01"], "2026-01 to 2026-10"),
    .init(["from": "2015-07", "to": "2026-10"], "2015-07 to 2026-10"),
  ]

  @Test(arguments: windows) func `options choose whole months before this one`(_ c: WindowCase)
    throws
  {
    #expect(try ViewWindow(c.settings, now: Self.now).text == c.expected)
  }

  static let problems: [WindowCase] = [
    .init(["to": "2026-11", "from": "2026-01"], "a month that is not over", option: "to"),
    .init(["from": "2026-11"], "a month that is not over", option: "from"),
    .init(["from": "2026-01", "to": "2027-01"], "a month that is not over", option: "to"),
    .init(["from": "2026-06", "to": "2026-05"], "after 'to', which is 2026-05", option: "from"),
    .init(["from": "2015-06"], "counted since 2015-07", option: "from"),
    .init(["to": "2026-01"], "'to' needs 'from'", option: "to"),
    .init(["months": "0"], "a whole number from 1 to 136, found '0'", option: "months"),
    .init(["months": "137"], "a whole number from 1 to 136, found '137'", option: "months"),
    .init(["months": "x"], "a whole number from 1 to 136, found 'x'", option: "months"),
    .init(["months": "3", "from": "2026-01"], "counts back", option: "months"),
    .init(["from": "January"], "a month such as 2026-10, found 'January'", option: "from"),
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
