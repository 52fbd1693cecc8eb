import Drawing
import Testing

struct MarkdownTests {
  @Test(arguments: [
    ("Spider-Man (Peter Parker)", "Spider-Man (Peter Parker)"),
    ("Mr. Fantastic: Vol. 2", "Mr. Fantastic: Vol. 2"),
    ("-5", "-5"),
    ("1.5", "1.5"),
    ("a | b", "a \\| b"),
    ("\\|", "\\\\\\|"),
    ("`x`", "\\`x\\`"),
    ("](javascript:alert(1))", "\\](javascript:alert(1))"),
    ("<img onerror=x>", "&lt;img onerror=x&gt;"),
    ("</script>", "&lt;/script&gt;"),
    ("&amp;", "&amp;amp;"),
    ("@user", "@&#8203;user"),
    ("a@b.org", "a@&#8203;b.org"),
    ("www.x.org", "www&#46;x.org"),
    ("WWW.x.org", "WWW&#46;x.org"),
    ("http://x", "http&#58;//x"),
    ("a\u{202E}b\u{2028}c\nd", "a b c d"),
    ("  - x ", "\\- x"),
    ("-", "\\-"),
    ("+ x", "\\+ x"),
    ("---", "\\---"),
    ("===", "\\==="),
    (":-", "\\:-"),
    ("1. x", "1\\. x"),
    ("12) x", "12\\) x"),
    ("1.", "1\\."),
    ("# x", "\\# x"),
    (":tada:", "&#58;tada:"),
    (":+1: up", "&#58;+1: up"),
    ("t.yaml:12:3: why: so", "t.yaml:12:3: why: so"),
    ("", ""),
  ])
  func `a name shows as it is and does nothing`(name: String, escaped: String) {
    #expect(Markdown.escaped(name) == escaped)
  }

  @Test func `numbers are aligned at the right, and columns line up`() {
    var page = Markdown()
    page.table([.words("Name"), .number("Power")], rows: [["漢字", "1,000"], ["Wasp", "7"]])
    #expect(
      page.text == """
        | Name | Power |
        | ---- | ----: |
        | 漢字 | 1,000 |
        | Wasp |     7 |

        """
    )
  }

  @Test func `a table of more than 200 rows is not lined up`() {
    var page = Markdown()
    page.table(
      [.words("A"), .number("B")],
      rows: (1...201).map { [String(repeating: "a", count: $0 % 7 + 1), String($0)] }
    )
    let lines = page.text.split(separator: "\n")
    #expect(
      lines.prefix(4) == ["| A   |   B |", "| --- | --: |", "| aa  |   1 |", "| aaa |   2 |"]
    )
    #expect(lines[9] == "| aa  |   8 |")
    #expect(lines[7] == "| aaaaaaa |   6 |")
  }
}
