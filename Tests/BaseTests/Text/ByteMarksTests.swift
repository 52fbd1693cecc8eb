import Base
import Testing

struct ByteMarksTests {
  @Test(arguments: 0..<20) func `texts are in the order of their code points`(seed: UInt64) {
    var generator = Generator(state: seed)
    let texts = (0..<60).map { _ in
      generator.text(of: ["a", "b", "é", "e", "\u{301}", "漢", "🏆", "\u{FFFF}"], upTo: 6)
    }
    for a in texts {
      for b in texts {
        let expected = a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
        #expect(a.precedes(b) == expected, "'\(a)' and '\(b)'")
      }
    }
  }
}
