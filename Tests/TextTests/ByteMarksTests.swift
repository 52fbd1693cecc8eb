import Testing
import Text

struct ByteMarksTests {
  @Test(arguments: 0..<20) func `the lowest mark is that of the first byte that is looked for`(
    seed: UInt64
  ) {
    var generator = Generator(state: seed)
    for _ in 0..<500 {
      // Bytes beside each other and beside the highest bit are those that a carry would confuse.
      let bytes = (0..<9).map { _ in
        [0x00, 0x01, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x7F, 0x80, 0xA0, 0xFF].randomElement(
          using: &generator
        ) ?? UInt8(0)
      }
      let word = bytes.span.word(at: 1)
      for byte: UInt8 in [0x00, 0x20, 0x22, 0x7F, 0x80] {
        #expect(Self.first(word.marks(of: byte)) == bytes[1...].firstIndex(of: byte).map { $0 - 1 })
        guard (1...0x80).contains(byte) else { continue }
        let first = bytes[1...].firstIndex { $0 < byte }
        #expect(Self.first(word.marks(below: byte)) == first.map { $0 - 1 }, "\(bytes)")
      }
    }
  }

  private static func first(_ marks: UInt64) -> Int? {
    marks == 0 ? nil : marks.trailingZeroBitCount / 8
  }

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
