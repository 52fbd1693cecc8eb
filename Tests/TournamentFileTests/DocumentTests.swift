import Base
import TestSupport
import Testing
import Tournament
import TournamentFile

struct DocumentTests {
  /// The example of the design, without what a later version reads.
  static let example = """
    name: Earth's Mightiest            # required; its slug names the report folder
    description: Who carries the Avengers?
    source: marvel
    power: comics
    characters:
      - Iron Man
      - 1009220                        # a whole number is an id
      - name: Spider-Man (Peter Parker)
        as: Spidey
        seed: 1
      - {name: Newcomer, power: 12}
    roster: {top: 32}
    format: single-elimination
    third_place: true
    seeding: power
    decide: power
    tiebreak: [series, stories, events]
    on_missing: error
    random_seed: 42
    odds: off
    reports: {battles: all}
    """

  @Test func `reads the example of the design`() throws {
    let plan = try #require(plans(in: Self.example).first)
    var rules = TournamentRules(name: "Earth's Mightiest", slug: "earths-mightiest")
    rules.summary = "Who carries the Avengers?"
    rules.stages[0].format = .singleElimination(KnockoutRules(placement: .third))
    rules.randomSeed = 42
    rules.odds = .off
    #expect(plan.rules == rules)
    #expect(
      plan.entries.map(\.subject) == [
        .name("Iron Man"), .id(1_009_220), .name("Spider-Man (Peter Parker)"),
        EntryTests.own("Newcomer", power: 12, comics: 12),
      ]
    )
    #expect(plan.entries.map(\.alias) == [nil, nil, "Spidey", nil])
    #expect(plan.entries.map(\.seed) == [nil, nil, 1, nil])
    #expect(plan.roster?.rule == .top(32))
  }

  static let cup = "name: Cup\ncharacters: [Hulk, Thor]\n"

  static let files: [(text: String, count: Int)] = [
    (cup, 1),
    ("---\n" + cup, 1),
    (cup + "---\n", 1),
    (cup + "...\n", 1),
    ("---\n---\n" + cup, 1),
    ("# a comment\n%YAML 1.1\n---\n" + cup, 1),
    (cup + "---\nname: Cap\nroster: {top: 4}\n", 2),
    ("\u{FEFF}" + cup, 1),
    ("{name: Cup, characters: [Hulk, Thor]}", 1),
    (#"{"name": "Cup", "characters": ["Hulk", "Thor"]}"#, 1),
  ]

  @Test(arguments: files)
  func `finds every tournament`(_ text: String, _ count: Int) {
    #expect(plans(in: text).count == count)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `reads any line break`(_ lineBreak: String) {
    let text = Self.example.split(separator: "\n").joined(separator: lineBreak)
    #expect(plans(in: text).first?.entries.count == 4)
  }

  @Test func `shares what an anchor names within a tournament`() throws {
    let text = """
      name: Cup
      source: inline
      tiebreak: &figures [series, events]
      decide: {best_of: *figures}
      characters:
        - &common {name: A, comics: 1, series: 2, events: 3}
        - {<<: *common, name: B}
        - <<: [{seed: 1}, *common]
          name: C
          series: 9
      """
    let plan = try #require(plans(in: text).first)
    #expect(plan.rules.deciding == .bestOf(GamePlan(standard: [.series, .events])))
    #expect(
      plan.entries.map(\.subject) == [
        EntryTests.own("A", comics: 1, series: 2, events: 3),
        EntryTests.own("B", comics: 1, series: 2, events: 3),
        EntryTests.own("C", comics: 1, series: 9, events: 3),
      ]
    )
    #expect(plan.entries.map(\.seed) == [nil, nil, 1])
  }

  @Test func `reads the sound documents beside a broken one`() {
    let text = Self.cup + "---\nname: Cap\n---\nname: Cop\ncharacters: [Hulk, Thor]\n"
    let read = readTournamentFile(Array(text.utf8), file: "cup.yaml", sources: testSources)
    #expect(read.plans.map(\.rules.name) == ["Cup", "Cop"])
    #expect(read.diagnostics.count == 1)
  }

  @Test func `two tournaments of one name are told by it`() {
    let text = ["Cup", "Cup"].map { "name: \($0)\ncharacters: [Hulk, Thor]\n" }
      .joined(separator: "---\n")
    let clashes = folderClashes(among: plans(in: text))
    #expect(clashes.map(\.diagnostic.message) == ["two tournaments are called 'Cup'"])
  }

  @Test func `a name in two groups causes no error in the stages after them`() {
    let text = """
      name: Cup
      characters: [Hulk, Thor, Loki, Storm]
      stages:
        - {name: A, groups: [[Hulk, Thor], [Loki, Storm, Hulk]], advance: {top: 2}}
        - {name: B, format: knockout, cross: fixed, advance: {top: 2}}
        - {name: C, format: round-robin, carry_over: true}

      """
    let found = errors(in: text)
    #expect(found.map { $0.hasSuffix(": 'Hulk' is in two groups") } == [true], "\(found)")
  }

  @Test func `two groups of one name have that error alone`() {
    let text = """
      name: Cup
      characters: [Hulk, Thor, Loki, Storm]
      stages:
        - {name: A, groups: {X: [Hulk, Thor], X: [Loki, Storm]}, advance: {top: 2}}
        - {name: B, format: knockout, cross: fixed}

      """
    let found = errors(in: text)
    #expect(
      found.map { $0.hasSuffix(": the key 'X' appears twice in one mapping") } == [true],
      "\(found)"
    )
  }

  @Test func `knows the folders of arenas`() {
    for name in ["ARENA", "arena of Fandom: Appearances"] {
      let file = "name: '\(name)'\ncharacters: [Hulk, Thor]\n"
      let found = errors(in: file, from: testSourcesAndWiki)
      #expect(found.count == 1 && found[0].contains("holds the battles made by hand"), "\(found)")
    }
    #expect(errors(in: "name: Arena of Kings\ncharacters: [Hulk, Thor]\n").isEmpty)
  }
}
