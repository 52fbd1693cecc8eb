import Base
import Glibc
import Testing

struct ReplacementCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// Nil if there is no file yet.
  var before: String?
  var after: [String]
  var changes: Bool

  var testDescription: String { name }
}

struct FileReplacementTests {
  static let large = String(repeating: "0123456789abcdef", count: 1 << 14)

  static let cases: [ReplacementCase] = [
    .init(name: "a new file", before: nil, after: ["a"], changes: true),
    .init(name: "a new file that is empty", before: nil, after: [], changes: true),
    .init(name: "the same", before: "same", after: ["same"], changes: false),
    .init(name: "the same in pieces", before: "same", after: ["s", "", "am", "e"], changes: false),
    .init(name: "empty as before", before: "", after: [], changes: false),
    .init(name: "empty pieces", before: "", after: ["", ""], changes: false),
    .init(name: "emptied", before: "x", after: [], changes: true),
    .init(name: "filled", before: "", after: ["x"], changes: true),
    .init(name: "shorter", before: "abcdef", after: ["abc"], changes: true),
    .init(name: "longer", before: "abc", after: ["abc", "def"], changes: true),
    .init(name: "longer in one piece", before: "abc", after: ["abcdef"], changes: true),
    .init(name: "another start", before: "abc", after: ["xbc"], changes: true),
    .init(name: "another end", before: "abc", after: ["ab", "x"], changes: true),
    .init(name: "large and the same", before: large, after: [large], changes: false),
    .init(
      name: "large, with a difference in the middle",
      before: large + "-" + large,
      after: [large, "+", large],
      changes: true
    ),
    .init(
      name: "large, in pieces of which the last differs",
      before: large + large + "a",
      after: Array(repeating: String(large.prefix(1 << 10)), count: 1 << 9) + ["b"],
      changes: true
    ),
  ]

  @discardableResult
  static func give(
    _ path: String,
    _ pieces: [String],
    mode: FileReplacement.Mode = .write
  ) throws(FileError) -> FileChange {
    var replacement = try FileReplacement(path: path, mode: mode)
    for piece in pieces { try replacement.append(piece.utf8) }
    return try replacement.finish()
  }

  @Test(arguments: cases, [FileReplacement.Mode.write, .writeDurably])
  func `a file gets its content`(_ c: ReplacementCase, mode: FileReplacement.Mode) throws {
    let folder = TemporaryFolder()
    if let before = c.before { folder.put(before, in: "f") }
    let change = try Self.give(folder("f"), c.after, mode: mode)
    #expect(change == (c.changes ? .written : .unchanged))
    #expect(folder.text(of: "f") == c.after.joined())
    #expect(folder.names == ["f"])
  }

  @Test(arguments: cases) func `comparing writes nothing`(_ c: ReplacementCase) throws {
    let folder = TemporaryFolder()
    if let before = c.before { folder.put(before, in: "f") }
    let change = try Self.give(folder("f"), c.after, mode: .compare)
    #expect(change == (c.changes ? .differs : .unchanged))
    #expect(folder.text(of: "f") == c.before)
    #expect(folder.names == (c.before == nil ? [] : ["f"]))
  }

  @Test func `comparing with a file in a missing folder is a difference`() throws {
    let folder = TemporaryFolder()
    #expect(try Self.give(folder("none/f"), ["x"], mode: .compare) == .differs)
    #expect(try Self.give(folder("none/f"), [], mode: .compare) == .differs)
    #expect(folder.names == [])
  }

  @Test(arguments: [0o600, 0o640, 0o400, 0o664, 0o755] as [mode_t])
  func `permissions of the old file are kept`(_ mode: mode_t) throws {
    let folder = TemporaryFolder()
    folder.put("old", in: "f")
    unsafe chmod(folder("f"), mode)
    #expect(try Self.give(folder("f"), ["new"]) == .written)
    #expect(folder.text(of: "f") == "new")
    #expect(folder.status(of: "f").st_mode & 0o7777 == mode)
  }

  @Test func `the same content changes neither time nor inode nor mode`() throws {
    let folder = TemporaryFolder()
    folder.put("same", in: "f")
    unsafe chmod(folder("f"), 0o600)
    var past = timespec(tv_sec: 1_000_000_000, tv_nsec: 5)
    unsafe withUnsafePointer(to: &past) { past in
      let times = unsafe [past.pointee, past.pointee]
      _ = unsafe utimensat(AT_FDCWD, folder("f"), times, 0)
    }
    let before = folder.status(of: "f")
    #expect(try Self.give(folder("f"), ["sa", "me"]) == .unchanged)
    let after = folder.status(of: "f")
    #expect(after.st_ino == before.st_ino)
    #expect(after.st_mtim.tv_sec == 1_000_000_000 && after.st_mtim.tv_nsec == 5)
    #expect(after.st_mode == before.st_mode)
  }

  @Test func `two replacements of one file do not mix`() throws {
    let folder = TemporaryFolder()
    var first = try FileReplacement(path: folder("f"), mode: .write)
    var second = try FileReplacement(path: folder("f"), mode: .write)
    try first.append("first".utf8)
    try second.append("second".utf8)
    #expect(try first.finish() == .written)
    #expect(folder.text(of: "f") == "first")
    #expect(try second.finish() == .written)
    #expect(folder.text(of: "f") == "second")
    #expect(folder.names == ["f"])
  }
}
