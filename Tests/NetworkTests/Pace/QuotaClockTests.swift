import Base
import Testing

@testable import Network

/// Counts under clocks that are set and systems that restart.
@Suite(.timeLimit(.minutes(60))) struct QuotaClockTests {
  static let noon = LocalCallsTests.noon
  static let hour: Int64 = 3_600
  static let day: Int64 = 86_400

  private static func isGranted(_ folder: String, at now: ClockReading, limit: Int = 3) -> Bool {
    LocalCallsTests.error { () throws(TransportError) in
      try LocalCallsTests.count(folder, at: now).count(limit: limit)
    } == nil
  }

  struct ClockCase: CustomTestStringConvertible, Sendable {
    var name: String
    /// The seconds that pass, the change of the wall clock, and whether a call is granted then.
    var steps: [(passed: Int64, set: Int64, granted: Bool)]
    var testDescription: String { name }
  }

  /// Three of three calls are made at the start.
  static let cases: [ClockCase] = [
    .init(
      name: "set back, a refused attempt, then right again",
      steps: [(hour, -2 * day, false), (60, 2 * day, false), (day, 0, true)]
    ),
    .init(
      name: "set forward by more than a day",
      steps: [(60, 25 * hour, false), (23 * hour, 0, false), (hour, 0, true)]
    ),
    .init(
      name: "set forward, then right again",
      steps: [(60, 365 * day, false), (60, -365 * day, false), (day, 0, true)]
    ),
    .init(
      name: "set back by ten years, and left so",
      steps: [(60, -3_650 * day, false), (day + 60, 0, true)]
    ),
    .init(
      name: "set back again and again, and left so",
      steps: [(hour, -day, false), (hour, -day, false), (hour, -day, false), (day + 60, 0, true)]
    ),
    .init(
      name: "forward and back every hour",
      steps: (0..<23).map { (hour, $0 % 2 == 0 ? 30 * hour : -30 * hour, false) }
        + [(2 * day, 0, true)]
    ),
    .init(name: "set back by half a minute", steps: [(day - 1, -30, false), (1, 0, true)]),
    .init(name: "never set", steps: [(day - 1, 0, false), (61, 0, true)]),
  ]

  @Test(arguments: cases) func `a call counts for a day, and no longer`(
    _ c: ClockCase
  ) throws {
    let folder = ScratchFolder()
    var now = Self.noon
    for _ in 0..<3 { #expect(Self.isGranted(folder.path, at: now)) }
    for (index, step) in c.steps.enumerated() {
      now = now.passed(step.passed, settingWallBy: step.set)
      // Reading changes nothing.
      let used = try LocalCallsTests.count(folder.path, at: now).used()
      #expect((used < 3) == step.granted, "step \(index)")
      #expect(Self.isGranted(folder.path, at: now) == step.granted, "step \(index)")
    }
  }

  @Test
  func `after a restart the wall clock counts, and one that starts in 1970 locks no user out`()
    throws
  {
    let folder = ScratchFolder()
    for _ in 0..<3 { #expect(Self.isGranted(folder.path, at: Self.noon)) }
    #expect(!Self.isGranted(folder.path, at: Self.noon.restarted(after: 23 * Self.hour)))
    var epoch = Self.noon.restarted(after: 0, start: "third")
    epoch.wall = 30_000_000_000
    #expect(!Self.isGranted(folder.path, at: epoch))
    // The network time arrives. The calls count as made when the clock was behind them.
    var right = epoch + 60
    right.wall = Self.noon.wall + (23 * Self.hour + 180) * 1_000_000_000
    #expect(!Self.isGranted(folder.path, at: right))
    #expect(!Self.isGranted(folder.path, at: right + Self.hour))
    #expect(Self.isGranted(folder.path, at: right + Self.day))
  }

  @Test func `two machines with one folder count by the wall clock`() throws {
    let folder = ScratchFolder()
    var granted = 0
    for step in 0..<100 {
      // The other machine has run for a year.
      let time = Int64(step) * 1_800
      let here = Self.noon + time
      let there = Self.noon.restarted(after: time, start: "other", uptime: 365 * Self.day + time)
      if Self.isGranted(folder.path, at: step % 2 == 0 ? here : there, limit: 10) { granted += 1 }
    }
    // Ten in each of two days, and four more in the two hours after them.
    #expect(granted == 24)
  }

  @Test func `without a boot ID, a shorter uptime shows a restart`() throws {
    let folder = ScratchFolder()
    var nameless = Self.noon
    nameless.start = ""
    for _ in 0..<3 { #expect(Self.isGranted(folder.path, at: nameless)) }
    let soon = nameless.passed(60, settingWallBy: 2 * Self.day)
    #expect(!Self.isGranted(folder.path, at: soon))
    #expect(Self.isGranted(folder.path, at: soon.restarted(after: Self.day, start: "")))
  }

  @Test func `the time when calls are free again is by the current wall clock`() throws {
    let folder = ScratchFolder()
    for _ in 0..<3 { #expect(Self.isGranted(folder.path, at: Self.noon)) }
    let back = Self.noon.passed(Self.hour, settingWallBy: -40 * Self.day)
    #expect(!Self.isGranted(folder.path, at: back))
    let spent = LocalCallsTests.error { () throws(TransportError) in
      try LocalCallsTests.count(folder.path, at: back).count(limit: 3)
    }
    // An hour of the day has passed, but the wall clock does not show it.
    let wall = UnixTime(seconds: back.wall / 1_000_000_000)
    #expect(spent == .quotaSpent(limit: 3, freeAgain: wall + (23 * Self.hour + 1)))
  }

  /// Days of calls, with random changes of the wall clock and restarts.
  @Test(arguments: 0..<20)
  func `no real day has more calls than the limit, and no day locks users out`(
    _ seed: UInt64
  ) throws {
    let folder = ScratchFolder()
    var lots = Lots(seed: seed)
    var now = Self.noon
    var real: Int64 = 0
    var granted: [Int64] = []
    for _ in 0..<300 {
      let pause = Int64.random(in: 0...2 * Self.hour, using: &lots)
      real += pause
      switch Int.random(in: 0..<10, using: &lots) {
      case 0: now = now.restarted(after: pause, start: "start \(real)", uptime: min(pause, 30))
      case 1, 2:
        now = now.passed(
          pause,
          settingWallBy: .random(in: -99 * Self.day...99 * Self.day, using: &lots)
        )
      default: now = now + pause
      }
      let recent = granted.count { real - $0 < Self.day }
      if Self.isGranted(folder.path, at: now, limit: 5) {
        #expect(recent < 5)
        granted.append(real)
      }
    }
    #expect(granted.count > 5)
    // However wrong the clock is, a day and two minutes are enough.
    #expect(Self.isGranted(folder.path, at: now + (Self.day + 120), limit: 5))
  }
}
