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

  @Test(arguments: 0..<20)
  func `names that differ in one byte are equal if it is the same letter`(place: Int) {
    let name = Array("Abcdefghijklmnopqrst".utf8)
    let printable: ClosedRange<UInt8> = 0x20...0x7E
    var hashes: Set<Int> = []
    for byte in printable {
      var one = name
      one[place] = byte
      let text = String(decoding: one, as: UTF8.self)
      let (upper, lower) = (FoldedName(text.uppercased()), FoldedName(text.lowercased()))
      #expect(upper == lower && upper.hashValue == lower.hashValue)
      #expect(FoldedName(text).hashValue == lower.hashValue)
      hashes.insert(lower.hashValue)
    }
    #expect(hashes.count == printable.count - 26)
  }

  @Test func `different names of one length hash apart`() {
    let hashes = Set((1_000..<3_000).map { FoldedName("Hero number \($0)").hashValue })
    #expect(hashes.count == 2_000)
  }
}
