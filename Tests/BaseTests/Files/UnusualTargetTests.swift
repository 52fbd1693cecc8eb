import Base
import Glibc
import TestSupport
import Testing

struct UnusualTargetTests {
  static func failure(_ path: String, mode: FileReplacement.Mode = .write) -> FileError? {
    do throws(FileError) {
      try FileReplacementTests.give(path, ["x"], mode: mode)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a link is replaced and its target stays`() throws {
    let folder = TemporaryFolder()
    folder.put("target", in: "t")
    unsafe symlink("t", folder("link"))
    #expect(try FileReplacementTests.give(folder("link"), ["target"]) == .written)
    #expect(folder.text(of: "t") == "target")
    #expect(!isLink(folder("link")) && folder.text(of: "link") == "target")
  }

  @Test func `a link to the same content is not equal to a file`() throws {
    let folder = TemporaryFolder()
    folder.put("same", in: "t")
    unsafe symlink("t", folder("link"))
    #expect(try FileReplacementTests.give(folder("link"), ["same"], mode: .compare) == .differs)
    #expect(isLink(folder("link")))
  }

  @Test(arguments: [FileReplacement.Mode.write, .writeDurably, .compare])
  func `a folder is not replaced`(mode: FileReplacement.Mode) {
    let folder = TemporaryFolder()
    unsafe mkdir(folder("d"), 0o777)
    let expected = FileError.unwritable(path: folder("d"), reason: "it is a folder")
    #expect(Self.failure(folder("d"), mode: mode) == expected)
    #expect(folder.names == ["d"])
  }

  @Test func `a pipe and a device are not replaced`() {
    let folder = TemporaryFolder()
    unsafe mkfifo(folder("pipe"), 0o666)
    for path in [folder("pipe"), "/dev/null"] {
      let expected = FileError.unwritable(path: path, reason: "it is not a regular file")
      #expect(Self.failure(path) == expected)
    }
    #expect(folder.status(of: "pipe").st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `a folder without write permission is reported`() {
    let folder = TemporaryFolder()
    folder.put("", in: "file")
    let inFile = folder("file/f")
    #expect(
      Self.failure(inFile) == .unwritable(path: inFile, reason: "part of the path is not a folder")
    )
    let inNone = folder("none/f")
    #expect(Self.failure(inNone) == .unwritable(path: inNone, reason: "there is no such folder"))
    #expect(Self.failure("/proc/self/contest") != nil)
    #expect(folder.names == ["file"])
  }

  @Test func `a folder that may be traversed but not read can be written to`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      unsafe mkdir(folder("d"), 0o777)
      unsafe chmod(folder.path, 0o755)
      unsafe chmod(folder("d"), 0o333)
      // Root can read any file; other users cannot change the user, and need not.
      seteuid(65_534)
      unsafe precondition(opendir(folder("d")) == nil)
      for (name, mode) in [("f", FileReplacement.Mode.write), ("g", .writeDurably)] {
        let change = try FileReplacementTests.give(folder("d/" + name), ["x"], mode: mode)
        precondition(change == .written)
        precondition(folder.text(of: "d/" + name) == "x")
      }
      seteuid(0)
      unsafe chmod(folder("d"), 0o777)
    }
  }

  @Test func `a replacement that is dropped leaves no trace`() throws {
    let folder = TemporaryFolder()
    folder.put("before", in: "f")
    do {
      var replacement = try FileReplacement(path: folder("f"), mode: .write)
      try replacement.append("something else".utf8)
      #expect(folder.names.count == 2)
    }
    #expect(folder.names == ["f"])
    #expect(folder.text(of: "f") == "before")
  }

  @Test func `a replacement that fails at the end leaves no trace`() throws {
    let folder = TemporaryFolder()
    var replacement = try FileReplacement(path: folder("f"), mode: .write)
    try replacement.append("x".utf8)
    unsafe mkdir(folder("f"), 0o777)
    var failure: FileError?
    do throws(FileError) { _ = try replacement.finish() } catch { failure = error }
    #expect(failure == .unwritable(path: folder("f"), reason: "it is a folder"))
    #expect(folder.names == ["f"])
  }

  @Test func `a full disk is reported and leaves no trace`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      try await onFullDisk(at: 1 << 16) {
        let large = String(repeating: "x", count: 1 << 17)
        let failure: FileError?
        do throws(FileError) {
          try FileReplacementTests.give(folder("f"), [large])
          failure = nil
        } catch {
          failure = error
        }
        guard case .unwritable? = failure else { preconditionFailure("the file was written") }
        precondition(folder.names.isEmpty)
      }
    }
  }

  @Test func `mode bits follow the umask`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      umask(0o027)
      try FileReplacementTests.give(folder("f"), ["x"])
      precondition(folder.status(of: "f").st_mode & 0o777 == 0o640)
    }
  }
}
