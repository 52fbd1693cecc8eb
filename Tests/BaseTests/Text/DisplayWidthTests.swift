import Base
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Iron Man", 8), ("Araña", 5), ("Aran\u{0303}a", 5), ("漢字", 4), ("ｈ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("🏆", 2), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("½", 1), ("…", 1), ("–", 1), ("▲", 1), ("a\u{200D}b", 2),
    ("\u{200B}", 0), ("हि", 1),
  ])
  func `a text takes the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func `a text is as wide as its characters together`() {
    let alphabet = Array(
      "aé漢한½–✓🏆👍🏽❤हि1#©‼\u{1112}\u{1161}\u{11AB}\u{0301}\u{200D}\u{200B}\u{FE0F}\u{20E3}\u{E0067}\u{AD}\r\n🇫🇷"
        .unicodeScalars
    )
    var generator = Generator(state: 7)
    for _ in 0..<3_000 {
      let text = generator.text(of: alphabet, upTo: 8)
      let widths = text.map { String($0).displayWidth }
      #expect(text.displayWidth == widths.reduce(0, +), "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test(arguments: [
    ("Iron Man", 8, "Iron Man"), ("Iron Man", 7, "Iron M…"), ("Iron Man", 1, "…"),
    ("Iron Man", 0, ""), ("Iron Man", -3, ""), ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"),
    ("漢字", 1, "…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("e\u{0301}e\u{0301}e\u{0301}", 2, "e\u{0301}…"),
  ])
  func `a text is cut only between characters`(text: String, width: Int, cut: String) {
    #expect(text.cut(to: width) == cut)
    #expect(text.cut(to: width).displayWidth <= max(0, width))
  }

  @Test func `columns line up whatever the script`() {
    #expect("漢字".padded(to: 6) + "|" == "漢字  |")
    #expect("漢字".aligned(right: 6) == "  漢字")
    #expect("long".padded(to: 2) == "long")
    #expect("long".aligned(right: -1) == "long")
  }
}
