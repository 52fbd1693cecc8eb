import Testing
import Text

struct FoldedNameTests {
  static let names = [
    "", "a", "A", "Hulk", "HULK", "hulk", "ＨＵＬＫ", "Hulk ", "Élan Vital", "elan vital", "ELAN VITAL",
    "ﬁre", "fire", "[", "{", "@", "`", "Z", "z", "ß", "SS", "exactly8", "EXACTLY8", "exactly8more",
    "Spider-Man (Peter Parker)", "spider-man (peter parker)", "Spider-Man (Peter Parkes)",
  ]

  @Test func `two names are equal if their folded texts are, and then hash the same`() {
    for a in Self.names {
      for b in Self.names {
        let areEqual = a.folded == b.folded
        #expect((FoldedName(a) == FoldedName(b)) == areEqual, "'\(a)' and '\(b)'")
        #expect(
          !areEqual || FoldedName(a).hashValue == FoldedName(b).hashValue,
          "'\(a)' and '\(b)'"
        )
      }
    }
  }

  @Test func `different names of one length hash apart`() {
    let hashes = Set((1_000..<3_000).map { FoldedName("Hero number \($0)").hashValue })
    #expect(hashes.count == 2_000)
  }
}
