import Base
import Testing
import Tournament
import TournamentFile

/// Lines of a file, and what they change in the rules that are the default.
typealias RuleCase = (lines: String, change: @Sendable (inout TournamentRules) -> Void)

struct RuleTests {
  static let defaults = TournamentRules(name: "Cup", slug: "cup")

  static let cases: [RuleCase] = [
    ("", { _ in }),
    ("description: Who? ", { $0.summary = "Who?" }),
    ("description: |\n  Who\n  wins?\n", { $0.summary = "Who\nwins?" }),
    ("description: >\n  Who\n  wins?\n", { $0.summary = "Who wins?" }),
    ("source: marvel", { $0.source = .marvel }),
    ("power: comics", { $0.power = .figure(.comics) }),
    ("power: events", { $0.power = .figure(.events) }),
    (
      "power: {comics: 1, series: 0.5}",
      {
        $0.power = .weighted([.init(.comics, 1), .init(.series, 0.5)])
      }
    ),
    (
      "power: {comics: -1000, series: 1000, stories: 1e-3, events: +.5}",
      {
        $0.power = .weighted([
          .init(.comics, -1000), .init(.series, 1000), .init(.stories, 0.001), .init(.events, 0.5),
        ])
      }
    ),
    ("power:\n  events: 0", { $0.power = .weighted([.init(.events, 0)]) }),
    ("legs: 2", { $0.stages[0].format = .roundRobin(legs: 2) }),
    (
      "third_place: Yes\nformat: single-elimination",
      {
        $0.stages = [Stage(format: .singleElimination(KnockoutRules(placement: .third)))]
      }
    ),
    (
      "third_place: off\nformat: single-elimination",
      {
        $0.stages = [Stage(format: .singleElimination(KnockoutRules()))]
      }
    ),
    ("seeding: power", { $0.seeding = .power }),
    ("seeding: listed", { $0.seeding = .listed }),
    ("seeding: random", { $0.seeding = .random }),
    (
      "decide: {best_of: [comics, series, stories]}",
      {
        $0.deciding = .bestOf(GamePlan(standard: [.comics, .series, .stories]))
      }
    ),
    ("tiebreak: [series, stories, events]", { _ in }),
    ("tiebreak: []", { $0.tiebreak = [] }),
    ("tiebreak:\n- events\n- comics", { $0.tiebreak = [.events, .comics] }),
    (
      "standings: [points, wins, seed]",
      {
        $0.stages[0].standings = [.points, .wins, .seed]
      }
    ),
    ("standings: [points, head_to_head, sonneborn_berger, wins, margin, seed]", { _ in }),
    ("random_seed: 42", { $0.randomSeed = 42 }),
    ("random_seed: 18446744073709551615", { $0.randomSeed = .max }),
    ("odds: in_progress", { _ in }),
    ("odds: off", { $0.odds = .off }),
    ("odds: 'off'", { $0.odds = .off }),
    ("odds: false", { $0.odds = .off }),
    ("odds: exact", { $0.odds = .exact }),
    ("odds: {simulations: 100000}", { $0.odds = .simulations(100_000) }),
    ("odds: {error: 0.00005}", { $0.odds = .error(0.00005) }),
    ("odds: {error: 0.5}", { $0.odds = .error(0.5) }),
    ("reports: {battles: all}", { $0.listedBattles = .all }),
    ("reports: {battles: decisive}", { $0.listedBattles = .decisive }),
    ("reports: {battles: none}", { $0.listedBattles = .none }),
    ("reports: {share: true}", { $0.isShared = true }),
    ("reports: {battles: none, share: false}", { $0.listedBattles = .none }),
  ]

  @Test(arguments: cases) func `reads`(_ c: RuleCase) throws {
    let text = "name: Cup\ncharacters: [Hulk, Thor]\n\(c.lines)\n"
    var expected = Self.defaults
    c.change(&expected)
    let plan = try #require(plans(in: text).first)
    #expect(plan.rules == expected)
    #expect(plan.onMissing == .error)
  }

  @Test(arguments: [
    ("name: No", "No", "no"),
    ("name: 007", "007", "007"),
    ("name: 1e3", "1e3", "1e3"),
    ("name: null", "null", "null"),
    ("name: 2099-01-02", "2099-01-02", "2099-01-02"),
    ("name: '  Spring Cup '", "Spring Cup", "spring-cup"),
    ("name: Earth's Mightiest", "Earth's Mightiest", "earths-mightiest"),
    ("name: \"Earth\\u2019s Mightiest\"", "Earth’s Mightiest", "earths-mightiest"),
    (
      "name: <script>|\"quoted\"|</script>", "<script>|\"quoted\"|</script>", "script-quoted-script"
    ),
    ("name: Ärger", "Ärger", "arger"),
    ("name: 緑の巨人", "緑の巨人", "緑の巨人"),
    ("name: Arena 2", "Arena 2", "arena-2"),
    ("\"name\": Cup", "Cup", "cup"),
    ("? name\n: Cup", "Cup", "cup"),
  ])
  func `takes a name as it is written`(_ line: String, _ name: String, _ slug: String) throws {
    let plan = try #require(plans(in: "\(line)\ncharacters: [Hulk, Thor]\n").first)
    #expect(plan.rules.name == name)
    #expect(plan.rules.slug == slug)
  }

  @Test func `takes the longest name`() throws {
    let name = String(repeating: "é", count: 200)
    let plan = try #require(plans(in: "name: \(name)\ncharacters: [Hulk, Thor]\n").first)
    #expect(plan.rules.name == name)
  }

  @Test(arguments: TournamentPlan.OnMissing.allCases)
  func `reads what to do about the missing`(_ word: TournamentPlan.OnMissing) throws {
    let text = "name: Cup\ncharacters: [Hulk, Thor]\non_missing: \(word.rawValue)\n"
    #expect(try #require(plans(in: text).first).onMissing == word)
  }

  @Test func `reads what is expected, and where it stands`() throws {
    let text = """
      expect:
        champion: Hulk
        top: {3: [Thor, 2099]}
        places: {1: Hulk, 2: Loki}
        at_least: {Hulk: 0.25}
      name: Cup
      decide: {upset: {sharpness: 1}}
      characters: [Hulk, Thor, 2099, Loki]
      """
    let expectations = try #require(plans(in: text).first).expectations
    #expect(
      expectations.map { "\($0.claim) \($0.name) \($0.place.line):\($0.place.column)" } == [
        "champion Hulk 2:13", "top(3) Thor 3:13", "top(3) 2099 3:19", "place(1) Hulk 4:15",
        "place(2) Loki 4:24", "titleOdds(0.25) Hulk 5:14",
      ]
    )
  }

  @Test func `remembers where name and roster stand`() throws {
    let plan = try #require(
      plans(in: "format: round-robin\nname:  Cup\nroster: {all: true}\n").first
    )
    #expect(plan.place == SourcePlace(file: "cup.yaml", line: 2, column: 8))
    #expect(plan.rosterPlace == SourcePlace(file: "cup.yaml", line: 3, column: 9))
  }
}
