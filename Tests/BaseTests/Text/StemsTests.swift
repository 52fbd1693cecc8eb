import Testing

@testable import Base

struct StemsTests {
  static let cases: [(name: String, stems: [String])] = [
    ("Hulk", []), ("Hulk (HAS)", ["Hulk"]), ("Spider-Man (Peter Parker)", ["Spider-Man"]),
    ("X (A) (B)", ["X", "X (A)"]), ("X (A) B", []), ("X (A", []), ("X(A)", []), (" (A)", []),
    ("(A)", []), ("X  (A)", ["X"]), ("", []), (")", []),
  ]

  @Test(arguments: cases) func `are what stands before bracketed ends`(
    _ c: (name: String, stems: [String])
  ) {
    #expect(c.name.stems == c.stems)
  }

  @Test func `are few, however many brackets a name has`() {
    #expect(("X" + String(repeating: " (A)", count: 1_000)).stems.count == 8)
  }
}
