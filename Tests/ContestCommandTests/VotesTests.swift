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

  private func titles(_ place: Workplace) throws -> [String] {
    try place.read("Reports/ranking.csv").split(separator: "\r\n").dropFirst().map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[2]) \(cells[9])"
    }
  }

  @Test func `a poll decides a knockout, one result after the other`() throws {
    // Nothing is in.
    let place = try place("")
    var run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("new      Poll Cup    in progress  Reports/poll-cup/"))
    var page = try place.read("Reports/poll-cup/README.md")
    #expect(page.contains("⏳ In progress: 0 of the 4 battles are decided."))
    #expect(page.contains("Can still win: **Ant**, **Bee**, **Cat** and **Dog**."))
    #expect(
      page.contains(
        "| W1.1  | 1 Ant   | –     | 4 Dog    | pending |\n| W1.2  | 2 Bee   | –     | 3 Cat    | pending |\n"
      )
    )
    #expect(!page.contains("🏆"))
    #expect(
      try place.read("Reports/README.md").contains("in progress: 0 of 4 decided")
    )
    #expect(try titles(place) == [])

    // Half is in: Dog is through, Ant can only be third, Bee would lose to Dog.
    try place.write(Self.header + "1,Dog,Ant,7,5.5\n2,Dog,Bee,1,0\n", to: "t/polls/cup.csv")
    run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    page = try place.read("Reports/poll-cup/README.md")
    #expect(page.contains("Can still win: **Cat** and **Dog**."))
    #expect(page.contains("|    – | Ant  |"))
    #expect(
      page.contains(
        "- Dog beats Ant by 7 votes to 5.5; the winner's seed is 3 places worse"
      )
    )
    #expect(page.contains("| 5.5 – 7 |") && page.contains("| pending "))
    #expect(page.contains("from polls/cup.csv"))
    #expect(
      try place.read("Reports/poll-cup/ranking.csv").split(separator: "\r\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false)[..<12] }
        .map { $0.joined(separator: ",") }
        == [
          "1,3,,Cat,6,0,0,0,0,,1500.00,0.251748", "1,4,,Dog,5,1,1,0,0,,1591.73,0.748252",
          "2,2,,Bee,7,0,0,0,0,,1500.00,0.000000",
          "3,1,,Ant,8,1,0,0,1,,1408.27,0.000000",
        ]
    )
    let battles = try place.read("Reports/poll-cup/battles.csv")
    #expect(battles.contains("1,,1,W1.1,,Ant,8,,Dog,5,away,,Dog,votes,,5.5,7,,ant,dog\r\n"))
    #expect(battles.contains("2,,1,W1.2,,Bee,7,,Cat,6,pending,,,,,,,,bee,cat\r\n"))
    let result = try place.read("Reports/poll-cup/result.json")
    #expect(result.contains("\"fought\":1,\"in_progress\":true,\"pending\":1,"))
    #expect(result.contains("\"outcome\":\"away\",\"decided_by\":\"votes\",\"votes\":[5.5,7]}"))
    #expect(try titles(place) == ["Ant 0", "Dog 0"])

    // The same again, read back from the store.
    let before = try place.stamps("Reports")
    #expect(try place.run(["run", "t", "-q"]).code == 0)
    #expect(try place.stamps("Reports") == before)

    // All is in.
    let votes = "1,Dog,Ant,7,5.5\n,Bee,Cat,3,3\n2,Dog,Bee,1,0\n,Cat,Ant,2,1\n"
    try place.write(Self.header + votes, to: "t/polls/cup.csv")
    run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(run.output.contains("champion  Poll Cup    Dog "))
    page = try place.read("Reports/poll-cup/README.md")
    #expect(page.contains("🏆 Champion: **Dog**, with 8 votes and 2 wins in 2 battles."))
    #expect(!page.contains("Pending") && !page.contains("⏳"))
    #expect(page.contains("- Bee beats Cat after 3 votes each, decided by the seeds"))
    // An open place has not moved.
    #expect(!page.contains("▲") && !page.contains("▼"))
    #expect(
      !(try place.read("Reports/poll-cup/result.json")).contains("\"fought\":4,\"in_progress\"")
    )
    #expect(try titles(place) == ["Ant 0", "Bee 0", "Cat 0", "Dog 1"])
    let store = try place.read("Reports/store.json")
    let current = "\"poll\":true,\"champions\":[\"Dog\"]"
    #expect(store.contains(current))
    #expect(try place.read("Reports/README.md").contains("| Dog      | by results |"))
    // An older version did not store that votes decide.
    for file in ["Reports/store.json", "Reports/poll-cup/result.json"] {
      try place.write(place.read(file).replacing("\"poll\":true,", with: ""), to: file)
    }
    #expect(try place.run(["run", "t", "-q"]).code == 0)
    #expect(try place.read("Reports/store.json").contains(current))
    #expect(try place.run(["store", "verify"]).code == 0)
    #expect(
      store.split(separator: "\"champions\":").map { $0.prefix(7) }.dropFirst() == [
        "[],\"pla", "[],\"pla", "[\"Dog\"]",
      ]
    )
  }

  @Test func `other scores of the same results change no history`() throws {
    let place = try place("1,Dog,Ant,7,5\n")
    #expect(try place.run(["run", "t", "-q"]).code == 0)
    let store = try place.read("Reports/store.json")
    try place.write(Self.header + "1,Ant,Dog,50,70\n", to: "t/polls/cup.csv")
    #expect(try place.run(["run", "t", "-q"]).code == 0)
    #expect(try place.read("Reports/store.json") == store)
    #expect(try place.read("Reports/poll-cup/README.md").contains("by 70 votes to 50"))
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

  @Test func `rows that fit no battle are told with their lines, and are no fault`() throws {
    let place = try place("1,Ant,Bee,1,2\n1,Ant,Dog,1,2\n2,Bee,Dog,1,2\n1,Bee,Dog,1,2\n")
    let run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(
      run.errors == """
        t/polls/cup.csv:2:1: warning: 'Ant' and 'Bee' do not meet in round 1: the row counts for nothing
          1,Ant,Bee,1,2
          ^
        t/polls/cup.csv:5:1: warning: 'Bee' and 'Dog' do not meet in round 1: the row counts for nothing
          1,Bee,Dog,1,2
          ^

        """
    )
    #expect(try place.run(["run", "t", "-q"]).errors == "")
  }

  @Test(arguments: ["run", "check"]) func `what is wrong with the file is told all at once`(
    command: String
  ) throws {
    let place = try place("1,Ant,Bea,1,2\n1,Ant,Dog,1,x\n,Bee,Cat,1,2\n,cat,bee,1,2\n")
    let run = try place.run([command, "t"])
    #expect(run.code == 65)
    #expect(
      run.errors.contains("t/polls/cup.csv:2:7: error: 'Bea' takes no part in the tournament")
    )
    #expect(run.errors.contains("help: did you mean 'Bee'?"))
    #expect(run.errors.contains("t/polls/cup.csv:3:13: error: 'score_b' must be a number"))
    #expect(
      run.errors.contains(
        "t/polls/cup.csv:5:1: error: 'cat' against 'bee' appears twice, in both orders, and the scores differ: 1 to 2 here, 2 to 1 in line 4"
      )
    )
    #expect(!place.exists("Reports"))
  }

  static let marvel = """
    name: Poll
    characters: [{name: Spider-Man (Peter Parker), as: Spidey}, 1009351, Thor, Nobody at All]
    on_missing: skip
    decide: {results: polls/cup.csv}
    """

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

  @Test func `characters of the catalogue go by name, alias and id`() throws {
    let votes = "1,1009610,hulk,1,2\n,THOR,Spidey,2,1\n,1009351,Thor,3,3\n,nobody AT all,Thor,1,2\n"
    let place = try place(votes, file: Self.marvel)
    let run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(run.errors.contains("cup.csv:5:1: warning: 'nobody AT all' was left out"))
    #expect(
      run.errors.contains("cup.csv:2:1: warning: 'Spidey' and 'Hulk' meet in round 2, not in 1")
    )
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("2 of the 3 battles are decided"))
  }

  @Test(arguments: ["run", "check"])
  func `names in votes that only the catalogue can tell wrong are errors`(_ word: String) throws {
    let place = try place("1,Hulc,Thor,1,2\n", file: Self.marvel)
    let run = try place.run([word, "t"])
    #expect(run.code == 65)
    #expect(run.errors.contains("cup.csv:2:3: error: 'Hulc' takes no part"))
    #expect(run.errors.contains("help: did you mean 'Hulk'?"))
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

  @Test func `who is still in is not ranked by explain`() throws {
    let place = try place("1,Ant,Dog,7,5\n")
    let run = try place.run(["explain", "t", "Ant", "Dog"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        Poll Cup is in progress:
          the place of Ant is open: 1 at best
          the place of Dog is open: 3 at best
          Ant beat Dog in W1.1
          Ant so far: 1 win; waits for an opponent in W2.1
          Dog so far: 1 loss; waits for an opponent in P3

        """
    )
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
