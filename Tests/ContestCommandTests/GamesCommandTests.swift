import Foundation
import Testing

/// Tournaments whose battles have several games.
struct GamesCommandTests {
  static let poll = """
    name: Poll
    source: inline
    characters:
      - {name: Ant, power: 8}
      - {name: Bee, power: 7}
      - {name: Cat, power: 6}
      - {name: Dog, power: 5}
    format: single-elimination
    decide: {results: poll.csv}
    best_of: {default: 3, final: 5}
    expect: {champion: Ant}
    """

  static let header = "round,game,a,b,score_a,score_b\n"

  @Test func `each round has a title for its own figures`() throws {
    let place = try Workplace()
    try place.write(
      """
      name: Doubles
      source: inline
      format: double-elimination
      decide: {upset: {sharpness: 2}}
      best_of: {default: 1, losers_final: 3, final: 5}
      characters:
        - {name: Ant, power: 9}
        - {name: Bee, power: 8}
        - {name: Cat, power: 7}
        - {name: Dog, power: 6}
      """,
      to: "doubles.yaml"
    )
    #expect(try place.run(["run", "doubles.yaml"]).code == 0)
    let page = try place.read("Reports/doubles/README.md")
    let titles = page.split(separator: "\n### ").dropFirst().map { part in
      let lines = part.split(separator: "\n")
      let heading = lines.first { $0.hasPrefix("| Match") } ?? ""
      let figures =
        heading.contains("| Games ") ? "Games" : heading.contains("| Power ") ? "Power" : ""
      return "\(lines[0]): \(figures)"
    }
    #expect(
      titles.filter { !$0.hasPrefix("Second") }.prefix(5) == [
        "Grand final: Games", "Winners' final: Power", "Winners' round 1: Power",
        "Losers' final: Games", "Losers' round 1: Power",
      ],
      "\(titles)"
    )
  }

  @Test func `a match that waits for its entrants has games, too`() throws {
    let place = try Workplace()
    try place.write(Self.poll, to: "poll.yaml")
    try place.write(Self.header, to: "poll.csv")
    #expect(try place.run(["run", "poll.yaml"]).code == 0)
    let page = try place.read("Reports/poll/README.md")
    let final = try #require(page.components(separatedBy: "### Final\n").last)
    let heading = final.split(separator: "\n").first { $0.hasPrefix("| Match") }
    #expect(heading?.contains("| Games |") == true, "\(final)")
  }

  @Test func `a poll goes on game by game`() throws {
    let place = try Workplace()
    try place.write(Self.poll, to: "t/poll.yaml")
    try place.write(Self.header + "1,1,Ant,Dog,2,1\n1,2,Ant,Dog,1,4\n", to: "t/poll.csv")
    var run = try place.run(["run", "t"])
    #expect(run.code == 0 && run.errors == "")
    var page = try place.read("Reports/poll/README.md")
    #expect(page.contains("| 1 Ant   | 1 – 1 | 4 Dog    | pending |"))
    #expect(
      page.contains(
        "- Games: a battle is the best of 3 games\n- in the final: the best of 5 games\n"
      )
    )
    #expect(
      try place.read("Reports/poll/battles.csv")
        .contains("1,,1,W1.1,,Ant,8,,Dog,5,pending,,,,,1,1,2,ant,dog\r\n")
    )
    #expect(
      try place.read("Reports/poll/result.json").contains(
        #""best_of":{"default":3,"final":5}"#
      )
    )
    // The draft asks for the third game, and for the first of the other match.
    run = try place.run(["votes", "t/poll.yaml", "--into", "t/poll.csv"])
    #expect(run.code == 0)
    #expect(try place.read("t/poll.csv").hasSuffix("1,3,Ant,Dog,,\n1,1,Bee,Cat,,\n"))

    let semiFinals =
      "1,1,Ant,Dog,2,1\n1,2,Ant,Dog,1,4\n1,3,Ant,Dog,9,1\n1,1,Cat,Bee,1,0\n1,2,Cat,Bee,1,0\n"
    let final = (1...4).map { "2,\($0),Ant,Cat,\($0 == 2 ? "1,5" : "3,1")\n" }.joined()
    try place.write(Self.header + semiFinals + final, to: "t/poll.csv")
    run = try place.run(["run", "t"])
    #expect(run.code == 0 && run.errors == "")
    page = try place.read("Reports/poll/README.md")
    #expect(page.contains("| 3 – 1 | 3 Cat ") && page.contains("| 0 – 2 | 3 **Cat** ✓ |"))
    #expect(page.contains("- Ant beats Dog by 2 games to 1\n"))
    let battles = try place.read("Reports/poll/battles.csv")
    #expect(battles.contains("3,,2,W2.1,,Ant,8,,Cat,6,home,,Ant,games,,3,1,4,ant,cat\r\n"))
    #expect(battles.contains("2,,1,W1.2,,Bee,7,,Cat,6,away,,Cat,games,,0,2,2,bee,cat\r\n"))
    let result = try place.read("Reports/poll/result.json")
    #expect(result.contains(#""decided_by":"games","votes":[10,8],"games":[3,1]}"#))
    // The match counts as one battle.
    #expect(try place.read("Reports/poll/ranking.csv").contains("1,1,,Ant,8,2,2,0,0,,"))
    #expect(try place.run(["run", "t", "--check"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    // The stored votes have all games.
    try FileManager.default.removeItem(atPath: place.path("Reports/poll/battles.csv"))
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.read("Reports/poll/battles.csv") == battles)
    #expect(try place.run(["run", "t", "--check"]).code == 0)
    try FileManager.default.removeItem(atPath: place.path("Reports/store.json"))
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.run(["run", "t", "--check"]).code == 0)
  }

  @Test func `a game too many is an error with its line`() throws {
    let place = try Workplace()
    try place.write(Self.poll, to: "t/poll.yaml")
    try place.write(
      Self.header + "1,1,Ant,Dog,2,1\n1,2,Ant,Dog,4,1\n1,3,Ant,Dog,4,1\n",
      to: "t/poll.csv"
    )
    for command in ["run", "check"] {
      let run = try place.run([command, "t"])
      #expect(run.code == 65)
      #expect(
        (run.errors + run.output).contains(
          "t/poll.csv:4:1: error: W1.1 of 'Ant' and 'Dog' was over after 2 games, and this is one more"
        )
      )
    }
  }

  @Test func `repeated games without lots or votes are refused`() throws {
    let place = try Workplace()
    let file = Self.poll.replacingOccurrences(of: "decide: {results: poll.csv}\n", with: "")
    try place.write(file, to: "t/poll.yaml")
    let run = try place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(
      run.errors.contains(
        "t/poll.yaml:9:1: error: figures alone decide the battles, so that each game of a battle has the same result"
      )
    )
  }

  @Test func `lots draw the games of each round alike for any number of threads`() throws {
    let place = try Workplace()
    let file = Self.poll.replacingOccurrences(
      of: "decide: {results: poll.csv}",
      with: "decide: {upset: {sharpness: 1}}\nrandom_seed: 5\nodds: exact"
    )
    .replacingOccurrences(of: "expect: {champion: Ant}", with: "")
    try place.write(file, to: "t/poll.yaml")
    #expect(try place.run(["run", "t", "--jobs", "1"]).code == 0)
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("More games won: 3 battles") && !page.contains("drawn by lot"))
    #expect(try place.run(["run", "t", "--check", "--jobs", "8"]).code == 0)
    let explained = try place.run(["explain", "t/poll.yaml", "Ant", "Dog"])
    #expect(explained.code == 0)
    let odds = try place.run(["odds", "t/poll.yaml", "--format", "csv"])
    #expect(odds.code == 0)
  }

  /// The winners of the two groups are compared by the margin of their games, which open games still change.
  @Test(arguments: [
    "single-elimination", "double-elimination", "ladder", "king-of-the-hill", "round-robin",
    "gauntlet", "swiss",
  ])
  func `no expectation is judged while open games can change a margin`(_ format: String) throws {
    let place = try Workplace()
    let field = zip(["Ant", "Bee", "Cat", "Dog"], [4, 3, 2, 1])
      .map { "{name: \($0), power: \($1)}" }
      .joined(separator: ", ")
    try place.write(
      "name: Cup\nsource: inline\nformat: \(format)\ngroups: 2\nbest_of: 3\ntiebreak: []\n"
        + "decide: {results: votes.csv}\nexpect: {champion: Ant}\ncharacters: [\(field)]\n",
      to: "cup.yaml"
    )
    let close = "round,a,b,score_a,score_b\n,Ant,Dog,1,0\n,Ant,Dog,0,1\n,Ant,Dog,1,0\n"
    for (rows, verdict, code) in [
      ("", "open", 0), (",Bee,Cat,1,0\n,Bee,Cat,1,0\n", "fails", 1),
      (",Bee,Cat,1,0\n,Bee,Cat,0,1\n,Bee,Cat,1,0\n", "holds", 0),
    ] as [(String, String, Int32)] {
      try place.write(close + rows, to: "votes.csv")
      let run = try place.run(["run", "cup.yaml", "--format", "json"])
      #expect(run.code == code, "\(run.errors)")
      #expect(run.output.contains("\"verdict\":\"\(verdict)\""), "\(run.output)")
    }
  }
}
