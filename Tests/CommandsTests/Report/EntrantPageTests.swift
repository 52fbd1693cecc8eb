import Foundation
import LoopbackServer
import Testing

/// The pages of entrants, to which names lead.
struct EntrantPageTests {
  /// A cup with a bracket, a league of it and another, a poll in progress, and people of one's own.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      """
      name: Cup
      format: single-elimination
      characters: [Hulk, Thor, Storm, Loki]
      odds: exact
      ---
      name: League
      format: round-robin
      characters: [Hulk, {name: Thor, as: "The <b>Thunderer"}, Wolverine]
      ---
      name: Groups
      stages:
        - {name: First, format: round-robin, groups: 2, advance: {top: 2}}
        - {name: Last, format: single-elimination}
      roster: {top: 8}
      ---
      name: Own
      source: inline
      characters:
        - {name: Größe & Co., power: 3}
        - {name: "Hulk", power: 2}
        - {name: "???", power: 1}
      """,
      to: "t/a.yaml"
    )
    try place.write(
      """
      name: Poll
      format: single-elimination
      characters: [Storm, Rogue, Hulk, Thor]
      decide: {results: poll.csv}
      """,
      to: "t/poll.yaml"
    )
    try place.write("round,a,b,score_a,score_b,date\n1,Hulk,Storm,2,3,2026-11-23\n", to: "t/poll.csv")
    return place
  }

  /// The links of pages and pictures to files that are not there.
  private static func deadLinks(_ tree: [String: Data]) -> [String] {
    tree.filter { $0.key.hasSuffix(".html") || $0.key.hasSuffix(".svg") }.flatMap { path, bytes in
      let folder = path.split(separator: "/").dropLast().map(String.init)
      return String(decoding: bytes, as: UTF8.self).matches(of: #/ href="([^"#:]+)"/#).compactMap { link in
        var parts = folder
        for part in link.output.1.split(separator: "/") {
          if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
        }
        let target = parts.joined(separator: "/")
        return tree[target] == nil ? "\(path) leads to \(target)" : nil
      }
    }
  }

  private static func pages(_ tree: [String: Data]) -> [String] {
    tree.keys.filter { $0.hasPrefix("entrants/") }.map { String($0.dropFirst("entrants/".count)) }.sorted()
  }

  @Test func `each name in rankings, tables, brackets and the index leads to its page`() throws {
    let place = try Self.place()
    #expect(try place.run(["run", "t"]).code == 0)
    let tree = try place.tree("Reports")
    #expect(Self.deadLinks(tree) == [])
    let rows = try place.read("Reports/entrants.csv").split(separator: "\r\n").dropFirst()
    for row in rows where row.hasPrefix("cup,") || row.hasPrefix("league,") || row.hasPrefix("poll,") {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let page = cells[4].contains("Thunderer") ? "thor" : cells[4].lowercased()
      let files = cells[0] == "cup" ? ["index.html", "bracket.svg"] : ["index.html"]
      for file in files {
        let text = try place.read("Reports/\(cells[0])/\(file)")
        #expect(text.contains("<a href=\"../entrants/\(page).html\""), "\(page) in \(cells[0])/\(file)")
      }
      // Who has had no battle is in no ranking.
      if cells[6] != "0" {
        #expect(try place.read("Reports/index.html").contains("<a href=\"entrants/\(page).html\">"))
      }
      #expect(try place.read("Reports/entrants/\(page).html").contains("<a href=\"../\(cells[0])/index.html\">"))
    }
    // Every cell with a name in a table, and every side of a match, is a link.
    for slug in ["cup", "league", "groups", "own", "poll"] {
      let text = try place.read("Reports/\(slug)/index.html")
      let plain = text.matches(of: #/<th scope="row" class="name">(?!<a )[^<]/#)
      #expect(plain.isEmpty, "\(slug): \(plain.map { String($0.output) })")
    }
    // Markdown leads to the source, for it has no such pages.
    #expect(!(try place.read("Reports/cup/README.md")).contains("entrants/"))
  }

  @Test func `a page has figures with their source and day, places, record and attribution`() throws {
    let place = try Self.place()
    #expect(try place.run(["run", "t"]).code == 0)
    #expect(try place.run(["battle", "Storm", "Loki"]).code == 0)
    let storm = try place.read("Reports/entrants/storm.html")
    // By hand: lost to Hulk in the cup; won against him in the poll, whose rest is open; won against Loki.
    #expect(storm.contains(#"<p class="champion">2 tournaments · 2 won, 1 lost</p>"#))
    #expect(storm.contains("<td class=\"number\">915</td>"))
    #expect(storm.contains("<td class=\"mark\">2024-09-10</td>"))
    #expect(storm.contains("<td class=\"mark wide\">2026-11-23</td>"))
    #expect(storm.contains("characters/1009629/storm"))
    #expect(storm.contains("Data provided by Marvel. © 2024 MARVEL"))
    #expect(storm.contains("contest import") && storm.contains("--source wikipedia"))
    #expect(storm.contains(">S</text>"))
    // Two of one name share a page, each with a part of its own; a name in other letters has one, too.
    let hulk = try place.read("Reports/entrants/hulk.html")
    // A bare power is no number of comics.
    #expect(hulk.matches(of: />comics<\/th>/).count == 1)
    #expect(hulk.contains("Hulk · inline") && hulk.contains("Hulk · marvel 1009351"))
    #expect(try place.read("Reports/entrants/grosse-co.html").contains("Größe &amp; Co."))
    #expect(Self.pages(try place.tree("Reports")).contains { $0.hasPrefix("entrant-") })
  }

  @Test func `pages come and go with the tournaments, and no name leads nowhere`() throws {
    let place = try Self.place()
    #expect(try place.run(["run", "t", "--only", "Cup"]).code == 0)
    #expect(Self.pages(try place.tree("Reports")) == ["hulk.html", "loki.html", "storm.html", "thor.html"])
    #expect(try place.run(["run", "t"]).code == 0)
    let whole = try place.tree("Reports")
    #expect(try place.run(["run", "--check", "t"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    try FileManager.default.removeItem(atPath: place.path("Reports/entrants/thor.html"))
    try place.write("old", to: "Reports/entrants/nobody.html")
    try place.write("mine", to: "Reports/entrants/notes.txt")
    let check = try place.run(["run", "--check", "t"])
    #expect(check.code == 1 && check.errors.contains("entrants/thor.html") && check.errors.contains("nobody.html"))
    #expect(try place.run(["report"]).code == 0)
    try FileManager.default.removeItem(atPath: place.path("Reports/entrants/notes.txt"))
    #expect(try place.tree("Reports") == whole)
    try FileManager.default.removeItem(atPath: place.path("t/a.yaml"))
    #expect(try place.run(["run", "t", "--prune"]).code == 0)
    let left = try place.tree("Reports")
    #expect(Self.pages(left) == ["hulk.html", "rogue.html", "storm.html", "thor.html"])
    #expect(Self.deadLinks(left) == [])
  }

  @Test func `the first two thousand of a tournament have a page`() throws {
    let place = try Workplace()
    let rows = (1...2_040).map { "  - {name: Player \($0), power: \($0)}" }.joined(separator: "\n")
    try place.write(
      "name: Large\nformat: single-elimination\nsource: inline\ncharacters:\n\(rows)\n",
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let tree = try place.tree("Reports")
    #expect(Self.pages(tree).count == 2_000)
    #expect(Self.deadLinks(tree) == [])
  }

  @Test func `no tournament takes the folder of entrants`() throws {
    let place = try Workplace()
    try place.write("name: Entrants\ncharacters: [Hulk, Thor]\n", to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65 && run.errors.contains("the folder 'entrants' holds the pages of entrants"))
  }

  @Test func `what the source says is kept in the result and stands on the page`() async throws {
    let scene = try SourceScene { _ in
      .json(
        #"""
        {"code":200,"attributionText":"Data of 2026","data":{"offset":0,"limit":100,"total":2,"count":2,"results":[
        {"id":1,"name":"Hulk","description":"<p>Hit by a &lt;blast&gt;.</p><p>He grows.</p>","comics":{"available":5}},
        {"id":2,"name":"Thor","comics":{"available":6}}]}}
        """#
      )
    }
    let place = scene.place
    try place.write("name: Cup\ncharacters: [Hulk, Thor]\npower: comics\ntiebreak: []\n", to: "t.yaml")
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try place.read("Reports/entrants/hulk.html").contains("<p>Hit by a &lt;blast&gt;. He grows.</p>"))
    #expect(try place.read("Reports/entrants/thor.html").contains("gave no description"))
    // The cache is gone, and so is the server; the result still has the words.
    #expect(try place.run(["cache", "clear"]).code == 0)
    #expect(try place.run(["report", "--check"]).code == 0)
  }
}

extension EntrantPageTests {
  /// A cup and a league of votes over three days.
  private static func votes() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      """
      name: Cup
      format: single-elimination
      entrants: [Ann, Ben, Cid, Dee]
      decide: {results: cup.csv}
      ---
      name: League
      format: round-robin
      entrants: [Ann, Ben, Eve]
      decide: {results: league.csv}
      reports: {share: true}
      """,
      to: "t/a.yaml"
    )
    try place.write(
      "round,a,b,score_a,score_b,date\n1,Ann,Dee,3,1,2026-10-01\n1,Ben,Cid,2,0,2026-10-01\n2,Ann,Ben,1,2,2026-10-08\n",
      to: "t/cup.csv"
    )
    try place.write("round,a,b,score_a,score_b,date\n,Ann,Ben,4,2,2026-11-05\n,Ann,Eve,,,\n", to: "t/league.csv")
    return place
  }

  @Test func `a page has the path, the record against others and the rating over time`() throws {
    let place = try Self.votes()
    #expect(try place.run(["run", "t"]).code == 0)
    let page = try place.read("Reports/entrants/ann.html")
    let words = page.replacing(#/<[^>]*>/#, with: "")
    #expect(words.contains("semi-final: beat Dee 3–1; final: lost to Ben 1–2"))
    #expect(words.contains("beat Ben 4–2; still to meet Eve"))
    let others = try #require(page.split(separator: "id=\"record-against-others\"").last)
    let cells = others.matches(of: #/<td class="number"[^>]*>(\d+)</#).prefix(6).map { String($0.1) }
    // Ben twice, one each; Dee once.
    #expect(cells == ["2", "1", "1", "1", "1", "0"])
    // By hand: +16, −16 against an equal, and 32 × (1 − 0.454) against one that is 32 better.
    let line = try #require(page.firstMatch(of: #/class="spark" role="img" aria-label="([^"]+)"/#)).1
    #expect(line == "1,516 (2026-10-01), 1,500 (2026-10-08), 1,517 (2026-11-05)")
    // One battle on one day makes no line.
    #expect(!(try place.read("Reports/entrants/dee.html")).contains("Rating over time"))
  }

  @Test func `the index begins with what is open, and leads to the pages of all`() throws {
    let place = try Self.votes()
    try place.write("name: Heroes\ncharacters: [Hulk, Thor, Storm]\n", to: "t/b.yaml")
    #expect(try place.run(["run", "t"]).code == 0)
    let index = try place.read("Reports/index.html")
    let order = [
      "class=\"open\"", ">Cup</a>", ">All tournaments</h2>", "Runner-up", "Results (", "Number of comics (Marvel)",
    ]
    let places = order.compactMap { index.firstRange(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted(), "\(order)")
    #expect(index.contains("Open, 1 of 3 decided"))
    #expect(try place.read("Reports/ranking.html").contains("<a href=\"entrants/hulk.html\">"))
    let readme = try place.read("Reports/README.md")
    #expect(readme.contains(#"<a href="league/README.md"><img src="league/card.svg" width="32%" alt="League"/></a>"#))
    let headline = try #require(try place.read("Reports/cup/result.json").firstMatch(of: #/"headline":"([^"]+)"/#)).1
    #expect(readme.contains("](cup/README.md)**") && readme.contains(headline))
  }

  @Test(arguments: [
    ("", "there is no picture 't/face.png'"), ("text", "the picture 'face.png' is no JPEG, PNG, GIF or WebP"),
  ])
  func `a picture that is of no use is an error`(_ content: String, _ message: String) throws {
    let place = try Workplace()
    try place.write(
      "name: Cup\nentrants: [{name: Ann, picture: face.png, power: 2}, {name: Ben, power: 1}]\n",
      to: "t/a.yaml"
    )
    if !content.isEmpty { try place.write(content, to: "t/face.png") }
    let run = try place.run(["run", "t"])
    #expect(run.code != 0 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a picture of the file is on the pages of its entrant, also after a report`() throws {
    let place = try Workplace()
    let picture = Data(SamplePicture.png.bytes)
    try place.write(
      "name: Cup\nentrants: [{name: Ann, picture: face.png, power: 2}, {name: Ben, power: 1}]\n",
      to: "t/a.yaml"
    )
    try picture.write(to: URL(filePath: place.path("t/face.png")))
    #expect(try place.run(["run", "t"]).code == 0)
    let tree = try place.tree("Reports")
    for file in ["cup/index.html", "cup/bracket.svg", "entrants/ann.html", "index.html"] where tree[file] != nil {
      let text = String(decoding: tree[file] ?? Data(), as: UTF8.self)
      #expect(text.contains("data:image/png;base64,\(picture.base64EncodedString())"), "\(file)")
    }
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.tree("Reports") == tree)
  }
}
