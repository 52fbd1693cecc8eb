import Base
import Glibc
import Testing

struct OpenFolderTests {
  /// A folder with one entry of each kind, and a file outside that a link leads to.
  static func fill(_ folder: borrowing TemporaryFolder) {
    unsafe mkdir(folder("in"), 0o755)
    unsafe mkdir(folder("in/sub"), 0o755)
    unsafe mkdir(folder("out"), 0o755)
    folder.put("12345", in: "in/file")
    folder.put("1", in: "in/.contest-tmp-1-0")
    folder.put("outside", in: "out/file")
    unsafe symlink("../out", folder("in/link"))
    unsafe symlink("../out/file", folder("in/filelink"))
    unsafe mkfifo(folder("in/pipe"), 0o600)
  }

  @Test func `each entry is listed with its own kind`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    let entries = try OpenFolder(folder("in")).entries()
    #expect(
      entries.map(\.name) == [".contest-tmp-1-0", "file", "filelink", "link", "pipe", "sub"]
    )
    #expect(entries.map(\.kind) == [.file, .file, .link, .link, .other, .folder])
    #expect(entries[1].size == 5)
  }

  @Test func `names are sorted by code point, and one that is not UTF-8 is marked`() throws {
    let folder = TemporaryFolder()
    for name in ["b", "a", "Z", "é", ".hidden", "10", "9"] { folder.put("", in: name) }
    let latin1: [UInt8] = Array(folder("caf").utf8) + [0xE9, 0]
    unsafe latin1.withUnsafeBytes { name in
      _ = unsafe name.bindMemory(to: CChar.self).baseAddress.map {
        unsafe close(open($0, O_CREAT, 0o600))
      }
    }
    let entries = try OpenFolder(folder.path).entries()
    #expect(entries.map(\.name) == [".hidden", "10", "9", "Z", "a", "b", "caf\u{FFFD}", "é"])
    #expect(entries.filter { !$0.hasTextName }.map(\.name) == ["caf\u{FFFD}"])
  }

  @Test func `a folder that is a link is opened if that is allowed`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    let path = folder("in/link")
    #expect(try OpenFolder(path).read("file", limit: 9) == Array("outside".utf8))
    let failures = [
      FolderTests.failure { () throws(FileError) in _ = try OpenFolder(path, followsLink: false) },
      FolderTests.failure { () throws(FileError) in _ = try OpenFolder(folder("in")).folder("link")
      },
    ]
    #expect(failures[0] != nil && failures[0] == failures[1])
    #expect(try OpenFolder(folder("in"), followsLink: false).read("file", limit: 9).count == 5)
  }

  @Test func `a missing folder cannot be listed`() {
    let folder = TemporaryFolder()
    #expect(
      FolderTests.failure { () throws(FileError) in _ = try OpenFolder(folder("none")) }
        == .missing(path: folder("none"))
    )
  }

  @Test func `a folder whose entries cannot be examined is not empty`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      unsafe mkdir(folder("d"), 0o755)
      folder.put("x", in: "d/f")
      unsafe chmod(folder.path, 0o755)
      unsafe chmod(folder("d"), 0o744)
      // Root can search any folder; if the tests do not run as root, the folder is closed to its
      // owner.
      if geteuid() != 0 { unsafe chmod(folder("d"), 0o444) }
      seteuid(65_534)
      let failure = FolderTests.failure { () throws(FileError) in
        _ = try OpenFolder(folder("d")).entries()
      }
      seteuid(0)
      unsafe chmod(folder("d"), 0o755)
      precondition(failure == .unreadable(path: folder("d"), reason: "permission denied"))
    }
  }

  @Test func `links are followed to the folder itself, and to nothing in it`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    unsafe symlink("in", folder("way"))
    let open = try OpenFolder(folder("way"))
    #expect(try open.folder("sub").entries().isEmpty)
    for name in ["link", "file", "pipe", "none"] {
      #expect(
        FolderTests.failure { () throws(FileError) in _ = try open.folder(name) }
          == .missing(path: folder("way/" + name))
      )
    }
  }

  @Test func `only regular files are read`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    let open = try OpenFolder(folder("in"))
    #expect(try open.read("file", limit: 5) == Array("12345".utf8))
    for name in ["filelink", "pipe", "sub"] {
      let failures = [
        FolderTests.failure { () throws(FileError) in _ = try open.read(name, limit: 100) },
        FolderTests.failure { () throws(FileError) in
          _ = try readRegularFile(folder("in/" + name), limit: 100)
        },
      ]
      for failure in failures {
        guard case .unreadable? = failure else {
          Issue.record("\(name) was read")
          continue
        }
      }
    }
    #expect(try readRegularFile(folder("in/file"), limit: 5) == Array("12345".utf8))
    #expect(
      FolderTests.failure { () throws(FileError) in _ = try open.read("file", limit: 4) }
        == .tooLarge(path: folder("in/file"), limit: 4)
    )
  }

  @Test func `removing a link keeps its target`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    let open = try OpenFolder(folder("in"))
    try open.remove("link")
    try open.remove("filelink")
    try open.remove("none")
    #expect(folder.names.count == 2 && !isLink(folder("in/link")))
    #expect(folder.text(of: "out/file") == "outside")
  }

  @Test func `only an empty folder can be removed, and not as a file`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    let open = try OpenFolder(folder.path)
    open.removeEmptyFolder("in")
    try open.folder("in").removeEmptyFolder("link")
    #expect(fileKind(folder("in")) == .folder && isLink(folder("in/link")))
    try open.folder("in").removeEmptyFolder("sub")
    #expect(fileKind(folder("in/sub")) == nil)
    guard
      case .unwritable? = FolderTests.failure({ () throws(FileError) in try open.remove("in") })
    else {
      Issue.record("a folder was removed as a file")
      return
    }
  }

  @Test func `it stays the same folder if another one takes its path`() throws {
    let folder = TemporaryFolder()
    Self.fill(folder)
    let open = try OpenFolder(folder("in"))
    unsafe rename(folder("in"), folder("moved"))
    unsafe symlink("out", folder("in"))
    try open.remove("file")
    #expect(folder.text(of: "out/file") == "outside")
    #expect(fileKind(folder("moved/file")) == nil)
  }
}

struct PrivateFileTests {
  @Test func `only the user can read private folders and files`() throws {
    let folder = TemporaryFolder()
    try makeFolder(folder("a/b"), isPrivate: true)
    var replacement = try FileReplacement(
      path: folder("a/b/f"),
      mode: .write,
      isPrivate: true
    )
    try replacement.append("x".utf8)
    #expect(try replacement.finish() == .written)
    for name in ["a", "a/b"] { #expect(folder.status(of: name).st_mode & 0o777 == 0o700) }
    #expect(folder.status(of: "a/b/f").st_mode & 0o777 == 0o600)
  }

  @Test func `an existing folder keeps its permissions`() throws {
    let folder = TemporaryFolder()
    unsafe mkdir(folder("a"), 0o700)
    unsafe chmod(folder("a"), 0o755)
    try makeFolder(folder("a/b"), isPrivate: true)
    #expect(folder.status(of: "a").st_mode & 0o777 == 0o755)
  }
}
