import Drawing
import Testing

struct LongTableTests {
  private static func page(_ count: Int, file: String?, name: String = "Hero") -> Page {
    var page = Page(title: "Cup")
    page.heading(2, "Ranking")
    page.table(
      Table(
        [.number("Rank"), .name("Name"), .number("Seed").secondary],
        rows: (0..<count).map {
          [.number($0 + 1), "\(name) \(words: String($0 + 1))", .number($0)]
        },
        anchors: (0..<count).map { "seed-\($0 + 1)" },
        file: file
      )
    )
    return page
  }

  private static func html(_ page: Page) -> String { String(decoding: page.html, as: UTF8.self) }

  private static func rows(_ text: some StringProtocol) -> Int {
    text.split(separator: "<tr id=").count - 1
  }

  @Test(arguments: [20, 24, 25, 64, 2_000, 2_001, 20_000])
  func `the first 20 rows are shown, the others a click away, and 2,000 at most`(count: Int) {
    let parts = Self.html(Self.page(count, file: "ranking.csv")).split(separator: "<details>")
    guard count > 24 else {
      #expect(parts.count == 1 && Self.rows(parts[0]) == count)
      return
    }
    let kept = min(count, 2_000)
    #expect(parts.count == 2 && Self.rows(parts[0]) == 20)
    #expect(Self.rows(parts[1]) == kept - 20)
    #expect(
      parts[1].contains(
        "<summary>\((kept - 20) == 1_980 ? "1,980" : "\(kept - 20)") more rows</summary>"
      )
    )
    #expect(parts[1].contains(count > kept ? "These are the first 2,000. All " : "<p>All "))
    #expect(parts[1].contains(" rows are in <a href=\"ranking.csv\">ranking.csv</a>.</p>"))
  }

  @Test func `no row is left out of a table that no file has`() {
    let text = Self.html(Self.page(2_500, file: nil))
    #expect(Self.rows(text) == 2_500)
    #expect(!text.contains("rows are in"))
  }

  @Test func `a phone has no room for some columns`() {
    let text = Self.html(Self.page(3, file: nil))
    #expect(text.contains("<th scope=\"col\" class=\"number wide\">Seed</th>"))
    #expect(text.contains("<td class=\"number wide\">2</td>"))
    #expect(text.contains("<td class=\"number\">3</td>"))
  }

  @Test(arguments: ["Hero", String(repeating: "漢", count: 200)])
  func `a page of 20,000 rows stays under 200 kB in Markdown, and says where the others are`(
    name: String
  ) throws {
    let text = Self.page(20_000, file: "ranking.csv", name: name).markdown
    let count = text.split(separator: "\n").count { $0.hasPrefix("| ") } - 2
    #expect((150_000..<200_000).contains(text.utf8.count))
    #expect((20..<20_000).contains(count))
    let sentence = try #require(text.split(separator: "\n").last)
    #expect(sentence.hasSuffix(" of 20,000. All are in [ranking.csv](ranking.csv)."))
    #expect(sentence.filter(\.isNumber).hasPrefix("\(count)"))
    #expect(Self.page(20_000, file: nil).markdown.split(separator: "\n").count == 20_004)
  }

  @Test func `a table has 20 rows in Markdown, whatever comes before it`() {
    var page = Page(title: "Cup")
    page.paragraph("\(String(repeating: "word ", count: 40_000))")
    page.table(Table([.name("Name")], rows: (1...300).map { [.number($0)] }, file: "all.csv"))
    #expect(page.markdown.split(separator: "\n").count { $0.hasPrefix("| ") } == 22)
    #expect(page.markdown.contains("These are the first 20 of 300. All are in [all.csv](all.csv)."))
  }
}
