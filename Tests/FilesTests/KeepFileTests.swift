import Files
import Testing

struct KeepFileTests {
  @Test func `each file gets the next name, and none is written over`() throws {
    let folder = TemporaryFolder()
    for number in 1...3 {
      folder.put("\(number)", in: "f")
      #expect(try keepFile(folder("f"), under: folder("f.kept-")) == folder("f.kept-\(number)"))
      try removeFile(folder("f"))
    }
    #expect((1...3).map { folder.text(of: "f.kept-\($0)") } == ["1", "2", "3"])
  }

  @Test func `a file that is kept already gets no second name`() throws {
    let folder = TemporaryFolder()
    folder.put("other", in: "f.kept-1")
    folder.put("f", in: "f")
    for _ in 0..<3 {
      #expect(try keepFile(folder("f"), under: folder("f.kept-")) == folder("f.kept-2"))
    }
    #expect(folder.names == ["f", "f.kept-1", "f.kept-2"])
  }
}
