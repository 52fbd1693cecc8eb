import Glibc
import HTTPTypes
import Testing

struct UnixTimeTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:01Z"), (-1, "1969-12-31T23:59:59Z"),
      (86_399, "1970-01-01T23:59:59Z"), (86_400, "1970-01-02T00:00:00Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (951_868_799, "2000-02-29T23:59:59Z"),
      (951_868_800, "2000-03-01T00:00:00Z"), (1_078_012_800, "2004-02-29T00:00:00Z"),
      (-2_203_891_200, "1900-03-01T00:00:00Z"), (-2_203_891_201, "1900-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"), (2_147_483_648, "2038-01-19T03:14:08Z"),
      (1_725_926_400, "2024-09-10T00:00:00Z"), (-86_400, "1969-12-31T00:00:00Z"),
      (-86_401, "1969-12-30T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)]
  )
  func `a time is written in UTC`(_ seconds: Int64, _ stamp: String) {
    let time = UnixTime(seconds: seconds)
    #expect(time.stamp == stamp)
    #expect(time.day == stamp.prefix(10))
    #expect(time.text == "\(stamp.prefix(10)) \(stamp.dropFirst(11).prefix(5)) UTC")
  }

  /// Glibc's calendar over the years with four digits, at times drawn with a fixed seed.
  @Test func `times are written as the system writes them`() {
    var state: UInt64 = 7
    for _ in 0..<10_000 {
      // Knuth's multiplier for a linear congruential generator of 64 bits.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let seconds = Int64(state >> 16) % 315_537_897_600 - 62_135_596_800
      let stamp = UnixTime(seconds: seconds).stamp
      guard stamp != systemStamp(seconds) else { continue }
      Issue.record("\(seconds) is \(systemStamp(seconds)), not \(stamp)")
    }
  }

  @Test(arguments: [Int64.min, .min + 1, .max - 1, .max])
  func `every time can be written`(_ seconds: Int64) {
    let time = UnixTime(seconds: seconds)
    #expect(time.stamp.hasPrefix(time.day + "T"))
    #expect(time.stamp.hasSuffix("Z"))
    #expect(time.day.hasPrefix("-") == (seconds < 0))
  }

  @Test func `times are ordered and counted in seconds`() {
    let time = UnixTime(seconds: 100)
    #expect(time < time + 1)
    #expect(!(time < time))
    #expect((time + 5) - time == 5)
    #expect(time + -100 == UnixTime(seconds: 0))
  }
}

private func systemStamp(_ seconds: Int64) -> String {
  var moment = time_t(seconds)
  var parts = unsafe tm()
  unsafe gmtime_r(&moment, &parts)
  func digits(_ number: Int32, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
  let day = unsafe [
    digits(parts.tm_year + 1_900, 4), digits(parts.tm_mon + 1, 2), digits(parts.tm_mday, 2),
  ]
  let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits($0, 2) }
  return day.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
}
