import Foundation
import Testing

/// Tournaments whose battles a poll decides.
struct VotesTests {
  static let cup = """
    name: Poll Cup
    source: inline
    characters:
      - {name: Ant, power: 8}
      - {name: Bee, power: 7}
      - {name: Cat, power: 6}
      - {name: Dog, power: 5}
    format: single-elimination
    third_place: true
    decide: {results: polls/cup.csv}
    """

  static let header = "round,a,b,score_a,score_b\n"

  private func place(_ votes: String?, file: String = cup) throws -> Workplace {
    let place = try Workplace()
    try place.write(file, to: "t/cup.yaml")
    if let votes { try place.write(Self.header + votes, to: "t/polls/cup.csv") }
    return place
  }

  @Test func `a result that is reversed before places are known has another winner`() throws {
    let place = try Workplace()
    try place.write(
      "name: Cup\nsource: inline\nformat: single-elimination\nthird_place: true\nseeding: listed\n"
        + "characters: [{name: A, power: 1}, {name: B, power: 1}, {name: C, power: 1}, "
        + "{name: D, power: 1}]\ndecide: {results: votes.csv}\n",
      to: "t.yaml"
    )
    for (votes, words) in [("2,1", "new"), ("20,1", "reports only"), ("1,2", "other winners")] {
      try place.write("round,a,b,score_a,score_b\n,A,D,\(votes)\n,B,C,2,1\n", to: "votes.csv")
      let run = try place.run(["run", "t.yaml"])
      #expect(run.code == 0 && run.output.contains("\n\(words) "), "\(run.output)\(run.errors)")
    }
  }

  @Test func `names may be copied from a report, apostrophes and all`() throws {
    let file =
      "name: Own\nsource: inline\ndecide: {results: v.csv}\n"
      + "characters: [{name: '=A;-1;b', power: 2}, {name: 'B; @c', power: 1}]\n"
    let place = try Workplace()
    try place.write(file, to: "t/t.yaml")
    try place.write(Self.header, to: "t/v.csv")
    #expect(try place.run(["run", "t", "-q"]).code == 0)
    #expect(try place.read("Reports/own/battles.csv").contains(",'=A;'-1;b,2,,B;' @c,1,pending,"))
    try place.write(Self.header + ",'=A;'-1;b,B;' @c,1,2\n", to: "t/v.csv")
    let run = try place.run(["run", "t"])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains("  Own         B; @c"))
  }

  @Test func `votes without a day have that of the run that first saw their results`() throws {
    func clock(_ day: Int) -> [String: String] {
      ["SOURCE_DATE_EPOCH": String(1_790_000_000 + 86_400 * day)]
    }
    let place = try place(",Ant,Dog,1,2\n")
    #expect(try place.run(["run", "t"], environment: clock(0)).code == 0)
    #expect(try place.read("Reports/poll-cup/README.md").contains("first seen on 2026-09-21."))
    let first = try place.tree("Reports")
    // Another day changes nothing, in whatever way the reports are made.
    for arguments in [["run", "t"], ["run", "--check", "t"], ["report"], ["store", "rebuild"]] {
      #expect(try place.run(arguments, environment: clock(5)).code == 0)
      #expect(try place.tree("Reports") == first, "\(arguments)")
    }
    // A new result has its own day, and votes with a day have theirs.
    for (votes, day) in [
      (",Ant,Dog,1,2,\n,Bee,Cat,1,2,\n", "2026-09-28"),
      (",Ant,Dog,1,2,\n,Bee,Cat,1,2,2026-08-01\n", "2026-08-01"),
    ] {
      try place.write("round,a,b,score_a,score_b,date\n" + votes, to: "t/polls/cup.csv")
      #expect(try place.run(["run", "t"], environment: clock(7)).code == 0)
      #expect(try place.read("Reports/README.md").contains("| \(day)"))
      #expect(try place.read("Reports/feed.xml").contains("\(day)T00:00:00Z"))
    }
    // Figures that a file gives have no day of their own.
    try place.write(
      "name: Facts\nsource: inline\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n",
      to: "f.yaml"
    )
    #expect(try place.run(["run", "f.yaml"], environment: clock(9)).code == 0)
    #expect(try !place.read("Reports/facts/result.json").contains("\"date\""))
  }

  static let marvel = """
    name: Poll
    characters: [{name: Spider-Man (Peter Parker), as: Spidey}, 1009351, Thor, Nobody at All]
    on_missing: skip
    decide: {results: polls/cup.csv}
    """

  @Test func `characters of the catalogue go by name, alias and id`() throws {
    let votes = "1,1009610,hulk,1,2\n,THOR,Spidey,2,1\n,1009351,Thor,3,3\n,nobody AT all,Thor,1,2\n"
    let place = try place(votes, file: Self.marvel)
    let run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(run.errors.contains("cup.csv:5:1: warning: 'nobody AT all' was left out"))
    // Spidey and Hulk meet in round 2, and the round of a table is a label.
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("match day 1") && !page.contains("battles are decided"))
  }

  static let paths: [(String, Int32, String)] = [
    ("none.csv", 66, "t/cup.yaml:10:19: error: there is no votes file 't/none.csv'"),
    ("none/cup.csv", 66, "error: there is no votes file 't/none/cup.csv'"),
    ("polls", 66, "error: cannot read 't/polls': it is a folder"),
    ("pipe.csv", 66, "error: cannot read 't/pipe.csv': it is not a regular file"),
    ("big.csv", 66, "error: cannot read 't/big.csv': it is larger than 64 MiB"),
    ("../outside.csv", 65, "error: 'results' must be a file beside or below this one"),
    ("/etc/hostname", 65, "error: 'results' must be a file beside or below this one"),
    ("link.csv", 65, "error: the votes file 't/link.csv' is a link that leads out of the folder"),
    ("up/outside.csv", 65, "the votes file 't/up/outside.csv' is a link that leads out"),
    ("inner.csv", 0, ""), ("./polls/../polls/cup.csv", 0, ""),
  ]

  @Test(arguments: paths) func `the file must be in the folder of the tournament file`(
    _ c: (path: String, code: Int32, says: String)
  ) throws {
    let place = try place("", file: Self.cup.replacing("polls/cup.csv", with: c.path))
    try place.write(Self.header, to: "outside.csv")
    let made = try place.shell(
      "ln -s ../outside.csv t/link.csv && ln -s .. t/up && ln -s polls/cup.csv t/inner.csv "
        + "&& mkfifo t/pipe.csv && truncate -s 64M t/big.csv && echo >> t/big.csv"
    )
    #expect(made.code == 0)
    for command in ["check", "run"] {
      let run = try place.run([command, "t/cup.yaml"])
      #expect(run.code == c.code)
      #expect(c.says.isEmpty || run.errors.contains(c.says))
    }
    #expect(place.exists("Reports") == (c.code == 0))
  }

  @Test func `a tournament on standard input has its votes in the folder at hand`() throws {
    let place = try Workplace()
    try place.write(Self.header + ",Ant,Dog,3,2\n", to: "polls/cup.csv")
    let run = try place.run(["run", "-"], input: Self.cup)
    #expect(run.code == 0)
    #expect(try place.read("Reports/poll-cup/README.md").contains("1 of the 4 battles is decided"))
  }

  @Test func `a hundred thousand rows are read, and those that fit nothing counted`() throws {
    let place = try place(nil)
    var votes = Self.header
    for round in 1...100_000 { votes += "\(round),Ant,Dog,12,7\n" }
    try place.write(votes, to: "t/polls/cup.csv")
    let run = try place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(run.errors.contains("t/polls/cup.csv:4:1: error: the tournament has no round 3\n"))
    #expect(run.errors.contains("t/polls/cup.csv:103:1: error: from here on, 99,899 more errors"))
  }
}
