import Base
import Foundation

/// Tournaments of every kind, with whatever a file, its votes and its figures can say.
struct ReportScene {
  let place: Workplace

  static let inline = """
    source: inline
    characters:
      - {name: Tea, power: 11, withdraws: {after: 2}}
      - {name: Coffee, power: 12, seed: 2}
      - {name: Water, comics: 10, series: 1.25}
      - {name: "=Milk|*x*", as: Milk, power: 9.5}
      - {name: Ünïcødé, power: 7}

    """

  static let field = "roster: {top: 9}\n"

  /// The tournaments by the names of their files.
  static let files: [String: String] = [
    "every-format": [
      "round-robin\nlegs: 02", "league\nstandings: [points, wins, seed]\npoints: {win: 3, draw: 1}",
      "knockout\nthird_place: Yes", "single-elimination\nplacement: full\nreseed: TRUE",
      "double-elimination\ngrand_final: single",
      "swiss\nrounds: 4\npairing: monrad\nbye_points: 0.50",
      "swiss\nrounds: 3\npoints: {win: 2, bye: 1}", "gauntlet\nchampions: 2", "ladder",
      "king-of-the-hill", "cup\nbest_of: {default: [comics], final: [comics, series, stories]}",
      "double-elimination\ndecide: {upset: {sharpness: 0.50}}\nrandom_seed: 18446744073709551615",
      "swiss\nrounds: 3\ndecide: {best_of: [comics, series]}\nreports: {battles: none}",
      "round-robin\nreports: {battles: decisive}\ntiebreak: []\nseeding: random\nodds: exact",
      "single-elimination\npower: {comics: 1, events: -0.25}\nodds: {simulations: 3000}",
      "round-robin\ncharacters: [Hulk]\nodds: {error: 0.01}\nseeding: listed",
    ].enumerated().map { "name: Format \($0.offset)\n\(field)format: \($0.element)\n" }
      .joined(separator: "---\n"),
    "inline": [
      "Own figures": "", "Own odds": "odds: exact\nformat: ladder",
      "Own listed groups":
        "stages:\n  - {name: Groups, format: groups, groups: {'Red: 1': [Tea, coffee], Blue: [Water, Milk, ünïcødé]}, "
        + "advance: {top: 1, best_of_rest: 1}}\n  - {name: \"true\", format: knockout}",
    ].map { "name: \($0)\n\(inline)\($1)\n" }.joined(separator: "---\n"),
    "stages": """
    name: World cup
    description: |
      Two lines,
      "quoted" \\ and <b>.

      And a paragraph.
    roster: {top: 16}
    random_seed: 7
    stages:
      - {name: Groups, groups: 4, draw: pots, advance: {top: 2}}
      - {name: Knockout, format: single-elimination, from: [Groups], third_place: true, cross: fixed}
    ---
    name: Carried over
    roster: {top: 8}
    stages:
      - {name: First, groups: 2, advance: {top: 2}}
      - {name: Second, format: round-robin, carry_over: true}
    ---
    name: Left out
    on_missing: skip
    characters: [Hulk, Nobody at All, Thor, {name: Storm, as: Ororo}]
    stages: [{name: Groups, groups: [[Hulk, Ororo, Nobody at All], [Thor, Wasp]]}]
    roster: {starts_with: Wasp, limit: 1}
    ---
    name: Odds by expectation
    roster: {top: 4}
    expect: {at_least: {Spider-Man (Peter Parker): 0.1}}
    """,
    "byes": """
    name: Byes and forbidden pairs
    format: swiss
    rounds: 4
    rematch: allow
    forbidden: [[Hulk, Ororo], [Thor, Wasp]]
    characters: [{name: Hulk, byes: [2]}, Thor, {name: Storm, as: Ororo}, Wasp, Vision]
    """,
    "dead-end": DeadEndTests.staged,
    "votes": """
    name: Poll in progress
    characters: [Hulk, Thor, Storm, Wasp, Vision, {name: Iron Man, withdraws: {after: 1}}]
    format: single-elimination
    third_place: true
    decide: {results: ballots.csv}
    ---
    name: League of votes
    characters: [Hulk, Thor, Storm, Wasp]
    legs: 2
    decide: {results: league.csv}
    """,
    "figures": """
    name: Great spans
    source: {file: spans.csv, name: Bridge, power: Span in km}
    roster: {all: true}
    tiebreak: [Opened]
    """,
  ]

  /// The number of tournaments in all files.
  static let count = files.values.reduce(0) { sum, text in
    sum + text.split(separator: "\n").count { $0.hasPrefix("name: ") }
  }

  init() throws {
    place = try Workplace()
    for (name, text) in Self.files { try place.write(text + "\n", to: "t/\(name).yaml") }
    try place.write(
      """
      round,a,b,score_a,score_b,status,date,url,note,by
      W1,Storm,Vision,12,11.5,,2026-05-02,https://example.org/?a=1&b=2,"Close, ""very"" indeed",x
      1,Wasp,Iron Man,,,,,,soon,x
      2,Thor,Hulk,1,0,walkover,2026-05-09,,,x
      ,Storm,Wasp,3,4,,,,for later,x
      W3,Storm,Thor,,,,2026-07-01,,planned,x
      """,
      to: "t/ballots.csv"
    )
    try place.write(
      """
      round,a,b,score_a,score_b,status
      ,Hulk,Thor,2,1,
      6,Thor,Hulk,2,1,
      3,Storm,Wasp,,,absent
      ,Wasp,Thor,0,1,forfeit
      ,Hulk,Storm,1,1,
      """,
      to: "t/league.csv"
    )
    try place.write(
      "Bridge,Span in km,Opened\nGolden Gate,1.28,1937\nHumber,1.41,1981\nTwin,1.41,1990\n",
      to: "t/spans.csv"
    )
  }

  /// Runs all files; the tournament with a dead end fails after everything is written.
  func run(_ options: String...) throws -> Outcome {
    try place.run(["run", "t", "--progress", "never"] + options)
  }

  func report(_ options: String...) throws -> Outcome {
    try place.run(["report", "--progress", "never"] + options)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent(name))
  }

  func move(_ name: String, to other: String) throws {
    let to = place.folder.appendingPathComponent(other)
    try FileManager.default.createDirectory(
      at: to.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(at: place.folder.appendingPathComponent(name), to: to)
  }
}
