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
      (
        "Rogue,Storm,,\n",
        "Readers' Poll: 1 battle pending\nTable: Ant and Bee with 1½ points each\n"
      ),
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

  @Test func `each run tells what was decided since the one before, and the last three of many`()
    throws
  {
    let place = try Workplace()
    let names = ["Thor", "Rocket", "Groot", "Drax"]
    let field = names.map { "{name: \($0), power: 1}" }.joined(separator: ", ")
    for (folder, format) in [("k", "single-elimination\nthird_place: true"), ("l", "round-robin")] {
      try place.write(
        "name: Vote\nsource: inline\nseeding: listed\nformat: \(format)\ncharacters: [\(field)]\n"
          + "decide: {results: votes.csv}\n",
        to: "\(folder)/t.yaml"
      )
    }
    func lines(_ folder: String, _ steps: [String]) throws -> [String] {
      var votes = "round,a,b,score_a,score_b\n"
      return try steps.map { step in
        votes += step
        try place.write(votes, to: "\(folder)/votes.csv")
        let run = try place.run(
          [
            "run", "-q", "\(folder)/t.yaml", "--reports", folder + "/R", "--announce",
            "/dev/stdout",
          ]
        )
        #expect(run.code == 0, "\(run.errors)")
        return run.output
      }
    }
    #expect(
      try lines(
        "k",
        [
          "", ",Thor,Drax,44,20\n", ",Rocket,Groot,1,2\n", ",Thor,Groot,20,31\n",
          ",Rocket,Drax,3,1\n",
        ]
      )
        == [
          "Vote: 2 battles pending\n", "Vote: Thor 44–20 Drax; 1 battle pending\n",
          "Vote: Groot 2–1 Rocket; 2 battles pending\n",
          "Vote: Groot 31–20 Thor; Groot has won the title; 1 battle pending\n",
          "Vote: Groot 31–20 Thor\n",
        ]
    )
    #expect(
      try lines(
        "l",
        [
          ",Thor,Drax,1,1\n",
          ",Thor,Groot,4,1\n,Rocket,Drax,5,0\n,Groot,Drax,3,2\n,Thor,Rocket,2,1\n",
        ]
      )
        == [
          "Vote: Thor 1–1 Drax; Thor and Drax lead with ½ point each; 5 battles pending\n",
          "Vote: Rocket 5–0 Drax, Thor 2–1 Rocket, Groot 3–2 Drax and 1 more; Thor has won the title; 1 battle pending\n",
        ]
    )
  }

  @Test(arguments: [("[]", "seed"), ("[likes]", "likes")])
  func `level scores say what decided`(_ tiebreak: String, _ reason: String) throws {
    let files = Self.poll(",Rogue,Storm,2,2\n")
    let place = try Workplace()
    let cup = files.cup.replacing("power: 2}", with: "power: {likes: 2}}")
      .replacing("power: 1}", with: "power: {likes: 1}}")
    try place.write(cup + "power: likes\ntiebreak: \(tiebreak)\n", to: "t.yaml")
    try place.write(files.votes, to: "votes.csv")
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "a"]).code == 0)
    #expect(try place.read("a") == "Readers' Poll: Rogue 2–2 Storm (by \(reason))\n")
  }

  @Test func `level powers say what decided, too`() throws {
    let place = try Workplace()
    let heroes = [("Rogue", 2), ("Storm", 3)].map {
      "{name: \($0), power: {views: 5, likes: \($1)}}"
    }
    try place.write(
      "name: Cup\nsource: inline\nformat: single-elimination\npower: views\ntiebreak: [likes]\n"
        + "characters: [\(heroes.joined(separator: ", "))]\n",
      to: "t.yaml"
    )
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "a"]).code == 0)
    #expect(try place.read("a") == "Cup: Storm (5) beats Rogue (5) (by likes)\n")
  }

  @Test(arguments: [
    ("@everyone", "@\u{200B}everyone"), ("<!channel>", "‹!channel›"), ("<@U1>", "‹@\u{200B}U1›"),
    ("<https://a.example|b>", "‹https://a.example|b›"),
    ("[a](https://b.example)", "[a]\u{200B}(https://b.example)"),
  ])
  func `no name calls anybody in a chat`(_ name: String, _ shown: String) throws {
    let files = Self.poll(",Rogue,Storm,2,3\n")
    let place = try Workplace()
    for (old, path) in [(files.cup, "t.yaml"), (files.votes, "votes.csv")] {
      try place.write(
        old.replacing("Storm", with: path == "t.yaml" ? "\"\(name)\"" : name),
        to: path
      )
    }
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "a"]).code == 0)
    #expect(try place.read("a") == "Readers' Poll: \(shown) 3–2 Rogue\n")
  }

  @Test func `names of another writing direction move no figure`() throws {
    let files = Self.poll(",Rogue,Storm,2,3\n")
    let place = try Workplace()
    try place.write(files.cup.replacing("Storm", with: "שלום"), to: "t.yaml")
    try place.write(files.votes.replacing("Storm", with: "שלום"), to: "votes.csv")
    #expect(try place.run(["run", "-q", "t.yaml", "--announce", "a"]).code == 0)
    #expect(try place.read("a") == "Readers' Poll: \u{2068}שלום\u{2069} 3–2 Rogue\n")
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

  @Test func `what was written before an error is saved, and each line comes once`() throws {
    let place = try Workplace()
    func write(_ power: Int) throws {
      for name in ["A", "B", "C"] {
        let cup = "name: \(name)\nsource: inline\n"
        let field = "characters: [{name: Ant, power: 3}, {name: Bee, power: \(power)}]\n"
        try place.write(cup + field, to: "t/\(name).yaml")
      }
    }
    func news() throws -> [String] {
      try place.read("news.txt").split(separator: "\n").map { String($0.prefix(1)) }
    }
    let words = ["run", "t", "--announce", "news.txt", "--threads", "1"]
    try write(2)
    #expect(try place.run(words).code == 0)
    try write(4)
    _ = try place.shell("rm Reports/b/index.html; mkdir Reports/b/index.html")
    #expect(try place.run(words).code == 73)
    #expect(try news() == ["A", "B", "C", "A"])
    _ = try place.shell("rmdir Reports/b/index.html")
    // In between, the figures changed again: the history has all three states.
    try write(1)
    #expect(try place.run(words).code == 0)
    #expect(try news() == ["A", "B", "C", "A", "A", "B", "C"])
    let result = try place.read("Reports/a/result.json")
    for revision in 1...3 { #expect(result.contains("\"revision\":\(revision)")) }
    // Lines of what the store could not take are told by the next run.
    try write(5)
    _ = try place.shell("mv Reports/store.json old; mkdir Reports/store.json")
    #expect(try place.run(words).code == 65)
    _ = try place.shell("rmdir Reports/store.json; mv old Reports/store.json")
    #expect(try news().count == 7)
    #expect(try place.run(words).code == 0)
    #expect(try news().count == 10)
  }

  @Test func `what the store has is told, though a file about all tournaments cannot be written`()
    throws
  {
    let place = try Workplace()
    for number in 1...30 {
      let field = (1...13).map { "{name: N\($0), power: \($0 * number % 17)}" }
      try place.write(
        "name: Cup \(number)\nsource: inline\ncharacters: [\(field.joined(separator: ", "))]\n",
        to: "t/\(number).yaml"
      )
    }
    #expect(try place.run(["run", "-q", "t", "--reports", "Whole"]).code == 0)
    let store = try place.read("Whole/store.json").utf8.count
    let battles = try place.read("Whole/battles.csv").utf8.count
    // In blocks of 512 bytes: the store has room, and the list of all battles has none.
    let limit = (store + battles) / 2 / 512
    let run = try place.shell("ulimit -f \(limit); exec $contest run -q t --announce news.txt")
    #expect(run.code == 73 && run.errors.contains("'Reports/battles.csv'"), "\(run.errors)")
    #expect(try place.read("Reports/store.json").utf8.count == store)
    for _ in 1...2 {
      #expect(try place.read("news.txt").split(separator: "\n").count == 30)
      #expect(try place.run(["run", "-q", "t", "--announce", "news.txt"]).code == 0)
    }
  }
}
