internal import HTTPTypes

/// How many calls were made in each minute of the last 24 hours and the minute before them.
///
/// A minute's calls count until all of it is older than 24 hours. The minute `m` has the slot
/// `m % slotCount`; there is one slot more than a day has minutes, so that a minute that still counts
/// never shares its slot with the present one.
struct CallDay: Equatable {
  struct Slot: Equatable {
    /// Minutes since 1970-01-01 00:00 UTC.
    var minute: UInt32 = 0
    var calls: UInt32 = 0
  }

  static let slotCount = 1_441
  private(set) var slots = Array(repeating: Slot(), count: slotCount)

  init() {}

  /// Reads ``slotCount`` slots of a minute and its calls, each a little-endian 32-bit number.
  ///
  /// - Parameter start: Where in `bytes` they begin; they end with them.
  /// - Returns: Nil where the bytes cannot have been written by this program.
  init?(bytes: [UInt8], from start: Int) {
    guard bytes.count == start + 8 * Self.slotCount else { return nil }
    for index in 0..<Self.slotCount {
      let place = start + 8 * index
      let slot = Slot(minute: Self.number(bytes, place), calls: Self.number(bytes, place + 4))
      guard slot.calls <= Self.mostCalls,
        slot == Slot() || Int(slot.minute) % Self.slotCount == index
      else { return nil }
      slots[index] = slot
    }
  }

  static func minute(of time: UnixTime) -> UInt32 {
    UInt32(clamping: min(time.seconds / 60, Int64(UInt32.max) - 2 * Int64(slotCount)))
  }

  /// The calls that count at `minute`; those of a later minute count as well.
  func used(at minute: UInt32) -> Int {
    slots.reduce(0) { $0 + (Self.counts($1, at: minute) ? Int($1.calls) : 0) }
  }

  /// Whether there are calls of a later minute than the next, which a clock set back leaves.
  func hasFuture(at minute: UInt32) -> Bool {
    slots.contains { $0.calls > 0 && $0.minute > minute + 1 }
  }

  /// When fewer than `limit` of the calls count.
  func free(limit: Int, after minute: UInt32) -> UnixTime {
    var left = used(at: minute)
    var free = minute
    for slot in slots.filter({ Self.counts($0, at: minute) }).sorted(by: { $0.minute < $1.minute })
    {
      guard left >= limit else { break }
      left -= Int(slot.calls)
      free = slot.minute
    }
    return UnixTime(seconds: 60 * (Int64(free) + Int64(Self.slotCount)))
  }

  /// Adds calls to `minute`, and takes over those of the future.
  ///
  /// - Returns: The slots to write. In this order a kill between two of them counts some calls twice, and none less.
  mutating func add(_ calls: UInt32, at minute: UInt32) -> [Int] {
    let present = Int(minute) % Self.slotCount
    var sum = calls + (slots[present].minute == minute ? slots[present].calls : 0)
    var cleared: [Int] = []
    for (index, slot) in slots.enumerated() where slot.calls > 0 && slot.minute > minute + 1 {
      sum = min(Self.mostCalls, sum + slot.calls)
      slots[index] = Slot()
      if index != present { cleared.append(index) }
    }
    slots[present] = Slot(minute: minute, calls: min(Self.mostCalls, sum))
    return [present] + cleared
  }

  func bytes(ofSlot index: Int) -> [UInt8] {
    [slots[index].minute, slots[index].calls].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// More than a year of calls at the highest rate; twice as many still fit.
  private static let mostCalls: UInt32 = .max / 4

  private static func counts(_ slot: Slot, at minute: UInt32) -> Bool {
    slot.calls > 0 && Int(slot.minute) + slotCount > Int(minute)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
      | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 3]) << 24
  }
}
