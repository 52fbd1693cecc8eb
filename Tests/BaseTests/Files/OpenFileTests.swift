import Base
import Glibc
import Testing

struct OpenFileTests {
  static func failure(_ path: String) -> FileError? {
    FolderTests.failure { () throws(FileError) in _ = try OpenFile(path) }
  }

  @Test func `any part is read, also after another file took the name`() throws {
    let folder = TemporaryFolder()
    let text = String((0..<100_000).map { Character("\($0 % 10)") })
    folder.put(text, in: "f")
    let file = try OpenFile(folder("f"))
    #expect(file.size == 100_000)
    var replacement = try FileReplacement(path: folder("f"), mode: .write)
    try replacement.append(Array("other".utf8))
    _ = try replacement.finish()
    for range in [0..<0, 0..<1, 17..<70_000, 99_999..<100_000, 0..<100_000] {
      #expect(try file.bytes(range) == Array(text.utf8)[range].map { $0 })
    }
  }

  @Test(arguments: ["longer than before", "short", "another"])
  func `a file that is changed in place is not read any more`(content: String) throws {
    let folder = TemporaryFolder()
    folder.put("content", in: "f")
    let file = try OpenFile(folder("f"))
    // Clocks of file systems tick slowly.
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    let writer = unsafe open(folder("f"), O_WRONLY | O_TRUNC)
    _ = unsafe write(writer, content, content.utf8.count)
    _ = unsafe futimens(writer, &times)
    close(writer)
    let failure = FolderTests.failure { () throws(FileError) in
      _ = try file.bytes(0..<3)
    }
    #expect(failure == .unreadable(path: folder("f"), reason: "it changed meanwhile"))
  }

  @Test func `only regular files are opened, and no links`() throws {
    let folder = TemporaryFolder()
    #expect(Self.failure(folder("none")) == .missing(path: folder("none")))
    #expect(
      Self.failure(folder.path) == .unreadable(path: folder.path, reason: systemReason(EISDIR))
    )
    for path in ["/dev/zero", "/proc/self/environ"] {
      guard case .unreadable? = Self.failure(path) else {
        Issue.record("\(path) is opened")
        continue
      }
    }
    folder.put("x", in: "f")
    #expect(unsafe symlink(folder("f"), folder("link")) == 0)
    guard case .unreadable? = Self.failure(folder("link")) else {
      Issue.record("a link is opened")
      return
    }
  }
}
