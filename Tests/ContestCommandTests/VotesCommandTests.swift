import Foundation
import LoopbackServer
import SourceServers
import Testing

/// `contest votes`: the votes file with the open battles, by hand and from a form.
struct VotesCommandTests {
  static let entrants = """
    source: inline
    characters:
      - {name: Hulk, power: 8}
      - {name: Thor, power: 7}
      - {name: Loki, power: 6}
      - {name: Storm, power: 5}
      - {name: Beast (Hank), power: 4}

    """

  private func place(
    _ rules: String,
    votes: String? = nil,
    name: String = "Poll"
  ) throws -> Workplace {
    let place = try Workplace()
    let text = "name: \(name)\n" + Self.entrants + rules + "\ndecide: {results: poll.csv}\n"
    try place.write(text, to: "poll.yaml")
    if let votes { try place.write(votes, to: "poll.csv") }
    return place
  }

  @Test func `of two forms that are counted at once, none is lost`() async throws {
    let place = try place("format: round-robin")
    #expect(try place.run(["votes", "poll.yaml", "--into", "poll.csv"]).code == 0)
    let open = try place.read("poll.csv")
    try place.write("Hulk or Thor?\nHulk\nThor\nHulk\n", to: "a.csv")
    try place.write("Loki or Storm?\nStorm\nStorm\nLoki\n", to: "b.csv")
    for _ in 1...8 {
      try place.write(open, to: "poll.csv")
      let both = try ["a.csv", "b.csv"].map {
        try place.start(["votes", "poll.yaml", "--map", $0, "--into", "poll.csv"])
      }
      for one in both { #expect(try await one.outcome().code == 0) }
      let votes = try place.read("poll.csv")
      #expect(votes.contains("Hulk,Thor,2,1") && votes.contains("Loki,Storm,1,2"), "\(votes)")
    }
  }

  @Test func `votes that somebody saves while figures are fetched stay`() throws {
    let place = try Workplace()
    let (before, path) = ("round,a,b,score_a,score_b\n", place.path("poll.csv"))
    let saved = before + ",Thor,Black Bolt,5,4\n"
    let server = try LoopbackServer { request in
      try? Data(saved.utf8).write(to: URL(fileURLWithPath: path))
      return Metron.sample.answer(request)
    }
    try place.write(
      "name: Poll\nsource: metron\ncharacters: [Thor, Black Bolt]\ndecide: {results: poll.csv}\n",
      to: "poll.yaml"
    )
    try place.write(before, to: "poll.csv")
    try place.write("Thor or Black Bolt?\nThor\n", to: "form.csv")
    let words = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv"]
    let account = MetronCommandTests.Scene.account
    let settings = account.merging(["METRON_BASE_URL": server.origin]) { $1 }
    let first = try place.run(words + ["--rate", "10000"], environment: settings)
    #expect(first.code == 75)
    #expect(
      first.errors.contains("'poll.csv' has changed since it was read: nothing is written\n"),
      "\(first.errors)"
    )
    #expect(try place.read("poll.csv") == saved)
    #expect(try place.run(words + ["--rate", "10000"], environment: settings).code == 0)
    #expect(try place.read("poll.csv") == saved)
  }

  @Test func `where a file has several polls, a run without votes names the one to write`() throws {
    let place = try Workplace()
    let polls = ["Tea", "Milk"].map { name in
      "name: \(name) Cup\ncharacters: [Thor, Hulk]\ndecide: {results: \(name).csv}\n"
    }
    try place.write(polls.joined(separator: "---\n"), to: "polls.yaml")
    let run = try place.run(["run", "polls.yaml"])
    #expect(run.code == 66)
    for (poll, file) in [("tea-cup", "Tea.csv"), ("milk-cup", "Milk.csv")] {
      let words = "contest votes polls.yaml --only \(poll) --into \(file)"
      #expect(run.errors.contains("or write it: \(words)\n"), "\(run.errors)")
      let arguments = words.split(separator: " ").dropFirst().map(String.init)
      #expect(try place.run(arguments).code == 0)
    }
  }

  @Test func `prints a row for each open battle, and the rows of a finished round stay`() throws {
    let place = try place("format: single-elimination\nthird_place: true")
    let empty = try place.run(["votes", "poll.yaml"])
    let header = "round,a,b,score_a,score_b\n"
    #expect(empty.code == 0 && empty.errors == "")
    #expect(empty.output == header + "1,Storm,Beast (Hank),,\n2,Thor,Loki,,\n")

    // The file of a run that has none says how to begin.
    let run = try place.run(["run", "poll.yaml"])
    #expect(run.code == 66)
    #expect(run.errors.contains("or write it: contest votes poll.yaml --into poll.csv"))

    var into = try place.run(["votes", "poll.yaml", "--into", "poll.csv"])
    #expect(into.code == 0 && into.output == "")
    #expect(
      into.errors == """
        added 2 open battles to 'poll.csv'
        fill in the scores, then: contest run poll.yaml

        """
    )
    #expect(try place.read("poll.csv") == empty.output)
    // Rows without scores are pending, and nothing is new.
    #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
    let before = try place.stamps(".")
    into = try place.run(["votes", "poll.yaml", "--into", "poll.csv"])
    #expect(into.code == 0 && into.errors == "'poll.csv' has all open battles already\n")
    #expect(try place.stamps(".") == before)

    // What a killed process left beside the file goes; no process has the largest number.
    try place.write("half", to: ".contest-tmp-\(Int32.max)-0")
    try place.write(header + "1,Storm,Beast (Hank),3,1\n2,Thor,Loki,,\n", to: "poll.csv")
    into = try place.run(["votes", "poll.yaml", "--into", "poll.csv"])
    #expect(into.errors.hasPrefix("added 1 open battle to"))
    #expect(try place.shell("find . -name '.contest-tmp-*'").output == "")
    let next = header + "1,Storm,Beast (Hank),3,1\n2,Thor,Loki,,\n2,Hulk,Storm,,\n"
    #expect(try place.read("poll.csv") == next)

    let scores = header + "1,Storm,Beast (Hank),3,1\n2,Thor,Loki,0,1\n2,Hulk,Storm,5,2\n"
    try place.write(scores, to: "poll.csv")
    #expect(try place.run(["votes", "poll.yaml", "--into", "poll.csv"]).code == 0)
    let last = try place.read("poll.csv")
    // The match for the third place has the round of the final, and a name of its own.
    #expect(last == scores + "3,Hulk,Loki,,\nP3,Thor,Storm,,\n")
    try place.write(last.replacing(",,\n", with: ",2,1\n"), to: "poll.csv")
    into = try place.run(["votes", "poll.yaml", "--into", "poll.csv"])
    #expect(into.code == 0 && into.errors == "'Poll' has no open battle\n")
    let over = try place.run(["run", "poll.yaml"])
    #expect(over.code == 0 && over.output.contains("Poll        Hulk"))
  }

  static let others: [(String, String, [String])] = [
    (
      "format: round-robin", "3,Hulk,Storm,1,2\n",
      [
        "1,Thor,Beast (Hank)", "1,Loki,Storm", "2,Hulk,Beast (Hank)", "2,Thor,Loki",
        "3,Loki,Beast (Hank)", "4,Hulk,Loki", "4,Thor,Storm", "5,Hulk,Thor",
        "5,Storm,Beast (Hank)",
      ]
    ),
    ("format: swiss\nrounds: 3", "", ["1,Hulk,Loki", "1,Thor,Storm"]),
    ("format: ladder", "1,Storm,Beast,2,1\n", ["2,Loki,Storm"]),
    ("format: king-of-the-hill", "", ["1,Hulk,Thor"]),
    (
      "format: double-elimination", "W1,Storm,Beast,2,1\nW2,Hulk,Storm,2,1\n",
      ["W2,Thor,Loki"]
    ),
  ]

  /// A new row is about a battle that the report lists as pending, and with scores it decides that battle.
  @Test(arguments: others)
  func `each format asks for the battles that are open now`(
    _ rules: String,
    _ votes: String,
    _ wanted: [String]
  ) throws {
    let header = "round,a,b,score_a,score_b\n"
    let place = try place(rules, votes: header + votes)
    let rows = try place.run(["votes", "poll.yaml"])
    #expect(rows.code == 0)
    let new = String(rows.output.dropFirst((header + votes).count))
      .components(separatedBy: "\n").dropLast()
    func pair(_ row: String) -> Set<String> {
      Set(row.components(separatedBy: ",").prefix(3))
    }
    #expect(Set(new.map(pair)) == Set(wanted.map(pair)))
    #expect(new.allSatisfy { $0.hasSuffix(",,") } && new.count == wanted.count)

    #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
    let listed = try place.read("Reports/poll/battles.csv").split(separator: "\r\n")
      .filter { $0.contains(",pending,") }
    #expect(listed.count == new.count)
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("| pending |"))

    // With scores, all of these are decided.
    try place.write(rows.output.replacing(",,\n", with: ",7,2\n"), to: "poll.csv")
    let run = try place.run(["run", "poll.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "")
    let open = try place.run(["votes", "poll.yaml"]).output
    for row in new { #expect(!open.contains("\(row)")) }
  }

  @Test func `old rows keep their bytes, and new ones their columns and line ends`() throws {
    let old =
      "\u{FEFF}score_b,Poll no.,note,b,round,a,score_a\r\n"
      + "3, 1,\"a \"\"fine\"\" one, \nreally\", thor ,, HULK ,1.50\r\n\r\n,,,,,,\r\n,,,Storm,,Beast,"
    let place = try place("format: round-robin", votes: old)
    let rows = try place.run(["votes", "poll.yaml"])
    #expect(rows.code == 0)
    #expect(rows.output.utf8.starts(with: old.utf8))
    let new = String(rows.output.dropFirst(old.count)).components(separatedBy: "\r\n")
    #expect(new.first == "" && new.last == "" && new.count == 10)
    #expect(new.contains(",,,Hulk,4,Loki,"))
    // The row of Beast and Storm waits already, for any round.
    #expect(!new.contains { $0.contains("Storm") && $0.contains("Beast") })
  }

  @Test func `a form's answers become scores, in rows that wait and in new ones`() throws {
    let votes = "round,a,b,score_a,score_b,note\n1,Beast,Storm,,\"\",\"the first, so far\"\n"
    let place = try place("format: single-elimination", votes: votes)
    try place.write(
      """
      Timestamp,Your e-mail,Round 1: Storm – Beast,Why?,"Thor vs. Loki, what do you say?"
      2026-01-01 10:00,a@example.org,Storm,because,Thor
      2026-01-02 11:00,b@example.org,Beast (Hank),"Hulk, he is better",
      ,,,,
      2026-01-02 11:00,c@example.org,STORM,,loki

      """,
      to: "answers.csv"
    )
    let print = try place.run(["votes", "poll.yaml", "--map", "answers.csv"])
    #expect(print.code == 0)
    #expect(
      print.output == """
        round,a,b,score_a,score_b,note
        1,Beast,Storm,1,"2","the first, so far"
        2,Thor,Loki,1,1,

        """
    )
    #expect(
      print.errors == """
        note: column 'Timestamp' was not counted: it names no battle
        note: column 'Your e-mail' was not counted: it names no battle
        note: column 'Why?' was not counted: it names no battle
        counted 3 ballots for 2 battles
        note: the rules decide level votes: Thor 1–1 Loki (by seed)

        """
    )
    // A ballot without a vote counts for nothing.
    let answers = try place.read("answers.csv")
    try place.write(answers + "2026-01-03 09:00,d@example.org,, no idea,\n", to: "more.csv")
    let more = try place.run(["votes", "poll.yaml", "--map", "more.csv"])
    #expect(more.output == print.output)
    #expect(
      more.errors.hasSuffix(
        "note: 1 ballot has no vote for an open battle\ncounted 3 ballots for 2 battles\n"
          + "note: the rules decide level votes: Thor 1–1 Loki (by seed)\n"
      )
    )
    let into = try place.run(["votes", "poll.yaml", "--map", "answers.csv", "--into", "poll.csv"])
    #expect(into.code == 0)
    #expect(
      into.errors.hasSuffix(
        """
        added 1 open battle and wrote the votes of 2 battles to 'poll.csv'
        next: contest run poll.yaml

        """
      )
    )
    #expect(try place.read("poll.csv") == print.output)
    // The same answers again are about battles that have results.
    let again = try place.run(["votes", "poll.yaml", "--map", "answers.csv", "--strict"])
    #expect(again.code == 0)
    #expect(!again.errors.contains("warning"))
    #expect(again.errors.contains("counted 3 ballots for 0 battles"))
    #expect(again.output.utf8.starts(with: print.output.utf8))
  }

  @Test func `a recount with another winner adds the battles that follow, and warns of void rows`()
    throws
  {
    let votes = """
      round,a,b,score_a,score_b
      1,Storm,Beast (Hank),2,1
      2,Thor,Loki,2,1
      3,Hulk,Thor,,

      """
    let place = try place("format: single-elimination", votes: votes)
    try place.write("Thor or Loki?,Hulk or Storm?\nLoki,Storm\nLoki,Storm\n", to: "form.csv")
    let arguments = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv", "--recount"]
    let run = try place.run(arguments)
    #expect(run.code == 0)
    #expect(
      run.errors == """
        counted 2 ballots for 2 battles
        poll.csv:4:1: warning: 'Hulk' and 'Thor' do not meet in round 3: the row counts for nothing
          3,Hulk,Thor,,
          ^
        help: results and withdrawals before round 3 pair it: if you changed one of them, enter the new battles
        replaced the votes of 1 battle in 'poll.csv'
        added 2 open battles and wrote the votes of 1 battle to 'poll.csv'
        fill in the scores, then: contest run poll.yaml

        """
    )
    let rows = try place.read("poll.csv").split(separator: "\n").dropFirst(2)
    #expect(rows == ["2,Thor,Loki,0,2", "3,Hulk,Thor,,", "2,Hulk,Storm,0,2", "3,Storm,Loki,,"])
  }

  @Test func `a recount loses no votes for an open battle that has another place then`() throws {
    let votes = """
      round,a,b,score_a,score_b
      1,Hulk,Loki,2,1
      1,Thor,Storm,2,1
      2,Hulk,Thor,,
      2,Loki,Storm,,

      """
    let place = try place("format: swiss\nrounds: 3", votes: votes)
    let beast = "  - {name: Beast (Hank), power: 4}\n"
    try place.write(place.read("poll.yaml").replacing(beast, with: ""), to: "poll.yaml")
    let header = "Hulk or Loki?,Thor or Storm?,Hulk or Thor?,Loki or Storm?\n"
    try place.write(header + "Loki,Storm,Hulk,Loki\n", to: "form.csv")
    let arguments = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv", "--recount"]
    let run = try place.run(arguments)
    #expect(run.code == 0 && run.errors.contains("counted 1 ballot for 4 battles"))
    let rows = try place.read("poll.csv").split(separator: "\n").dropFirst().prefix(4)
    #expect(rows == ["1,Hulk,Loki,0,1", "1,Thor,Storm,0,1", "2,Hulk,Thor,1,0", "2,Loki,Storm,1,0"])
    let whole = try place.read("poll.csv")
    #expect(try place.run(arguments).code == 0)
    #expect(try place.read("poll.csv") == whole)
  }

  @Test func `ballots are counted for one game alone, and the next one needs its number`() throws {
    let place = try place("format: round-robin\nbest_of: 3")
    try place.write("Hulk or Thor?\nHulk\nThor\nHulk\n", to: "form.csv")
    let arguments = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv"]
    func scores() throws -> [String] {
      try place.read("poll.csv").split(separator: "\n").map(String.init).filter {
        $0.contains("Hulk,Thor") && !$0.hasSuffix(",,")
      }
    }
    #expect(try place.run(arguments).code == 0)
    let first = try scores()
    #expect(first.count == 1 && first[0].hasSuffix("Hulk,Thor,2,1"))
    for words in [arguments, arguments + ["--recount"]] {
      let again = try place.run(words)
      #expect(again.code == 0 && again.errors.contains("write 'Game 2' before the names"))
      #expect(try scores() == first)
    }
    try place.write("Game 2: Hulk or Thor?\nThor\n", to: "form.csv")
    #expect(try place.run(arguments).code == 0)
    #expect(try scores().count == 2 && scores()[1].hasSuffix("Hulk,Thor,0,1"))
    #expect(try place.run(arguments).errors.contains("write 'Game 3' before the names"))
    #expect(try scores().count == 2)
  }

  @Test func `ballots of two that meet again are counted for their first battle alone`() throws {
    let votes = """
      round,a,b,score_a,score_b
      W1,Storm,Beast,1,0
      W2,Thor,Loki,1,0
      W2,Hulk,Storm,1,0
      L2,Loki,Beast,1,0
      W3,Hulk,Thor,2,1
      L3,Loki,Storm,1,0
      L4,Thor,Loki,1,0

      """
    let place = try place("format: double-elimination", votes: votes)
    let open = try place.run(["votes", "poll.yaml"]).output
    #expect(open.hasSuffix("GF1,Hulk,Thor,,\n"), "\(open)")
    let arguments = ["votes", "poll.yaml", "--map", "form.csv"]
    try place.write("Hulk or Thor?\nHulk\nThor\nHulk\n", to: "form.csv")
    let old = try place.run(arguments)
    #expect(old.code == 0 && old.output == open)
    #expect(old.errors.contains("for the open battle, write 'GF1' before the names"))
    try place.write("Hulk or Thor?,GF1: Hulk or Thor?\nHulk,Thor\nThor,\nHulk,\n", to: "form.csv")
    let new = try place.run(arguments)
    #expect(new.code == 0 && new.output == open.replacing("Hulk,Thor,,", with: "Hulk,Thor,0,1"))
  }

  struct HeaderCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rules: String
    var names: [String]
    var votes: String
    var header: String
    /// The last row of the votes file then; nil if nothing is counted.
    var row: String?
  }

  static let headers: [HeaderCase] = [
    .init(
      testDescription: "the longer of two stage names",
      rules:
        "stages: [{name: Cup, format: round-robin, advance: {top: 2}}, {name: Cup Final, format: round-robin}]",
      names: ["A", "B"],
      votes: "stage,round,a,b,score_a,score_b\nCup,,A,B,2,1\n",
      header: "\"Cup Final, Round 1: A or B\"",
      row: "Cup Final,1,A,B,0,1"
    ),
    .init(
      testDescription: "stages that are called rounds",
      rules:
        "stages: [{name: Round 1, format: round-robin, advance: {top: 2}}, {name: Round 2, format: round-robin}]",
      names: ["A", "B"],
      votes: "stage,round,a,b,score_a,score_b\nRound 1,,A,B,2,1\n",
      header: "\"Round 2, R1.1: A or B\"",
      row: "Round 2,1,A,B,0,1"
    ),
    .init(
      testDescription: "a stage with a word of a name",
      rules:
        "stages: [{name: Groups, format: round-robin, advance: {top: 2}}, {name: Marvel, format: round-robin}]",
      names: ["Captain Marvel", "B"],
      votes: "stage,round,a,b,score_a,score_b\n",
      header: "Captain Marvel or B",
      row: "Groups,1,Captain Marvel,B,0,1"
    ),
    .init(
      testDescription: "a second leg, and a name with a round",
      rules: "format: round-robin\nlegs: 2",
      names: ["Round Table", "B"],
      votes: "round,a,b,score_a,score_b\n1,Round Table,B,1,0\n",
      header: "\"Round Table or B, Round 2\"",
      row: "2,B,Round Table,1,0"
    ),
    .init(
      testDescription: "a second leg that the header does not name",
      rules: "format: round-robin\nlegs: 2",
      names: ["A", "B"],
      votes: "round,a,b,score_a,score_b\n1,A,B,1,0\n2,B,A,,\n",
      header: "A or B",
      row: nil
    ),
    .init(
      testDescription: "a second leg after a forfeit",
      rules: "format: round-robin\nlegs: 2",
      names: ["A", "B"],
      votes: "round,a,b,score_a,score_b,status\n1,A,B,1,0,walkover\n2,B,A,,,\n",
      header: "A or B",
      row: "2,B,A,1,0,"
    ),
    .init(
      testDescription: "a name with a game",
      rules: "format: round-robin\nbest_of: 3",
      names: ["Game Master", "B"],
      votes: "round,a,b,score_a,score_b\n1,Game Master,B,1,0\n1,Game Master,B,,\n",
      header: "\"Game Master or B, Game 2\"",
      row: "1,Game Master,B,0,1"
    ),
    .init(
      testDescription: "names that are numbers",
      rules: "format: round-robin\nbest_of: 3",
      names: ["1", "2"],
      votes: "round,a,b,score_a,score_b\n1,1,2,1,0\n1,1,2,,\n",
      header: "Game 2: 1 or 2",
      row: "1,1,2,0,1"
    ),
  ]

  @Test(arguments: headers) func `a header names one battle, and no other gets its votes`(
    _ c: HeaderCase
  ) throws {
    let place = try Workplace()
    let field = c.names.enumerated().map { "{name: '\($1)', power: \(9 - $0)}" }
    try place.write(
      "name: Poll\nsource: inline\ncharacters: [\(field.joined(separator: ", "))]\n\(c.rules)\n"
        + "decide: {results: poll.csv}\ntiebreak: []\n",
      to: "poll.yaml"
    )
    try place.write(c.votes, to: "poll.csv")
    try place.write("\(c.header)\n\(c.names[1])\n", to: "form.csv")
    for options in [[], ["--recount"]] {
      let run = try place.run(["votes", "poll.yaml", "--map", "form.csv"] + options)
      #expect(run.code == 0, "\(run.errors)")
      let old = c.votes.split(separator: "\n").filter { !$0.hasSuffix(",,") }
      let new = run.output.split(separator: "\n")
      #expect(new.prefix(old.count) == old[...])
      if let row = c.row {
        #expect(new.contains(row[...]), "\(run.output)\(run.errors)")
      } else {
        #expect(run.output == c.votes && run.errors.contains("was not counted"), "\(run.output)")
      }
    }
  }

  @Test func `a header names the stage of a battle of two that met before`() throws {
    let stages = """
      stages:
        - {name: League, format: round-robin, advance: {top: 2}}
        - {name: Final, format: round-robin}
      """
    let pairs = [("Hulk", 9), ("Thor", 8), ("Loki", 7), ("Storm", 6), ("Beast", 5)]
    let rows = pairs.indices.flatMap { home in
      pairs.indices.dropFirst(home + 1).map { "League,,\(pairs[home].0),\(pairs[$0].0),2,1\n" }
    }
    let votes = "stage,round,a,b,score_a,score_b\n" + rows.joined()
    let place = try place(stages, votes: votes)
    let arguments = ["votes", "poll.yaml", "--map", "form.csv"]
    try place.write("Hulk or Thor?\nThor\n", to: "form.csv")
    let old = try place.run(arguments)
    #expect(old.code == 0 && old.errors.contains("write 'Final, Round 1' before the names"))
    try place.write("\"Final, Round 1: Hulk or Thor?\"\nThor\n", to: "form.csv")
    let new = try place.run(arguments)
    #expect(new.code == 0 && new.output == votes + "Final,1,Hulk,Thor,0,1\n", "\(new.errors)")
  }

  @Test func `a form that more people answered is counted again only if asked`() throws {
    let place = try place("format: round-robin")
    let header = "Storm or Beast?,Loki or Thor?\n"
    try place.write(header + "Storm,Thor\nBeast,Thor\n", to: "form.csv")
    let arguments = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv"]
    #expect(try place.run(arguments).code == 0)
    let first = try place.read("poll.csv")
    try place.write(header + "Storm,Thor\nBeast,Thor\nStorm,Thor\nStorm,Loki\n", to: "form.csv")

    let later = try place.run(arguments)
    #expect(later.code == 0)
    #expect(
      later.errors.contains("warning: the export has other votes for '"),
      "\(later.errors)"
    )
    #expect(
      later.errors.contains("3:1 instead of 1:1") || later.errors.contains("1:3 instead of 1:1")
    )
    #expect(try place.read("poll.csv") == first)
    let strict = try place.run(arguments + ["--strict"])
    #expect(strict.code == 65 && strict.errors.contains("help: write --recount to replace them"))
    #expect(try place.read("poll.csv") == first)

    let recount = try place.run(arguments + ["--recount"])
    #expect(recount.code == 0, "\(recount.errors)")
    #expect(recount.errors.contains("counted 4 ballots for 2 battles"))
    #expect(recount.errors.contains("replaced the votes of 2 battles in 'poll.csv'"))
    let rows = try place.read("poll.csv").split(separator: "\n")
    let old = first.split(separator: "\n")
    #expect(rows.count == old.count)
    let changed = zip(rows, old).filter { $0 != $1 }.map(\.0)
    #expect(changed.count == 2)
    #expect(changed.allSatisfy { $0.hasSuffix(",3,1") || $0.hasSuffix(",1,3") }, "\(changed)")
    #expect(try place.run(arguments + ["--strict"]).code == 0)
    // Also after the last battle.
    let none = try place.run(["votes", "poll.yaml", "--recount"])
    #expect(none.code == 64 && none.errors.contains("name it with --map"))
  }

  @Test(arguments: [";", "\t"]) func `a form may have semicolons or tabs between its columns`(
    _ separator: String
  ) throws {
    let place = try place("format: single-elimination")
    let rows = [["When", "Storm, or Beast?", "Thor or Loki?"], ["1, 2", "Storm", "Thor"]]
    let text = rows.map { $0.joined(separator: separator) + "\r\n" }.joined()
    try place.write(text, to: "form.csv")
    let run = try place.run(["votes", "poll.yaml", "--map", "form.csv"])
    #expect(run.code == 0 && run.errors.contains("counted 1 ballot for 2 battles"), "\(run.errors)")
  }

  static let forms: [(String, String)] = [
    (
      "Storm or Beast?,Thor - Hulk\nStorm,Thor\n",
      "1:17: error: the column 'Thor - Hulk' names no open battle"
    ),
    ("Storm or Beast?\nHulk\n", "2:1: error: 'Hulk' is not in this battle"),
    ("Storm or Beast?\nStorm\nnobody\n", "3:1: error: 'nobody' is not in this battle"),
    ("Time,Storm or Beast?\n1,Storm\n2\n", "3:1: error: the header has 2 columns, this row has 1"),
    ("Storm or Beast?,Beast – Storm\n,\n", "1:17: error: the columns 1 and 2 name the same battle"),
    (
      "Round 2: Storm or Beast?\n",
      "1:1: error: the column 'Round 2: Storm or Beast?' names no open battle"
    ),
    ("Strom vs Thro\n", "looks like a battle, and names no two entrants"),
    ("Thor or Lok?\n", "looks like a battle, and names no two entrants"),
    ("\"Storm, Thor or Loki?\"\n", "looks like a battle, and names more than two entrants"),
    ("When,Where\n1,2\n", "1:1: error: no column names an open battle"),
    ("When;Where\n", "1:1: error: no column names an open battle"),
    ("When;Storm or Beast?\n1;Nobody\n", "2:3: error: 'Nobody' is not in this battle"),
    ("\"Storm or Beast?\nx\n", "1:1: error: the quote is never closed"),
    ("", "1:1: error: the file is empty"),
  ]

  @Test func `a wrong header tells what is open`() throws {
    let place = try place("format: single-elimination")
    for (form, help) in [
      ("Thor - Hulk\n", "two entrants meet; open are 'Storm or Beast (Hank)' and 'Thor or Loki'"),
      ("When\n", "such as 'Hulk or Thor?'; open are 'Storm or Beast (Hank)' and 'Thor or Loki'"),
      ("Round 2: Storm or Beast?\n", "correct the round: they meet in round 1"),
    ] {
      try place.write(form, to: "form.csv")
      let run = try place.run(["votes", "poll.yaml", "--map", "form.csv"])
      #expect(run.code == 65 && run.errors.contains(help), "\(run.errors)")
    }
    let league = try self.place("format: round-robin\nlegs: 2")
    try league.write("Round 1: Hulk or Thor\nHulk\n", to: "form.csv")
    let run = try league.run(["votes", "poll.yaml", "--map", "form.csv"])
    #expect(run.errors.contains("correct the round: they meet in rounds 5 and 10"))
  }

  @Test func `another file than the tournament reads is told, and a missing export`() throws {
    let place = try place("format: single-elimination")
    let other = try place.run(["votes", "poll.yaml", "--into", "other.csv"])
    #expect(other.code == 0)
    #expect(other.errors.contains("note: 'poll.yaml' reads 'poll.csv', not 'other.csv'"))
    #expect(!other.errors.contains("contest run"))
    let own = try place.run(["votes", "poll.yaml", "--into", "./poll.csv"])
    #expect(own.errors.contains("then: contest run poll.yaml"))
    let none = try place.run(["votes", "poll.yaml", "--map", "nope.csv"])
    #expect(none.code == 66)
    #expect(none.errors.contains("there is no export of a form at 'nope.csv'"))
    #expect(!none.errors.contains("contest init"))
  }

  @Test(arguments: forms)
  func `a form with other columns is refused, and nothing is written`(
    _ form: String,
    _ error: String
  ) throws {
    let place = try place("format: single-elimination")
    try place.write(form, to: "form.csv")
    let run = try place.run(["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv"])
    #expect(run.code == 65)
    #expect(run.errors.contains(error))
    #expect(!place.exists("poll.csv"))
  }

  @Test func `votes of a pair that meets twice need their round`() throws {
    let place = try place("format: round-robin\nlegs: 2")
    try place.write("Hulk or Thor?\nHulk\n", to: "form.csv")
    let run = try place.run(["votes", "poll.yaml", "--map", "form.csv"])
    #expect(run.code == 65)
    #expect(run.errors.contains("may mean 2 open battles"))
    try place.write("Round 10: Hulk or Thor?,round 5 – Hulk or Thor\nHulk,Thor\n", to: "form.csv")
    let both = try place.run(["votes", "poll.yaml", "--map", "form.csv"])
    #expect(both.code == 0)
    let rows = both.output.split(separator: "\n").filter {
      $0.contains("Hulk") && $0.contains("Thor")
    }
    #expect(rows.count == 2)
    // Hulk is ahead in one round, Thor in the other, whoever stands first.
    let winners = rows.map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return cells[3] == "1" ? cells[0] + " " + cells[1] : cells[0] + " " + cells[2]
    }
    #expect(winners == ["5 Thor", "10 Hulk"])
  }

  @Test func `a file that cannot be read is not overwritten`() throws {
    let place = try place("format: single-elimination")
    for text in ["not a votes file\n", "round,a,b,score_a,score_b\n1,Hulk,Nobody,1,2\n", "a\0b"] {
      try place.write(text, to: "mine.csv")
      let run = try place.run(["votes", "poll.yaml", "--into", "mine.csv"])
      #expect(run.code == 65 && run.errors.contains("mine.csv:"))
      #expect(try place.read("mine.csv") == text)
    }
    try place.write("round,a,b,score_a,score_b\n", to: "target.csv")
    _ = try place.shell("ln -s target.csv link.csv; mkdir folder")
    let link = try place.run(["votes", "poll.yaml", "--into", "link.csv"])
    #expect(link.code == 73 && link.errors.contains("symbolic link"))
    #expect(try place.run(["votes", "poll.yaml", "--into", "folder"]).code == 73)
    #expect(try place.run(["votes", "poll.yaml", "--into", "none/x.csv"]).code == 73)
    #expect(try place.run(["votes", "poll.yaml", "--map", "none.csv"]).code == 66)
    let stream = try place.run(["votes", "poll.yaml", "--into", "/dev/stdout"])
    #expect(stream.code == 0 && stream.output.hasPrefix("round,a,b,"))
  }

  @Test func `says which tournament it could mean`() throws {
    let place = try Workplace()
    let one = "name: One\n" + Self.entrants + "decide: {results: poll.csv}\n"
    let plain = "name: Plain\n" + Self.entrants
    try place.write(one + "---\n" + plain, to: "poll.yaml")
    // Votes decide only one of them.
    #expect(try place.run(["votes", "poll.yaml"]).output.contains("1,Loki,Storm"))
    let none = try place.run(["votes", "poll.yaml", "--only", "Plain"])
    #expect(none.code == 65)
    #expect(none.errors.contains("votes do not decide 'Plain'"))
    #expect(none.errors.contains("write 'decide: {results: votes.csv}'"))
    let other = one.replacing("One", with: "Two").replacing("poll.csv", with: "two.csv")
    try place.write(one + "---\n" + plain + "---\n" + other, to: "poll.yaml")
    let several = try place.run(["votes", "poll.yaml"])
    #expect(several.code == 64)
    #expect(several.errors.contains("votes decide 2 tournaments in 'poll.yaml': 'One' and 'Two'"))
    #expect(try place.run(["votes", "poll.yaml", "--only", "Two"]).code == 0)
    try place.write("", to: "empty.yaml")
    #expect(try place.run(["votes", "empty.yaml"]).code != 0)
  }

  @Test func `dates, links and notes are shown, kept and escaped`() throws {
    let votes = """
      round,a,b,score_a,score_b,voters,date,url,note
      1,Storm,Beast,3,1,70,2026-05-02,https://example.org/?a=1&copy=(2)|x,"a *bold* | <b>note</b>"
      2,Thor,Loki,,,,2026-06-01,http://example.org/poll,
      2,Hulk,Storm,1,2,,2026-05-01,,only a note

      """
    let place = try place("format: single-elimination", votes: votes)
    #expect(try place.run(["run", "poll.yaml", "--strict"]).code == 0)
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("(https://example.org/?a=1&amp;copy=%282%29%7Cx)"))
    #expect(page.contains("2026-05-02 · ["))
    #expect(page.contains("2026-06-01 · [link](http://example.org/poll)"))
    #expect(page.contains("2026-05-01 · only a note"))
    #expect(!page.contains("<b>note") && !page.contains("*bold*"))
    let html = try place.read("Reports/poll/index.html")
    #expect(html.contains("href=\"https://example.org/?a=1&amp;copy=(2)|x\""))
    #expect(html.contains("a *bold* | &lt;b&gt;note&lt;/b&gt;"))
    let result = try place.read("Reports/poll/result.json")
    #expect(result.contains(#""date":"2026-05-01","note":"only a note"}"#))
    // The latest date of a row that counts dates the state; the poll of June is still open.
    #expect(page.contains("The results are as of 2026-05-02."))
    #expect(try place.read("Reports/store.json").contains("\"date\":\"2026-05-02\""))

    // Another note of the same result changes the reports and no history.
    let store = try place.read("Reports/store.json")
    try place.write(votes.replacing("only a note", with: "another"), to: "poll.csv")
    #expect(try place.run(["run", "poll.yaml", "--check", "-q"]).code == 1)
    #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
    #expect(try place.read("Reports/poll/README.md").contains("2026-05-01 · another"))
    #expect(try place.read("Reports/store.json") == store)
    // What is added keeps them.
    let rows = try place.run(["votes", "poll.yaml"]).output
    #expect(rows == votes.replacing("only a note", with: "another"))

    // A corrected day of the same result dates the state anew, in either direction.
    for day in ["2026-05-20", "2026-05-11"] {
      try place.write(votes.replacing("2026-05-02", with: day), to: "poll.csv")
      #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
      #expect(try place.read("Reports/poll/README.md").contains("The results are as of \(day)."))
      #expect(try place.read("Reports/store.json").matches(of: #/"date":"2026/#).count == 1)
      #expect(try place.run(["store", "verify"]).code == 0)
      #expect(try place.run(["run", "poll.yaml", "--check", "-q"]).code == 0)
    }
  }

  @Test func `the state of a match of several games has the day of its latest game`() throws {
    let header = "round,a,b,score_a,score_b,date\n"
    let (first, second) = ("1,Storm,Beast,2,1,2026-01-01\n", "1,Storm,Beast,0,1,2026-01-03\n")
    let open = "1,Storm,Beast,,,2026-06-01\n"
    let place = try place("format: single-elimination\nbest_of: 3", votes: header)
    for (rows, day) in [
      (first, "2026-01-01"), (first + open, "2026-01-01"), (first + second, "2026-01-03"),
      (first + second + open, "2026-01-03"),
    ] {
      try place.write(header + rows, to: "poll.csv")
      #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
      #expect(try place.read("Reports/poll/README.md").contains("The results are as of \(day)."))
    }
  }

  @Test func `the matches of a table have their remarks`() throws {
    let votes = "round,a,b,score_a,score_b,note\n,Hulk,Thor,3,1,close\n"
    let place = try place("format: round-robin", votes: votes)
    #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
    let page = try place.read("Reports/poll/README.md")
    #expect(!page.contains("## Remarks"))
    #expect(page.split(separator: "\n").contains { $0.contains("3 – 1") && $0.contains("close") })
  }

  @Test func `explain says where two may still meet`() throws {
    let place = try place("format: single-elimination", votes: "round,a,b,score_a,score_b\n")
    let coming = try place.run(["explain", "poll.yaml", "Hulk", "Loki"])
    #expect(coming.output.contains("Hulk and Loki have not met, and may still meet in W3.1\n"))
    let open = try place.run(["explain", "poll.yaml", "Thor", "Loki"])
    #expect(open.output.contains("Thor and Loki are still to meet in W2.2\n"))
    try place.write("round,a,b,score_a,score_b\n,Thor,Loki,2,1\n", to: "poll.csv")
    let out = try place.run(["explain", "poll.yaml", "Hulk", "Loki"])
    #expect(out.output.contains("Hulk and Loki have not met\n"))
  }

  @Test func `names that could be several need more of them, and a form may be wide`() throws {
    let place = try Workplace()
    let names = ["Ant (A)", "Bee (B)", "Ant (C)", "Bee (D)"]
    let rows = names.enumerated().map { "  - {name: \($1), power: \(9 - $0)}\n" }.joined()
    try place.write(
      "name: Two\nsource: inline\ncharacters:\n\(rows)decide: {results: v.csv}\n",
      to: "t.yaml"
    )
    try place.write("Round 1: Ant or Bee\nAnt\n", to: "form.csv")
    let several = try place.run(["votes", "t.yaml", "--map", "form.csv"])
    #expect(several.code == 65)
    #expect(
      several.errors.contains("may mean 2 open battles") && several.errors.contains("whole names")
    )
    // A short name in a cell is one of the two, if only one of them has it.
    let fillers = (1...100).map { "Question \($0)," }.joined()
    try place.write(
      fillers + "Ant (A) or Bee (B)\n" + String(repeating: ",", count: 100) + "ant\n",
      to: "form.csv"
    )
    let wide = try place.run(["votes", "t.yaml", "--map", "form.csv"])
    #expect(wide.code == 0)
    #expect(wide.output.contains(",1,0\n") != wide.output.contains(",0,1\n"))
    try place.write(String(repeating: "Why?,", count: 2_000) + "\n", to: "form.csv")
    let wider = try place.run(["votes", "t.yaml", "--map", "form.csv"])
    #expect(wider.code == 65 && wider.errors.contains("2,001 columns, more than 2,000"))
    try place.write("Ant (A) or Bee (B)\nAnt\"\nBee\n", to: "form.csv")
    let quotes = try place.run(["votes", "t.yaml", "--map", "form.csv"])
    #expect(quotes.code == 65 && quotes.errors.contains("form.csv:2:4: error: a quote"))
    try place.write("Ant (A) or Bee (B)\n\n", to: "form.csv")
    let none = try place.run(["votes", "t.yaml", "--map", "form.csv"])
    #expect(none.code == 0 && none.errors.contains("column 1 has no votes yet"))
    try place.write("a\0b\n", to: "form.csv")
    #expect(try place.run(["votes", "t.yaml", "--map", "form.csv"]).code == 65)
  }

  @Test func `a key in a form is not counted, and a finished tournament has nothing to count`()
    throws
  {
    let place = try place("format: ladder")
    let key = "0123456789abcdef0123456789abcdef01234567"
    try place.write("Storm or Beast?,x\nStorm,\(key)\n", to: "form.csv")
    let run = try place.run(
      ["votes", "poll.yaml", "--map", "form.csv"],
      environment: ["MARVEL_PUBLIC_KEY": "0123456789abcdef", "MARVEL_PRIVATE_KEY": key]
    )
    #expect(run.code == 65 && run.output == "" && !run.errors.contains(key))
    let votes =
      "round,a,b,score_a,score_b\n,Storm,Beast,2,1\n,Loki,Storm,2,1\n,Thor,Loki,2,1\n,Hulk,Thor,2,1\n"
    try place.write(votes, to: "poll.csv")
    let over = try place.run(["votes", "poll.yaml", "--map", "form.csv"])
    #expect(over.code == 0 && over.output == votes)
    _ = try place.shell("truncate -s 65M big.csv")
    #expect(try place.run(["votes", "poll.yaml", "--into", "big.csv"]).code == 66)
    let long = String(repeating: "x", count: 5_000)
    #expect(try place.run(["votes", "poll.yaml", "--into", long]).code != 0)
  }

  @Test func `entrants that are not found are errors here, too`() throws {
    let place = try Workplace()
    let text = "name: Lost\ncharacters: [Hulk, Nobody At All]\ndecide: {results: v.csv}\n"
    try place.write(text, to: "t.yaml")
    let run = try place.run(["votes", "t.yaml"])
    #expect(run.code != 0 && run.output == "")
    #expect(run.errors.contains("t.yaml:2:"))
    #expect(try place.run(["votes", "none.yaml"]).code == 66)
  }

  @Test func `of very many remarks the page has the first`() throws {
    let place = try Workplace()
    let rows = (1...22).map { "  - {name: E\($0), power: \(100 - $0)}\n" }.joined()
    try place.write(
      "name: Many\nsource: inline\ncharacters:\n\(rows)decide: {results: v.csv}\n",
      to: "t.yaml"
    )
    let votes = (1...22).flatMap { a in
      (1...22).filter { $0 > a }.map { ",E\(a),E\($0),2,1,note \(a)-\($0)\n" }
    }
    try place.write("round,a,b,score_a,score_b,note\n" + votes.joined(), to: "v.csv")
    #expect(try place.run(["run", "t.yaml", "-q"]).code == 0)
    let page = try place.read("Reports/many/README.md")
    #expect(page.contains("31 more are in [result.json](result.json)."))
    #expect(page.contains("| note 1-22"))
  }
}
