import Testing

@testable import Network

struct RollingCallsTests {
  @Test(arguments: [RollingCalls.hour, RollingCalls.day])
  func `any window counts as a list of calls does`(window: Int) {
    var day = RollingCalls()
    var calls: [Int] = []
    var now = 29_631_600
    for step in 0..<400 {
      now += step * step % 41
      _ = day.add(1, at: UInt32(now))
      calls.append(now)
      // A minute counts until all of it is older than the window.
      let counted = calls.filter { $0 + window >= now }
      #expect(day.used(at: UInt32(now), within: window) == counted.count)
      let limit = 1 + 13 * step % counted.count
      let free = day.free(limit: limit, after: UInt32(now), within: window)
      let first = (now...).first { then in counted.count { $0 + window >= then } < limit }
      #expect(free == 60 * Int64(first ?? 0))
    }
  }
}
