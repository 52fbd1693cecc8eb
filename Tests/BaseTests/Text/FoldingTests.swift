import Testing

@testable import Base

struct FoldingTests {
  /// Pairs of words that differ only in their marks, one row for each script.
  static let wordsByScript = [
    ("Arabic", "عِلْم", "عَلَم"), ("Balinese", "ᬢᬶ", "ᬢᬸ"), ("Bengali", "কাল", "কল"),
    ("Devanagari", "दिल", "दल"), ("Gujarati", "કાલ", "કલ"), ("Gurmukhi", "ਦਿਲ", "ਦਲ"),
    ("Hebrew", "סֵפֶר", "סַפָּר"), ("Hiragana", "が", "か"), ("Javanese", "ꦏꦶ", "ꦏꦸ"),
    ("Kannada", "ಕಾಲ", "ಕಲ"), ("Katakana", "カップ", "カッフ"), ("Khmer", "កាល", "កល"),
    ("Lao", "ກິນ", "ກັນ"), ("Malayalam", "കാല", "കല"), ("Myanmar", "စာ", "စ"),
    ("Oriya", "କାଳ", "କଳ"), ("Sinhala", "කාල", "කල"), ("Tamil", "கால்", "கல்"),
    ("Telugu", "కాలం", "కలం"), ("Thaana", "ދިވެހި", "ދުވަސް"), ("Thai", "กิน", "กัน"),
    ("Tibetan", "བོད", "བད"),
  ]

  @Test(arguments: wordsByScript)
  func `words that differ in a vowel, a tone or a voicing stay apart, also as folders`(
    script: String,
    one: String,
    other: String
  ) throws {
    #expect(one.folded != other.folded)
    let folders = try [#require(slug(of: one)), #require(slug(of: other))]
    #expect(folders[0] != folders[1])
    #expect(folders == [one.folded, other.folded])
  }

  @Test(arguments: [
    ("\u{304B}\u{3099}", "\u{304C}"), ("\u{0915}\u{093C}", "\u{0958}"),
    ("\u{05E9}\u{05C1}", "\u{FB2A}"), ("ﾊﾟ", "パ"), ("ΰ", "Υ"), ("Й", "и"), ("Ё", "е"), ("Ắ", "a"),
    ("q\u{0323}\u{0307}", "Q"), ("①", "1"), ("™", "tm"),
  ])
  func `two ways to write a letter, and a letter and its accents, are one`(
    one: String,
    other: String
  ) {
    #expect(one.folded.unicodeScalars.elementsEqual(other.folded.unicodeScalars))
  }

  @Test func `an accent is removed with its letter's, and a mark without a letter is dropped`() {
    #expect("क\u{093F}Zo\u{0308}e\u{0301} か\u{3099} \u{0301}".folded == "किzoe が ")
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
    ("Ａｂ", "ab"),
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

  @Test func `folding is idempotent`() {
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

  @Test func `a character folds to at most eighteen, and none of them is deceptive`() {
    var most = 0
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let folded = String(scalar).folded.unicodeScalars
      most = max(most, folded.count)
      #expect(scalar.isDeceptive || !folded.contains(where: \.isDeceptive), "U+\(scalar.value)")
    }
    #expect(most == 18)
  }

  @Test func `composing joins a letter and its mark`() {
    #expect(Array("n\u{0303}".composed.unicodeScalars) == ["\u{F1}"])
    #expect("".composed == "")
  }
}
