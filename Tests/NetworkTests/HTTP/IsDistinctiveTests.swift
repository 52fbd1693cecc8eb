import Network
import Testing

struct IsDistinctiveTests {
  @Test(arguments: [
    ("", false), ("me", false), ("1234", false), ("marvel", false), ("wolverine-claws", false),
    ("123456789012345", false), ("1234567890123456", true), ("a-secret-of-sixt", true),
    ("a1b2c3d", false), ("a1b2c3d4", true), ("PASSWORD9", true), ("ééééé", false),
    ("éééééééé", true),
  ])
  func `only secrets that are rare in texts are distinctive`(secret: String, expected: Bool) {
    #expect(isDistinctive(secret) == expected)
  }
}
