import Base
import Glibc
import Testing

struct FolderTests {
  static func failure(_ body: () throws(FileError) -> Void) -> FileError? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["a", "a/b/c", "a//b/", "a/./b"])
  func `a folder is made with all folders above it, and a second time`(name: String) throws {
    let folder = TemporaryFolder()
    try makeFolder(folder(name))
    try makeFolder(folder(name))
    #expect(fileKind(folder(name)) == .folder)
  }

  @Test func `a folder is not made over a file`() {
    let folder = TemporaryFolder()
    folder.put("x", in: "f")
    let expected = FileError.unwritable(path: folder("f"), reason: "it is not a folder")
    #expect(Self.failure { () throws(FileError) in try makeFolder(folder("f")) } == expected)
    #expect(Self.failure { () throws(FileError) in try makeFolder(folder("f/g/h")) } == expected)
    #expect(folder.text(of: "f") == "x")
  }

  @Test func `a link to a folder counts as a folder, a link to nothing does not`() throws {
    let folder = TemporaryFolder()
    unsafe mkdir(folder("d"), 0o777)
    unsafe symlink("d", folder("l"))
    unsafe symlink("none", folder("n"))
    try makeFolder(folder("l/x"))
    #expect(fileKind(folder("d/x")) == .folder)
    #expect(
      Self.failure { () throws(FileError) in try makeFolder(folder("n")) }
        == .unwritable(path: folder("n"), reason: "it is not a folder")
    )
  }

  @Test func `kinds are distinguished`() {
    let folder = TemporaryFolder()
    folder.put("x", in: "f")
    unsafe symlink("f", folder("l"))
    #expect(fileKind(folder("f")) == .file)
    #expect(fileKind(folder("l")) == .file)
    #expect(fileKind(folder.path) == .folder)
    #expect(fileKind("/dev/null") == .other)
    #expect(fileKind(folder("none")) == nil)
    #expect(isLink(folder("l")) && !isLink(folder("f")) && !isLink(folder("none")))
  }

  @Test func `a file that cannot be examined is not reported as missing`() throws {
    let folder = TemporaryFolder()
    #expect(try knownFileKind(folder("none")) == nil)
    let long = folder(String(repeating: "x", count: 300))
    #expect(fileKind(long) == nil)
    #expect(
      Self.failure { () throws(FileError) in _ = try knownFileKind(long) }
        == .unreadable(path: long, reason: "the name is too long")
    )
  }
}
