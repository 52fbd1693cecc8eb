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

  @Test(arguments: [
    ("@everyone", "@\u{200B}everyone"), ("<!channel>", "‹!channel›"), ("<@U1>", "‹@\u{200B}U1›"),
    ("<https://a.example|b>", "‹https://a.example|b›"),
    ("[a](https://b.example)", "[a]\u{200B}(https://b.example)"),
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{2068}\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{2069}"),
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
    #expect(try place.read("a") == "Readers' Poll: \(shown) won, beating Rogue by 3 votes to 2 in the final\n")
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
