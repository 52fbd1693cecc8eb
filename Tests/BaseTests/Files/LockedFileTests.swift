import Base
import Foundation
import Glibc
import TestSupport
import Testing

struct LockedFileTests {
  static func content(_ path: String) throws(FileError) -> [UInt8] { try readFile(path, limit: 100) }

  @Test func `a file is made, grows and is changed in place`() throws {
    let folder = TemporaryFolder()
    do {
      let file = try LockedFile.changing(folder("f"))
      #expect(try file.size == 0)
      try file.resize(to: 6)
      try file.write([1, 2], at: 3)
      #expect(try file.size == 6)
    }
    let inode = folder.status(of: "f").st_ino
    do {
      let file = try LockedFile.changing(folder("f"))
      try file.write([9], at: 0)
    }
    #expect(try Self.content(folder("f")) == [9, 0, 0, 1, 2, 0])
    #expect(folder.status(of: "f").st_ino == inode)
    #expect(folder.names == ["f"])
  }

  @Test func `a second holder waits no longer than its patience`() throws {
    let folder = TemporaryFolder()
    let held = FileError.unwritable(
      path: folder("f"),
      reason: "another process keeps it locked"
    )
    do {
      let file = try LockedFile.changing(folder("f"))
      for patience in [Duration.zero, .milliseconds(5)] {
        #expect(
          FolderTests.failure { () throws(FileError) in
            _ = try LockedFile.changing(folder("f"), patience: patience)
          } == held
        )
      }
      _ = consume file
    }
    // Retried, because a test that starts a process shares every lock with it for a moment.
    _ = try LockedFile.changing(folder("f"))
  }

  @Test func `a lock is gone with a killed process`() async throws {
    let folder = TemporaryFolder()
    let path = folder("f")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let file = try LockedFile.changing(path)
      try file.resize(to: 1)
      kill(getpid(), SIGKILL)
      _ = consume file
    }
    #expect(try Self.content(path) == [0])
    _ = try LockedFile.changing(path, patience: .zero)
  }

  // On threads of its own: other tests may block those of tasks for longer than the patience.
  @Test func `a file that is removed during the wait is created anew`() throws {
    let folder = TemporaryFolder()
    let path = folder("f")
    let file = try LockedFile.changing(path)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [path = path as String] in
      try? LockedFileTests.changed(path)
      done.signal()
    }
    #expect(Self.isOpenTwice(path))
    unsafe unlink(path)
    _ = consume file
    #expect(done.wait(timeout: .now() + 300) == .success)
    #expect(try Self.content(path) == [7])
  }

  /// Returns when this process has opened `path` twice, or false after five minutes.
  static func isOpenTwice(_ path: String) -> Bool {
    for _ in 0..<300_000 {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      let count = numbers.count { number in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number))
          == path
      }
      if count == 2 { return true }
      usleep(1_000)
    }
    return false
  }

  static func changed(_ path: String) throws(FileError) {
    let file = try LockedFile.changing(path, patience: .seconds(300))
    try file.resize(to: 1)
    try file.write([7], at: 0)
  }

  @Test func `only a file can be locked`() {
    let folder = TemporaryFolder()
    folder.put("t", in: "t")
    unsafe symlink("t", folder("link"))
    unsafe mkdir(folder("d"), 0o777)
    unsafe mkfifo(folder("pipe"), 0o666)
    for (path, reason) in [
      (folder("link"), "it is a symbolic link"), (folder("d"), "it is a folder"),
      (folder("pipe"), "it is not a regular file"), ("/dev/null", "it is not a regular file"),
      (folder("none/f"), "there is no such folder"),
      (folder("t/f"), "part of the path is not a folder"),
    ] {
      #expect(
        FolderTests.failure { () throws(FileError) in _ = try LockedFile.changing(path) }
          == .unwritable(path: path, reason: reason)
      )
    }
  }

  @Test func `a full disk is reported`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      try await onFullDisk(at: 10) {
        let file = try LockedFile.changing(folder("f"))
        let failures = [
          FolderTests.failure { () throws(FileError) in try file.resize(to: 11) },
          FolderTests.failure { () throws(FileError) in try file.write([1, 2, 3], at: 8) },
          FolderTests.failure { () throws(FileError) in try file.write([1], at: 10) },
        ]
        precondition(failures.allSatisfy { if case .unwritable? = $0 { true } else { false } })
      }
    }
  }
}
