import Testing

@testable import Fetching

struct RollingCallsTests {
  static let noon: UInt32 = 29_631_600

  static func day(_ calls: [(minute: UInt32, calls: UInt32)]) -> RollingCalls {
    var day = RollingCalls()
    for (minute, calls) in calls { _ = day.add(calls, at: minute) }
    return day
  }

  @Test(arguments: [
    (-1, 5), (0, 5), (1, 5), (1_439, 5), (1_440, 5), (1_441, 0), (1_442, 0), (100_000, 0),
  ])
  func `a minute counts until all of it is older than a day`(later: Int, used: Int) {
    let day = Self.day([(Self.noon, 5)])
    #expect(day.used(at: UInt32(Int(Self.noon) + later)) == used)
  }

  @Test func `minutes add up and leave one by one`() {
    var day = RollingCalls()
    for minute in 0..<UInt32(3_000) { _ = day.add(2, at: Self.noon + minute) }
    #expect(day.used(at: Self.noon + 2_999) == 2 * 1_441)
    #expect(day.used(at: Self.noon + 3_000) == 2 * 1_440)
    #expect(day.used(at: Self.noon + 3_999) == 2 * 441)
    #expect(day.used(at: Self.noon + 4_440) == 0)
  }

  @Test(arguments: [
    (10, 0), (9, 0), (8, 30), (6, 30), (5, 60), (1, 60),
  ])
  func `it gives the time when fewer calls than a limit count`(limit: Int, minute: Int) {
    let day = Self.day([(Self.noon, 2), (Self.noon + 30, 3), (Self.noon + 60, 5)])
    let free = day.free(limit: limit, after: Self.noon + 60)
    #expect(free == 60 * (Int64(Self.noon) + Int64(minute) + 1_441))
    let minuteThen = RollingCalls.minute(of: free)
    #expect(day.used(at: minuteThen) < limit)
    #expect(day.used(at: minuteThen - 1) >= limit)
  }

  @Test(arguments: [RollingCalls.hour, RollingCalls.day])
  func `any window counts as a list of calls does`(window: Int) {
    var day = RollingCalls()
    var calls: [Int] = []
    var now = Int(Self.noon)
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

  @Test func `the written slot contains the whole change`() {
    let before = Self.day([(Self.noon - 5, 2), (Self.noon, 4)])
    for minute in [Self.noon, Self.noon + 1, Self.noon + 1_436, Self.noon + 9_999] {
      var after = before
      let index = after.add(1, at: minute)
      var bytes = Self.bytes(before)
      bytes.replaceSubrange(8 * index..<8 * index + 8, with: after.bytes(ofSlot: index))
      #expect(RollingCalls(bytes: bytes, from: 0) == after)
      #expect(after.latest == 60 * Int64(minute))
    }
    #expect(RollingCalls().latest == 0)
  }

  static func bytes(_ day: RollingCalls) -> [UInt8] {
    (0..<RollingCalls.slotCount).flatMap { day.bytes(ofSlot: $0) }
  }

  @Test func `bytes are little-endian and come back`() {
    let day = Self.day([(Self.noon, 0x0102_0304)])
    #expect(
      day.bytes(ofSlot: Int(Self.noon) % RollingCalls.slotCount) == [
        0x70, 0x24, 0xC4, 0x01, 4, 3, 2, 1,
      ]
    )
    #expect(RollingCalls(bytes: Self.bytes(day), from: 0) == day)
    #expect(RollingCalls(bytes: [9, 9] + Self.bytes(day), from: 2) == day)
  }

  @Test func `impossible bytes are refused`() {
    let good = Self.bytes(Self.day([(Self.noon, 5)]))
    #expect(RollingCalls(bytes: Array(good.dropLast()), from: 0) == nil)
    #expect(RollingCalls(bytes: good + [0], from: 0) == nil)
    #expect(RollingCalls(bytes: [], from: 0) == nil)
    var misplaced = Array(good.dropFirst(8))
    misplaced += good.prefix(8)
    #expect(RollingCalls(bytes: misplaced, from: 0) == nil)
    var absurd = good
    absurd[8 * (Int(Self.noon) % RollingCalls.slotCount) + 7] = 0xFF
    #expect(RollingCalls(bytes: absurd, from: 0) == nil)
    #expect(RollingCalls(bytes: Array(repeating: 0xFF, count: good.count), from: 0) == nil)
  }

  @Test func `counts never overflow`() {
    var day = RollingCalls()
    for _ in 0..<5 { _ = day.add(.max / 4, at: Self.noon) }
    _ = day.add(1, at: Self.noon)
    #expect(day.used(at: Self.noon) == Int(UInt32.max / 4))
    #expect(RollingCalls(bytes: Self.bytes(day), from: 0) == day)
  }

  static let minutes: [(Int64, UInt32)] = [
    (0, 0), (59, 0), (60, 1), (-1, 0), (.min, 0), (1_777_896_000, 29_631_600),
  ]

  @Test(arguments: minutes)
  func `a time is in its minute`(seconds: Int64, minute: UInt32) {
    #expect(RollingCalls.minute(of: seconds) == minute)
  }

  @Test func `a time after the last minute does not trap`() {
    let last = RollingCalls.minute(of: .max)
    var day = RollingCalls()
    _ = day.add(1, at: last)
    #expect(day.used(at: last) == 1)
    #expect(day.free(limit: 1, after: last) > 0)
    #expect(RollingCalls(bytes: Self.bytes(day), from: 0) == day)
  }
}
