import Files
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

  @Test func `the stamp of a file is known, unless it has another content`() throws {
    let folder = TemporaryFolder()
    for (text, mode) in [("a", .write), ("a", .write), ("b", .write), ("b", .compare)]
      as [(String, FileReplacement.Mode)]
    {
      var file = try FileReplacement(path: folder("f"), mode: mode)
      try file.append(text.utf8)
      let stamp = try file.finishWithStamp().1
      #expect(stamp != nil && stamp?.text == FileStamp(folder("f"))?.text)
    }
    var other = try FileReplacement(path: folder("f"), mode: .compare)
    try other.append("c".utf8)
    #expect(try other.finishWithStamp().1 == nil)
    // A program that writes while the file is compared.
    var past = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
    _ = unsafe withUnsafePointer(to: &past) { past in
      unsafe utimensat(AT_FDCWD, folder("f"), [past.pointee, past.pointee], 0)
    }
    var same = try FileReplacement(path: folder("f"), mode: .write)
    try same.append("b".utf8)
    folder.put("x", in: "f")
    let (change, stamp) = try same.finishWithStamp()
    #expect(change == .unchanged && stamp == nil)
  }

  @Test(arguments: [("xyz", FileChange.unchanged), ("xy", .written), ("xyZ", .written)])
  func `the beginning of an open file is kept`(rest: String, change: FileChange) throws {
    let folder = TemporaryFolder()
    let start = String(repeating: "a", count: 3 << 20)
    folder.put(start + "xyz", in: "f")
    let file = try OpenFile(folder("f"))
    var replacement = try FileReplacement(path: folder("f"), mode: .write)
    let isKept = replacement.keep(start.utf8.count, of: file)
    #expect(isKept)
    try replacement.append(rest.utf8)
    #expect(try replacement.finish() == change)
    #expect(folder.text(of: "f") == start + rest)
  }

  @Test func `only the file that is replaced is kept, and only as it was`() throws {
    let folder = TemporaryFolder()
    folder.put("abc", in: "f")
    folder.put("abc", in: "g")
    let (file, other) = (try OpenFile(folder("f")), try OpenFile(folder("g")))
    for (path, open, count) in [
      ("f", other, 3), ("none", file, 3), ("f", file, 4), ("f", file, -1),
    ] {
      var replacement = try FileReplacement(path: folder(path), mode: .compare)
      let isKept = replacement.keep(count, of: open)
      #expect(!isKept)
    }
    folder.put("abcd", in: "f")
    var replacement = try FileReplacement(path: folder("f"), mode: .compare)
    let isKept = replacement.keep(3, of: file)
    #expect(!isKept)
  }

  @Test func `a beginning that another program changes after all is not taken over`() throws {
    let folder = TemporaryFolder()
    folder.put("abc", in: "f")
    let file = try OpenFile(folder("f"))
    var replacement = try FileReplacement(path: folder("f"), mode: .write)
    let isKept = replacement.keep(2, of: file)
    #expect(isKept)
    folder.put("xyz+", in: "f")
    #expect(throws: FileError.unwritable(path: folder("f"), reason: "it changed meanwhile")) {
      try replacement.append("d".utf8)
    }
    #expect(folder.text(of: "f") == "xyz+")
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
