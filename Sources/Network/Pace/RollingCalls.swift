/// The number of calls in each minute of the last 24 hours and the minute before them.
///
/// A minute's calls count until all of it is older than the window, by ``LedgerTime``. Minute `m` has
/// the slot `m % slotCount`. There is one slot more than a day has minutes, so that a minute that
/// still counts never shares its slot with the current one.
struct RollingCalls: Equatable {
  struct Slot: Equatable {
    /// By the ledger's time.
    var minute: UInt32 = 0
    var calls: UInt32 = 0
  }

  /// The windows in which calls count, in minutes.
  static let day = 1_440
  static let hour = 60

  static let slotCount = day + 1
  private(set) var slots = Array(repeating: Slot(), count: slotCount)

  init() {}

  /// Reads ``slotCount`` slots of a minute and its calls, each a little-endian 32-bit number.
  ///
  /// - Parameter start: The index of the first slot in `bytes`; the slots end where `bytes` ends.
  /// - Returns: Nil if this program cannot have written the bytes.
  init?(bytes: [UInt8], from start: Int) {
    guard bytes.count == start + 8 * Self.slotCount else { return nil }
    for index in 0..<Self.slotCount {
      let place = start + 8 * index
      let slot = Slot(minute: Self.number(bytes, place), calls: Self.number(bytes, place + 4))
      guard slot.calls <= Self.maximumCalls, slot.minute <= Self.lastMinute,
        slot == Slot() || Int(slot.minute) % Self.slotCount == index
      else { return nil }
      slots[index] = slot
    }
  }

  static func minute(of seconds: Int64) -> UInt32 { UInt32(clamping: min(seconds / 60, Int64(lastMinute))) }

  /// The start of the latest minute with calls, in seconds; 0 without calls.
  var latest: Int64 { 60 * Int64(slots.lazy.filter { $0.calls > 0 }.map(\.minute).max() ?? 0) }

  /// The calls that count at `minute`.
  func used(at minute: UInt32, within window: Int = day) -> Int {
    slots.reduce(0) { $0 + (Self.counts($1, at: minute, within: window) ? Int($1.calls) : 0) }
  }

  /// The first time with fewer than `limit` counted calls, in seconds.
  func free(limit: Int, after minute: UInt32, within window: Int = day) -> Int64 {
    var left = used(at: minute, within: window)
    var free = minute
    let counted = slots.filter { Self.counts($0, at: minute, within: window) }
    for slot in counted.sorted(by: { $0.minute < $1.minute }) {
      guard left >= limit else { break }
      left -= Int(slot.calls)
      free = slot.minute
    }
    return 60 * (Int64(free) + Int64(window) + 1)
  }

  /// Adds calls to `minute`, which must not precede the latest.
  ///
  /// - Returns: The slot to write.
  mutating func add(_ calls: UInt32, at minute: UInt32) -> Int {
    let index = Int(minute) % Self.slotCount
    let before = slots[index].minute == minute ? slots[index].calls : 0
    slots[index] = Slot(minute: minute, calls: min(Self.maximumCalls, before + calls))
    return index
  }

  func bytes(ofSlot index: Int) -> [UInt8] {
    [slots[index].minute, slots[index].calls].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// More than a year of calls at the highest rate; twice as many still fit.
  private static let maximumCalls: UInt32 = .max / 4

  /// In the year 6053.
  private static let lastMinute: UInt32 = .max / 2

  private static func counts(_ slot: Slot, at minute: UInt32, within window: Int) -> Bool {
    slot.calls > 0 && Int(slot.minute) + window >= Int(minute)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 3])
      << 24
  }
}
