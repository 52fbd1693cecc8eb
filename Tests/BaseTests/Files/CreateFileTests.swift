import Base
import Glibc
import Testing

struct CreateFileTests {
  private static func failure(_ path: String, _ bytes: [UInt8] = [1]) -> FileError? {
    do throws(FileError) {
      try createFile(path, with: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a new file is whole and leaves nothing else`() {
    let folder = TemporaryFolder()
    #expect(Self.failure(folder("f"), Array("text".utf8)) == nil)
    #expect(Self.failure(folder("empty"), []) == nil)
    #expect(folder.text(of: "f") == "text")
    #expect(folder.names == ["empty", "f"])
    #expect(folder.status(of: "f").st_nlink == 1)
    #expect(folder.status(of: "f").st_mode & 0o777 == 0o666 & ~currentMask())
  }

  @Test(arguments: ["file", "link", "loose link", "folder", "pipe"])
  func `what has the name already stays`(_ kind: String) {
    let folder = TemporaryFolder()
    folder.put("other", in: "other")
    switch kind {
    case "file": folder.put("old", in: "f")
    case "link": unsafe symlink("other", folder("f"))
    case "loose link": unsafe symlink("nowhere", folder("f"))
    case "folder": unsafe mkdir(folder("f"), 0o700)
    default: unsafe mkfifo(folder("f"), 0o600)
    }
    let before = folder.status(of: "f").st_ino
    #expect(
      Self.failure(folder("f")) == .unwritable(path: folder("f"), reason: "it exists already")
    )
    #expect(folder.status(of: "f").st_ino == before)
    #expect(folder.text(of: "other") == "other")
    #expect(folder.names == ["f", "other"])
  }

  @Test func `a folder that is missing is not made`() {
    let folder = TemporaryFolder()
    #expect(
      Self.failure(folder("none/f"))
        == .unwritable(path: folder("none/f"), reason: "there is no such folder")
    )
    #expect(folder.names == [])
  }

  private func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }
}
