import Base
import Glibc
import TestSupport
import Testing

@testable import Network

/// Ledgers that are damaged, of another version, or not writable.
@Suite(.timeLimit(.minutes(60))) struct QuotaDamageTests {
  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: @Sendable ([UInt8]) -> [UInt8]

    init(_ name: String, _ bytes: @escaping @Sendable ([UInt8]) -> [UInt8]) {
      testDescription = name
      self.bytes = bytes
    }
  }

  static let damages: [Damage] = [
    .init("one byte short") { Array($0.dropLast()) }, .init("one byte long") { $0 + [0] },
    .init("the header alone") { Array($0.prefix(16)) },
    .init("half a header") { Array($0.prefix(7)) },
    .init("one byte") { _ in [0x63] }, .init("text") { _ in Array("hello\n".utf8) },
    .init("another header") { Array("contest results\n".utf8) + $0.dropFirst(16) },
    .init("no version") { Array("contest quota \n\n".utf8) + $0.dropFirst(16) },
    .init("version 0") { Array("contest quota 0\n".utf8) + $0.dropFirst(16) },
    .init("version -1") { Array("contest quota -1".utf8) + $0.dropFirst(16) },
    .init("another time") { $0.dropLast(64) + Array(repeating: 0xFF, count: 64) },
    .init("a name after the end of one") { $0.dropLast() + [0x41] },
    .init("half of the time") { Array($0.dropLast(32)) },
    .init("no header") { Array(repeating: 0, count: 16) + $0.dropFirst(16) },
    .init("slots full of ones") { $0.prefix(16) + Array(repeating: 0xFF, count: $0.count - 16) },
    .init("slots out of place") { Array($0.prefix(16) + $0.dropFirst(24) + $0[16..<24]) },
    .init("zeros, and too few") { _ in [0, 0, 0] },
    .init("large") { _ in Array(repeating: 0x41, count: 1 << 20) },
  ]

  @Test(arguments: damages) func `a damaged ledger starts anew and says so once`(
    _ damage: Damage
  ) throws {
    let folder = ScratchFolder()
    let path = QuotaLedgerTests.ledger(folder.path).path
    for _ in 0..<3 {
      try QuotaLedgerTests.ledger(folder.path).count(at: QuotaLedgerTests.noon, limit: 9)
    }
    put(damage.bytes(try readFile(path, limit: 1 << 20)), at: path)
    let warnings = QuotaLedgerTests.Warnings([])
    let ledger = QuotaLedgerTests.ledger(folder.path, warnings)
    #expect(try ledger.used(at: QuotaLedgerTests.noon) == 0)
    for used in 1...3 {
      try ledger.count(at: QuotaLedgerTests.noon, limit: 3)
      #expect(try ledger.used(at: QuotaLedgerTests.noon) == used)
    }
    #expect(warnings.value == [.damaged(path: path)])
    #expect(try readFile(path, limit: 1 << 20).count == QuotaLedgerTests.size)
    let later = QuotaLedgerTests.Warnings([])
    #expect(try QuotaLedgerTests.ledger(folder.path, later).used(at: QuotaLedgerTests.noon) == 3)
    #expect(later.value == [])
  }

  @Test(arguments: [0, 16 + 8 * 1_441, QuotaLedgerTests.size])
  func `a partly created ledger is a new one`(
    zeros: Int
  ) throws {
    let folder = ScratchFolder()
    let warnings = QuotaLedgerTests.Warnings([])
    let ledger = QuotaLedgerTests.ledger(folder.path, warnings)
    put(Array(repeating: 0, count: zeros), at: ledger.path)
    #expect(try ledger.used(at: QuotaLedgerTests.noon) == 0)
    try ledger.count(at: QuotaLedgerTests.noon, limit: 1)
    #expect(try ledger.used(at: QuotaLedgerTests.noon) == 1)
    #expect(warnings.value == [])
  }

  @Test(arguments: ["contest quota 3\n", "contest quota 10\n", "contest quota 3\nmore"])
  func `a ledger of a newer version is not touched`(text: String) throws {
    let folder = ScratchFolder()
    let ledger = QuotaLedgerTests.ledger(folder.path)
    put(Array(text.utf8), at: ledger.path)
    let newer = TransportError.uncounted(
      path: ledger.path,
      reason: "a newer version of this program wrote it"
    )
    #expect(
      QuotaLedgerTests.error { () throws(TransportError) in
        try ledger.count(at: QuotaLedgerTests.noon, limit: 9)
      }
        == newer
    )
    #expect(
      QuotaLedgerTests.error { () throws(TransportError) in
        _ = try ledger.used(at: QuotaLedgerTests.noon)
      } == newer
    )
    #expect(try readFile(ledger.path, limit: 100) == Array(text.utf8))
  }

  struct Obstacle: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var reason: String
    /// Puts an obstacle in the place of the ledger.
    var put: @Sendable (_ path: String) -> Void
  }

  static let obstacles: [Obstacle] = [
    .init(testDescription: "a link", reason: "it is a symbolic link") { path in
      NetworkTests.put([], at: path + "-target")
      unsafe symlink(path + "-target", path)
    },
    .init(testDescription: "a link to nothing", reason: "it is a symbolic link") { path in
      unsafe symlink(path + "-target", path)
    },
    .init(testDescription: "a folder", reason: "it is a folder") { unsafe mkdir($0, 0o700) },
    .init(testDescription: "a pipe", reason: "it is not a regular file") {
      unsafe mkfifo($0, 0o600)
    },
  ]

  @Test(arguments: obstacles) func `only a file can be a ledger`(
    _ obstacle: Obstacle
  ) throws {
    let folder = ScratchFolder()
    let ledger = QuotaLedgerTests.ledger(folder.path)
    obstacle.put(ledger.path)
    let names = folder.names
    let expected = TransportError.uncounted(path: ledger.path, reason: obstacle.reason)
    #expect(
      QuotaLedgerTests.error { () throws(TransportError) in
        try ledger.count(at: QuotaLedgerTests.noon, limit: 9)
      }
        == expected
    )
    #expect(folder.names == names)
    if fileKind(ledger.path + "-target") == .file {
      #expect(try readFile(ledger.path + "-target", limit: 100) == [])
    }
  }

  @Test func `a folder that cannot be created is reported`() {
    let folder = ScratchFolder()
    put([], at: folder("file"))
    for (path, told, reason) in [
      (folder("file"), folder("file"), "it is not a folder"),
      (folder("file/sub"), folder("file"), "it is not a folder"),
      ("/proc/contest", "/proc/contest", "there is no such folder"),
    ] {
      let error = QuotaLedgerTests.error { () throws(TransportError) in
        try QuotaLedgerTests.ledger(path).count(at: QuotaLedgerTests.noon, limit: 9)
      }
      #expect(error == .uncounted(path: told, reason: reason))
    }
  }

  @Test func `a folder without write permission is reported`() async {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      unsafe chmod(folder.path, 0o555)
      // The superuser may write everywhere.
      let wasSuperuser = geteuid() == 0 && seteuid(65_534) == 0
      let ledger = QuotaLedgerTests.ledger(folder.path)
      let error = QuotaLedgerTests.error { () throws(TransportError) in
        try ledger.count(at: QuotaLedgerTests.noon, limit: 9)
      }
      if wasSuperuser { _ = seteuid(0) }
      unsafe chmod(folder.path, 0o755)
      precondition(error == .uncounted(path: ledger.path, reason: "permission denied"))
    }
  }

  @Test func `a full disk is reported, and the call is not granted`() async {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      try await onFullDisk(at: 100) {
        let ledger = QuotaLedgerTests.ledger(folder.path)
        let error = QuotaLedgerTests.error { () throws(TransportError) in
          try ledger.count(at: QuotaLedgerTests.noon, limit: 9)
        }
        guard case .uncounted? = error else { preconditionFailure("it was counted") }
      }
    }
  }
}
