import Testing
import Text

struct PartsOfTextTests {
  @Test func `texts without accents have the parts that the standard library finds`() {
    var random = Generator(state: 3)
    for _ in 0..<2_000 {
      let text = random.text(of: ["a", "b", " "], upTo: 12)
      let part = "a" + random.text(of: ["a", "b"], upTo: 2)
      #expect(text.holds(part) == text.contains(part))
      let first = text.utf8.place(of: part.utf8)
      #expect(first == text.firstRange(of: part))
      let pieces = text.split(separator: part, omittingEmptySubsequences: false)
      #expect(text.pieces(between: part) == pieces)
      #expect(text.exchanging(part, for: "xyz") == text.replacing(part, with: "xyz"))
    }
  }

  @Test func `a part is found before an accent`() {
    #expect("'\u{301}".exchanging("'", for: "x") == "x\u{301}")
    #expect("\u{301}é".holds("\u{301}") && !"e".holds("é"))
  }

  @Test func `bytes have places`() {
    let bytes: [UInt8] = [1, 1, 2, 1, 1, 1, 3]
    #expect(bytes.place(of: [1, 1, 3] as [UInt8]) == 4..<7)
    #expect(bytes.place(of: [1, 3, 3] as [UInt8]) == nil)
    #expect(bytes.dropFirst(1).place(of: [1] as [UInt8]) == 1..<2)
    #expect([UInt8]().place(of: [1] as [UInt8]) == nil)
  }
}
