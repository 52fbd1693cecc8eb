import Base
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

  @Test func `input of unknown size is limited too`() async {
    await #expect(processExitsWith: .success) {
      let zeros = unsafe open("/dev/zero", O_RDONLY)
      dup2(zeros, STDIN_FILENO)
      let failure = FolderTests.failure { () throws(FileError) in
        _ = try readStandardInput(limit: 3 << 20)
      }
      precondition(failure == .tooLarge(path: "-", limit: 3 << 20))
    }
  }

  @Test(arguments: [
    "/dev/zero", "/dev/null", "/dev/tty", "/proc/self/environ", "/proc/version",
    "/sys/kernel/uevent_seqnum", "/proc", "pipe", "socket",
  ])
  func `only regular files of a disk are read, also through a link`(_ name: String) throws {
    let folder = TemporaryFolder()
    unsafe mkfifo(folder("pipe"), 0o600)
    Self.makeSocket(at: folder("socket"))
    let path = name.hasPrefix("/") ? name : folder(name)
    // Not every system has all of them.
    guard fileKind(path) != nil else { return }
    unsafe symlink(path, folder("link"))
    unsafe symlink("link", folder("second"))
    let readings: [(String, (String) throws(FileError) -> [UInt8])] = [
      (path, { (path) throws(FileError) in try readFile(path, limit: 9) }),
      (folder("link"), { (path) throws(FileError) in try readFile(path, limit: 9) }),
      (folder("second"), { (path) throws(FileError) in try readFile(path, limit: 9) }),
      (path, { (path) throws(FileError) in try readRegularFile(path, limit: 9) }),
      (path, { (path) throws(FileError) in try readFile(path, in: "/", limit: 9) }),
      (folder("link"), { (path) throws(FileError) in try readFile(path, in: "/", limit: 9) }),
    ]
    for (path, read) in readings {
      let failure = FolderTests.failure { () throws(FileError) in _ = try read(path) }
      guard case .unreadable(path, _)? = failure else {
        Issue.record("\(path): \(String(describing: failure))")
        continue
      }
    }
  }

  @Test func `the kernel's files are distinguished from those of a disk`() {
    let failure = Self.failure("/proc/self/environ")
    #expect(failure?.message.hasSuffix("it is a file of the system, as in /proc") == true)
  }

  private static func makeSocket(at path: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  @Test func `a missing file is distinguished from an unreadable one`() {
    let folder = TemporaryFolder()
    folder.put("x", in: "f")
    unsafe symlink("loop", folder("loop"))
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
    unsafe symlink("f", folder("l"))
    #expect(try readFile(folder("l"), limit: 9) == [0x78])
  }

  @Test(arguments: [
    (FileError.missing(path: "a"), "no such file or folder: 'a'"),
    (.unreadable(path: "a", reason: "it is a folder"), "cannot read 'a': it is a folder"),
    (.tooLarge(path: "a", limit: 4 << 20), "cannot read 'a': it is larger than 4 MiB"),
    (.unwritable(path: "a", reason: "permission denied"), "cannot write 'a': permission denied"),
  ])
  func `an error message is one line`(error: FileError, message: String) {
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
    ("..", .outside(path: "..")), (".", .unreadable(path: ".", reason: "")),
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
    unsafe symlink("../out", root + "/link")
    unsafe symlink("in/g", root + "/inner")
    unsafe symlink("..", root + "/up")
    unsafe symlink("..", root + "/in/up")
    do throws(FileError) {
      #expect(try readFile(root + "/" + c.path, in: root, limit: 9) == [0x78])
      #expect(c.failure == nil)
      try checkPlace(of: root + "/" + c.path, in: root)
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
  @Test func `a folder that may be traversed but not read is no obstacle`() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      unsafe chmod(folder.path, 0o711)
      unsafe mkdir(folder("root"), 0o711)
      unsafe mkdir(folder("root/in"), 0o711)
      folder.put("x", in: "root/in/f")
      seteuid(65_534)
      let bytes = try readFile(folder("root/in/f"), in: folder("root"), limit: 9)
      seteuid(0)
      precondition(bytes == [0x78])
    }
  }

  /// A folder that is repeatedly replaced by a link to another, while a file in it is read.
  @Test func `concurrent changes do not lead out of the folder`() async throws {
    let folder = TemporaryFolder()
    try makeFolder(folder("root/in"))
    try makeFolder(folder("out"))
    folder.put("inside", in: "root/in/f")
    folder.put("outside", in: "out/f")
    unsafe symlink("../out", folder("root/way"))
    let path = folder.path
    async let swaps: Void = Self.swapFolders(in: path)
    let texts = await Self.texts(in: path)
    await swaps
    #expect(texts.isSubset(of: ["", "inside"]) && texts.contains("inside"))
  }

  @concurrent private static func swapFolders(in path: String) async {
    for _ in 0..<20_000 {
      unsafe rename(path + "/root/in", path + "/root/aside")
      unsafe rename(path + "/root/way", path + "/root/in")
      unsafe rename(path + "/root/in", path + "/root/way")
      unsafe rename(path + "/root/aside", path + "/root/in")
    }
  }

  @concurrent private static func texts(in path: String) async -> Set<String> {
    var texts: Set<String> = []
    for _ in 0..<20_000 {
      let bytes = try? readFile(path + "/root/in/f", in: path + "/root", limit: 99)
      texts.insert(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
    return texts
  }
}
