import Base
import Glibc
import Testing

struct KeepFileTests {
  @Test func `a file gets the first number that is free, and nothing is overwritten`() throws {
    let folder = TemporaryFolder()
    folder.put("now", in: "f")
    folder.put("first", in: "f.kept-1")
    unsafe symlink("nowhere", folder("f.kept-2"))
    #expect(try keepFile(folder("f"), under: folder("f.kept-")) == folder("f.kept-3"))
    #expect(folder.names == ["f", "f.kept-1", "f.kept-2", "f.kept-3"])
    #expect(folder.text(of: "f.kept-1") == "first")
    #expect(folder.text(of: "f.kept-3") == "now")
    // A replacement of the file keeps the second name's content.
    try FileReplacementTests.give(folder("f"), ["later"])
    #expect(folder.text(of: "f.kept-3") == "now")
  }

  @Test func `a file that has its second name gets no other`() throws {
    let folder = TemporaryFolder()
    folder.put("other", in: "f.kept-1")
    folder.put("f", in: "f")
    for _ in 0..<3 {
      #expect(try keepFile(folder("f"), under: folder("f.kept-")) == folder("f.kept-2"))
    }
    #expect(folder.names == ["f", "f.kept-1", "f.kept-2"])
  }
}
