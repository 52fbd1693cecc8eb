import Base
import Testing

struct FileIdentityTests {
  @Test(arguments: [
    ("/tmp/no-such/a", "/tmp/./no-such//a"), ("/tmp/no-such/a", "/tmp/no-such/b/../a"),
    ("/tmp/no-such/a", "/tmp/x/y/../../no-such/a"), ("/tmp", "/tmp/"), ("/", "/.."),
    ("no-such", "./no-such"), (".", ""),
  ])
  func `all paths to one file are equal`(a: String, b: String) {
    #expect(FileIdentity(a) == FileIdentity(b))
    #expect(FileIdentity(a) != nil)
  }

  @Test(arguments: [
    ("/tmp/no-such/a", "/tmp/no-such/b"), ("/tmp/no-such", "/tmp/no-such/a"), ("/tmp", "/"),
    ("/tmp/a/no-such", "/tmp/no-such"), ("no-such", "/no-such"),
  ])
  func `paths to other files differ`(a: String, b: String) {
    #expect(FileIdentity(a) != FileIdentity(b))
  }

  @Test func `a path to nothing has no existing identity, and any other has its own`() {
    let folder = TemporaryFolder()
    folder.put("text", in: "a")
    #expect(FileIdentity(existing: folder("a")) == FileIdentity(folder("a")))
    #expect(FileIdentity(existing: folder("a")) != nil)
    #expect(FileIdentity(existing: folder("b")) == nil)
    #expect(FileIdentity(existing: folder("no-such/a")) == nil)
  }
}
