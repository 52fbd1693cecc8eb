import Files
import Glibc
import Testing

struct ReadFileTests {
  static func failure(_ path: String, limit: Int = 1 << 20) -> FileError? {
    FolderTests.failure { () throws(FileError) in _ = try readFile(path, limit: limit) }
  }

  @Test(arguments: [0, 1, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 5 << 20])
  func `a file is read whole`(size: Int) throws {
    let folder = TemporaryFolder()
    let text = String(repeating: "x", count: size)
    folder.put(text, in: "f")
    #expect(try readFile(folder("f"), limit: size) == Array(text.utf8))
  }

  @Test func `a file above the limit is refused`() {
    let folder = TemporaryFolder()
    folder.put("12345", in: "f")
    let error = Self.failure(folder("f"), limit: 4)
    #expect(error == .tooLarge(path: folder("f"), limit: 4))
  }

  @Test func `a file that does not tell its size is bounded all the same`() {
    #expect(
      Self.failure("/dev/zero", limit: 3 << 20) == .tooLarge(path: "/dev/zero", limit: 3 << 20)
    )
    #expect(Self.failure("/proc/self/stat") == nil)
  }

  @Test func `a missing file is told from an unreadable one`() {
    let folder = TemporaryFolder()
    folder.put("x", in: "f")
    symlink("loop", folder("loop"))
    #expect(Self.failure(folder("none")) == .missing(path: folder("none")))
    #expect(Self.failure(folder("f/x")) == .missing(path: folder("f/x")))
    #expect(
      Self.failure(folder.path) == .unreadable(path: folder.path, reason: "it is a folder")
    )
    #expect(
      Self.failure(folder("loop"))
        == .unreadable(path: folder("loop"), reason: "it is a symbolic link that leads nowhere")
    )
  }

  @Test func `a link is followed`() throws {
    let folder = TemporaryFolder()
    folder.put("x", in: "f")
    symlink("f", folder("l"))
    #expect(try readFile(folder("l"), limit: 9) == [0x78])
  }

  @Test(arguments: [
    (FileError.missing(path: "a"), "no such file or folder: 'a'"),
    (.unreadable(path: "a", reason: "it is a folder"), "cannot read 'a': it is a folder"),
    (.tooLarge(path: "a", limit: 4 << 20), "cannot read 'a': it is larger than 4 MiB"),
    (.unwritable(path: "a", reason: "permission denied"), "cannot write 'a': permission denied"),
  ])
  func `an error is told in one line`(error: FileError, message: String) {
    #expect(error.message == message)
  }
}

/// Files that must stay in a folder.
struct ContainedFileTests {
  static let cases: [(String, FileError?)] = [
    ("f", nil), ("in/g", nil), ("./in/../f", nil), ("inner", nil), ("in/up/f", nil),
    ("none", .missing(path: "none")), ("f/x", .missing(path: "f/x")),
    ("../out", .outside(path: "../out")), ("link", .outside(path: "link")),
    ("up/out", .outside(path: "up/out")), ("in", .unreadable(path: "in", reason: "")),
    ("..", .outside(path: "..")), (".", .outside(path: ".")),
    ("big", .tooLarge(path: "big", limit: 9)),
  ]

  @Test(arguments: cases) func `a path never leads out of the folder`(
    _ c: (path: String, failure: FileError?)
  ) throws {
    let folder = TemporaryFolder()
    let root = folder("root")
    try makeFolder(root + "/in")
    folder.put("x", in: "root/f")
    folder.put("x", in: "root/in/g")
    folder.put("x", in: "out")
    folder.put("0123456789", in: "root/big")
    symlink("../out", root + "/link")
    symlink("in/g", root + "/inner")
    symlink("..", root + "/up")
    symlink("..", root + "/in/up")
    do throws(FileError) {
      #expect(try readFile(c.path, in: root, limit: 9) == [0x78])
      #expect(c.failure == nil)
    } catch {
      switch (error, c.failure) {
      case (.missing(let path), .missing(let last)?), (.outside(let path), .outside(let last)?),
        (.unreadable(let path, _), .unreadable(let last, _)?),
        (.tooLarge(let path, _), .tooLarge(let last, _)?):
        #expect(path == root + "/" + last)
      default: Issue.record("\(error)")
      }
    }
  }
}
