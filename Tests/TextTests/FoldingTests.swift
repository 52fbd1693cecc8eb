import Testing
import Text

struct FoldingTests {
  @Test(arguments: [("カップ", "カッフ"), ("バス", "ハス"), ("\u{304C}", "か")])
  func `a voiced kana is another letter`(voiced: String, plain: String) {
    #expect(voiced.folded.unicodeScalars.elementsEqual(voiced.unicodeScalars))
    #expect(voiced.folded != plain.folded)
  }

  @Test func `a voiced kana folds alike however it is composed, and others beside it as ever`() {
    #expect(
      "\u{304B}\u{3099} Zoë".folded.unicodeScalars.elementsEqual("\u{304C} zoe".unicodeScalars)
    )
  }

  @Test(arguments: [
    ("Araña", "arana"),
    ("ARAN\u{0303}A", "arana"),
    ("Straße", "strasse"),
    ("İstanbul", "istanbul"),
    ("ı", "ı"),
    ("Æon", "æon"),
    ("Øya", "øya"),
    ("ﬁx", "fix"),
    ("Σίσυφος", "σισυφοσ"),
    ("Ａｂ", "ａｂ"),
    ("한국", "한국"),
    ("Spi\u{200D}der\u{00AD}-\u{FEFF}Man", "spider-man"),
    ("❤\u{FE0F}", "❤"),
    ("Tab\tNUL\u{0}", "tab\tnul\u{0}"),
    ("  Two Blanks  ", "  two blanks  "),
    ("", ""),
  ])
  func `two spellings of one name fold to one text`(name: String, folded: String) {
    #expect(name.folded.composed == folded)
  }

  @Test func `folding text that is folded changes nothing`() {
    let changed = allScalars.filter { scalar in
      let once = String(scalar).folded
      return once.folded.unicodeScalars.elementsEqual(once.unicodeScalars) == false
    }
    #expect(Array(changed) == [])
  }

  @Test(arguments: [("Araña", "ARANA"), ("ß", "SS"), ("a'b", "A'B")])
  func `the API sorts without accents and in upper case`(name: String, key: String) {
    #expect(name.collationKey == key)
  }

  @Test(arguments: [
    ("  a b \t\r\n", "a b"),
    ("\u{00A0}\u{3000}\u{2028}name\u{0085}\u{202F}", "name"),
    ("\u{200B}a\u{200B}", "\u{200B}a\u{200B}"),
    (" \u{0301}", "\u{0301}"),
    ("\t \u{00A0}", ""),
    ("", ""),
    ("whole", "whole"),
  ])
  func `white space of every script is trimmed at the ends`(text: String, trimmed: String) {
    #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
  }

  @Test func `composing joins a letter and its mark`() {
    #expect(Array("n\u{0303}".composed.unicodeScalars) == ["\u{F1}"])
    #expect("".composed == "")
  }
}
