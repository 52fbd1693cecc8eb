import Drawing
import TestSupport
import Testing
import Tournament

struct PictureTests {
  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  private func text(_ picture: Picture) -> String { String(decoding: picture.svg, as: UTF8.self) }

  private let single = Format.singleElimination(KnockoutRules(placement: .third))

  @Test func `a file is told to those who cannot see it`() throws {
    let result = played(single, heroes(4), name: "A & B", isLively: false)
    let picture = try #require(Picture(result))
    #expect(picture.title == "A & B")
    #expect(
      picture.summary
        == "single elimination, 4 entrants. Champion: Hero 1. Final: Hero 1 (18) beat Hero 2 (13)."
    )
    let drawn = try drawing(of: result)
    #expect(drawn.title == picture.title)
    #expect(drawn.summary == picture.summary)
    #expect(drawn.elements.prefix(3) == ["svg", "title", "desc"])
    #expect(text(picture).contains(#"role="img" aria-labelledby="picture-title picture-summary""#))
  }

  @Test func `a page gets the picture with ids of its own and without a style sheet`() throws {
    let picture = try #require(Picture(played(single, heroes(4))))
    var page = Markup()
    picture.write(to: &page, id: "cup")
    let inline = text(page)
    #expect(inline.contains(#"aria-labelledby="cup-title cup-summary""#))
    #expect(
      inline.contains(#"<title id="cup-title">"#) && inline.contains(#"<desc id="cup-summary">"#)
    )
    #expect(!inline.contains("<style") && !inline.contains("picture-"))
    let drawn = try #require(DrawnPicture(page.bytes))
    let whole = try #require(DrawnPicture(picture.svg))
    // The page has the title and the champion above the picture.
    let texts = whole.texts.map(\.text)
    #expect(texts.prefix(3) == ["Spring Cup", "Champion: Hero 3.", drawn.texts[0].text])
    #expect(drawn.texts.map(\.text) == Array(texts.dropFirst(2)))
    #expect(drawn.size.width < whole.size.width && drawn.size.height < whole.size.height)
  }

  @Test func `a picture asks for nothing and runs nothing`() throws {
    let drawn = try drawing(of: played(single, heroes(hostileNames.count) { hostileNames[$0 - 1] }))
    #expect(
      Set(drawn.elements) == ["svg", "title", "desc", "style", "g", "rect", "path", "text"]
    )
    #expect(
      drawn.attributes == [
        "xmlns", "class", "width", "height", "viewBox", "role", "aria-labelledby", "id", "x", "y",
        "rx", "d", "transform", "text-anchor", "data-way",
      ]
    )
    #expect(!drawn.styles.contains("url(") && !drawn.styles.contains("@import"))
  }

  @Test(arguments: [
    Format.roundRobin(legs: 1), .ladder, .kingOfTheHill, .doubleElimination(.reset),
    .singleElimination(KnockoutRules()),
  ])
  func `names stay text, without what would reorder or stack them`(format: Format) throws {
    let result = played(
      format,
      heroes(hostileNames.count) { hostileNames[$0 - 1] },
      name: hostileNames.joined(separator: " ")
    )
    let picture = try #require(Picture(result))
    let drawn = try #require(DrawnPicture(picture.svg))
    let names = Set(drawn.texts.map(\.text))
    for name in ["]]>", "</svg><script>alert(1)</script>", "&amp; &#x41; &bogus;", "evil gnp"] {
      #expect(names.contains(name), "\(name)")
    }
    for text in drawn.texts {
      #expect(!text.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
      #expect(text.text.count <= 200 && (text.whole ?? "").unicodeScalars.count <= 200)
    }
    #expect(names.contains("Z\u{0300}\u{0300}\u{0300}\u{0300}"))
    #expect(picture.svg.count < 200_000)
  }

  @Test func `a name too long for its box is cut, and whole on pointing at it`() throws {
    let long = String(repeating: "Wolverine ", count: 8).dropLast()
    let drawn = try drawing(of: played(single, heroes(2) { $0 == 1 ? String(long) : longestName }))
    let cut = try #require(drawn.texts.first { $0.isInMatch && $0.text.hasPrefix("Wolverine") })
    #expect(cut.text.hasSuffix("…") && cut.whole == String(long))
    let real = try #require(drawn.texts.first { $0.isInMatch && $0.text.hasPrefix("Crimson") })
    #expect(real.text == "Crimson Dynamo" && real.whole == longestName)
  }

  @Test func `a name is cut at its end, and without its end in brackets if no other has the rest`() throws {
    let long = String(repeating: "Wolverine ", count: 8)
    let names = [
      long + "(Logan)", long + "(Laura Kinney)", "Captain Marvel (Carol Danvers)", "Hulk (HAS)", "hulk",
      "Thor (Jane) (Foster)",
    ]
    let drawn = try drawing(of: played(single, heroes(6) { names[$0 - 1] }))
    let shown = Dictionary(
      drawn.texts.filter(\.isInMatch).compactMap { text in text.whole.map { ($0, text.text) } },
      uniquingKeysWith: { first, _ in first }
    )
    for name in names.prefix(2) {
      let cut = try #require(shown[name])
      #expect(cut.hasSuffix("…") && name.hasPrefix(cut.dropLast()))
    }
    #expect(shown["Captain Marvel (Carol Danvers)"] == "Captain Marvel" && shown["Thor (Jane) (Foster)"] == "Thor")
    #expect(shown["Hulk (HAS)"] == nil && drawn.texts.contains { $0.text == "Hulk (HAS)" })
  }

  @Test(arguments: [Format.singleElimination(KnockoutRules()), .doubleElimination(.reset)])
  func `what belongs to the way of an entrant says so`(format: Format) throws {
    let result = played(format, heroes(8))
    let pages = (1...8).map { "../entrants/\($0).html" as String? }
    let svg = String(decoding: try #require(Picture(result, pages: pages)).svg, as: UTF8.self)
    let champion = result.champions[0]
    let number = try #require(result.entrants.firstIndex { $0.name == champion.name }) + 1
    let wins = result.standings[0].record.wins
    // A link in each of its boxes, and one path for its lines.
    #expect(svg.split(separator: "<a href=\"\(pages[number - 1] ?? "")\" data-way=\"\(number)\">").count - 1 >= wins)
    #expect(svg.contains("champion-line\" data-way=\"\(number)\" d="))
  }

  @Test(arguments: [(16, false), (64, true), (100, true)])
  func `a bracket too wide for a page of GitHub has a picture of its last rounds`(count: Int, isWide: Bool) throws {
    let result = played(single, heroes(count))
    let finals = try #require(Picture(result)).narrowed(result)
    #expect((finals != nil) == isWide)
    guard let finals else { return }
    let drawn = try #require(DrawnPicture(finals.svg))
    #expect(finals.width <= 830 && drawn.matches.count == 16 && finals.summary.contains("starts at the round of 16"))
  }

  @Test func `byes, what is pending and who is to come are told in words`() throws {
    let drawn = try drawing(of: begun([Stage(format: single)], heroes(6), fought: [(6, 3)]))
    let texts = drawn.texts.map(\.text)
    #expect(texts.count { $0 == "bye" } == 2)
    for text in [
      "W1.2 · pending", "Winner of W1.2", "Winner of W2.1", "Loser of W2.2", "Third place",
      "In progress: 2 battles pending.", "7.5",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(drawn.matches.count == 8)
  }

  @Test func `a second grand final is announced where an upset would bring it`() throws {
    let stages = [Stage(format: .doubleElimination(.reset))]
    var fought = [(1, 4), (2, 3), (1, 2), (4, 3), (2, 4)]
    // The same two may meet again.
    let rounds = ["W1", "W1", "W2", "L1", "L2", "GF1"]
    let open = try drawing(of: begun(stages, heroes(4), fought: fought, in: rounds))
    #expect(open.texts.contains { $0.text == "GF2 · if needed" })
    fought.append((2, 1))
    let upset = try drawing(of: begun(stages, heroes(4), fought: fought, in: rounds))
    #expect(upset.matches.contains("GF1") && upset.texts.contains { $0.text == "GF2 · pending" })
    let calm = try drawing(of: played(stages[0].format, heroes(4), isLively: false))
    #expect(!calm.matches.contains("GF2"))
  }

  @Test func `the figures are what decided`() throws {
    let rules = TournamentRules(
      name: "Best of Three",
      slug: "best",
      stages: [Stage(format: .singleElimination(KnockoutRules()))],
      deciding: .bestOf(GamePlan(standard: [.comics, .series, .events])),
      tiebreak: []
    )
    let entrants = [(9.0, 5.0, 2.0), (5, 5, 1), (5, 5, 1)].enumerated().map { index, figures in
      Entrant(
        identity: .init(source: "marvel", id: index),
        name: "Hero \(index + 1)",
        power: figures.0,
        figures: Figures(comics: figures.0, series: figures.1, stories: nil, events: figures.2)
      )
    }
    let texts = try drawing(of: TournamentResult(rules: rules, entrants: entrants)).texts.map(
      \.text
    )
    #expect(texts.contains("2½") && texts.contains("½"))
    #expect(texts.count { $0 == "1½" } == 2)
    #expect(texts.contains("W1.2 · by seed") && texts.contains("Figures: games won."))
  }

  @Test func `a cross table shows what each row won from each column, and nothing where none met`()
    throws
  {
    let result = begun([Stage()], heroes(3), fought: [(2, 1)], level: [(2, 3)])
    let drawn = try drawing(of: result)
    func cells(_ kind: String) -> [String] { drawn.texts.filter { $0.kind == kind }.map(\.text) }
    #expect(cells("pic-win") == ["1"])
    #expect(cells("pic-draw") == ["½", "½"])
    #expect(cells("pic-loss") == ["0"])
    let rows = drawn.texts.filter { $0.text.hasPrefix("Hero") }.map(\.text)
    #expect(rows == ["Hero 2", "Hero 3", "Hero 1"])
  }

  @Test(arguments: [(3, "Champions: Hero 1, Hero 2 and Hero 3."), (4, nil)])
  func `of more than three who share the first place the number is told`(
    _ count: Int,
    _ words: String?
  ) throws {
    let entrants = heroes(6).enumerated().map { place, entrant in
      var entrant = entrant
      entrant.power = place < count ? 9 : 1
      return entrant
    }
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(standings: [.points])],
      tiebreak: []
    )
    let drawn = try drawing(of: TournamentResult(rules: rules, entrants: entrants))
    let state = words ?? "4 of 6 entrants share the first place."
    #expect(drawn.texts.contains { $0.text == state })
    #expect(drawn.summary.contains(" 6 entrants. \(state) "))
  }
}
