import Files
import Testing

struct FilePlaceTests {
  @Test(arguments: [
    ("/tmp/no-such/a", "/tmp/./no-such//a"), ("/tmp/no-such/a", "/tmp/no-such/b/../a"),
    ("/tmp/no-such/a", "/tmp/x/y/../../no-such/a"), ("/tmp", "/tmp/"), ("/", "/.."),
    ("no-such", "./no-such"), (".", ""),
  ])
  func `two spellings of one path lead to one place`(a: String, b: String) {
    #expect(FilePlace(a) == FilePlace(b))
    #expect(FilePlace(a) != nil)
  }

  @Test(arguments: [
    ("/tmp/no-such/a", "/tmp/no-such/b"), ("/tmp/no-such", "/tmp/no-such/a"), ("/tmp", "/"),
    ("/tmp/a/no-such", "/tmp/no-such"), ("no-such", "/no-such"),
  ])
  func `other paths lead elsewhere`(a: String, b: String) {
    #expect(FilePlace(a) != FilePlace(b))
  }
}
