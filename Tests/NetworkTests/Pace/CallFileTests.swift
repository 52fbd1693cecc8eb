import Base
import Glibc
import TestSupport
import Testing

@testable import Network

/// Counts whose file is damaged, of another version, or not writable.
@Suite(.timeLimit(.minutes(60))) struct CallFileTests {
  static func counting(_ folder: String) -> TransportError? {
    LocalCallsTests.error { () throws(TransportError) in try LocalCallsTests.count(folder).count(limit: 9) }
  }

  @Test func `a damaged file is set aside, and the count starts anew and says so once`() throws {
    let folder = ScratchFolder()
    let path = folder("calls.sqlite")
    for _ in 0..<3 { try LocalCallsTests.count(folder.path).count(limit: 9) }
    put(Array("hello\n".utf8), at: path)
    let warnings = LocalCallsTests.Warnings([])
    let count = LocalCallsTests.count(folder.path, warnings)
    #expect(try count.used() == 0)
    for used in 1...3 {
      try count.count(limit: 3)
      #expect(try count.used() == used)
    }
    #expect(
      warnings.value == [
        "'\(path)' is damaged: it is kept as '\(path).damaged', and a new count of requests begins"
      ]
    )
    #expect(try LocalCallsTests.count(folder.path).used() == 3)
  }

  @Test func `a file of a newer version is not touched`() throws {
    let folder = ScratchFolder()
    try LocalCallsTests.count(folder.path).count(limit: 9)
    let path = folder("calls.sqlite")
    try Database(path, .readWrite).run("PRAGMA user_version = 2")
    let bytes = try readFile(path, limit: 1 << 20)
    let newer = TransportError.uncounted(reason: "'\(path)' has version 2, and this program knows version 1")
    #expect(Self.counting(folder.path) == newer)
    #expect(
      LocalCallsTests.error { () throws(TransportError) in _ = try LocalCallsTests.count(folder.path).used() } == newer
    )
    #expect(try readFile(path, limit: 1 << 20) == bytes)
  }

  static let obstacles: [(name: String, put: @Sendable (String) -> Void)] = [
    (
      "a link",
      { path in
        NetworkTests.put([], at: path + "-target")
        unsafe symlink(path + "-target", path)
      }
    ), ("a link to nothing", { path in unsafe symlink(path + "-target", path) }),
    ("a folder", { unsafe mkdir($0, 0o700) }), ("a pipe", { unsafe mkfifo($0, 0o600) }),
  ]

  @Test(arguments: obstacles) func `only a file can hold a count`(
    _ name: String,
    _ obstacle: @Sendable (String) -> Void
  ) throws {
    let folder = ScratchFolder()
    let path = folder("calls.sqlite")
    obstacle(path)
    let names = folder.names
    #expect(Self.counting(folder.path) == .uncounted(reason: "cannot write '\(path)': it is not a regular file"))
    #expect(folder.names == names)
  }

  @Test func `a folder that cannot be created is reported`() {
    let folder = ScratchFolder()
    put([], at: folder("file"))
    for (path, told, reason) in [
      (folder("file"), folder("file"), "it is not a folder"),
      (folder("file/sub"), folder("file"), "it is not a folder"),
      ("/proc/contest", "/proc/contest", "there is no such folder"),
    ] { #expect(Self.counting(path) == .uncounted(reason: "cannot write '\(told)': \(reason)")) }
  }

  @Test(arguments: [false, true]) func `a folder without write permission is reported`(_ isThere: Bool) async {
    await #expect(processExitsWith: .success) { [isThere = isThere as Bool] in
      let folder = ScratchFolder()
      // The superuser may write everywhere.
      let wasSuperuser = geteuid() == 0
      if wasSuperuser {
        unsafe chown(folder.path, 65_534, 65_534)
        precondition(seteuid(65_534) == 0)
      }
      if isThere { precondition(CallFileTests.counting(folder.path) == nil) }
      unsafe chmod(folder.path, 0o555)
      guard case .uncounted? = CallFileTests.counting(folder.path) else { preconditionFailure("it was counted") }
      let used = try LocalCallsTests.count(folder.path).used()
      precondition(used == (isThere ? 1 : 0))
      unsafe chmod(folder.path, 0o755)
      if wasSuperuser { _ = seteuid(0) }
    }
  }

  @Test func `a full disk is reported, and the call is not granted`() async {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      try await onFullDisk(at: 100) {
        guard case .uncounted? = CallFileTests.counting(folder.path) else { preconditionFailure("it was counted") }
      }
      precondition(CallFileTests.counting(folder.path) == nil)
      let used = try LocalCallsTests.count(folder.path).used()
      precondition(used == 1)
    }
  }

  @Test func `a file that another process keeps to itself ends with the code to try later`() throws {
    let folder = ScratchFolder()
    try LocalCallsTests.count(folder.path).count(limit: 9)
    let error = TransportError(DatabaseError.busy(path: "p"))
    #expect(
      error
        == .unshared(
          message: "'p' is in use by another process",
          help: "run it again when the other process is done",
          code: 75
        )
    )
    // A file that is removed is made anew.
    let count = LocalCallsTests.count(folder.path)
    try count.count(limit: 9)
    try removeFile(folder("calls.sqlite"))
    try count.count(limit: 9)
    #expect(try count.used() == 1 && fileKind(folder("calls.sqlite")) == .file)
  }
}
