import Base
import Testing

struct SlugTests {
  @Test(arguments: [
    ("Earth's Mightiest", "earths-mightiest"),
    ("Earth’s Mightiest", "earths-mightiest"),
    ("Spider-Man (Peter Parker)", "spider-man-peter-parker"),
    ("Araña & Ágatha", "arana-agatha"),
    ("  --A.B--  ", "a-b"),
    ("Straße", "strasse"),
    ("漢字 杯", "漢字-杯"),
    ("Кубок", "кубок"),
    ("한국", "한국"),
    ("½ time", "1-2-time"),
    ("दिल वाले", "दिल-वाले"),
    ("กิน", "กิน"),
    ("1\u{0302}-\u{0302}2", "1\u{0302}-2"),
    ("a'\u{0301}", "a"),
    ("/etc", "etc"),
    ("..\\..\\Windows", "windows"),
    ("a\u{0}b\nc\u{202E}d", "a-b-cd"),
    ("🏆 Cup 🏆", "cup"),
    ("007", "007"),
  ])
  func `a name becomes a folder name`(name: String, expected: String) {
    #expect(slug(of: name) == expected)
  }

  @Test(arguments: ["", " ", "../..", "...", "/", "🏆👩‍👩‍👧‍👦", "'’", "\u{202E}\u{0}", "\u{0301}"])
  func `a name without letter and digit has none`(name: String) {
    #expect(slug(of: name) == nil)
  }

  @Test(arguments: ["CON", "nul", "Aux.", "COM1", "lpt9", "Com¹", "ＰＲＮ"])
  func `a device name is not used for a folder`(name: String) {
    let devices = ["con", "prn", "aux", "nul", "com1", "lpt9", "com¹"]
    #expect(slug(of: name).map { !devices.contains($0) } == true)
  }

  @Test(arguments: ["a", "ñ", "漢", "a b", "𝔞"])
  func `a long name is cut to 80 bytes`(part: String) throws {
    let long = try #require(slug(of: String(repeating: part, count: 300)))
    #expect((76...80).contains(long.utf8.count))
    #expect(slug(of: long) == long)
  }

  @Test func `every scalar is safe in a folder name`() {
    for scalar in allScalars {
      guard let folder = slug(of: "x" + String(scalar) + "y") else { continue }
      let isSafe = folder.unicodeScalars.allSatisfy {
        !$0.isDeceptive && !"/\\.:*?\"<>|% ".unicodeScalars.contains($0)
      }
      #expect(isSafe && slug(of: folder) == folder, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `the slug of a slug is itself`() {
    var generator = Generator(state: 1)
    let alphabet: [Unicode.Scalar] = [
      "a", "Z", "ß", "ñ", "\u{0303}", "\u{1112}", "\u{1161}", "漢", "-", ".", "/", "'", " ", "\u{0}",
      "İ", "ǅ", "🏆", "\u{200D}", "9", "²", "ΐ", "ﬃ", "c", "o", "n",
    ]
    for _ in 0..<5_000 {
      let name = generator.text(of: alphabet, upTo: 60)
      guard let folder = slug(of: name) else { continue }
      #expect(slug(of: folder) == folder, "\(name)")
      #expect(folder.utf8.count <= 80)
      #expect(folder.first != "-" && folder.last != "-" && !folder.contains("--"))
    }
  }
}
