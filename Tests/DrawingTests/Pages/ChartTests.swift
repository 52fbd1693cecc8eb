import Testing

@testable import Drawing

/// Charts in the cells of tables.
struct ChartTests {
  static let figures: [[Double]] = [
    [4_500, 2_748, 12, 0], [3, 1, 2], [-5, 10, 0.25], [-8, -2, -3], [1e12, 1, 7], [0.1, 0.25, 0.2],
    [-1e12, 1e12],
  ]

  @Test(arguments: figures) func `bars are as long as their figures, from 0`(figures: [Double])
    throws
  {
    let scale = try #require(Scale(ofBars: figures))
    let width = max(0, figures.max() ?? 0) - min(0, figures.min() ?? 0)
    let zero = -min(0, figures.min() ?? 0) / width * 1_000
    for figure in figures {
      let bar = scale.bar(figure)
      #expect(bar.start >= 0 && bar.start <= bar.end && bar.end <= 1_000)
      #expect(abs(Double(bar.end - bar.start) - abs(figure) / width * 1_000) <= 1)
      #expect(abs(Double(figure < 0 ? bar.end : bar.start) - zero) <= 0.5)
    }
  }

  @Test(arguments: [[], [7], [5, 5, 5], [0, 0]]) func `figures that are the same have no chart`(
    figures: [Double]
  ) {
    #expect(Scale(ofBars: figures) == nil && Scale(figures) == nil)
  }

  @Test func `a bar is below its number in HTML, and Markdown has the number alone`() throws {
    let scale = try #require(Scale(ofBars: [1_000, 125]))
    var page = Page(title: "Cup")
    page.table(
      [.name("Name"), .number("Power")],
      rows: [["Wasp", .number(1_000, on: scale)], ["Ant", .number(125, on: scale)]]
    )
    let html = text(page)
    for (figure, width) in [("1,000", "100%"), ("125", "12.5%")] {
      #expect(
        html.contains(
          ">\(figure)<svg class=\"bar\" aria-hidden=\"true\"><rect height=\"100%\" width=\"\(width)\"/></svg></td>"
        )
      )
    }
    #expect(page.markdown.hasSuffix("| Wasp | 1,000 |\n| Ant  |   125 |\n"))
  }

  @Test func `a range has its dot between its ends`() throws {
    let scale = try #require(Scale([1_200, 1_600]))
    let span = scale.span(1_500, 1_300)
    var page = Page(title: "Cup")
    page.table(
      [.name("Name"), .chart("95 % range")],
      rows: [["Wasp", .chart(.range(span, dot: scale.place(of: 1_400)))]]
    )
    let html = text(page)
    #expect(html.contains("<rect x=\"25%\" y=\"7\" height=\"2\" width=\"50%\"/>"))
    #expect(html.contains("<circle cx=\"50%\""))
  }

  @Test func `a table behind a chart opens with a click, and Markdown shows it`() {
    var table = Table([.name("Name"), .number("N")], rows: [["Wasp", .number(1)]])
    table.isBehindChart = true
    var page = Page(title: "Cup")
    page.table(table)
    #expect(text(page).contains("<details><summary>Show the table</summary><div"))
    #expect(page.markdown.contains("| Wasp |   1 |"))
  }

  private func text(_ page: Page) -> String { String(decoding: page.html, as: UTF8.self) }
}
