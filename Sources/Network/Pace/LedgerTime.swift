/// The time that a ledger counts by, as of one reading of the clocks.
///
/// It advances with the slower of wall clock and uptime, and never goes back: a wall clock that is
/// set forward ages no call, and one that is set back stops no call from ageing. Across a reboot
/// only the wall clock counts.
struct LedgerTime: Equatable {
  /// The reading of the clocks that this time belongs to.
  private(set) var reading: ClockReading
  /// The ledger's time at that reading, in seconds; starts with that of the wall clock.
  private(set) var seconds: Int64

  /// - Parameter least: The earliest time to start with, in seconds.
  init(at reading: ClockReading, least: Int64 = 0) {
    self.reading = reading.bounded
    seconds = max(self.reading.wall.seconds, min(least, Self.limit))
  }

  /// The ledger's time, in seconds, at another reading.
  func seconds(at now: ClockReading) -> Int64 {
    seconds + max(0, min(passed(at: now) ?? .max, now.bounded.wall - reading.wall))
  }

  /// The time to store from now on; nil if this one can stay.
  ///
  /// It stays as long as the clocks agree, so that rounding does not add up.
  func renewed(at now: ClockReading) -> LedgerTime? {
    if let passed = passed(at: now), abs(now.bounded.wall - reading.wall - passed) <= 60 { return nil }
    var next = self
    next.seconds = seconds(at: now)
    next.reading = now.bounded
    return next
  }

  /// The seconds since the reading, by the uptime; nil after a reboot.
  private func passed(at now: ClockReading) -> Int64? {
    let isSameStart = now.start == reading.start && now.bounded.uptime >= reading.uptime
    return isSameStart ? now.bounded.uptime - reading.uptime : nil
  }

  fileprivate static let limit: Int64 = 1 << 40
}

extension ClockReading {
  /// The reading with numbers that cannot overflow, and a boot ID that fits its field.
  fileprivate var bounded: ClockReading {
    func bound(_ seconds: Int64) -> Int64 { max(-LedgerTime.limit, min(LedgerTime.limit, seconds)) }
    return ClockReading(
      wall: UnixTime(seconds: bound(wall.seconds)),
      uptime: bound(uptime),
      start: start.utf8.count <= LedgerTime.longestStart ? start : ""
    )
  }
}

extension LedgerTime {
  /// In bytes.
  fileprivate static let longestStart = 40
  /// The number of bytes in the stored form.
  static let size = 24 + longestStart

  /// Three little-endian 64-bit numbers (wall clock, uptime, ledger), and the boot ID padded with
  /// zeros.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [reading.wall.seconds, reading.uptime, seconds] { bytes.append(littleEndian: number) }
    let name = Array(reading.start.utf8)
    return bytes + name + Array(repeating: 0, count: Self.longestStart - name.count)
  }

  /// - Returns: Nil if this program cannot have written the bytes.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    let bytes = Array(bytes)
    let numbers = (0..<3).map { bytes.number(at: 8 * $0) }
    let start = String(decoding: bytes[24...].prefix { $0 != 0 }, as: UTF8.self)
    reading = ClockReading(wall: UnixTime(seconds: numbers[0]), uptime: numbers[1], start: start)
    seconds = numbers[2]
    guard reading == reading.bounded, (0...(2 * Self.limit)).contains(seconds), self.bytes == bytes else { return nil }
  }
}
