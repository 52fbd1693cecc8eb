import Reports
import Testing

struct JUnitTests {
  static let escapes: [(String, String, String)] = [
    ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
    ("\"x\" 'y'", "&quot;x&quot; 'y'", "&quot;x&quot; 'y'"),
    ("]]>", "]]&gt;", "]]&gt;"),
    ("a\tb\nc\rd\r\n", "a b&#10;c d &#10;", "a b\nc d \n"),
    ("\u{0}\u{1B}[1m\u{8}", "  [1m ", "  [1m "),
    ("\u{FFFE}\u{FFFF}\u{FFFD}", "  \u{FFFD}", "  \u{FFFD}"),
    ("\u{7F}\u{85}\u{1FFFE}😀\u{202E}", "   😀 ", "   😀 "),
    ("e\u{301}&\u{301}", "e\u{301}&amp;\u{301}", "e\u{301}&amp;\u{301}"),
    ("\u{E9}", "\u{E9}", "\u{E9}"),
  ]

  @Test(arguments: escapes) func `no text breaks out, and none is no XML`(
    _ text: String,
    _ attribute: String,
    _ content: String
  ) {
    let report = JUnitReport(suites: [
      .init(
        name: text,
        cases: [
          .init(group: text, name: text, file: text, outcome: .failed(message: text, text: text))
        ]
      )
    ])
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="contest" tests="1" failures="1" errors="0" skipped="0" time="0">
        <testsuite name="\(attribute)" tests="1" failures="1" errors="0" skipped="0" time="0">
          <testcase classname="\(attribute)" name="\(attribute)" time="0" file="\(attribute)">
            <failure message="\(attribute)">\(content)</failure>
          </testcase>
        </testsuite>
      </testsuites>

      """
    // By bytes, for texts are equal that are canonically the same.
    #expect(Array(report.xml.utf8) == Array(expected.utf8))
  }
}
