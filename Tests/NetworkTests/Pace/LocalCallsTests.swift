import Base
import Testing

@testable import Network

@Suite(.timeLimit(.minutes(60))) struct LocalCallsTests {
  static let noon = ClockReading(
    wall: 1_777_896_000_000_000_000,
    uptime: 100_000_000_000_000,
    start: "3c0f6a9e-8f0f-4bd4-9d0b-6a2b1c7d5e4f"
  )

  typealias Warnings = Shared<[String]>

  static func book(_ folder: String, at now: ClockReading = noon, _ warnings: Warnings = Warnings([])) -> LocalCalls {
    LocalCalls(folder: folder, clocks: { now }) { warning in warnings.change { $0.append(warning) } }
  }

  static func count(_ folder: String, at now: ClockReading = noon, _ warnings: Warnings = Warnings([])) -> CallCount {
    CallCount(book(folder, at: now, warnings), name: "https://api.test")
  }

  static func error(_ body: () throws(TransportError) -> Void) -> TransportError? {
    do throws(TransportError) {
      try body()
      return nil
    } catch { return error }
  }

  @Test func `calls are counted and shared by name`() throws {
    let folder = ScratchFolder()
    for used in 0..<5 {
      #expect(try Self.count(folder.path).used() == used)
      try Self.count(folder.path).count(limit: 5)
    }
    let spent = TransportError.quotaSpent(limit: 5, freeAgain: UnixTime(seconds: 1_777_896_000 + 86_401))
    #expect(Self.error { () throws(TransportError) in try Self.count(folder.path).count(limit: 5) } == spent)
    #expect(try Self.count(folder.path).used() == 5)
    let other = CallCount(Self.book(folder.path), name: "https://other.test")
    #expect(try other.used() == 0)
    try other.count(limit: 1)
  }

  @Test func `a smaller limit counts the same calls`() throws {
    let folder = ScratchFolder()
    for second in 0..<5 { try Self.count(folder.path, at: Self.noon + Int64(second)).count(limit: 5) }
    let later = Self.noon + 86_403
    #expect(try Self.count(folder.path, at: later).used() == 1)
    #expect(Self.error { () throws(TransportError) in try Self.count(folder.path, at: later).count(limit: 1) } != nil)
    try Self.count(folder.path, at: later).count(limit: 2)
  }

  @Test func `the calls of an hour to a path are counted apart from all calls of a day`() throws {
    let folder = ScratchFolder()
    func counts(at now: ClockReading) -> [CallCount] {
      ["/a/", "/b/", nil].map { CallCount(Self.book(folder.path, at: now), name: "s", path: $0) }
    }
    let now = counts(at: Self.noon)
    for count in now { try count.count(limit: 2) }
    try now[0].count(limit: 2)
    #expect(try now.map { try $0.used() } == [2, 1, 1])
    let spent = TransportError.quotaSpent(
      limit: 2,
      path: "/a/",
      freeAgain: UnixTime(seconds: 1_777_896_000 + 3_601)
    )
    #expect(Self.error { () throws(TransportError) in try now[0].count(limit: 2) } == spent)
    for (seconds, used) in [(3_599, [2, 1, 1]), (3_600, [0, 0, 1]), (86_400, [0, 0, 0])] {
      #expect(try counts(at: Self.noon + Int64(seconds)).map { try $0.used() } == used, "\(seconds)")
    }
  }

  @Test func `only the owner can read the file and its folder, and reading creates nothing`() throws {
    let folder = ScratchFolder()
    #expect(try Self.count(folder("a/b")).used() == 0)
    #expect(folder.names == [])
    try Self.count(folder("a/b")).count(limit: 1)
    #expect(mode(of: folder("a")) == 0o700)
    #expect(mode(of: folder("a/b")) == 0o700)
    #expect(mode(of: folder("a/b/calls.sqlite")) == 0o600)
  }

  @Test func `calls that count no more are removed`() throws {
    let folder = ScratchFolder()
    for second in 0..<30 { try Self.count(folder.path, at: Self.noon + Int64(second)).count(limit: 99) }
    for second in 0..<30 { try Self.count(folder.path, at: Self.noon + Int64(90_000 + second)).count(limit: 99) }
    let database = try Database(folder("calls.sqlite"), .readOnly)
    let rows = try database.all("SELECT count(*), min(number) FROM call") { (row) throws(DatabaseError) in
      [row.integer(0), row.integer(1)]
    }
    #expect(rows == [[30, 31]])
  }

  /// Returns a count of calls as an earlier version wrote it.
  ///
  /// - Parameter times: The wall clock, the uptime and the time of the minutes, in seconds; none in the first version.
  static func earlier(calls: [Int: Int], times: [Int] = []) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var slots = [[UInt8]](repeating: bytes(0, 8), count: 1_441)
    for (minute, count) in calls { slots[minute % 1_441] = bytes(minute, 4) + bytes(count, 4) }
    let end = times.isEmpty ? [] : times.flatMap { bytes($0, 8) } + bytes(0, 40)
    return Array("contest quota \(times.isEmpty ? 1 : 2)\n".utf8) + slots.joined() + end
  }

  @Test func `the count of an earlier version is taken over once`() throws {
    let folder = ScratchFolder()
    let minute = Int(Self.noon.wall / 60_000_000_000)
    // printf 'https://api.test\nkey' | sha256sum
    let path = folder("quota-e125866f64fc8de1518efd0cb012272d")
    for times in [[], [60 * minute, 1, 60 * minute]] {
      put(Self.earlier(calls: [minute - 5: 2, minute - 1_500: 9], times: times), at: path)
      let name = "n\(times.count)"
      func count(at now: ClockReading) -> CallCount {
        let book = Self.book(folder.path, at: now)
        let count = CallCount(book, name: name)
        book.takeOver(path, as: count)
        return count
      }
      #expect(try count(at: Self.noon).used() == 2)
      #expect(fileKind(path) == nil)
      try count(at: Self.noon).count(limit: 3)
      // It is back, as after a kill.
      put(Self.earlier(calls: [minute: 7], times: times), at: path)
      #expect(try count(at: Self.noon).used() == 3)
      #expect(try count(at: Self.noon + 86_400).used() == 0)
    }
  }

  @Test func `a time of an earlier count that is behind the clock ages no call, and damage harms nothing`() throws {
    let folder = ScratchFolder()
    let seconds = Int(Self.noon.wall / 1_000_000_000)
    func used(_ name: String, _ bytes: [UInt8]) throws -> Int {
      put(bytes, at: folder("quota"))
      let book = Self.book(folder.path)
      let count = CallCount(book, name: name)
      book.takeOver(folder("quota"), as: count)
      return try count.used()
    }
    let behind = Self.earlier(calls: [seconds / 60 - 1_500: 3], times: [seconds, 1, seconds - 90_000])
    #expect(try used("behind", behind) == 3)
    let ahead = Self.earlier(calls: [seconds / 60 + 9_000: 3])
    #expect(try used("ahead", ahead) == 3)
    #expect(try used("extreme", Self.earlier(calls: [1: 1], times: [.max, 1, 0])) == 1)
    for (index, bytes) in [[], Array("hello\n".utf8), Array(behind.prefix(9_000))].enumerated() {
      #expect(try used("damage \(index)", bytes) == 0)
    }
  }
}

extension ClockReading {
  /// The reading so many seconds later.
  static func + (reading: ClockReading, seconds: Int64) -> ClockReading { reading.passed(seconds) }

  /// The reading so many seconds later, after a change of the wall clock.
  func passed(_ seconds: Int64, settingWallBy change: Int64 = 0) -> ClockReading {
    ClockReading(
      wall: wall + (seconds + change) * 1_000_000_000,
      uptime: uptime + seconds * 1_000_000_000,
      start: start
    )
  }

  /// The reading after a restart of the system and some seconds.
  func restarted(after seconds: Int64, start: String = "another", uptime: Int64 = 20) -> ClockReading {
    ClockReading(wall: wall + seconds * 1_000_000_000, uptime: uptime * 1_000_000_000, start: start)
  }
}
