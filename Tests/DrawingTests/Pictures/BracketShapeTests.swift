import Drawing
import Testing
import Tournament

/// The shape of brackets: sides, columns, headings, and what stands out.
struct BracketShapeTests {
  private static let third = Format.singleElimination(KnockoutRules(placement: .third))
  private static let names = ["Hero", "Captain Marvel (Carol Danvers)", "漢字", longestName]

  private func onPage(_ result: TournamentResult) throws -> DrawnPicture {
    var page = Markup()
    let whole = try #require(Picture(result))
    let fitted = try #require(whole.fitted(result))
    fitted.write(to: &page, id: "cup")
    return try #require(DrawnPicture(page.bytes))
  }

  /// The left edges of the boxes, by the round of their matches.
  private func columns(_ picture: DrawnPicture) -> [String: Set<Double>] {
    zip(picture.matches, picture.boxes).reduce(into: [:]) { columns, match in
      columns[String(match.0.prefix { $0 != "." }), default: []].insert(match.1.left)
    }
  }

  @Test(arguments: [16, 17, 32, 33, 64, 65, 1_000])
  func `a knockout is drawn from both sides once it has five rounds`(count: Int) throws {
    let picture = try onPage(played(Self.third, heroes(count)))
    let columns = columns(picture)
    let rounds = try #require(
      columns.keys.filter { $0 != "P3" }.compactMap { Int($0.dropFirst()) }.max()
    )
    let last = "W\(rounds)"
    for (round, edges) in columns where round != "P3" {
      let isOuter = count > 16 && round != last && round != "W\(rounds - 1)"
      #expect(edges.count == (isOuter ? 2 : 1), "\(round)")
    }
    guard count > 16 else { return }
    // The final is in the middle, with both semi-finals in its column.
    #expect(columns[last] == columns["W\(rounds - 1)"])
    let final = try #require(zip(picture.matches, picture.boxes).first { $0.0 == last + ".1" }?.1)
    #expect(abs((final.left + final.right) / 2 - picture.size.width / 2) < picture.size.width / 20)
  }

  @Test(arguments: [2, 3, 16, 31, 32, 48, 64], Bracket.Placement.allCases)
  func `a knockout of up to 64 fits a page, whatever the names`(
    count: Int,
    placement: Bracket.Placement
  ) throws {
    let field = heroes(count) { "\(Self.names[$0 % Self.names.count]) \($0)" }
    let result = played(.singleElimination(KnockoutRules(placement: placement)), field)
    #expect(try onPage(result).size.width <= 1_248)
  }

  @Test(arguments: [4, 12, 16, 32])
  func `so does a double elimination of up to 32`(count: Int) throws {
    let field = heroes(count) { "\(Self.names[$0 % Self.names.count]) \($0)" }
    #expect(try onPage(played(.doubleElimination(.reset), field)).size.width <= 1_320)
  }

  @Test func `a picture that fits the page is the same there and in its file`() throws {
    let result = played(Self.third, heroes(8))
    let picture = try #require(Picture(result))
    #expect(picture.fitted(result)?.svg == picture.svg)
    let large = played(Self.third, heroes(64))
    let wide = try #require(Picture(large))
    #expect(wide.fitted(large)?.svg != wide.svg)
  }

  @Test
  func `a narrow bracket shows the seed and the power of an entrant once, and in the last matches`()
    throws
  {
    let picture = try onPage(played(Self.third, heroes(64), isLively: false))
    let matches = picture.texts.filter(\.isInMatch)
    // Hero 1 has power 318: in the first round, in a semi-final and in the final.
    #expect(matches.count { $0.text == "Hero 1" } == 6)
    #expect(matches.count { $0.text == "318" } == 3)
    #expect(matches.count { $0.kind == "pic-seed" && $0.text == "1" } == 3)
    #expect(matches.count { $0.kind == "pic-seed" } == 64 + 8)
  }

  @Test func `an entrant with a bye has its power where it meets somebody first`() throws {
    let picture = try onPage(played(Self.third, heroes(33), isLively: false))
    let figures = Set(picture.texts.filter(\.isInMatch).map(\.text))
    for number in 1...33 { #expect(figures.contains("\(5 * (33 - number) + 3)"), "\(number)") }
  }

  @Test func `votes stay in every box, because they differ from match to match`() throws {
    let stages = [Stage(format: Self.third)]
    let pairs = (1...32).map { ($0, 65 - $0) }
    let picture = try onPage(begun(stages, heroes(64), fought: pairs))
    #expect(picture.texts.count { $0.isInMatch && $0.text == "7.5" } == 32)
  }

  @Test(arguments: [4, 12, 16, 64]) func `the losers' bracket says whose losers come to it`(
    count: Int
  ) throws {
    let result = played(.doubleElimination(.single), heroes(count))
    let picture = try drawing(of: result)
    let captions = picture.texts.filter { $0.kind == "pic-caption" }.map(\.text)
    var losers: [String: Seed] = [:]
    result.battles.forEach { battle in
      losers[battle.match.description] = battle.loser
      let caption = captions.first {
        $0 == battle.match.description || $0.hasPrefix(battle.match.description + " ·")
      }
      guard case .losers = battle.match, let note = caption?.split(separator: " · ").last,
        note.hasPrefix("loser")
      else { return }
      // Everybody who came from the winners' bracket lost the match that the caption names.
      let sources = note.split(separator: " ").filter { $0.hasPrefix("W") }
      for source in sources {
        let loser = losers[String(source)]
        #expect(loser == battle.home || loser == battle.away, "\(note)")
      }
    }
    // Each loser of the winners' bracket comes to the losers' bracket once.
    let named = captions.filter { $0.contains("loser") }
      .flatMap { $0.split(separator: " ").filter { $0.hasPrefix("W") } }
    #expect(Set(named).count == named.count)
    #expect(named.count == count - 1)
  }

  @Test(arguments: [8, 16, 64]) func `headings of rounds are in line`(count: Int) throws {
    let picture = try onPage(played(Self.third, heroes(count)))
    let rounds = picture.texts.filter { $0.kind == "pic-heading" && !$0.text.hasSuffix("place") }
    let outer = rounds.filter { count < 32 || !["Final", "Semi-final"].contains($0.text) }
    #expect(Set(outer.map(\.y)).count == 1)
    #expect(outer.count == (count < 32 ? count.trailingZeroBitCount : 8))
  }
}
