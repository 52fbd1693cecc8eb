import Drawing
import TestSupport
import Testing
import Tournament

/// How the cells of cross tables are filled.
struct CrossTableTests {
  /// The heights of all tiles, in pixels.
  private func tiles(_ result: TournamentResult) throws -> [Int] {
    let svg = String(decoding: try #require(Picture(result)).svg, as: UTF8.self)
    return svg.split(separator: "class=\"pic-").filter {
      $0.hasPrefix("tile") || $0.hasPrefix("heat")
    }.flatMap { path in
      path.prefix { $0 != "/" }.split(separator: "v-").dropFirst().compactMap {
        Int($0.prefix(while: \.isNumber))
      }
    }
  }

  @Test(arguments: [2, 9, 32, 33, 64]) func `each win fills a cell, and each draw a half of two`(
    count: Int
  ) throws {
    // Every third entrant is as strong as the one before it.
    let field = heroes(count).enumerated().map { index, entrant in
      var entrant = entrant
      entrant.power = Double(1_000 - (index - (index % 3 == 2 ? 1 : 0)))
      return entrant
    }
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 1))],
      tiebreak: []
    )
    let result = TournamentResult(rules: rules, entrants: field)
    let draws = result.standings.map(\.record.draws).reduce(0, +) / 2
    let wins = result.standings.map(\.record.wins).reduce(0, +)
    let tiles = try tiles(result)
    let high = count > 32 ? 14 : 22
    #expect(tiles.count { $0 == high } == wins)
    #expect(tiles.count { $0 == high / 2 } == 2 * draws)
    #expect(tiles.count == wins + 2 * draws)
  }

  @Test(arguments: [(2, 1, 0), (6, 2, 0), (6, 1, 0), (2, 0, 0), (4, 3, 1)])
  func `a draw fills a half, whatever its points`(win: Int, draw: Int, loss: Int) throws {
    let result = TournamentResult(
      rules: TournamentRules(
        name: "Cup",
        slug: "cup",
        stages: [
          Stage(
            format: .roundRobin(legs: 1),
            points: BattlePoints(win: win, draw: draw, loss: loss)
          )
        ],
        tiebreak: []
      ),
      entrants: heroes(2).map { entrant in
        var entrant = entrant
        entrant.power = 5
        return entrant
      }
    )
    #expect(try tiles(result) == [11, 11])
    let texts = try drawing(of: result).texts
    #expect(texts.count { $0.kind == "pic-draw" } == 2)
  }

  @Test func `65 entrants have no table`() {
    #expect(Picture(played(.roundRobin(legs: 1), heroes(65))) == nil)
  }

  @Test(arguments: [20, 21, 32, 33, 64])
  func `the names of a table that no page shows as a table are beside cells that scroll`(count: Int)
    throws
  {
    var field = heroes(count)
    field[1].name = String(repeating: "W", count: 200)
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 1))]
    )
    let picture = try #require(Picture(TournamentResult(rules: rules, entrants: field)))
    let whole = String(decoding: picture.svg, as: UTF8.self)
    guard count > Picture.maximumTabled else {
      #expect(
        picture.narrow == nil && picture.pageLegend == nil && !whole.contains(" id=\"picture--")
      )
      return
    }
    let narrow = String(decoding: try #require(picture.narrow).bytes, as: UTF8.self)
    let parts = narrow.split(separator: "<svg ").map(String.init)
    let names = try #require(DrawnPicture(Array(("<svg " + parts[0]).utf8)))
    #expect(names.texts.count == 2 * count && names.size.width <= 150)
    #expect(parts[1].hasSuffix("><use href=\"#picture--cells\"/></svg>"))
    var page = Markup()
    picture.write(to: &page, id: "picture")
    let drawn = String(decoding: page.bytes, as: UTF8.self)
    #expect(drawn.contains("<g id=\"picture--cells\" class=\"pic\">") && whole.contains("Cells: "))
    // The page says it in words of its own.
    #expect(!drawn.contains("Cells: ") && picture.pageLegend?.contains("filled part") == true)
    // Each name is at the height of its row.
    for y in parts[0].split(separator: " y=\"").dropFirst().map({ $0.prefix { $0 != "\"" } }) {
      #expect(drawn.contains(" y=\"\(y)\""))
    }
  }
}
