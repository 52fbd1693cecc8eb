import Markup
import Testing

struct MarkupTests {
  @Test func `elements contain elements, attributes and text`() {
    var markup = Markup()
    markup.element("p", [.init("class", "a"), .init("n", 3)]) { p in
      p.text("one ")
      p.element("b", text: "two")
      p.empty("br")
    }
    #expect(text(markup) == #"<p class="a" n="3">one <b>two</b><br/></p>"#)
  }

  @Test(arguments: [
    ("</script><img src=x onerror=1>", "&lt;/script&gt;&lt;img src=x onerror=1&gt;"),
    ("a & \"b\" 'c'", "a &amp; &quot;b&quot; 'c'"),
    ("]]>", "]]&gt;"),
    ("tab\tand\nline", "tab\tand\nline"),
    ("return\r", "return&#13;"),
    ("nul\u{0} bell\u{7}", "nul\u{FFFD} bell\u{FFFD}"),
    ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
    ("Zoë 蜘蛛人 👩‍🚀", "Zoë 蜘蛛人 👩‍🚀"),
  ])
  func `text stays text`(data: String, expected: String) {
    var markup = Markup()
    markup.text(data)
    #expect(text(markup) == expected)
  }

  @Test(arguments: [
    ("\" onload=\"1", "&quot; onload=&quot;1"),
    ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"),
    ("<&>", "&lt;&amp;&gt;"),
  ])
  func `an attribute's value stays in its quotes`(data: String, expected: String) {
    var markup = Markup()
    markup.empty("a", [.init("b", data)])
    #expect(text(markup) == "<a b=\"\(expected)\"/>")
  }

  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }
}
