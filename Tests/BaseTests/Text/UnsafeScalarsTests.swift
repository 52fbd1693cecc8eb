import Base
import Testing

struct UnsafeScalarsTests {
  @Test func `a text is plain if all its bytes are, wherever another one is`() {
    for count in 0..<200 {
      let plain = (0..<count).map { UInt8(0x20 + $0 % 95) }
      #expect(String(decoding: plain, as: UTF8.self).isPlainASCII)
      for place in 0..<count {
        var other = plain
        other[place] = place.isMultiple(of: 2) ? 0x1F : 0x7F
        #expect(!String(decoding: other, as: UTF8.self).isPlainASCII)
      }
    }
  }

  @Test(arguments: [
    0x0, 0x9, 0xA, 0xD, 0x1B, 0x7F, 0x85, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029,
    0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFDD0, 0xFDEF, 0xFEFF, 0xFFF9, 0xFFFE, 0xFFFF, 0xE0041,
    0x10FFFF,
  ])
  func `scalars that hide, reorder or break text are deceptive`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(scalar.isDeceptive)
    #expect("a\(scalar)b".printable == "a b")
    #expect("a\(scalar)\r\nb".printableLines == (value == 0xA ? "a\n \nb" : "a  \nb"))
  }

  @Test(arguments: [
    "a b", "Araña", "漢字", "👩‍👩‍👧‍👦", "❤\u{FE0F}", "नु\u{200D}", "می\u{200C}خواهم", "\u{FFFD}",
  ])
  func `scalars of scripts and emoji are not deceptive`(text: String) {
    #expect(text.unicodeScalars.allSatisfy { !$0.isDeceptive })
    #expect(text.printable == text)
  }
}
