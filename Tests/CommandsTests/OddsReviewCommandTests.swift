import Foundation
import Testing

/// `contest odds --review`, and `odds.html` of a run.
struct OddsReviewCommandTests {
  /// A round robin of entrants with powers from 10 down, of which each pair has as many battles as there are legs.
  private func league(_ place: Workplace, entrants count: Int, legs: Int = 1, powers: Bool = true, rules: String = "")
    throws
  {
    let field = (1...count).map { "{name: E\($0)\(powers ? ", power: \(11 - $0)" : "")}" }.joined(separator: ", ")
    try place.write(
      """
      name: League
      source: inline
      format: round-robin
      legs: \(legs)
      seeding: listed
      decide: {results: v.csv}
      characters: [\(field)]
      \(rules)
      """,
      to: "league.yaml"
    )
  }

  /// The rows of `v.csv`.
  private func results(_ place: Workplace, _ rows: [String]) throws {
    try place.write("round,a,b,score_a,score_b\n" + rows.map { ",\($0)\n" }.joined(), to: "v.csv")
  }

  private static func pairs(_ count: Int) -> [(Int, Int)] {
    (1...count).flatMap { a in (1...count).filter { $0 > a }.map { (a, $0) } }
  }

  private func review(_ place: Workplace) throws -> [[String: Any]] {
    let run = try place.run(["odds", "--review", "-f", "json"])
    #expect(run.code == 0, "\(run.errors)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
  }

  private func chances(_ place: Workplace, of slug: String = "league") throws -> [String: Double] {
    let bytes = Data(try place.read("Reports/\(slug)/result.json").utf8)
    let result = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let battles = try #require(result["battles"] as? [[String: Any]])
    let named = battles.compactMap { battle in
      (battle["chance"] as? Double).map { ("\(battle["home"] ?? "")-\(battle["away"] ?? "")", $0) }
    }
    return Dictionary(named) { one, _ in one }
  }

  @Test func `powers give the chances, and a draw has none`() throws {
    let place = try Workplace()
    try league(place, entrants: 3)
    try results(place, ["E1,E2,3,1", "E1,E3,2,2", "E2,E3,0,1"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    // Powers 10, 9 and 8.
    let chances = try chances(place)
    #expect(chances.count == 2)
    for (pair, chance) in chances {
      let sides = pair.split(separator: "-").compactMap { Int($0) }.map { 11 - Double($0) }
      #expect(abs(chance - sides[0] / (sides[0] + sides[1])) < 1e-6)
    }
    // The winners had 10/19 and 8/17.
    let odds = try review(place)[0]
    #expect(odds["battles"] as? Int == 2)
    let brier = try #require(odds["brier_score"] as? Double)
    #expect(abs(brier - (pow(9.0 / 19, 2) + pow(9.0 / 17, 2)) / 2) < 1e-6)
    let loss = try #require(odds["log_loss"] as? Double)
    #expect(abs(loss + (log(10.0 / 19) + log(8.0 / 17)) / 2) < 1e-6)
    let text = try place.run(["odds", "--review"]).output
    #expect(
      text.contains("over 2 battles of 1 tournament: too few to judge them; 100 are needed. 1 other battle with")
    )
    // A replay from the result gives the same bytes.
    let tree = try place.tree("Reports")
    #expect(try place.run(["report", "-q"]).code == 0)
    #expect(try place.tree("Reports") == tree)
  }

  @Test func `a match of several games has the chance of the whole match`() throws {
    let place = try Workplace()
    try league(place, entrants: 2, rules: "best_of: 3\n")
    try results(place, ["E1,E2,1,0", "E1,E2,0,1", "E1,E2,1,0"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    let p = 10.0 / 19
    #expect(abs(try #require(try chances(place)["1-2"]) - p * p * (3 - 2 * p)) < 1e-6)
  }

  @Test(arguments: ["power", "{upset: {sharpness: 2}}"])
  func `battles that power or lots decide do not count`(_ rule: String) throws {
    let place = try Workplace()
    try league(place, entrants: 8)
    try place.write(
      try place.read("league.yaml").replacing("{results: v.csv}", with: rule),
      to: "league.yaml"
    )
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    #expect(try chances(place).isEmpty)
    let run = try place.run(["odds", "--review"])
    #expect(run.code == 66)
    #expect(run.errors.contains("has battles that results decided"))
    #expect(!place.exists("Reports/odds.html"))
  }

  @Test func `walkovers, annulled battles and ties that the seed settles do not count`() throws {
    let place = try Workplace()
    let field = "[{name: A, power: 4}, {name: B, power: 3}, {name: C, power: 2}, {name: D, power: 1}]"
    try place.write(
      """
      name: Cup
      source: inline
      format: single-elimination
      ties: seed
      seeding: listed
      decide: {results: v.csv}
      characters: \(field)

      """,
      to: "cup.yaml"
    )
    try place.write("round,a,b,score_a,score_b,status\n,A,D,2,2,\n,B,C,1,0,walkover\n,A,B,0,1,\n", to: "v.csv")
    #expect(try place.run(["run", "cup.yaml", "-q"]).code == 0)
    let chances = try chances(place, of: "cup")
    #expect(chances.keys.sorted() == ["1-2"])
    #expect(abs(try #require(chances["1-2"]) - 4.0 / 7) < 1e-6)
  }

  @Test func `without powers, earlier rounds alone tell the chances`() throws {
    let place = try Workplace()
    try league(place, entrants: 2, legs: 2, powers: false)
    try results(place, ["E1,E2,1,0", "E2,E1,0,1"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    let chances = try chances(place)
    #expect(chances["1-2"] == 0.5)
    // Strengths x and 1/x after a win: 2 = 2x/(x + 1) + x²/(x² + 1).
    var (low, high) = (1.0, 2.0)
    for _ in 0..<60 {
      let x = (low + high) / 2
      if 2 * x / (x + 1) + x * x / (x * x + 1) < 2 { low = x } else { high = x }
    }
    #expect(abs(try #require(chances["2-1"]) - 1 / (low * low + 1)) < 1e-6)
  }

  @Test func `20 battles have a page, and it goes if fewer are left`() throws {
    let place = try Workplace()
    try league(place, entrants: 7)
    let rows = Self.pairs(7).map { "E\($0),E\($1),2,1" }
    try results(place, Array(rows.prefix(19)))
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    #expect(!place.exists("Reports/odds.html"))
    #expect(!(try place.read("Reports/index.html").contains("odds.html")))
    try results(place, Array(rows.prefix(20)))
    #expect(try place.run(["run", "league.yaml", "--check", "-q"]).code == 1)
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    let page = try place.read("Reports/odds.html")
    #expect(page.contains("over 20 battles of 1 tournament"))
    #expect(page.contains(#"<a href="league/index.html">"#))
    #expect(try place.read("Reports/index.html").contains(#"<a href="odds.html">"#))
    #expect(!(try place.read("Reports/README.md").contains("odds.html")))
    #expect(try place.run(["run", "league.yaml", "--check", "-q"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    try results(place, rows.prefix(19) + ["E6,E7,1,1"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    #expect(!place.exists("Reports/odds.html"))
    try results(place, rows)
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    #expect(place.exists("Reports/odds.html"))
    let other = "name: Other\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: 1}]\n"
    try place.write(other, to: "t/other.yaml")
    #expect(try place.run(["run", "t", "--prune", "-q"]).code == 0)
    #expect(!place.exists("Reports/odds.html"))
  }

  @Test func `a corrected result changes the review`() throws {
    let place = try Workplace()
    try league(place, entrants: 2)
    try results(place, ["E1,E2,1,0"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    let before = try #require(try review(place)[0]["brier_score"] as? Double)
    #expect(abs(before - pow(9.0 / 19, 2)) < 1e-6)
    try results(place, ["E1,E2,0,1"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    let after = try #require(try review(place)[0]["brier_score"] as? Double)
    #expect(abs(after - pow(10.0 / 19, 2)) < 1e-6)
  }

  @Test func `rows are all odds, equal chances, tournaments and ranges of the favourites`() throws {
    let place = try Workplace()
    try league(place, entrants: 3)
    try results(place, ["E1,E2,3,1", "E1,E3,2,0", "E2,E3,0,1"])
    #expect(try place.run(["run", "league.yaml", "-q"]).code == 0)
    let csv = try place.run(["odds", "--review", "-f", "csv"]).output.split(separator: "\r\n")
    #expect(csv[0] == "part,name,battles,brier_score,log_loss,expected,won,standard_error")
    #expect(csv[2].hasPrefix("equal,Equal chances,3,0.25,0.693147,0.500000,0.500000,"))
    #expect(csv.map { $0.prefix { $0 != "," } } == ["part", "odds", "equal", "tournament", "favourites"])
    #expect(try place.run(["odds", "--review", "-f", "markdown"]).output.hasPrefix("The odds have a Brier score of "))
  }

  static let misuses: [([String], String)] = [
    (["--review", "league.yaml"], "--review and PATH exclude each other"),
    (["--review", "--merge"], "--review and --merge exclude each other"),
    (["--review", "--limit", "3"], "--review and --limit exclude each other"),
    (["--review", "--simulations", "9"], "--review and --simulations exclude each other"),
    (["--review", "--seed", "9"], "--review and --seed exclude each other"),
    (["--review", "--source", "marvel"], "--review and --source exclude each other"),
    (["--review", "--only", "League"], "--review and --only exclude each other"),
    (["--review", "--shard", "1/2", "--partial", "p"], "--review and --shard exclude each other"),
    (["--store", "s.json"], "--store needs --review"), (["--reports", "R"], "--reports needs --review"),
  ]

  @Test(arguments: misuses)
  func `options that a review does not have are refused`(_ arguments: [String], _ message: String) throws {
    let run = try Workplace().run(["odds"] + arguments)
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
  }
}
