import Testing

/// Real tables, and their criteria told as users read them.
struct CriteriaCommandTests {
  /// The groups of the World Cup of 2022, each as `a b score:score`, with the order in which FIFA ranked them.
  static let world = [
    "Qatar Ecuador 0:2, Senegal Netherlands 0:2, Qatar Senegal 1:3, Netherlands Ecuador 1:1, Ecuador Senegal 1:2, Netherlands Qatar 2:0":
      "Netherlands Senegal Ecuador Qatar",
    "England Iran 6:2, USA Wales 1:1, Wales Iran 0:2, England USA 0:0, Wales England 0:3, Iran USA 0:1":
      "England USA Iran Wales",
    "Argentina Arabia 1:2, Mexico Poland 0:0, Poland Arabia 2:0, Argentina Mexico 2:0, Poland Argentina 0:2, Arabia Mexico 1:2":
      "Argentina Poland Mexico Arabia",
    "Denmark Tunisia 0:0, France Australia 4:1, Tunisia Australia 0:1, France Denmark 2:1, Tunisia France 1:0, Australia Denmark 1:0":
      "France Australia Tunisia Denmark",
    "Germany Japan 1:2, Spain Rica 7:0, Japan Rica 0:1, Spain Germany 1:1, Japan Spain 2:1, Rica Germany 2:4":
      "Japan Spain Germany Rica",
    "Uruguay Korea 0:0, Portugal Ghana 3:2, Korea Ghana 2:3, Portugal Uruguay 2:0, Ghana Uruguay 0:2, Korea Portugal 2:1":
      "Portugal Korea Uruguay Ghana",
  ]

  /// The groups of the European championship of 2024, as UEFA ranked them but for C, where the disciplinary points and the
  /// qualifiers ranked Denmark before Slovenia.
  static let europe = [
    "Germany Scotland 5:1, Hungary Switzerland 1:3, Germany Hungary 2:0, Scotland Switzerland 1:1, Switzerland Germany 1:1, Scotland Hungary 0:1":
      "Germany Switzerland Hungary Scotland",
    "Spain Croatia 3:0, Italy Albania 2:1, Croatia Albania 2:2, Spain Italy 1:0, Albania Spain 0:1, Croatia Italy 1:1":
      "Spain Italy Croatia Albania",
    "Poland Netherlands 1:2, Austria France 0:1, Poland Austria 1:3, Netherlands France 0:0, Netherlands Austria 2:3, France Poland 1:1":
      "Austria France Netherlands Poland",
    "Romania Ukraine 3:0, Belgium Slovakia 0:1, Slovakia Ukraine 1:2, Belgium Romania 2:0, Slovakia Romania 1:1, Ukraine Belgium 0:0":
      "Romania Belgium Slovakia Ukraine",
    "Turkey Georgia 3:1, Portugal Czechia 2:1, Georgia Czechia 1:1, Turkey Portugal 0:3, Georgia Portugal 2:0, Czechia Turkey 1:2":
      "Portugal Turkey Georgia Czechia",
  ]

  /// Runs a league, with its teams listed in reverse of their order, so that seeds help nobody.
  private func league(_ games: String, _ order: String, _ standings: String) throws -> Workplace {
    let place = try Workplace()
    let names = order.split(separator: " ").reversed().joined(separator: ", ")
    try place.write(
      """
      name: League
      entrants: [\(names)]
      decide: {results: v.csv}
      points: {win: 3, draw: 1}
      standings: \(standings)
      """,
      to: "t.yaml"
    )
    let rows = games.split(separator: ", ").map { game in
      let parts = game.split { $0 == " " || $0 == ":" }
      return "," + parts[0..<2].joined(separator: ",") + "," + parts[2...].joined(separator: ",")
    }
    try place.write("round,a,b,score_a,score_b\n" + rows.joined(separator: "\n") + "\n", to: "v.csv")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    return place
  }

  private func column(_ number: Int, of file: String, in place: Workplace) throws -> [String] {
    try place.read(file).split(separator: "\r\n").dropFirst().map { row in
      String(row.split(separator: ",", omittingEmptySubsequences: false)[number])
    }
  }

  @Test(arguments: Array(world)) func `the World Cup of 2022 has FIFA's order`(_ games: String, _ order: String) throws
  {
    let place = try league(games, order, "fifa-2022")
    #expect(try column(3, of: "Reports/league/ranking.csv", in: place).joined(separator: " ") == order)
  }

  @Test(arguments: Array(europe)) func `the championship of 2024 has UEFA's order`(_ games: String, _ order: String)
    throws
  {
    let place = try league(games, order, "uefa-2024")
    #expect(try column(3, of: "Reports/league/ranking.csv", in: place).joined(separator: " ") == order)
  }

  @Test func `what is not counted is told where only it would decide`() throws {
    let games =
      "Slovenia Denmark 1:1, Serbia England 0:1, Slovenia Serbia 1:1, Denmark England 1:1, England Slovenia 0:0, Denmark Serbia 0:0"
    let place = try league(games, "England Denmark Slovenia Serbia", "uefa-2024")
    let report = try place.read("Reports/league/README.md")
    #expect(report.contains("disciplinary points and the qualifiers' ranking would decide, and are not counted"))
    let lots = try place.run(["explain", "t.yaml", "Denmark", "Slovenia"]).output
    #expect(lots.contains("lots, among 2 that were level") && lots.contains(": lot 1"))
    let apart = try league(games, "England Denmark Slovenia Serbia", "[points, seed]").read("Reports/league/README.md")
    #expect(!apart.contains("not counted"))
    let before = try place.read("Reports/league/result.json")
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.read("Reports/league/result.json") == before)
  }

  @Test func `a value that nobody can tell is empty, and no number is infinite`() throws {
    let place = try league("Ann Ben 0:0, Cid Dee 1:0, Ann Cid 0:0", "Cid Ann Ben Dee", "[score_ratio, average_rating]")
    let rows = try place.read("Reports/league/tables.csv").split(separator: "\r\n")
    #expect(rows.filter { $0.contains("score_ratio,,") }.count == 3)
    #expect(rows.contains { $0.hasPrefix(",,1,,Cid,score_ratio,,") })
    #expect(rows.contains { $0.contains(",Dee,score_ratio,0,") })
    let json = try place.read("Reports/league/result.json")
    #expect(json.contains("[\"score_ratio\",null]"))
    #expect(try place.read("Reports/league/README.md").contains("∞"))
    let told = try place.run(["explain", "t.yaml", "Cid", "Dee"])
    #expect(told.code == 0 && told.output.contains("Cid: ∞"))
  }

  @Test func `the best thirds compare by the criteria that the file names`() throws {
    let place = try Workplace()
    // Both seconds have three points: A2 lost by less, B2 scored more.
    try place.write(
      """
      name: Thirds
      entrants: [A1, A2, A3, B1, B2, B3]
      decide: {results: v.csv}
      stages:
        - name: G
          groups: {A: [A1, A2, A3], B: [B1, B2, B3]}
          points: {win: 3, draw: 1}
          advance: {top: 1, best_of_rest: 1, across: [points, score_for]}
        - {name: K, format: single-elimination}
      """,
      to: "t.yaml"
    )
    try place.write(
      "round,a,b,score_a,score_b\n,A1,A2,1,0\n,A2,A3,1,0\n,A1,A3,1,0\n,B1,B2,9,0\n,B2,B3,3,2\n,B1,B3,1,0\n",
      to: "v.csv"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let battles = try place.read("Reports/thirds/battles.csv")
    // B1 has the bye, as it scored most.
    let cup = battles.split(separator: "\r\n").filter { $0.contains(",K,") }
    #expect(cup.contains { $0.contains(",A1,") && $0.contains(",B2,") })
    #expect(!cup.contains { $0.contains(",A2,") })
    let told = try place.run(["explain", "t.yaml", "A2", "A3"]).output
    #expect(told.contains("points"))
    let json = try place.run(["explain", "t.yaml", "A2", "B3", "--format", "json"]).output
    #expect(json.contains("\"group_a\":{\"place\":2,\"points\":1.5,\"score_for\":0.5}"))
  }

  @Test func `in a Swiss system those play on who have not reached the wins or losses`() throws {
    let place = try Workplace()
    let names = (1...16).map { "T\($0)" }
    try place.write(
      """
      name: Major
      source: inline
      decide: {upset: {sharpness: 1}}
      random_seed: 11
      characters: [\(names.enumerated().map { "{name: \($1), power: \(40 - $0)}" }.joined(separator: ", "))]
      stages:
        - {name: Swiss, format: swiss, until: {wins: 3, losses: 3}, advance: {until: wins}}
        - {name: Cup, format: single-elimination}
      """,
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    var records: [String: (wins: Int, losses: Int)] = [:]
    var cup: Set<String> = []
    var first: [String] = []
    for row in try place.read("Reports/major/battles.csv").split(separator: "\r\n").dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let sides = [cells[5], cells[8]]
      guard cells[1] == "Swiss" else {
        cup.formUnion(sides)
        if cells[2] == "1" { first += sides }
        continue
      }
      for side in sides {
        let record = records[side, default: (0, 0)]
        #expect(record.wins < 3 && record.losses < 3, "\(side) is out in \(row)")
        records[side] = side == cells[12] ? (record.wins + 1, record.losses) : (record.wins, record.losses + 1)
      }
    }
    #expect(records.count == 16 && records.values.allSatisfy { $0.wins == 3 || $0.losses == 3 })
    #expect(cup == Set(records.filter { $0.value.wins == 3 }.keys) && cup.count == 8)
    // The first seed of the cup has no loss, and its opponent the most.
    #expect(records[first[0]]?.losses == 0 && records[first[1]]?.losses == 2)
  }
}
