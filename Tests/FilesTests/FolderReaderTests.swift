import Files
import Glibc
import Testing

struct FolderReaderTests {
  @Test func `a regular file is read, and nothing behind a link`() throws {
    let folder = TemporaryFolder()
    OpenFolderTests.fill(folder)
    unsafe symlink("in", folder("way"))
    let reader = try #require(FolderReader(folder("way")))
    let inside = reader.bytes("file", limit: 5)
    // A system without the call answers nothing, and callers go another way.
    #expect(inside == nil || inside == Array("12345".utf8))
    #expect(reader.bytes("file", limit: 4) == nil)
    for name in ["link/file", "filelink", "sub", "pipe", "none", "none/file", "../out/file"] {
      #expect(reader.bytes(name, limit: 9) == nil, "\(name)")
    }
    #expect(FolderReader(folder("none")) == nil)
    #expect(FolderReader(folder("in/file")) == nil)
  }

  @Test func `the folder stays the same if another takes its place`() throws {
    let folder = TemporaryFolder()
    OpenFolderTests.fill(folder)
    let reader = try #require(FolderReader(folder("in")))
    unsafe rename(folder("in"), folder("old"))
    unsafe rename(folder("out"), folder("in"))
    #expect(reader.bytes("file", limit: 9) != Array("outside".utf8))
  }
}
