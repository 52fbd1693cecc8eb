import Testing

/// Reports that were drawn with another random seed than the file's.
struct SeedTests {
  static let drawn = """
    name: Drawn
    roster: {starts_with: Spider}
    seeding: random
    format: single-elimination

    """

  static func place(_ more: String = "") throws -> Workplace {
    let place = try Workplace()
    try place.write(drawn + more, to: "t.yaml")
    return place
  }

  static let differs =
    """
    t.yaml:1:7: error: the reports of 'Drawn' were drawn with the random seed 7, and not with 0
      name: Drawn
            ^
    help: check with '--seed 7', or run 'contest run' to draw with 0

    """

  @Test func `a check names the seed that the reports were drawn with, and no files`() throws {
    let place = try Self.place("---\n" + fourHeroes)
    #expect(try place.run(["run", "t.yaml", "--seed", "7"]).code == 0)
    let run = try place.run(
      ["run", "--check", "t.yaml", "--junit", "j.xml", "--summary", "s.md"]
    )
    #expect(run.code == 1)
    #expect(run.errors == Self.differs)
    let junit = try place.read("j.xml")
    #expect(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""), "\(junit)")
    #expect(junit.contains("<failure message=\"the reports of 'Drawn' were drawn with"))
    #expect(try place.read("s.md").contains("drawn with the random seed 7, and not with 0"))
    #expect(try place.run(["run", "--check", "t.yaml", "--seed", "7"]).code == 0)
    #expect(try place.run(["run", "--check", "t.yaml", "--seed", "8"]).errors.contains("with 8\n"))
  }

  @Test func `what else is out of date is named beside it`() throws {
    let place = try Self.place("---\n" + fourHeroes)
    #expect(try place.run(["run", "t.yaml", "--seed", "7"]).code == 0)
    try place.write("edited", to: "Reports/four-heroes/ranking.csv")
    let run = try place.run(["run", "--check", "t.yaml"])
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix(Self.differs))
    #expect(run.errors.contains("\nout of date: Reports/four-heroes/ranking.csv\n"))
    #expect(run.errors.contains("\nout of date: Reports/store.json\n"))
    #expect(!run.errors.contains("out of date: Reports/drawn"))
  }

  @Test func `a plain run draws with the file's seed again, and says so once`() throws {
    let place = try Self.place()
    #expect(try place.run(["run", "t.yaml"]).errors == "")
    #expect(
      try place.run(["run", "t.yaml", "--seed", "7"]).errors
        == "'Drawn' is drawn with the random seed 7, and was with 0\n"
    )
    let again = try place.run(["run", "t.yaml"])
    #expect(again.code == 0)
    #expect(again.errors == "'Drawn' is drawn with the random seed 0, and was with 7\n")
    #expect(try place.run(["run", "t.yaml"]).errors == "")
    #expect(try place.run(["run", "t.yaml", "--check"]).code == 0)
  }

  @Test func `a tournament without lots is left as it is`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let before = try place.stamps("Reports")
    #expect(try place.run(["run", "t.yaml", "--seed", "7"]).errors == "")
    #expect(try place.stamps("Reports") == before)
    #expect(try place.run(["run", "t.yaml", "--check", "--seed", "8"]).code == 0)
  }

  @Test(arguments: [
    "seeding: random", "decide: {upset: {sharpness: 1}}", "odds: {simulations: 10}",
    "expect: {at_least: {A: 0}}\nformat: swiss\nodds: {error: 0.1}",
    "stages: [{name: A, groups: 2, draw: pots}]",
  ])
  func `whatever is drawn is drawn with it`(_ lines: String) throws {
    let place = try Workplace()
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"]
    let list = names.enumerated().map { "{name: \($1), power: \(10 + $0)}" }
    try place.write(
      "name: T\nsource: inline\n\(lines)\ncharacters: [\(list.joined(separator: ", "))]\n",
      to: "t.yaml"
    )
    for seed in ["18446744073709551614", "18446744073709551615"] {
      #expect(try place.run(["run", "-q", "t.yaml", "--seed", seed]).code == 0)
      #expect(try place.read("Reports/t/result.json").contains("\"random_seed\":\(seed),"))
    }
    let run = try place.run(["run", "--check", "t.yaml", "--seed", "18446744073709551614"])
    #expect(
      run.errors.contains("the random seed 18446744073709551615, and not with 1844674407370955161")
    )
  }

  @Test func `a description cannot pass for a seed`() throws {
    let place = try Self.place("description: '\"random_seed\":9, \\\"random_seed\\\":8,'\n")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let run = try place.run(["run", "t.yaml", "--seed", "7"])
    #expect(run.errors == "'Drawn' is drawn with the random seed 7, and was with 0\n")
  }
}
