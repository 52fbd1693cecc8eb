import Base
import Testing

@testable import TournamentFile

struct EncodingTests {
  static let badBytes: [(before: String, bytes: [UInt8], line: Int, column: Int)] = [
    ("", [0x80], 1, 1),
    ("a: ü\nß🦸", [0xFF], 2, 3),
    ("\u{FEFF}a", [0xC3], 1, 2),
    ("a\r\nb\r\n", [0xC0, 0xAF], 3, 1),
    ("a\u{2028}\tb", [0xED, 0xA0, 0x80], 2, 3),
    ("a", [0xF4, 0x90, 0x80, 0x80], 1, 2),
    ("a", [0xE2, 0x82], 1, 2),
    ("'not closed, ", [0xFE, 0x00], 1, 14),
  ]

  @Test(arguments: badBytes) func `says where it is not UTF-8`(
    _ before: String,
    _ bytes: [UInt8],
    _ line: Int,
    _ column: Int
  ) {
    let offset = before.utf8.count
    #expect(
      failure(reading: Array(before.utf8) + bytes)
        == YAMLError(
          .notUTF8(byte: bytes[0], offset: offset),
          at: YAMLMark(line: line, column: column)
        )
    )
  }

  static let unprintable: [Unicode.Scalar] = [
    "\0", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{1F}", "\u{7F}", "\u{80}", "\u{84}", "\u{86}",
    "\u{9F}", "\u{FFFE}", "\u{FFFF}",
  ]

  @Test(arguments: unprintable) func `says where it is binary`(_ scalar: Unicode.Scalar) {
    let mark = YAMLMark(line: 2, column: 5)
    let text = "a: [\nb: 🦸\(Character(scalar))"
    #expect(failure(reading: Array(text.utf8)) == YAMLError(.binary(scalar), at: mark))
  }

  static let printable: [Unicode.Scalar] = [
    "\t", " ", "~", "\u{85}", "\u{A0}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FEFF}",
    "\u{10000}", "\u{10FFFF}",
  ]

  @Test(arguments: printable) func `reads valid text`(_ scalar: Unicode.Scalar) {
    #expect(failure(reading: Array("- 'a\(Character(scalar))b'".utf8)) == nil)
  }

  @Test func `NUL before the first bad byte is binary`() {
    #expect(
      failure(reading: [0x89, 0x50, 0x00])?.problem == .notUTF8(byte: 0x89, offset: 0)
    )
    #expect(failure(reading: [0x50, 0x00, 0x89])?.problem == .binary("\0"))
  }

  static let foreign: [(bytes: [UInt8], encoding: ForeignEncoding)] = [
    ([0xFF, 0xFE, 0x61, 0x00], .utf16),
    ([0xFE, 0xFF, 0x00, 0x61], .utf16),
    ([0xFF, 0xFE, 0x00, 0x00], .utf32),
    ([0x00, 0x00, 0xFE, 0xFF], .utf32),
  ]

  @Test(arguments: foreign) func `recognises other encodings by their byte order mark`(
    _ bytes: [UInt8],
    _ encoding: ForeignEncoding
  ) {
    #expect(
      failure(reading: bytes)
        == YAMLError(.foreignEncoding(encoding), at: YAMLMark(line: 1, column: 1))
    )
  }
}
