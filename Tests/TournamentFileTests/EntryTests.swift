import Base
import TestSupport
import Testing
import Tournament
import TournamentFile

/// An item of `characters`, and the entry it stands for.
typealias EntryCase = (item: String, subject: TournamentPlan.Subject, alias: String?, seed: Int?)

struct EntryTests {
  static func own(
    _ name: String,
    power: Double? = nil,
    comics: Double? = nil,
    series: Double? = nil,
    stories: Double? = nil,
    events: Double? = nil
  ) -> TournamentPlan.Subject {
    let figures = Figures(comics: comics, series: series, stories: stories, events: events)
    return .own(name: name, power: power, figures: figures)
  }

  static let cases: [EntryCase] = [
    ("Iron Man", .name("Iron Man"), nil, nil),
    ("'  Iron Man '", .name("Iron Man"), nil, nil),
    ("1009220", .id(1_009_220), nil, nil),
    ("007", .id(7), nil, nil),
    ("\"2099\"", .name("2099"), nil, nil),
    ("!!str 2099", .name("2099"), nil, nil),
    ("! 2099", .name("2099"), nil, nil),
    ("12.5", .name("12.5"), nil, nil),
    ("No", .name("No"), nil, nil),
    ("Spider-Man (Peter Parker)", .name("Spider-Man (Peter Parker)"), nil, nil),
    ("'Cloak & Dagger | \"<b>\"'", .name("Cloak & Dagger | \"<b>\""), nil, nil),
    ("{name: Hulk}", .name("Hulk"), nil, nil),
    ("{name: 2099}", .name("2099"), nil, nil),
    ("{name: Spider-Man, as: Spidey, seed: 1}", .name("Spider-Man"), "Spidey", 1),
    ("{id: 1009220, as: Cap, seed: 2}", .id(1_009_220), "Cap", 2),
    ("{name: X, power: 12}", own("X", power: 12, comics: 12), nil, nil),
    ("{name: X, power: -0.5}", own("X", power: -0.5, comics: -0.5), nil, nil),
    ("{name: X, power: 0}", own("X", power: 0, comics: 0), nil, nil),
    ("{name: X, power: 1e12}", own("X", power: 1e12, comics: 1e12), nil, nil),
    ("{name: X, power: {comics: 1, series: 2}}", own("X", comics: 1, series: 2), nil, nil),
    ("{name: X, comics: 1}", own("X", comics: 1), nil, nil),
    (
      "{name: X, comics: 1, series: 2, stories: 3, events: 4}", own("X", comics: 1, series: 2, stories: 3, events: 4),
      nil, nil
    ),
    ("{name: X, power: 12, comics: 12}", own("X", power: 12, comics: 12), nil, nil),
    ("{name: X, power: 12, series: 3}", own("X", power: 12, comics: 12, series: 3), nil, nil),
    ("{name: X, power: {comics: 1}, events: 4}", own("X", comics: 1, events: 4), nil, nil),
    ("{name: X, comics: 3.0e0}", own("X", comics: 3), nil, nil),
  ]

  @Test(arguments: cases) func `reads a character`(_ c: EntryCase) throws {
    let plan = try #require(plans(in: "name: Cup\ncharacters:\n  - \(c.item)\n  - Thor\n").first)
    let entry = try #require(plan.entries.first)
    #expect(entry.subject == c.subject)
    #expect(entry.alias == c.alias)
    #expect(entry.seed == c.seed)
    #expect(entry.place == SourcePlace(file: "cup.yaml", line: 3, column: 5))
    #expect((entry.seedPlace != nil) == (c.seed != nil))
    #expect(plan.entries.count == 2)
    #expect(plan.roster == nil)
  }

  @Test func `takes a lone power for the figure that the tournament compares`() throws {
    let text = "name: Cup\npower: series\ncharacters: [{name: X, power: 12}, Thor]\n"
    let entry = try #require(plans(in: text).first?.entries.first)
    #expect(entry.subject == Self.own("X", power: 12, series: 12))
  }

  @Test func `lets a lone power stand beside weights`() throws {
    let text = "name: Cup\npower: {series: 2}\ncharacters: [{name: X, power: 12}, Thor]\n"
    let entry = try #require(plans(in: text).first?.entries.first)
    #expect(entry.subject == Self.own("X", power: 12))
  }

  @Test func `skips missing figures where the file says so`() throws {
    let text = "name: Cup\non_missing: skip\ncharacters: [{name: X, series: 1}, Thor]\n"
    #expect(plans(in: text).first?.entries.count == 2)
  }

  @Test func `reads a tournament that needs no source`() throws {
    let text = """
      name: Cup
      source: inline
      characters:
        - {name: A, power: 3}
        - {name: B, comics: 2, as: Bee, seed: 1}
      """
    let plan = try #require(plans(in: text).first)
    #expect(plan.rules.source == .inline)
    #expect(
      plan.entries.map(\.subject) == [Self.own("A", power: 3, comics: 3), Self.own("B", comics: 2)]
    )
  }

  @Test func `reads metrics that the file names itself`() throws {
    let text = """
      name: Cup
      source: inline
      power: {likes: 2, comics: 1}
      tiebreak: [shares, likes]
      characters:
        - {name: A, power: {likes: 3, comics: 4}}
        - {name: B, comics: 2, power: {shares: 1, likes: 5}}
      """
    let plan = try #require(plans(in: text).first)
    let (likes, shares) = (Figure("likes"), Figure("shares"))
    #expect(plan.rules.power == .weighted([.init(.comics, 1), .init(likes, 2)]))
    #expect(plan.rules.tiebreak == [shares, likes])
    var figures = [Figures(), Figures()]
    figures[0][.comics] = 4
    figures[0][likes] = 3
    figures[1][.comics] = 2
    figures[1][shares] = 1
    figures[1][likes] = 5
    #expect(
      plan.entries.map(\.subject) == [
        .own(name: "A", power: nil, figures: figures[0]),
        .own(name: "B", power: nil, figures: figures[1]),
      ]
    )
  }

  @Test(arguments: ["power", "games", "seed", "lot", "votes"])
  func `a metric that settles battles is none of the words of reports`(_ word: String) {
    let text =
      "name: Cup\nsource: inline\ntiebreak: [\(word)]\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n"
    #expect(
      errors(in: text) == ["3:12: '\(word)' in 'tiebreak' has a meaning of its own in reports"]
    )
  }

  static let rosters: [(text: String, rule: TournamentPlan.Roster.Rule, limit: Int?)] = [
    ("{top: 32}", .top(32), nil),
    ("{top: 20000}", .top(20_000), nil),
    ("{top: 32, limit: 8}", .top(32), 8),
    ("{starts_with: Spider}", .startsWith("Spider"), nil),
    ("{starts_with: 3}", .startsWith("3"), nil),
    ("{all: true}", .all, nil),
    ("{all: YES, limit: 2}", .all, 2),
  ]

  @Test(arguments: rosters)
  func `reads a roster`(_ text: String, _ rule: TournamentPlan.Roster.Rule, _ limit: Int?) throws {
    let plan = try #require(plans(in: "name: Cup\nroster: \(text)\n").first)
    #expect(plan.roster?.rule == rule)
    #expect(plan.roster?.limit == limit)
    #expect(plan.entries.isEmpty)
  }

  @Test func `reads characters beside a roster, with seeds that it makes room for`() throws {
    let text = "name: Cup\nroster: {top: 1}\ncharacters: [{name: Newcomer, power: 12, seed: 2}]\n"
    let plan = try #require(plans(in: text).first)
    #expect(plan.entries.count == 1)
    #expect(plan.roster?.rule == .top(1))
  }
}
