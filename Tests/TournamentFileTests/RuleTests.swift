import Testing
import Tournament
import TournamentFile

/// Lines of a file, and what they change in the rules that are the default.
struct RuleCase: CustomTestStringConvertible, Sendable {
  var lines: String
  var change: @Sendable (inout TournamentRules) -> Void
  var testDescription: String { lines }

  init(_ lines: String, _ change: @escaping @Sendable (inout TournamentRules) -> Void) {
    self.lines = lines
    self.change = change
  }
}

struct RuleTests {
  static let defaults = TournamentRules(name: "Cup", slug: "cup")

  static let cases: [RuleCase] = [
    RuleCase("") { _ in },
    RuleCase("description: Who? ") { $0.summary = "Who?" },
    RuleCase("description: |\n  Who\n  wins?\n") { $0.summary = "Who\nwins?" },
    RuleCase("description: >\n  Who\n  wins?\n") { $0.summary = "Who wins?" },
    RuleCase("source: marvel") { $0.source = .marvel },
    RuleCase("power: comics") { $0.power = .figure(.comics) },
    RuleCase("power: series") { $0.power = .figure(.series) },
    RuleCase("power: stories") { $0.power = .figure(.stories) },
    RuleCase("power: events") { $0.power = .figure(.events) },
    RuleCase("power: {comics: 1, series: 0.5}") {
      $0.power = .weighted([.init(.comics, 1), .init(.series, 0.5)])
    },
    RuleCase("power: {comics: -1000, series: 1000, stories: 1e-3, events: +.5}") {
      $0.power = .weighted([
        .init(.comics, -1000), .init(.series, 1000), .init(.stories, 0.001), .init(.events, 0.5),
      ])
    },
    RuleCase("power:\n  events: 0") { $0.power = .weighted([.init(.events, 0)]) },
    RuleCase("format: round-robin") { $0.stages[0].format = .roundRobin(legs: 1) },
    RuleCase("legs: 2") { $0.stages[0].format = .roundRobin(legs: 2) },
    RuleCase("format: round-robin\nlegs: 100") { $0.stages[0].format = .roundRobin(legs: 100) },
    RuleCase("format: single-elimination") {
      $0.stages = [Stage(format: .singleElimination(KnockoutRules()))]
    },
    RuleCase("format: 'single-elimination'\nthird_place: true") {
      $0.stages = [Stage(format: .singleElimination(KnockoutRules(placement: .third)))]
    },
    RuleCase("third_place: Yes\nformat: single-elimination") {
      $0.stages = [Stage(format: .singleElimination(KnockoutRules(placement: .third)))]
    },
    RuleCase("third_place: off\nformat: single-elimination") {
      $0.stages = [Stage(format: .singleElimination(KnockoutRules()))]
    },
    RuleCase("seeding: power") { $0.seeding = .power },
    RuleCase("seeding: listed") { $0.seeding = .listed },
    RuleCase("seeding: random") { $0.seeding = .random },
    RuleCase("decide: power") { $0.deciding = .power },
    RuleCase("decide: {best_of: [comics, series, stories]}") {
      $0.deciding = .bestOf(GamePlan(standard: [.comics, .series, .stories]))
    },
    RuleCase("tiebreak: [series, stories, events]") { _ in },
    RuleCase("tiebreak: []") { $0.tiebreak = [] },
    RuleCase("tiebreak:\n- events\n- comics") { $0.tiebreak = [.events, .comics] },
    RuleCase("standings: [points, wins, seed]") {
      $0.stages[0].standings = [.points, .wins, .seed]
    },
    RuleCase("standings: [points, head_to_head, sonneborn_berger, wins, margin, seed]") { _ in },
    RuleCase("random_seed: 42") { $0.randomSeed = 42 },
    RuleCase("random_seed: 18446744073709551615") { $0.randomSeed = .max },
    RuleCase("odds: in_progress") { _ in },
    RuleCase("odds: off") { $0.odds = .off },
    RuleCase("odds: 'off'") { $0.odds = .off },
    RuleCase("odds: false") { $0.odds = .off },
    RuleCase("reports: {battles: all}") { $0.listedBattles = .all },
    RuleCase("reports: {battles: decisive}") { $0.listedBattles = .decisive },
    RuleCase("reports: {battles: none}") { $0.listedBattles = .none },
    RuleCase("reports: {share: true}") { $0.isShared = true },
    RuleCase("reports: {battles: none, share: false}") { $0.listedBattles = .none },
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

  @Test func `remembers where name and roster stand`() throws {
    let plan = try #require(
      plans(in: "format: round-robin\nname:  Cup\nroster: {all: true}\n").first
    )
    #expect(plan.place == SourcePlace(file: "cup.yaml", line: 2, column: 8))
    #expect(plan.rosterPlace == SourcePlace(file: "cup.yaml", line: 3, column: 9))
  }
}
