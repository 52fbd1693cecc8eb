import Testing

/// Tournaments of people whom no catalogue knows, from the first file to the last game.
struct OwnEntrantCommandTests {
  private func club(_ games: String = "") throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "name: Darts\nentrants: [Ann, Ben, {name: Cid, rating: 1640}]\ndecide: {results: d.csv}\n",
      to: "d.yaml"
    )
    try place.write("round,a,b,score_a,score_b,status,date\n" + games, to: "d.csv")
    return place
  }

  private func cells(_ place: Workplace, _ file: String, _ columns: Int...) throws -> [String] {
    try place.read("Reports/\(file)").split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return columns.map { String(cells[$0]) }.joined(separator: " ")
    }
  }

  @Test func `a table has no ranks before its first game`() throws {
    let place = try club()
    #expect(try place.run(["run", "d.yaml"]).code == 0)
    let page = try place.read("Reports/darts/README.md")
    #expect(page.matches(of: #/\n\| +– \| (Ann|Ben|Cid) /#).count == 3)
    #expect(page.contains("Everyone has the same chance in each match"))
    let ranks = try cells(place, "darts/tables.csv", 2)
    #expect(ranks.allSatisfy { $0.isEmpty })
    // The best and the worst place within reach.
    #expect(try cells(place, "darts/ranking.csv", 0, 19) == ["1 3", "1 3", "1 3"])
  }

  @Test func `nothing shows a power that nobody gave`() throws {
    let place = try club(",Ann,Ben,3,1,,2026-01-02\n,Cid,Ann,1,0,walkover,2026-01-02\n,Ben,Cid,3,2,,2026-01-03\n")
    #expect(try place.run(["run", "--strict", "d.yaml"]).code == 0)
    #expect(try cells(place, "darts/ranking.csv", 3, 4) == ["Ann ", "Ben ", "Cid "])
    let powers = try cells(place, "darts/battles.csv", 6, 9)
    #expect(powers.allSatisfy { $0 == " " })
    #expect(try !place.read("Reports/darts/result.json").contains("\"power\""))
    #expect(try !place.read("Reports/store.json").contains("\"power\""))
    for page in ["darts/README.md", "darts/index.html", "README.md", "index.html", "entrants/ann.html"] {
      #expect(try place.read("Reports/\(page)").matches(of: #/(?i)\bpowers?\b|\bvotes?\b/#).isEmpty, "\(page)")
    }
    #expect(try place.read("Reports/darts/README.md").contains("| points include 1 walkover |"))
    let written = try place.tree("Reports")
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.tree("Reports") == written)
    #expect(try place.run(["store", "verify"]).code == 0)
  }

  @Test func `the overall ranking puts the best results first`() throws {
    let place = try club(",Ben,Ann,3,1,,2026-01-02\n,Cid,Ann,3,0,,2026-01-02\n,Ben,Cid,3,2,,2026-01-03\n")
    #expect(try place.run(["run", "d.yaml"]).code == 0)
    let places = ["1 Ben 1", "2 Cid 0", "3 Ann 0"]
    #expect(try cells(place, "ranking.csv", 0, 2, 9) == places)
    let listed = try place.run(["ranking", "--format", "json"]).output
    #expect(
      listed.matches(of: #/"rank":(\d),"name":"(\w+)".*"power":null/#).map { "\($0.1) \($0.2)" } == [
        "1 Ben", "2 Cid", "3 Ann",
      ]
    )
    #expect(try place.run(["show", "ben"]).output.contains("1 of 3 by results"))
  }

  @Test func `figures of some count for nobody, and the run says so`() throws {
    let place = try club()
    try place.write("name: Darts\nentrants: [{name: Ann, power: 7}, Ben]\ndecide: {results: d.csv}\n", to: "d.yaml")
    let run = try place.run(["run", "d.yaml"])
    #expect(run.code == 0)
    #expect(run.errors.contains("the figures of 'Ann' count for nothing, because 'Ben' has none"))
    #expect(try cells(place, "darts/ranking.csv", 4) == ["", ""])
  }

  @Test func `an unknown character may be a name of one's own`() throws {
    let place = try Workplace()
    try place.write("name: A\ncharacters: [Nobody at All, Hulk]\n", to: "a.yaml")
    #expect(try place.run(["check", "a.yaml"]).errors.contains("names of your own belong under 'entrants'"))
  }

  @Test func `init begins a tournament of one's own`() throws {
    let place = try Workplace()
    let run = try place.run(["init", "--own", "--name", "Darts", "--format", "swiss", "Ann", "No", "Cid"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("write the results there"))
    #expect(try place.read("Tournaments/darts.yaml").contains("\nentrants:\n  - Ann\n  - \"No\"\n  - Cid\n"))
    #expect(try place.run(["run", "--strict"]).code == 0)
    #expect(try place.run(["init", "--own", "-q"]).code == 64)
    #expect(try place.run(["init", "--own", "--top", "3", "Ann", "Ben"]).code == 64)
  }
}
