import Drawing
import Testing

struct MarkupTests {
  @Test func `elements contain elements, attributes and text`() {
    var markup = Markup()
    markup.element("p", ["class": "a", "n": 3]) { p in
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
    markup.empty("a", ["b": data])
    #expect(text(markup) == "<a b=\"\(expected)\"/>")
  }

  @Test func `a number is a value like its text`() {
    for number in [0, 7, -7, Int.max, Int.min] {
      var (numbers, texts) = (Markup(), Markup())
      numbers.empty("a", ["b": number, "c": number])
      texts.empty("a", ["b": String(number), "c": String(number)])
      #expect(numbers == texts)
    }
  }

  @Test(arguments: ["\"", "&", "\r", "\0", "\u{FFFF}", "\u{1F3C6}", "e"])
  func `a long text of what grows most is whole`(scalar: String) {
    let data = String(repeating: scalar, count: 5_000)
    var (one, all) = (Markup(), Markup())
    one.text(scalar)
    all.element("p", ["a": data], text: data)
    let escaped = String(repeating: text(one), count: 5_000)
    #expect(text(all) == "<p a=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func `a sign is escaped wherever it stands`() {
    func escaped(_ data: String) -> String {
      var markup = Markup()
      markup.text(data)
      return text(markup)
    }
    let signs =
      (0...0x7F).compactMap(Unicode.Scalar.init) + ["é", "\u{F000}", "\u{FFFE}", "\u{1F3C6}"]
    for sign in signs.map(String.init) {
      for before in 0..<18 {
        let (start, end) = (String(repeating: "a", count: before), "bc")
        #expect(escaped(start + sign + end) == start + escaped(sign) + end)
      }
    }
  }

  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }
}
