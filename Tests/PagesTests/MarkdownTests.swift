import Pages
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

  @Test func `an empty list or table writes nothing`() {
    var page = Markdown()
    page.table([.words("Name")], rows: [])
    page.list([])
    #expect(page.text == "")
  }
}
