import Testing

/// What is only a warning unless `--strict` is given.
struct StrictTests {
  static let poll = """
    name: Poll
    source: inline
    characters: [{name: Ant, power: 3}, {name: Bee, power: 2}, {name: Cat, power: 1}]
    decide: {results: v.csv}

    """

  static let skipping = """
    name: Skipping
    source: inline
    power: events
    on_missing: skip
    characters: [{name: A, events: 1}, {name: B, events: 2}, {name: C, comics: 3}]

    """

  static let roster = "name: Roster\nroster: {top: 5000}\nreports: {battles: none}\n"

  static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(poll, to: "t/1.yaml")
    try place.write("round,a,b,score_a,score_b,date\n,Ant,Bee,2,1,\n,Ant,Cat,2,1,0226-05-02\n", to: "t/v.csv")
    try place.write(skipping + "---\n" + roster, to: "t/2.yaml")
    try place.write("name: Sound\ncharacters: [Hulk, Thor]\n", to: "t/3.yaml")
    return place
  }

  static let votes =
    "t/v.csv:3:1: WORD: the date 0226-05-02 is before 1900 or after 2100"
  static let left = "t/2.yaml:5:58: WORD: left out: the figure of 'C' for events is unknown"
  static let short =
    "t/2.yaml:8:9: WORD: the roster asks for 5,000, and the source knows the power of 1,564"

  static func lines(_ run: Outcome, _ word: String) -> [String] {
    run.errors.split(separator: "\n").map(String.init).filter { $0.contains(": \(word): ") }
  }

  static func said(_ lines: [String], _ word: String) -> [String] {
    lines.map { $0.replacing("WORD", with: word) }
  }

  @Test func `a run warns of each, each at its place, and goes on`() throws {
    let place = try Self.place()
    let run = try place.run(["run", "t"])
    #expect(run.code == 0)
    #expect(
      Self.lines(run, "warning") == Self.said([Self.votes, Self.left, Self.short], "warning")
    )
    #expect(Self.lines(run, "error").isEmpty)
    #expect(place.exists("Reports/roster/README.md"))
    #expect(try place.run(["run", "t", "-q"]).errors == "")
  }

  @Test func `with --strict they are errors, and the others are run`() throws {
    let place = try Self.place()
    let words = ["run", "t", "--strict", "-q", "--junit", "j.xml", "--summary", "s.md"]
    let run = try place.run(words, environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.code == 65)
    #expect(Self.lines(run, "error") == Self.said([Self.votes, Self.left, Self.short], "error"))
    #expect(run.errors.contains("::error file=t/v.csv,line=3,col=1::the date 0226-05-02"))
    #expect(run.errors.contains("::error file=t/2.yaml,line=8,col=9::the roster asks"))
    #expect(!run.errors.contains("warning"))
    let junit = try place.read("j.xml")
    #expect(junit.contains("tests=\"4\" failures=\"0\" errors=\"3\" skipped=\"0\""))
    #expect(try place.read("s.md").contains("t/2.yaml:8:9: the roster asks for 5,000"))
    #expect(place.exists("Reports/sound/README.md"))
    for folder in ["poll", "skipping", "roster"] { #expect(!place.exists("Reports/\(folder)")) }
    let first = try place.run(["run", "t", "--strict", "--fail-fast"])
    #expect(Self.lines(first, "error") == Self.said([Self.votes], "error"))
  }

  @Test func `a check warns of what a run warns of`() throws {
    let place = try Self.place()
    let checked = try place.run(["check", "t"])
    #expect(checked.code == 0)
    #expect(
      Self.lines(checked, "warning") == Self.said([Self.votes, Self.left, Self.short], "warning"),
      "\(checked.errors)"
    )
    #expect(checked.errors.hasSuffix("4 sound tournaments in 3 files, 3 warnings\n"))
    #expect(try place.run(["check", "t", "-q"]).errors == "")
    let strict = try place.run(["check", "t", "--strict"])
    #expect(strict.code == 65)
    #expect(Self.lines(strict, "error") == Self.said([Self.votes, Self.left, Self.short], "error"))
    #expect(strict.errors.hasSuffix("1 sound tournament in 3 files, 3 errors\n"))
    #expect(!place.exists("Reports"))
  }

  @Test func `odds and explanations warn, too`() throws {
    let place = try Self.place()
    let odds = try place.run(["odds", "t/1.yaml"])
    #expect(odds.code == 0)
    #expect(Self.lines(odds, "warning") == Self.said([Self.votes], "warning"))
    let why = try place.run(["explain", "t/2.yaml", "A", "B", "--only", "Skipping"])
    #expect(Self.lines(why, "warning") == Self.said([Self.left], "warning"))
  }

  @Test func `those that are listed besides count for no roster`() throws {
    let place = try Workplace()
    let file = "name: R\nformat: ladder\ncharacters: [Hulk]\nroster: {top: 1564}\n"
    try place.write(file, to: "t.yaml")
    #expect(try place.run(["run", "t.yaml", "--strict"]).code == 0)
  }
}
