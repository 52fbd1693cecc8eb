import HTTPTypes
import Testing

struct StandsOutTests {
  @Test(arguments: [
    ("", false), ("me", false), ("1234", false), ("marvel", false), ("wolverine-claws", false),
    ("123456789012345", false), ("1234567890123456", true), ("a-secret-of-sixt", true),
    ("a1b2c3d", false), ("a1b2c3d4", true), ("PASSWORD9", true), ("ééééé", false),
    ("éééééééé", true),
  ])
  func `only what no text has by chance stands out`(secret: String, expected: Bool) {
    #expect(standsOut(secret) == expected)
  }
}
