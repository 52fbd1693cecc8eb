import LoopbackServer
import Testing

/// A file that reads well, and what is wrong with it once its entrants are counted.
struct CheckedCase: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  /// Each with its help, where there is one.
  var says: [String]
  var testDescription: String { name }
}

struct CheckCommandTests {
  /// A tournament of so many, of whom the file knows everything.
  static func inline(_ count: Int, _ lines: String) -> String {
    "name: T\nsource: inline\n\(lines)\ncharacters:\n"
      + (1...count).map { "  - {name: E\($0), power: \($0)}\n" }.joined()
  }

  static let cases: [CheckedCase] = [
    .init(
      name: "rounds",
      file: inline(4, "format: swiss\nrounds: 8"),
      says: [
        "t.yaml:4:9: error: 8 rounds of a Swiss system are too many for 4 entrants: after 3 all have met",
        "help: write 'rounds: 3' or fewer; 2 is usual",
      ]
    ),
    .init(
      name: "champions",
      file: inline(3, "format: gauntlet\nchampions: 3"),
      says: [
        "t.yaml:4:12: error: a gauntlet of 3 champions needs more than 3 entrants, and the tournament has 3",
        "help: write 'champions: 2' or fewer",
      ]
    ),
    .init(
      name: "one of each kind in stages of their own",
      file: inline(
        12,
        """
        stages:
          - {name: Z}
          - {name: A, groups: 2, from: [{stage: Z, places: [1, 4]}], advance: {top: 3}}
          - {name: B, format: ladder}
          - {name: C, from: [{stage: Z, places: [20, 30]}]}
          - {name: D, from: [{stage: Z, places: [5, 8]}], groups: 3}
          - {name: E, format: gauntlet, champions: 4, from: [{stage: Z, places: [9, 12]}]}
          - {name: F, format: swiss, rounds: 4, from: [{stage: D, places: [1, 4]}]}
        """
      ),
      says: [
        "t.yaml:5:71: error: 'B' cannot take 3 of each group of 'A', of which one has 2",
        "help: write 'top: 2' or less",
        "t.yaml:7:41: error: 'C' cannot take place 30 of 'Z', which has 12 entrants",
        "help: name places from 1 to 12",
        "t.yaml:8:59: error: 3 groups need at least 6 entrants, and 'D' has 4",
        "help: write 'groups: 2' or fewer",
        "t.yaml:9:44: error: a gauntlet of 4 champions needs more than 4 entrants, and 'E' has 4",
        "help: write 'champions: 3' or fewer",
      ]
    ),
    .init(
      name: "one who goes on",
      file: inline(4, "stages: [{name: A, advance: {top: 1}}, {name: B}]"),
      says: [
        "t.yaml:3:29: error: 'B' has 1 entrant, and needs at least 2", "help: let more go on to it",
      ]
    ),
    .init(
      name: "names of the catalogue",
      file: "name: T\ncharacters: [Hulk, Spider-Man, Wolverin, 42, 1009351]\n",
      says: [
        "t.yaml:2:20: error: 'Spider-Man' may be any of 13 characters",
        "help: write the id or the full name of one of them\n  Spider-Man (Peter Parker)",
        "t.yaml:2:32: error: no character is called 'Wolverin'",
        "help: did you mean one of these?\n  Wolverine  ",
        "t.yaml:2:42: error: no character has the id 42",
        "t.yaml:2:46: error: '1009351' is 'Hulk', who takes part already",
        "t.yaml:2:14: note: 'Hulk' is here",
      ]
    ),
    .init(
      name: "a roster of nobody",
      file: "name: T\nroster: {starts_with: Qqq}\n",
      says: [
        "t.yaml:2:9: error: no character's name starts with 'Qqq'"
      ]
    ),
    .init(
      name: "an expectation of one who takes no part",
      file: "name: T\ncharacters: [Hulk, Thor]\nexpect: {champion: Storm}\n",
      says: ["t.yaml:3:20: error: no entrant is called 'Storm'"]
    ),
    .init(
      name: "rounds for a roster",
      file: "name: T\nroster: {top: 4}\ncharacters: [Hulk]\nformat: swiss\nrounds: 9\n",
      says: ["t.yaml:5:9: error: 9 rounds of a Swiss system are too many for 5 entrants"]
    ),
    .init(
      name: "more rounds than names allow",
      file: "name: T\ncharacters: [Hulk, Thor, Storm]\nformat: swiss\nrounds: 9\n",
      says: ["t.yaml:4:9: error: 9 rounds of a Swiss system are too many for 3 entrants"]
    ),
    .init(
      name: "expectations of an inline tournament",
      file: inline(2, "expect: {champion: E7, places: {3: E1}}"),
      says: [
        "t.yaml:3:20: error: no entrant is called 'E7'",
        "t.yaml:3:36: error: place 3 is expected, but only 2 take part",
      ]
    ),
    .init(
      name: "nobody left of an inline tournament",
      file:
        "name: T\nsource: inline\npower: events\non_missing: skip\ncharacters: [{name: A, comics: 1}, {name: B, events: 1}]\n",
      says: ["t.yaml:1:7: error: a tournament needs at least 2 entrants, and 1 takes part"]
    ),
    .init(
      name: "several of one file in the order of their lines",
      file: inline(4, "format: swiss\nrounds: 8")
        + "---\nname: U\nlegs: x\ncharacters: [Hulk, Thor]\n",
      says: ["t.yaml:4:9: error:", "t.yaml:12:7: error:"]
    ),
  ]

  @Test(arguments: cases)
  func `says what a field that it knows will not do`(_ c: CheckedCase) throws {
    let place = try Workplace()
    try place.write(c.file, to: "t.yaml")
    let run = try place.run(["check", "t.yaml"])
    #expect(run.code == 65)
    var rest = run.errors[...]
    for words in c.says {
      let found = rest.firstRange(of: words)
      #expect(found != nil, "\(words) is not in \(rest)")
      if let found { rest = rest[found.upperBound...] }
    }
    #expect(
      run.errors.split(separator: "\n").count { $0.contains(": error:") }
        == c.says.count { $0.contains(": error:") }
    )
  }

  @Test func `says what is wrong with the votes, too`() throws {
    let place = try Workplace()
    let lines = "format: swiss\nrounds: 8\ndecide: {results: votes.csv}"
    try place.write(Self.inline(4, lines), to: "t.yaml")
    try place.write("round,a,b,score_a,score_b\n,E1,E9,1,0.1234567\n", to: "votes.csv")
    let run = try place.run(["check", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("t.yaml:4:9: error: 8 rounds"))
    #expect(run.errors.contains("votes.csv:2:10: error: 'score_b' has more than six decimals"))
  }

  @Test(arguments: [
    "name: T\nroster: {top: 4}\ncharacters: [Nobody]\nformat: swiss\nrounds: 9\n",
    "name: T\non_missing: skip\ncharacters: [Hulk, Thor, Nobody]\nformat: swiss\nrounds: 9\n",
    "name: T\ncharacters: [Hulk, Nobody]\nexpect: {champion: Storm}\n",
  ])
  func `names that would cost requests are not looked up, and that is said`(
    _ file: String
  ) throws {
    let scene = try SourceScene()
    try scene.place.write(file, to: "t.yaml")
    try scene.place.write(Self.inline(4, "format: swiss\nrounds: 3"), to: "own.yaml")
    let run = try scene.place.run(["check", "t.yaml"], environment: scene.settings())
    #expect(run.code == 0)
    #expect(
      run.errors == """
        names are not looked up, because that may send requests to \(scene.address)
        1 sound tournament in 1 file

        """
    )
    let own = try scene.place.run(["check", "own.yaml"], environment: scene.settings())
    #expect(own.errors == "1 sound tournament in 1 file\n")
    let bad = try scene.place.run(["check", "t.yaml"], environment: ["MARVEL_BASE_URL": "nothing"])
    #expect(bad.code == 0)
    #expect(bad.errors.contains("warning: names are not looked up: MARVEL_BASE_URL is not usable"))
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `a run points at the same places`() throws {
    let place = try Workplace()
    for c in Self.cases where !c.file.contains("---") {
      try place.write(c.file, to: "t.yaml")
      let checked = try place.run(["check", "-q", "t.yaml"])
      let run = try place.run(["run", "-q", "t.yaml"])
      #expect(run.code == 65)
      #expect(run.errors == checked.errors)
    }
  }
}
