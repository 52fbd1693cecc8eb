import Base
import Testing

@testable import Network

@Suite(.timeLimit(.minutes(60))) struct QuotaLedgerTests {
  static let noon = ClockReading(
    wall: UnixTime(seconds: 1_777_896_000),
    uptime: 100_000,
    start: "3c0f6a9e-8f0f-4bd4-9d0b-6a2b1c7d5e4f"
  )
  static let size = 16 + 8 * 1_441 + 64

  typealias Warnings = Shared<[QuotaWarning]>

  static func ledger(_ folder: String, _ warnings: Warnings = Warnings([])) -> QuotaLedger {
    QuotaLedger(folder: folder, source: "https://api.test", publicKey: "key") { warning in
      warnings.change { $0.append(warning) }
    }
  }

  static func error(_ body: () throws(TransportError) -> Void) -> TransportError? {
    do throws(TransportError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `calls are counted and shared by name`() throws {
    let folder = ScratchFolder()
    for used in 0..<5 {
      #expect(try Self.ledger(folder.path).used(at: Self.noon) == used)
      try Self.ledger(folder.path).count(at: Self.noon, limit: 5)
    }
    let spent = TransportError.quotaSpent(limit: 5, freeAgain: Self.noon.wall + 86_460)
    #expect(
      Self.error { () throws(TransportError) in
        try Self.ledger(folder.path).count(at: Self.noon, limit: 5)
      } == spent
    )
    #expect(try Self.ledger(folder.path).used(at: Self.noon) == 5)
  }

  @Test func `sources and keys are counted separately, and neither is revealed`() throws {
    let folder = ScratchFolder()
    for (source, key) in [("s", "k"), ("s", "l"), ("t", "k"), ("t", "")] {
      let ledger = QuotaLedger(folder: folder.path, source: source, publicKey: key)
      #expect(try ledger.used(at: Self.noon) == 0)
      try ledger.count(at: Self.noon, limit: 1)
    }
    #expect(folder.names.count == 4)
    let ledger = Self.ledger(folder.path)
    // printf 'https://api.test\nkey' | sha256sum
    #expect(ledger.path == folder("quota-e125866f64fc8de1518efd0cb012272d"))
  }

  @Test func `the calls of an hour to a path are counted apart from all calls of a day`() throws {
    let folder = ScratchFolder()
    let day = QuotaLedger(folder: folder.path, source: "s", publicKey: "k")
    let paths = ["/a/", "/b/"].map {
      QuotaLedger(folder: folder.path, source: "s", publicKey: "k", resource: $0)
    }
    #expect(Set(paths.map(\.path) + [day.path]).count == 3)
    for ledger in paths + [day] { try ledger.count(at: Self.noon, limit: 2) }
    try paths[0].count(at: Self.noon, limit: 2)
    #expect(try (paths + [day]).map { try $0.used(at: Self.noon) } == [2, 1, 1])
    let free = Self.noon.wall + 61 * 60
    let spent = TransportError.quotaSpent(limit: 2, path: "/a/", freeAgain: free)
    #expect(
      Self.error { () throws(TransportError) in try paths[0].count(at: Self.noon, limit: 2) }
        == spent
    )
    for (seconds, used) in [(0, [2, 1, 1]), (60 * 60, [2, 1, 1]), (61 * 60, [0, 0, 1])] {
      var later = Self.noon
      later.wall = later.wall + Int64(seconds)
      later.uptime += Int64(seconds)
      #expect(try (paths + [day]).map { try $0.used(at: later) } == used, "\(seconds)")
    }
  }

  @Test func `only the owner can read the file and its folder`() throws {
    let folder = ScratchFolder()
    let ledger = Self.ledger(folder("a/b"))
    try ledger.count(at: Self.noon, limit: 1)
    #expect(mode(of: folder("a")) == 0o700)
    #expect(mode(of: folder("a/b")) == 0o700)
    #expect(mode(of: ledger.path) == 0o600)
    #expect(try readFile(ledger.path, limit: 1 << 20).count == Self.size)
  }

  @Test func `reading creates nothing`() throws {
    let folder = ScratchFolder()
    #expect(try Self.ledger(folder.path).used(at: Self.noon) == 0)
    #expect(try Self.ledger(folder("a/b")).used(at: Self.noon) == 0)
    #expect(folder.names == [])
  }

  @Test func `calls are free again a day after their minute`() throws {
    let folder = ScratchFolder()
    let ledger = Self.ledger(folder.path)
    try ledger.count(at: Self.noon + 59, limit: 2)
    try ledger.count(at: Self.noon + 60, limit: 2)
    for (second, used) in [
      (86_399, 2), (86_400, 2), (86_459, 2), (86_460, 1), (86_519, 1), (86_520, 0),
    ] {
      #expect(try ledger.used(at: Self.noon + Int64(second)) == used)
    }
    let spent = TransportError.quotaSpent(limit: 2, freeAgain: Self.noon.wall + 86_460)
    #expect(
      Self.error { () throws(TransportError) in
        try ledger.count(at: Self.noon + 86_459, limit: 2)
      } == spent
    )
    try ledger.count(at: Self.noon + 86_460, limit: 2)
    #expect(try ledger.used(at: Self.noon + 86_460) == 2)
    #expect(try ledger.used(at: Self.noon + 86_520) == 1)
  }
}

extension ClockReading {
  /// The reading so many seconds later.
  static func + (reading: ClockReading, seconds: Int64) -> ClockReading {
    reading.passed(seconds)
  }

  /// The reading so many seconds later, after a change of the wall clock.
  func passed(_ seconds: Int64, settingWallBy change: Int64 = 0) -> ClockReading {
    ClockReading(wall: wall + (seconds + change), uptime: uptime + seconds, start: start)
  }

  /// The reading after a restart of the system and some seconds.
  func restarted(after seconds: Int64, start: String = "another", uptime: Int64 = 20)
    -> ClockReading
  {
    ClockReading(wall: wall + seconds, uptime: uptime, start: start)
  }
}
