import Reports
import Testing

struct JUnitTests {
  @Test func `counts and lists cases by suite`() {
    let report = JUnitReport(suites: [
      .init(
        name: "cups/spring.yaml",
        cases: [
          .init(group: "Cup", name: "run", file: "cups/spring.yaml", line: 1),
          .init(
            group: "Cup",
            name: "champion: Hulk",
            file: "cups/spring.yaml",
            line: 4,
            outcome: .failed(message: "expected 'Hulk'", text: "line one\nline two\n")
          ),
          .init(group: "Cup", name: "top 3: Thor", outcome: .skipped(message: "not decided yet")),
        ]
      ),
      .init(
        name: "bad.yaml",
        cases: [
          .init(group: "bad.yaml", name: "file", outcome: .broken(message: "no name", text: ""))
        ]
      ),
    ])
    #expect(
      report.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="contest" tests="4" failures="1" errors="1" skipped="1" time="0">
          <testsuite name="cups/spring.yaml" tests="3" failures="1" errors="0" skipped="1" time="0">
            <testcase classname="Cup" name="run" time="0" file="cups/spring.yaml" line="1"/>
            <testcase classname="Cup" name="champion: Hulk" time="0" file="cups/spring.yaml" line="4">
              <failure message="expected 'Hulk'">line one
        line two
        </failure>
            </testcase>
            <testcase classname="Cup" name="top 3: Thor" time="0">
              <skipped message="not decided yet"/>
            </testcase>
          </testsuite>
          <testsuite name="bad.yaml" tests="1" failures="0" errors="1" skipped="0" time="0">
            <testcase classname="bad.yaml" name="file" time="0">
              <error message="no name"/>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

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
