import Testing

/// The messages of a run to a chat.
struct AnnounceCommandTests {
  private static func poll(_ rows: String) -> (cup: String, votes: String) {
    (
      """
      name: Readers' Poll
      source: inline
      format: single-elimination
      characters: [{name: Rogue, power: 2}, {name: Storm, power: 1}]
      decide: {results: votes.csv}

      """, "round,a,b,score_a,score_b\n" + rows
    )
  }

  @Test func `each changed tournament has a line, and the same run adds none`() throws {
    let place = try Workplace()
    let table = """
      name: Table
      source: inline
      characters: [{name: Ant, power: 3}, {name: Bee, power: 3}, {name: Cat, power: 1}]
      tiebreak: []
      standings: [points]

      """
    for (rows, line) in [
      ("Rogue,Storm,,\n", "Readers' Poll: 1 battle pending\nTable: Ant and Bee\n"),
      (",Rogue,Storm,2,3\n", "Readers' Poll: Storm 3–2 Rogue\n"), (",Rogue,Storm,2,3\n", ""),
      (",Rogue,Storm,20,3.5\n", "Readers' Poll: Rogue 20–3.5 Storm\n"),
    ] {
      let files = Self.poll(rows.hasPrefix(",") ? rows : "," + rows)
      try place.write(files.cup, to: "t/1.yaml")
      try place.write(files.votes, to: "t/votes.csv")
      try place.write(table, to: "t/2.yaml")
      let before = place.exists("out/news.txt") ? try place.read("out/news.txt") : ""
      #expect(try place.run(["run", "-q", "t", "--announce", "out/news.txt"]).code == 0)
      #expect(try place.read("out/news.txt") == before + line)
    }
  }

  @Test func `a check and a run that changes nothing write no file`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "--check", "t.yaml", "--announce", "a"]).code == 1)
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "a"]).code == 0)
    #expect(!place.exists("a"))
  }

  @Test(arguments: ["folder", "file/news.txt"])
  func `a file that cannot be written is told before the result is saved`(path: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("", to: "folder/other")
    try place.write("", to: "file")
    let run = try place.run(["run", "t.yaml", "--announce", path])
    #expect(run.code == 73 && run.errors.contains("cannot write '\(path)'"), "\(run.errors)")
    #expect(!place.exists("Reports"))
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "news.txt"]).code == 0)
    #expect(try place.read("news.txt").hasPrefix("Four Heroes: "))
  }

  @Test func `lines that cannot be written are told`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let run = try place.run(["run", "-q", "t.yaml", "--announce", "/proc/news.txt"])
    #expect(run.code == 73 && run.errors.contains("help: it lacks:\n  Four Heroes: "))
    #expect(place.exists("Reports/four-heroes/README.md"))
  }

  @Test func `powers that decide are no score, and neither is a walkover`() throws {
    let place = try Workplace()
    let field =
      "source: inline\nformat: single-elimination\ncharacters: [{name: Ant, power: 1300}, {name: Bee, power: 2}]\n"
    try place.write(
      "name: Powers\n\(field)---\nname: Lots\n\(field)decide: {upset: {sharpness: 9}}\n"
        + "---\nname: Empty\n\(field)decide: {results: votes.csv}\n",
      to: "t.yaml"
    )
    try place.write("round,a,b,score_a,score_b,status\n,Ant,Bee,1,0,walkover\n", to: "votes.csv")
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "news.txt"]).code == 0)
    #expect(
      try place.read("news.txt")
        == "Powers: Ant (1,300) beats Bee (2)\nLots: Ant (1,300) beats Bee (2)\nEmpty: Ant\n"
    )
  }

  @Test func `a report is no place for announcements`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let run = try place.run(["run", "t.yaml", "--announce", "Reports/feed.xml"])
    #expect(run.code == 64)
    #expect(run.errors.contains("cannot hold announcements"))
  }

  @Test func `under GitHub's runner a name in its output gives no command`() throws {
    let place = try Workplace()
    try place.write(
      """
      name: "::stop-commands::x"
      source: inline
      characters: [{name: Ant, power: 3}, {name: Bee, power: 2}]

      """,
      to: "t.yaml"
    )
    // The runner reads a pipe.
    let run = try place.shell(
      "ln -sf /dev/stdout out; \"$contest\" run -q t.yaml --announce out | cat",
      environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(run.output.contains("stop-commands"))
    #expect(!run.output.hasPrefix("::"))
  }
}
