import Glibc
import Network
import Testing

struct UnixTimeTests {
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
