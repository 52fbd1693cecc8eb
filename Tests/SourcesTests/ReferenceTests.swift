import Testing
import Tournament

@testable import Sources

struct ReferenceTests {
  static let pairs: [(Reference, Reference, Bool)] = [
    (.name("Thor"), .name("THOR"), true),
    (.name("Araña"), .name(" arana\u{A0}"), true),
    (.name("Ara\u{F1}a"), .name("Aran\u{303}a"), true),
    (.name("Thor"), .name("Thor Girl"), false),
    (.name("7"), .id(7), false),
    (.id(7), .id(7), true),
    (.id(7), .id(8), false),
  ]

  @Test(arguments: pairs) func `compares references`(_ a: Reference, _ b: Reference, _ same: Bool) {
    #expect((a == b) == same)
    #expect(Set([a, b]).count == (same ? 1 : 2))
  }
}
