import Drawing
import Testing

struct HTMLTests {
  @Test(arguments: [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "]]>", "</style>", "-->",
    "\" onload=\"alert(1)", "&lt;b&gt;",
  ])
  func `data never becomes markup`(attack: String) {
    var page = Page(title: "\(attack)")
    page.banner("by \(Phrase.strong("\(attack)"))")
    page.heading(2, "\(attack)")
    page.list(["\(attack)"])
    page.table([.name("\(attack)"), .number("N")], rows: [["\(attack)", .number(1)]])
    let html = text(page)
    let tags = html.split(separator: "<").dropFirst().map {
      String($0.prefix { $0.isLetter || $0 == "/" || $0 == "!" || $0.isNumber })
    }
    let known: Set = [
      "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "a", "main", "h1", "p",
      "strong", "section", "h2", "ul", "li", "div", "table", "thead", "tr", "th", "tbody", "td",
      "script",
    ]
    let strange = Set(tags.map { String($0.drop { $0 == "/" }) }).subtracting(known)
    // The script contains no "less than".
    #expect(strange.isEmpty)
    #expect(html.components(of: "<script").count == 2)
    #expect(!html.contains("onerror=alert(1)>"))
  }

  /// A section has a picture, beside a list or alone, and the page says the same elsewhere or does not.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a phone shows no section that is only a picture of what follows`(
    _ isAlone: Bool,
    _ isRepeated: Bool
  ) {
    var page = Page(title: "Cup")
    page.heading(2, "Overview")
    page.figure(
      Page.Figure(
        file: "x.svg",
        title: "Cup",
        svg: Markup(),
        isForMarkdown: true,
        isRepeated: isRepeated
      )
    )
    page.paragraph("Some is left out.")
    if !isAlone { page.list(["a battle"]) }
    for title in ["Ranking", "Data"] { page.heading(2, "\(title)") }
    let html = text(page)
    let isHidden = isAlone && isRepeated
    #expect(html.contains("aria-labelledby=\"overview--title\" class=\"wide\"") == isHidden)
    #expect(html.contains("<li class=\"wide\"><a href=\"#overview\">") == isHidden)
    #expect(html.components(of: "class=\"wide\"").count == (isHidden ? 3 : 1))
  }

  @Test func `each section has an anchor of its own`() {
    var page = Page(title: "Cup")
    for title in ["Ranking", "Ranking", "ranking!", "漢字", "!!!", "content"] {
      page.heading(2, "\(title)")
    }
    let html = text(page)
    for id in ["ranking", "ranking-2", "ranking-3", "漢字", "section", "content-2"] {
      #expect(html.components(of: "<section id=\"\(id)\"").count == 2, "\(id)")
    }
  }

  @Test func `a link leads to the page in the same format`() {
    var page = Page(title: "Cup")
    page.paragraph("\("all", to: .page("..")) \("this", to: .page("")) \("x", to: .file("x.csv"))")
    #expect(
      text(page).contains("<a href=\"../index.html\">all</a> <a href=\"index.html\">this</a>")
    )
    #expect(page.markdown.contains("[all](../README.md) [this](README.md) [x](x.csv)"))
  }

  @Test func `figures have their sort keys`() {
    var page = Page(title: "Cup")
    page.table(
      [.name("Name"), .number("Power"), .number("Points"), .number("Title")],
      rows: [["Wasp", .number(4_500.25), .points(15), .chance(0.125)]]
    )
    let html = text(page)
    #expect(html.contains("<th scope=\"row\" class=\"name\">Wasp</th>"))
    #expect(html.contains("data-value=\"4500.25\">4,500.25<"))
    #expect(html.contains("data-value=\"7.5\">7½<"))
    #expect(html.contains("data-value=\"0.125\">12.5 %<"))
  }

  @Test func `a symbol has a text alternative`() {
    var page = Page(title: "Cup")
    page.paragraph(.sign("▲2", meaning: "up 2 places"))
    #expect(text(page).contains("<span role=\"img\" aria-label=\"up 2 places\">▲2</span>"))
    #expect(page.markdown == "# Cup\n\n▲2\n")
  }

  @Test func `sparklines are in HTML only`() {
    var page = Page(title: "Cup")
    let line = Sparkline([.init(label: "2024-01-01", value: 10), .init(label: "now", value: 1_000)])
    page.table([.name("Name"), .chart("So far")], rows: [["Wasp", .line(line)]])
    #expect(text(page).contains("aria-label=\"10 (2024-01-01), 1,000 (now)\""))
    #expect(text(page).contains("points=\"3,21 93,3\""))
    #expect(page.markdown == "# Cup\n\n| Name |\n| ---- |\n| Wasp |\n")
  }

  @Test func `a sparkline shows the end of a long history`() {
    let points = (1...500).map { Sparkline.Point(label: "\($0)", value: Double($0)) }
    #expect(Sparkline(points).points == Array(points.suffix(Sparkline.maximumPoints)))
  }

  private func text(_ page: Page) -> String { String(decoding: page.html, as: UTF8.self) }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
