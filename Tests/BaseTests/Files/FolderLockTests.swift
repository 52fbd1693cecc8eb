import Base
import Glibc
import Testing

struct FolderLockTests {
  static func isHeld(_ path: String) throws(FileError) -> Bool {
    let lock = try FolderLock.tried(path)
    return lock == nil
  }

  @Test func `a second holder is kept out until the first is finished`() throws {
    let folder = TemporaryFolder()
    do {
      let lock = try FolderLock.tried(folder.path)
      #expect(try Self.isHeld(folder.path))
      _ = consume lock
    }
    #expect(try !Self.isHeld(folder.path))
    #expect(folder.names == [])
  }

  @Test func `folders are locked independently`() throws {
    let folder = TemporaryFolder()
    unsafe mkdir(folder("a"), 0o777)
    let outer = try FolderLock.tried(folder.path)
    #expect(try Self.isHeld(folder.path) && !Self.isHeld(folder("a")))
    _ = consume outer
  }

  @Test func `only a folder can be locked`() {
    let folder = TemporaryFolder()
    folder.put("", in: "f")
    for (name, reason) in [
      ("f", "part of the path is not a folder"), ("n", "there is no such folder"),
    ] {
      #expect(
        FolderTests.failure { () throws(FileError) in _ = try FolderLock.tried(folder(name)) }
          == .unwritable(path: folder(name), reason: reason)
      )
    }
  }
}
