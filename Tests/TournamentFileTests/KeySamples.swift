import Base
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// Values of a key that the decoder and the schema both take, and such that both refuse.
struct KeySample: Sendable {
  var good: [String]
  var bad: [String]

  init(_ good: [String], not bad: [String]) {
    self.good = good
    self.bad = bad
  }
}

/// A table of keys, a file in which `%` stands for one of its members, and a sample of each key.
struct KeyTable: Sendable {
  var name: String
  var keys: [SchemaMember]
  var file: String
  var samples: [String: KeySample]

  /// The file with a member in it.
  func text(_ member: String) -> String { file.replacing("%", with: member) }

  private static let noNumber = ["many", "\"12\"", "[1]", "{a: 1}", "true", "0x10", ".inf"]
  private static let noInteger = noNumber + ["0", "-1", "1.5"]
  private static let noText = ["[Hulk]", "{a: b}", "\"\"", ""]
  private static let noWord = ["", "word", "1", "true", "[power]", "{a: b}"]
  private static let noFigures = [
    "", "series", "{series: 1}", "[word]", "[series, series]", "[[]]",
  ]
  private static let number = KeySample(
    ["12", "0.5", "-3", "0", "1e12"],
    not: noNumber + ["1.1e12"]
  )
  private static let weight = KeySample(["1", "-0.5", "1000"], not: noNumber + ["1001", "-1001"])
  private static let text = KeySample(["Hulk", "\"2099\"", "12", "true"], not: noText)
  private static let count = KeySample(["1", "20000"], not: noInteger + ["20001"])

  static let tournament = KeyTable(
    name: "a tournament",
    keys: tournamentKeys(testSources),
    file: "{name: Cup, characters: [Hulk, Thor], %}",
    samples: [
      "source": KeySample(
        ["marvel", "{file: f.csv}", "{file: a/b.json, name: Hero, id: Nr, power: Views}"],
        not: noWord + ["file", "{}", "{name: Hero}", "{file: ''}", "{file: f.csv, nam: x}"]
      ),
      "description": text,
      "power": KeySample(["comics", "events", "{comics: 1}"], not: noWord + ["{}", "[comics]"]),
      "roster": KeySample(["{top: 4}"], not: ["", "16", "[top]", "{}", "{a: b}"]),
      "withdrawals": KeySample(
        [
          "[{name: Hulk, after: 1}]", "[{name: 1009220, after: 2}, {name: Thor, after: 1}]",
          "[{name: Hulk, after: 1, results: annul}]",
        ],
        not: [
          "[{name: Hulk, after: 1, results: keep}]", "", "Hulk", "[]", "[Hulk]", "[{name: Hulk}]", "[{after: 1}]",
          "{name: Hulk, after: 1}",
        ]
      ),
      "format": KeySample(
        offeredFormatWords.filter { $0 != "groups" } + [
          "groups, groups: 4", "swiss, groups: 2", "Round Robin, legs: 2", "KING_OF THE-Hill",
          "roundrobin", "Swiss, rounds: 3",
        ],
        not: noWord + ["arena", "groups", "Groups", "Round Robins", "swiss 2", "Swiss, legs: 2"]
      ),
      "groups": groups,
      "draw": draw,
      "legs": KeySample(["1", "100"], not: noInteger + ["101"]),
      "seeding": KeySample(["power", "listed", "random"], not: noWord),
      "stages": KeySample(
        ["[{name: A}]", "[{name: A, advance: {top: 1}}, {name: B}]"],
        not: ["", "word", "[]", "[A]", "{name: A}", "[{name: A, from: [A]}]"]
          + ["[{name: A}], format: swiss", "[{name: A}], legs: 2"]
      ),
      "decide": KeySample(["power", "{best_of: [comics]}"], not: ["", "word", "[power]", "{}"]),
      "tiebreak": KeySample(["[]", "[events, comics]"], not: noFigures),
      "standings": KeySample(
        [
          "[points, seed]", "[points, buchholz]", "[median_buchholz, buchholz_cut1, buchholz_cut2]",
        ],
        not: ["", "[]", "points", "[wins, wins]", "[elo]"]
      ),
      "on_missing": KeySample(["error", "skip"], not: noWord),
      "random_seed": KeySample(["0", "42"], not: noNumber + ["-1", "1.5"]),
      "odds": KeySample(
        ["in_progress", "off", "false", "exact", "{simulations: 1000}", "{error: 0.001}"],
        not: noWord
      ),
      "expect": KeySample(["{champion: Hulk}"], not: ["", "Hulk", "[Hulk]", "{}", "{a: b}"]),
      "reports": KeySample(["{battles: none}"], not: ["", "all", "[battles]", "{}", "{a: b}"]),
    ]
  )

  static let knockout = KeyTable(
    name: "a knockout",
    keys: tournamentKeys(testSources),
    file: "{name: Cup, characters: [Hulk, Thor], format: single-elimination, %}",
    samples: [
      "third_place": KeySample(
        ["true", "false"],
        not: ["", "1", "maybe", "\"true\"", "[]", "{a: b}"] + [
          "true, placement: shared", "false, placement: third", "false, placement: full",
        ]
      ),
      "placement": KeySample(
        ["shared", "third", "third, third_place: true", "full", "full, third_place: true"],
        not: noWord
      ),
      "reseed": flag,
      "consolation": flag,
      "ties": KeySample(["seed", "coin", "open, decide: {results: v.csv}"], not: noWord + ["draw"]),
      "best_of": KeySample(
        ["[comics]", "{default: [comics], final: [events, series]}"],
        not: noFigures + [
          "[]", "{}", "{final: [comics]}", "[comics], decide: power", "3", "3, decide: power",
          "3, decide: {best_of: [comics]}", "2, decide: {upset: {sharpness: 1}}",
          "[comics], decide: {upset: {sharpness: 1}}",
        ]
      ),
    ]
  )

  static let doubleElimination = KeyTable(
    name: "a double elimination",
    keys: tournamentKeys(testSources),
    file: "{name: Cup, characters: [Hulk, Thor], format: double-elimination, %}",
    samples: ["grand_final": KeySample(["none", "single", "reset"], not: noWord)]
  )

  static let swiss = KeyTable(
    name: "a Swiss system",
    keys: tournamentKeys(testSources),
    file: "{name: Cup, characters: [Hulk, Thor], format: swiss, %}",
    samples: [
      "rounds": KeySample(["1", "1000"], not: noInteger + ["1001"]),
      "pairing": KeySample(["dutch", "monrad"], not: noWord),
      "bye_points": KeySample(["0", "0.5", "1"], not: noNumber + ["-1", "0.3", "2"]),
      "unplayed": KeySample(["fide-2024", "fide-2026"], not: noWord),
      "points": points,
      "rematch": KeySample(["never", "allow"], not: noWord),
      "forbidden": forbidden,
    ]
  )

  static let forbidden = KeySample(
    ["[[Hulk, Thor]]", "[[Hulk, Thor], [Hulk, 1009220]]"],
    not: ["", "Hulk", "[]", "[Hulk, Thor]", "[[Hulk]]", "[[Hulk, Thor, Loki]]", "{Hulk: Thor}"]
  )

  static let byes = KeySample(
    ["[2]", "[1, 1000]", "[{round: 2}]", "[1, {round: 2, points: zero}]"],
    not: [
      "", "2", "[]", "[0]", "[1001]", "[two]", "{round: 2}", "[{points: zero}]",
      "[{round: 2, points: 1}]",
    ]
  )

  static let points = KeySample(
    [
      "{win: 3, draw: 1, loss: 0, bye: 3}", "{win: 2}", "{draw: 0.5}",
      "{win: 1000, loss: 999.5, draw: 1000}",
    ],
    not: [
      "", "{}", "3", "[3, 1, 0]", "{win: 0.3}", "{win: -1}", "{win: 1000.5}", "{win: three}",
      "{wins: 3}",
    ]
  )

  static let gauntlet = KeyTable(
    name: "a gauntlet",
    keys: tournamentKeys(testSources),
    file: "{name: Cup, characters: [Hulk, Thor], format: gauntlet, %}",
    samples: ["champions": count]
  )

  static let stage = KeyTable(
    name: "a stage",
    keys: stageKeys,
    file: "{name: Cup, roster: {top: 8}, stages: [{name: A, %}, "
      + "{name: Z, from: [{stage: A, places: [1, 2]}]}]}",
    samples: [
      "format": KeySample(
        formatWords + ["groups, groups: 4", "league, groups: 4", "knockout, groups: 4"],
        not: noWord + ["groups", "swiss, legs: 2", "knockout, legs: 2"]
      ),
      "legs": KeySample(["1", "100"], not: noInteger + ["101"]),
      "standings": KeySample(
        ["[points]", "[buchholz], groups: 2"],
        not: ["", "[]", "points", "[elo]"]
      ),
      "points": points,
      "groups": groups,
      "draw": draw,
      "ties": KeySample(["draw", "seed", "coin"], not: noWord),
    ]
  )

  static let playedStage = KeyTable(
    name: "a stage of several games",
    keys: stageKeys,
    file: "{name: Cup, roster: {top: 8}, decide: {upset: {sharpness: 1}}, stages: [{name: A, %}]}",
    samples: [
      "best_of": KeySample(
        ["1", "2", "98", "3, format: ladder", "{default: 1, final: 3}, format: cup"],
        not: noInteger + ["100", "[comics]", "2, format: ladder", "{default: 2}, format: cup"]
      )
    ]
  )

  private static let groups = KeySample(
    [
      "2", "1000", "2, format: swiss", "2, format: ladder", "2, format: double_elimination",
      "[[Hulk, Thor], [Loki, 1009220, Storm]]",
      "{Alpha: [Hulk, Thor], 2: [Loki, Storm]}",
    ],
    not: noInteger + [
      "1", "1001", "[]", "{}",
      "[[Hulk, Thor], [Loki]]",
      "[[Hulk, Thor], Loki]",
      "{Alpha: [Hulk, Thor], Beta: 2}", "[[Hulk, Hulk], [Loki, Storm]]",
    ]
  )

  private static let draw = KeySample(
    ["snake, groups: 2", "pots, groups: 2"],
    not: noWord + ["snake"]
  )

  static let knockoutStage = KeyTable(
    name: "a knockout stage",
    keys: stageKeys,
    file: "{name: Cup, roster: {top: 8}, stages: [{name: A, format: single-elimination, %}]}",
    samples: [
      "third_place": KeySample(
        ["true", "false"],
        not: ["", "1", "maybe", "true, placement: shared"]
      ),
      "placement": KeySample(["shared", "third", "full"], not: noWord),
      "reseed": flag,
      "consolation": flag,
    ]
  )

  static let otherStages = [
    KeyTable(
      name: "a stage of a double elimination",
      keys: stageKeys,
      file: "{name: Cup, roster: {top: 8}, stages: [{name: A, format: double-elimination, %}]}",
      samples: ["grand_final": KeySample(["none", "single", "reset"], not: noWord)]
    ),
    KeyTable(
      name: "a stage of a Swiss system",
      keys: stageKeys,
      file: "{name: Cup, roster: {top: 8}, stages: [{name: A, format: swiss, %}]}",
      samples: [
        "rounds": KeySample(["1", "1000"], not: noInteger + ["1001"]),
        "pairing": KeySample(["dutch", "monrad"], not: noWord),
        "bye_points": KeySample(["0", "0.5", "1"], not: noNumber + ["-1", "0.3", "2"]),
        "unplayed": KeySample(["fide-2024", "fide-2026"], not: noWord),
        "rematch": KeySample(["never", "allow"], not: noWord),
        "forbidden": forbidden,
      ]
    ),
    KeyTable(
      name: "a stage of a gauntlet",
      keys: stageKeys,
      file: "{name: Cup, roster: {top: 8}, stages: [{name: A, format: gauntlet, %}]}",
      samples: ["champions": count]
    ),
    KeyTable(
      name: "the only stage",
      keys: stageKeys,
      file: "{name: Cup, roster: {top: 8}, stages: [{%}]}",
      samples: ["name": text]
    ),
    KeyTable(
      name: "the first stage",
      keys: stageKeys,
      file: "{name: Cup, roster: {top: 8}, stages: [{name: A, %}, {name: B}]}",
      samples: [
        "advance": KeySample(
          ["{top: 2}", "{top: 2, best_of_rest: 0}", "{top: 1, best_of_rest: 1}, groups: 2"],
          not: ["", "2", "[2]", "{}", "{a: b}", "{best_of_rest: 1}", "{top: 1, best_of_rest: 1}"]
        )
      ]
    ),
    KeyTable(
      name: "the last stage",
      keys: stageKeys,
      file: "{name: Cup, roster: {top: 8}, stages: [{name: A}, {name: B, %}]}",
      samples: [
        "from": KeySample(
          ["[{stage: A, places: [1, 2]}]"],
          not: ["", "A", "[]", "[[A]]", "{stage: A}", "[{places: [1, 2]}]"]
        ),
        "carry_over": KeySample(
          [
            "false, from: [{stage: A, places: [1, 2]}]", "true, from: [{stage: A, places: [1, 2]}]",
            "true, groups: 2, from: [{stage: A, places: [1, 4]}]",
            "true, format: gauntlet, from: [{stage: A, places: [1, 4]}]",
          ],
          not: ["", "1", "maybe", "true, format: swiss", "true, format: knockout"].map {
            "\($0), from: [{stage: A, places: [1, 2]}]"
          }
        ),
      ]
    ),
  ]

  static let afterGroups = KeyTable(
    name: "a knockout after groups",
    keys: stageKeys,
    file: "{name: Cup, roster: {top: 8}, stages: [{name: A, groups: 2, advance: {top: 2}}, "
      + "{name: B, format: knockout, %}]}",
    samples: ["cross": KeySample(["result", "fixed"], not: noWord)]
  )

  static let advance = KeyTable(
    name: "'advance'",
    keys: advanceKeys,
    file: "{name: Cup, roster: {top: 8}, stages: [{name: A, groups: 2, advance: {%}}, {name: B}]}",
    samples: [
      "top": count,
      "best_of_rest": KeySample(
        ["0, top: 1", "1000, top: 1"],
        not: (noNumber + ["-1", "1.5", "1001"]).map { "\($0), top: 1" } + ["1"]
      ),
    ]
  )

  static let intake = KeyTable(
    name: "an item of 'from'",
    keys: intakeKeys,
    file: "{name: Cup, roster: {top: 8}, stages: [{name: A}, {name: B, from: [{%}]}]}",
    samples: [
      "stage": KeySample(
        ["A, places: [1, 2]", "a, places: [1, 2]"],
        not: noText.map { "\($0), places: [1, 2]" }
      ),
      "places": KeySample(
        ["[3, 4], stage: A", "[3, 3], stage: A"],
        not: ["", "3", "[3]", "[1, 2, 3]", "[0, 1]", "{3: 4}"].map { "\($0), stage: A" } + [
          "[3, 4]"
        ]
      ),
    ]
  )

  static let games = KeyTable(
    name: "games by round",
    keys: roundKeys(gameList, named: gameList),
    file: "{\(bothKnockouts), decide: {best_of: {%}}}",
    samples: Dictionary(
      uniqueKeysWithValues: [("default", lists)]
        + SpecialRound.named.map { ($0.key, specialGames) }
    )
  )

  static let gameCounts = KeyTable(
    name: "numbers of games by round",
    keys: roundKeys(.integer(1...99), named: .integer(1...99)),
    file: "{\(bothKnockouts), decide: {upset: {sharpness: 1}}, best_of: {%}}",
    samples: Dictionary(
      uniqueKeysWithValues: [("default", counts)]
        + SpecialRound.named.map { ($0.key, specialCounts) }
    )
  )

  /// Stages that together have all rounds with a name.
  private static let bothKnockouts =
    "name: Cup, roster: {top: 8}, stages: [{name: A, format: knockout, third_place: true, advance: {top: 4}}, "
    + "{name: B, format: double-elimination}]"

  private static let counts = KeySample(
    ["1", "3", "99", "3, L2: 5, W1: 1, GF2: 9, P3: 3"],
    not: noInteger + ["0", "2", "98", "100", "101", "-1", "3, L0: 3", "3, R1: 3", "3, W100: 3"]
  )
  private static let specialCounts = KeySample(
    ["1", "99"].map { "\($0), default: 1" },
    not: ["", "2", "[3]", "many", "101"].map { "\($0), default: 1" } + ["3"]
  )

  private static let lists = KeySample(["[comics]", "[events, series]"], not: noFigures + ["[]"])
  private static let specialGames = KeySample(
    lists.good.map { "\($0), default: [comics]" },
    not: lists.bad.map { "\($0), default: [comics]" } + ["[comics]"]
  )
  private static let flag = KeySample(["true", "false"], not: ["", "1", "maybe", "[]", "{a: b}"])

  static let odds = KeyTable(
    name: "'odds'",
    keys: oddsKeys,
    file: "{name: Cup, characters: [Hulk, Thor], odds: {%}}",
    samples: [
      "simulations": KeySample(
        ["1", "1000000000"],
        not: noInteger + ["1000000001", "10, error: 0.1"]
      ),
      "error": KeySample(
        ["0.00005", "0.5"],
        not: noNumber + ["0", "-0.1", "0.00001", "0.6"]
      ),
    ]
  )

  static let expect = KeyTable(
    name: "'expect'",
    keys: expectKeys,
    file: "{name: Cup, characters: [Hulk, Thor], expect: {%}}",
    samples: [
      "champion": KeySample(text.good, not: noText),
      "top": places,
      "places": places,
      "at_least": KeySample(
        ["{Hulk: 0}", "{Hulk: 0.25, Thor: 0.75}"],
        not: ["", "0.5", "[Hulk]", "{}"] + ["many", "1.5", "-0.1", "[1]"].map { "{Hulk: \($0)}" }
      ),
    ]
  )

  private static let places = KeySample(
    ["{1: Hulk}", "{1: [Hulk, Loki], 2: [Odin, Thor]}"],
    not: ["", "Hulk", "[Hulk]", "{}", "{0: Hulk}", "{first: Hulk}", "{1: []}", "{1: [[Hulk]]}"]
  )

  static let start = KeyTable(
    name: "a file of two lines",
    keys: tournamentKeys(testSources),
    file: "{odds: off, %}",
    samples: [
      "name": KeySample(["Cup, roster: {top: 4}"], not: noText.map { "\($0), roster: {top: 4}" }),
      "characters": KeySample(
        ["[Hulk, 12], name: Cup", "[{name: Hulk}, {id: 12}], name: Cup"],
        not: ["", "[]", "Hulk", "[Hulk]", "{Hulk: 1}", "[[Hulk], Thor]"].map { "\($0), name: Cup" }
      ),
    ]
  )

  static let ownEntrants = KeyTable(
    name: "a file of one's own people",
    keys: tournamentKeys(testSources),
    file: "{name: Cup, decide: {results: f.csv}, %}",
    samples: [
      "entrants": KeySample(
        [
          "[A, B]", "[A, 12]", "[{name: A, rating: 1640}, B]", "[{name: A, power: 3}, B]", "[A, B], seeding: listed",
          "[{name: A, rating: 0}, {name: B, rating: 1}], seeding: rating", "[A, B], tiebreak: [shares]",
        ],
        not: [
          "", "A", "[]", "[A]", "[[A], B]", "[{id: 12}, B]", "[{title: A}, B]", "[{seed: 1}, B]",
          "[A, B], characters: [Hulk, Thor]", "[A, B], roster: {top: 2}", "[A, B], source: inline",
        ]
      )
    ]
  )

  static let ownEntrant = KeyTable(
    name: "an entrant of one's own",
    keys: entrantKeys,
    file: "{name: Cup, format: swiss, decide: {results: f.csv}, entrants: [{name: A, %}, B]}",
    samples: character.samples.merging(["byes": byes]) { $1 }.merging([
      // A figure of any name is one of the file's own.
      "power": KeySample(number.good, not: number.bad.filter { $0 != "{a: 1}" } + ["{}"]),
      // Only a round robin can annul.
      "from": from, "withdraws": KeySample(["{after: 2}"], not: ["", "2", "{}", "{after: x}"]),
      "rating": KeySample(["0", "1640", "12.5", "10000"], not: noNumber + ["-1", "10001"]),
    ]) { $1 }
  )

  static let namedEntrant = KeyTable(
    name: "an entrant with a seed",
    keys: entrantKeys,
    file: "{name: Cup, decide: {results: f.csv}, entrants: [{seed: 1, %}, B]}",
    samples: ["name": text]
  )

  private static let from = KeySample(
    ["{round: 3}", "{round: 2, points: zero}"],
    not: ["", "3", "[3]", "{}", "{round: 0}", "{points: half}", "{round: 2, points: some}"]
  )

  static let restingCharacter = KeyTable(
    name: "a character of a Swiss system",
    keys: entryKeys,
    file: "{name: Cup, format: swiss, characters: [{name: Hulk, %}, Thor]}",
    samples: [
      "byes": byes,
      "from": from,
    ]
  )

  static let character = KeyTable(
    name: "a character",
    keys: entryKeys,
    file: "{name: Cup, characters: [{name: Hulk, %}, Thor]}",
    samples: [
      "as": text,
      "seed": KeySample(["1", "2"], not: noInteger + ["20001"]),
      "withdraws": KeySample(
        ["{after: 1}", "{after: 2}", "{after: 2, results: annul}"],
        not: ["{after: 1, results: true}", "2", "[2]", "{}", "{round: 2}"]
          + noInteger.filter { $0 != "0" }.map { "{after: \($0)}" }
      ),
      "power": KeySample(number.good + ["{comics: 3, series: 4}"], not: number.bad + ["{}"]),
      "comics": number,
      "series": KeySample(number.good.map { "\($0), comics: 3" }, not: number.bad),
      "stories": KeySample(number.good.map { "\($0), comics: 3" }, not: number.bad),
      "events": KeySample(number.good.map { "\($0), comics: 3" }, not: number.bad),
    ]
  )

  static let subject = KeyTable(
    name: "a character with a seed",
    keys: entryKeys,
    file: "{name: Cup, characters: [{seed: 1, %}, Thor]}",
    samples: [
      "name": KeySample(text.good, not: noText + ["Hulk, id: 12"]),
      "id": KeySample(
        ["1", "1000000000000"],
        not: noInteger + ["1000000000001", "12, name: Hulk"]
      ),
    ]
  )

  static let page = KeyTable(
    name: "a character of a wiki",
    keys: entryKeys,
    file: "{name: Cup, source: fandom, characters: [{seed: 1, %}, Thor]}",
    samples: [
      "title": KeySample(text.good, not: noText + ["Hulk, id: 12", "Hulk, name: Hulk"])
    ]
  )

  static let roster = KeyTable(
    name: "a roster",
    keys: rosterKeys,
    file: "{name: Cup, characters: [Hulk], roster: {%}}",
    samples: [
      "top": KeySample(count.good, not: count.bad + ["16, all: true"]),
      "starts_with": KeySample(text.good, not: noText + ["Spider, top: 16"]),
      "all": KeySample(["true"], not: ["", "1", "maybe", "false", "[]"]),
      "limit": KeySample(count.good.map { "\($0), all: true" }, not: count.bad + ["16"]),
    ]
  )

  static let deciding = KeyTable(
    name: "'decide'",
    keys: decideKeys,
    file: "{name: Cup, characters: [Hulk, Thor], decide: {%}}",
    samples: [
      "best_of": KeySample(
        ["[comics]", "[events, series]", "{default: [comics]}"],
        not: noFigures + ["[]", "3", "{default: 3}", "[comics], upset: {sharpness: 1}"]
      ),
      "upset": KeySample(["{sharpness: 1}"], not: ["", "1", "[1]", "{}", "{a: 1}"]),
      "results": KeySample(["votes.csv", "'./polls/../1.csv'"], not: noText),
    ]
  )

  static let upset = KeyTable(
    name: "'upset'",
    keys: upsetKeys,
    file: "{name: Cup, characters: [Hulk, Thor], decide: {upset: {%}}}",
    samples: [
      "sharpness": KeySample(["1", "0.5", "100"], not: noNumber + ["0", "-1", "100.5"])
    ]
  )

  static let reports = KeyTable(
    name: "'reports'",
    keys: reportKeys,
    file: "{name: Cup, characters: [Hulk, Thor], reports: {%}}",
    samples: [
      "battles": KeySample(["all", "decisive", "none"], not: noWord),
      "share": flag,
    ]
  )

  static let weights = KeyTable(
    name: "the power of a tournament",
    keys: Source.marvel.metrics.map {
      SchemaMember($0.rawValue, "", .number(limit: largestWeight))
    },
    file: "{name: Cup, characters: [Hulk, Thor], power: {%}}",
    samples: ["comics": weight, "series": weight, "stories": weight, "events": weight]
  )

  static let figures = KeyTable(
    name: "the power of a character",
    keys: figureKeys,
    file: "{name: Cup, on_missing: skip, characters: [{name: Hulk, power: {%}}, Thor]}",
    samples: ["comics": number, "series": number, "stories": number, "events": number]
  )

  static let all =
    [
      tournament, knockout, doubleElimination, swiss, gauntlet, start, character, restingCharacter,
      ownEntrants, ownEntrant, namedEntrant,
      subject, page, roster,
      stage, playedStage, knockoutStage, afterGroups, advance, intake, deciding, games, gameCounts, upset, odds,
      expect,
      reports, weights,
      figures,
    ] + otherStages
}

extension KeyTable: CustomTestStringConvertible {
  var testDescription: String { name }
}
