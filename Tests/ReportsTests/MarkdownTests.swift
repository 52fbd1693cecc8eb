import Store
import Testing
import Text
import Tournament

@testable import Reports

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
    ("", ""),
  ])
  func `a name shows as it is and does nothing`(name: String, escaped: String) {
    #expect(Markdown.escaped(name) == escaped)
  }

  @Test func `every table has as many cells in each row, whatever the names`() {
    for report in [Sample.roundRobin, Sample.knockout, Sample.hostile, Sample.bestOf] {
      var width: Int?
      for line in report.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          width = nil
          continue
        }
        let cells = Self.cells(line)
        #expect(width == nil || cells == width, "\(line)")
        width = cells
      }
    }
  }

  /// The cells of a table's row: its pipes that no backslash stands before, less one.
  static func cells(_ line: Substring) -> Int {
    var pipes = 0
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped { pipes += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return pipes - 1
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

  @Test func `nothing is written of an empty list or table`() {
    var page = Markdown()
    page.table([.words("Name")], rows: [])
    page.list([])
    #expect(page.text == "")
  }

  @Test(arguments: [(0, "0 wins"), (1, "1 win"), (1_000, "1,000 wins")])
  func `a noun takes the plural`(count: Int, text: String) {
    #expect(counted(count, "win") == text)
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func `a list is a sentence`(list: [String], text: String) {
    #expect(words(list) == text)
  }
}
