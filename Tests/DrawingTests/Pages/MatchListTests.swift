import Drawing
import Testing

struct MatchListTests {
  private static func side(_ seed: Int, _ name: String, _ figure: String = "", won: Bool = false)
    -> MatchList.Side
  {
    MatchList.Side(seed: seed, name: "\(name)", figure: figure, hasWon: won)
  }

  private static let final = MatchList.Match(
    id: "W2.1",
    home: side(1, "Wasp", "1,281"),
    away: side(2, "Ant*Man", "949", won: true),
    notes: ["by series", "\(Phrase(data: "a < b"), to: .address("https://example.org/?a&b"))"]
  )
  private static let bye = MatchList.Match(id: "W1.1", home: side(1, "Wasp"), away: nil)

  private static func round(
    _ title: Phrase,
    _ matches: [MatchList.Match],
    figures: Phrase = "Power",
    omission: Phrase? = nil
  ) -> MatchList.Round {
    MatchList.Round(title, matches, figures: figures, omission: omission)
  }

  private static func page(_ rounds: [MatchList.Round]) -> Page {
    var page = Page(title: "Cup")
    page.heading(2, "Bracket")
    page.matches(MatchList(rounds), rest: "battles.csv")
    return page
  }

  /// The cells of a row, without the blanks that align them.
  private static func cells(_ line: Substring) -> [String] {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false)
    return cells.map { $0.split(separator: " ").joined(separator: " ") }
  }

  private static func html(_ rounds: [MatchList.Round]) -> String {
    String(decoding: page(rounds).html, as: UTF8.self)
  }

  @Test func `a match is a row in Markdown, with its winner marked`() {
    let text = Self.page([
      Self.round("Final", [Self.final]),
      Self.round("Semi-finals", [Self.bye], figures: "Games"),
    ]).markdown
    let lines = text.split(separator: "\n").map(Self.cells)
    #expect(lines[2] == ["### Final"])
    #expect(lines[3] == ["", "Match", "Entrant", "Power", "Opponent", "Note", ""])
    let note = "by series · [a &lt; b](https://example.org/?a&amp;b)"
    #expect(lines[5] == ["", "W2.1", "1 Wasp", "1,281 – 949", "2 **Ant\\*Man** ✓", note, ""])
    #expect(lines[6] == ["### Semi-finals"])
    #expect(lines[7] == ["", "Match", "Entrant", "Games", "Opponent", ""])
    #expect(lines[9] == ["", "W1.1", "1 Wasp", "", "", ""])
  }

  @Test func `powers are not told as a score`() {
    let round = MatchList.Round(nil, [Self.final], figures: "Power", areScores: false)
    let lines = Self.page([round]).markdown.split(separator: "\n").map(Self.cells)
    #expect(lines[2] == ["", "Match", "Entrant", "Power", "Opponent", "Power", "Note", ""])
    #expect(lines[4][3...5] == ["1,281", "2 **Ant\\*Man** ✓", "949"])
  }

  @Test func `a match is a card in HTML, with its winner marked by a sign`() {
    let text = Self.html([Self.round("Final", [Self.final])])
    let sign = "<span role=\"img\" aria-label=\"won\">✓</span>"
    #expect(text.contains("<h3>Final</h3>"))
    #expect(
      text.contains(
        "<p>W2.1 · by series · <a href=\"https://example.org/?a&amp;b\">a &lt; b</a></p>"
      )
    )
    #expect(
      text.contains(
        "<p><span>1</span> <span>Wasp</span> <span>1,281</span></p>"
          + "<p class=\"won\"><span>2</span> <span>Ant*Man</span> <span>949</span> \(sign)</p>"
      )
    )
  }

  @Test func `several rounds have buttons in their headings, the first one pressed`() {
    let rounds = [Self.round("Final", [Self.final]), Self.round("Semi-finals", [Self.bye])]
    let text = Self.html(rounds)
    #expect(text.contains("<div class=\"rounds tabs\" role=\"group\" aria-label=\"Bracket\">"))
    let button = "<label><input type=\"radio\" name=\"bracket-0\""
    #expect(text.contains("<h3>\(button) checked=\"\"/>Final</label></h3>"))
    #expect(text.contains("<h3>\(button)/>Semi-finals</label></h3>"))
    #expect(!Self.html(Array(rounds.prefix(1))).contains("<input"))
  }

  @Test(arguments: [8, 9, 64]) func `after eight matches of a round the others are a click away`(
    count: Int
  ) throws {
    let matches = (1...count).map { number in
      MatchList.Match(id: "W1.\(number)", home: Self.side(number, "Hero"), away: nil)
    }
    let text = Self.html([Self.round("Final", [Self.final]), Self.round("Round", matches)])
    let parts = text.split(separator: "<details>")
    #expect(parts.count == (count > 8 ? 2 : 1))
    #expect(parts[0].split(separator: "<li>").count - 2 == min(count, 8))
    guard count > 8 else { return }
    #expect(parts[1].hasPrefix("<summary>\(count - 8) more match"))
    #expect(parts[1].split(separator: "<li>").count - 1 == count - 8)
  }

  @Test func `a list that a picture repeats is behind a click, and each match has an address`() {
    var final = Self.final
    final.anchor = "W2.1"
    var page = Page(title: "Cup")
    page.matches(MatchList([Self.round("Final", [final])], isFolded: true, tree: "A ┐"), rest: "battles.csv")
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains("<details class=\"fold\"><summary>The match</summary><div class=\"rounds\">"))
    #expect(html.contains("<li id=\"W2.1\"><p><a href=\"#W2.1\">W2.1</a> · "))
    #expect(page.markdown.contains("<details>\n<summary>The match</summary>\n\n```text\nA ┐\n```\n\n### Final\n"))
    #expect(page.markdown.hasSuffix("|\n\n</details>\n"))
  }

  @Test func `a round that is too large is a sentence`() {
    let rounds = [
      Self.round("Final", [Self.final]),
      Self.round("Round of 256", [], omission: "128 matches; see \("x", to: .file("x"))."),
    ]
    #expect(Self.page(rounds).markdown.hasSuffix("### Round of 256\n\n128 matches; see [x](x).\n"))
    #expect(Self.html(rounds).contains("Round of 256</label></h3>\n<p>128 matches; see <a"))
  }
}
