import Base
import Testing

struct FileTextTests {
  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0], .utf16), ([0xFE, 0xFF, 0, 0x61], .utf16),
      ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32), ([0xEF, 0xBB, 0xBF, 0x61], nil),
      ([0x61], nil), ([], nil), ([0xFF], nil), ([0, 0, 0xFE], nil),
    ] as [([UInt8], ForeignEncoding?)]
  )
  func `a byte order mark tells the encoding`(bytes: [UInt8], encoding: ForeignEncoding?) {
    #expect(ForeignEncoding(of: bytes) == encoding)
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb", ["a", "b"]),
    ("a\rb\n\rc", ["a", "b", "", "c"]),
    ("é\u{85}b\u{2028}c\u{2029}", ["é", "b", "c", ""]),
    ("\u{FEFF}a\u{FEFF}\nb", ["a\u{FEFF}", "b"]),
    ("Â\u{A0}\u{2027}â", ["Â\u{A0}\u{2027}â"]),
  ])
  func `lines end as those of YAML do`(text: String, lines: [String]) {
    let bytes = Array(text.utf8)
    #expect(lineRanges(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == lines)
  }

  /// Counted scalar by scalar, as a reader of the text would.
  private static func countedPlace(_ scalars: [Unicode.Scalar]) -> [Int] {
    var (line, column) = (1, 1)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n" where index > 0 && scalars[index - 1] == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": (line, column) = (line + 1, 1)
      case "\u{FEFF}" where index == 0: break
      default: column += 1
      }
    }
    return [line, column]
  }

  @Test func `the place of every character is that which a count gives`() {
    let text = "\u{FEFF}name: É🏆\r\n  x\ry\n\n\u{85}z\u{2028}日本\u{2029}\tend\u{FEFF}"
    let scalars = Array(text.unicodeScalars)
    var offset = 0
    for index in scalars.indices {
      let place = textPlace(ofByte: offset, in: Array(text.utf8))
      #expect([place.line, place.column] == Self.countedPlace(Array(scalars[..<index])))
      offset += String(scalars[index]).utf8.count
    }
  }

  @Test(arguments: [
    "<<<<<<< HEAD", "=======", "=======\r", "||||||| base", ">>>>>>> theirs", "<<<<<<<",
  ])
  func `a line that git leaves in a file is a conflict mark`(line: String) {
    #expect(isConflictMark(line.utf8))
  }

  @Test(arguments: [
    "", "<", "<<<<<<", "<<<<<<<<", "========", "=======x", "<<=>>>> a", " =======", "-------",
    "<<<<<<<HEAD",
  ])
  func `no other line is`(line: String) {
    #expect(!isConflictMark(line.utf8))
  }
}

struct AlignedLinesTests {
  @Test func `cells line up by what a terminal shows, and no line ends in blanks`() {
    #expect(
      alignedLines([["id", "7"], ["日本", "12"], ["", "x"]]) == ["id    7", "日本  12", "      x"]
    )
  }

  @Test func `numbers are aligned to the right, also in the last column`() {
    #expect(
      alignedLines([["a", "7"], ["bb", "1,200"]], numeric: [1]) == ["a       7", "bb  1,200"]
    )
  }

  @Test func `cells wider than the widest push the rest of their line only`() {
    #expect(
      alignedLines([["abcdef", "1"], ["a", "2"]], widest: 3) == ["abcdef  1", "a    2"]
    )
  }

  @Test func `rows may differ in length`() {
    #expect(alignedLines([["a"], ["bbb", "c"]]) == ["a", "bbb  c"])
    #expect(alignedLines([]) == [])
  }
}
