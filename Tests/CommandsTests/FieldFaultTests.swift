import Testing

/// What is wrong with who takes part, where only the figures of the source show it.
struct FieldFaultTests {
  @Test func `entrants of a roster are listed too, and those that are left out need not be`() throws {
    let place = try Workplace()
    let stages =
      "stages: [{name: A, groups: {Alpha: [Hulk, Thor], Beta: [Nobody At All, Loki, Storm]}}]"
    try place.write("name: Cup\nroster: {starts_with: Storm}\n\(stages)\n", to: "roster.yaml")
    let roster = try place.run(["run", "roster.yaml"])
    #expect(roster.code == 65)
    #expect(roster.errors.contains("no entrant is called 'Hulk'"))
    let field = "characters: [Hulk, Thor, Nobody At All, Loki, Storm]\non_missing: skip"
    try place.write("name: Cup\n\(field)\n\(stages)\n", to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("### Alpha\n") && page.contains("### Beta\n"))
    let rows = try place.read("Reports/cup/battles.csv")
    #expect(rows.contains(",Alpha,") && rows.contains(",Beta,"))
  }

  /// Names whose folder is `four-heroes`, and whether they are another tournament's.
  static let names = [
    ("Four — Heroes!", true), ("four: heroes", true), ("FOUR HEROES", false),
    ("Fóur Heroes", false),
  ]

  @Test(arguments: names)
  func `a tournament takes over another's reports only where it is told to`(
    _ name: String,
    _ isOther: Bool
  ) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/1.yaml")
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let before = try place.stamps("Reports")
    let other = fourHeroes.replacing("Four Heroes", with: "\"\(name)\"")
    try place.write(other.replacing("Storm", with: "Beast"), to: "t/1.yaml")
    try place.write("name: Other\ncharacters: [Hulk, Thor]\n", to: "t/2.yaml")
    for words in [["--check"], ["--prune", "--junit", "junit.xml", "--summary", "summary.md"]] {
      let run = try place.run(["run", "-q", "t"] + words)
      #expect(run.code == (isOther ? 65 : words == ["--check"] ? 1 : 0))
      let says = "t/1.yaml:1:7: error: '\(name)' would take over the reports of 'Four Heroes'\n"
      #expect(run.errors.contains(says) == isOther, "\(run.errors)")
    }
    #expect(place.exists("Reports/other/result.json"))
    guard isOther else { return }
    let after = try place.stamps("Reports").filter { $0.key.hasPrefix("four-heroes/") }
    #expect(after == before.filter { $0.key.hasPrefix("four-heroes/") })
    #expect(try place.read("Reports/store.json").contains("\"Four Heroes\""))
    let junit = try place.read("junit.xml")
    #expect(junit.contains("tests=\"2\" failures=\"0\" errors=\"1\""))
    #expect(try place.read("summary.md").contains("would take over the reports of"))
    let taken = try place.run(["run", "--take-over", "t"])
    #expect(taken.code == 0)
    #expect(taken.errors.contains("'\(name)' takes over the reports of 'Four Heroes'\n"))
    #expect(try place.read("Reports/store.json").contains("\"revision\":2"))
  }

  @Test func `nothing is forgotten as long as a takeover is refused`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/1.yaml")
    try place.write("name: Past\ncharacters: [Hulk, Thor]\n", to: "t/2.yaml")
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    _ = try place.shell("rm t/2.yaml")
    try place.write(
      fourHeroes.replacing("Four Heroes", with: "Four: Heroes").replacing(
        "name: Four: Heroes",
        with: "name: \"Four: Heroes\""
      ),
      to: "t/1.yaml"
    )
    try place.write("name: Other\ncharacters: [Hulk, Thor]\n", to: "t/3.yaml")
    let run = try place.run(["run", "-q", "--prune", "t"])
    #expect(run.code == 65)
    #expect(
      run.errors.contains("warning: nothing is forgotten, because not every result was saved\n")
    )
    #expect(place.exists("Reports/past/result.json"))
  }
}
