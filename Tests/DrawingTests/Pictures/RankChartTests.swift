import Drawing
import Testing
import Tournament

struct RankChartTests {
  private func place(_ id: Int, _ rank: Int, _ name: String? = nil) -> RankChart.Place {
    .init(identity: .init(source: "marvel", id: id), name: name ?? "Hero \(id)", rank: rank)
  }

  /// States in which the entrants have these numbers, by rank.
  private func states(_ orders: [[Int]]) -> [RankChart.State] {
    orders.enumerated().map { index, order in
      .init(
        label: "2024-0\(index + 1)-01",
        places: order.enumerated().map { place($0.element, $0.offset + 1) }
      )
    }
  }

  private func drawn(_ chart: RankChart) throws -> (DrawnPicture, String) {
    var markup = Markup()
    chart.write(to: &markup, id: "ranks")
    let picture = try #require(DrawnPicture(markup.bytes))
    return (picture, String(decoding: markup.bytes, as: UTF8.self))
  }

  @Test func `each entrant has its ranks in order, and a line between each two of them`() throws {
    let chart = try #require(RankChart(states([[1, 2, 3], [2, 1], [2, 3, 1]])))
    #expect(chart.labels == ["2024-01-01", "2024-02-01", "2024-03-01"])
    #expect(chart.rows.map(\.name) == ["Hero 2", "Hero 3", "Hero 1"])
    #expect(chart.rows.map(\.ranks) == [[2, 1, 1], [3, nil, 2], [1, 2, 3]])
    let (picture, svg) = try drawn(chart)
    #expect(picture.elements.count { $0 == "line" } == 2 + 1 + 2)
    #expect(picture.texts.count { $0.kind == "pic-dot" } == 8)
    #expect(
      picture.texts.filter { $0.kind == "pic-lane" }.map(\.text).sorted()
        == ["Hero 1", "Hero 2", "Hero 3"]
    )
    #expect(picture.title == "Ranks over time")
    // The champion's line is thicker, and others have other dashes, not only other colours.
    #expect(svg.split(separator: "pic-champion-line").count == 3)
    #expect(svg.contains("pic-way1") && svg.contains("pic-way2"))
  }

  @Test func `if none of the first ten moved, the chart has those that moved`() throws {
    let first = Array(1...10)
    let orders = [first + [11, 12, 13, 14], first + [11, 13, 12, 14]]
    let chart = try #require(RankChart(states(orders)))
    #expect(chart.rows.map(\.name) == ["Hero 13", "Hero 12"])
    #expect(chart.rows.map(\.ranks) == [[13, 12], [12, 13]])
    let (_, svg) = try drawn(chart)
    let heights = svg.split(separator: "y1=\"").dropFirst().map { $0.prefix(while: \.isNumber) }
    #expect(Set(heights).count == 2)
  }

  @Test func `names have room of their own beside the last dots, less on a phone`() throws {
    let name = "A hero with a name that no phone has room for"
    let orders = [[place(1, 1, name), place(2, 2)], [place(2, 1), place(1, 2, name)]]
    let chart = try #require(RankChart(orders.map { RankChart.State(label: "a", places: $0) }))
    let (picture, svg) = try drawn(chart)
    #expect(svg.contains("width=\"58%\""))
    #expect(
      picture.texts.contains { $0.kind == "pic-lane wide" && $0.text.hasPrefix("A hero with") }
    )
    #expect(picture.texts.contains { $0.kind == "pic-lane phone" && $0.text.hasSuffix("…") })
    #expect(picture.texts.contains { $0.kind == "pic-lane" && $0.text == "Hero 2" })
  }

  @Test(arguments: [[], [[1, 2]], [[1, 2], [1, 2]], [[], [1, 2]], [[1, 2], [3, 4]]])
  func `without a change of ranks there is no chart`(orders: [[Int]]) {
    #expect(RankChart(states(orders)) == nil)
  }

  @Test func `a chart has the first ten of the last ten states`() throws {
    let orders = (0..<30).map { shift in (0..<1_000).map { ($0 + shift) % 1_000 } }
    let chart = try #require(RankChart(states(orders)))
    #expect(chart.rows.count == 10 && chart.labels.count == 10)
    #expect(chart.rows[9].ranks == (1...10).reversed().map { $0 + 9 })
    let (_, svg) = try drawn(chart)
    #expect(svg.utf8.count < 40_000)
  }

  @Test func `equal ranks have dots of their own`() throws {
    let tied = RankChart.State(label: "a", places: [place(1, 1), place(2, 1), place(3, 1)])
    let later = RankChart.State(label: "b", places: [place(3, 1), place(2, 2), place(1, 2)])
    let chart = try #require(RankChart([tied, later]))
    let (_, svg) = try drawn(chart)
    let heights = svg.split(separator: "cy=\"").dropFirst().map { $0.prefix(while: \.isNumber) }
    #expect(heights.count == 6)
    #expect(Set(heights.prefix(3)).count == 3 && Set(heights.suffix(3)).count == 3)
  }

  @Test func `names stay text of one line`() throws {
    let order = Array(1...hostileNames.count)
    let named = [order, order.reversed()].enumerated().map { index, order in
      RankChart.State(
        label: "\(index)",
        places: order.enumerated().map {
          place($0.element, $0.offset + 1, hostileNames[$0.element - 1])
        }
      )
    }
    let (picture, svg) = try drawn(try #require(RankChart(named)))
    #expect(picture.texts.count { ["pic-lane", "pic-lane wide"].contains($0.kind) } == 10)
    #expect(!svg.contains("<script") && !svg.unicodeScalars.contains { $0.value == 0x202E })
    #expect(Set(picture.elements) == ["svg", "title", "desc", "line", "circle", "text"])
  }
}
