import Testing

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
  var keys: [KeySpec]
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
    keys: tournamentKeys,
    file: "{name: Cup, characters: [Hulk, Thor], %}",
    samples: [
      "source": KeySample(["marvel"], not: noWord),
      "description": text,
      "power": KeySample(["comics", "events", "{comics: 1}"], not: noWord + ["{}", "[comics]"]),
      "roster": KeySample(["{top: 4}"], not: ["", "16", "[top]", "{}", "{a: b}"]),
      "format": KeySample(["round-robin", "single-elimination"], not: noWord + ["swiss"]),
      "legs": KeySample(["1", "100"], not: noInteger + ["101"]),
      "seeding": KeySample(["power", "listed", "random"], not: noWord),
      "decide": KeySample(["power", "{best_of: [comics]}"], not: ["", "word", "[power]", "{}"]),
      "tiebreak": KeySample(["[]", "[events, comics]"], not: noFigures),
      "standings": KeySample(
        ["[points, seed]"],
        not: ["", "[]", "points", "[wins, wins]", "[koya]"]
      ),
      "on_missing": KeySample(["error", "skip"], not: noWord),
      "random_seed": KeySample(["0", "42"], not: noNumber + ["-1", "1.5"]),
      "odds": KeySample(["off", "false"], not: noWord + ["exact"]),
      "reports": KeySample(["{battles: none}"], not: ["", "all", "[battles]", "{}", "{a: b}"]),
    ]
  )

  static let knockout = KeyTable(
    name: "a knockout",
    keys: tournamentKeys,
    file: "{name: Cup, characters: [Hulk, Thor], format: single-elimination, %}",
    samples: [
      "third_place": KeySample(
        ["true", "false"],
        not: ["", "1", "maybe", "\"true\"", "[]", "{a: b}"]
      )
    ]
  )

  static let start = KeyTable(
    name: "a file of two lines",
    keys: tournamentKeys,
    file: "{odds: off, %}",
    samples: [
      "name": KeySample(["Cup, roster: {top: 4}"], not: noText.map { "\($0), roster: {top: 4}" }),
      "characters": KeySample(
        ["[Hulk, 12], name: Cup", "[{name: Hulk}, {id: 12}], name: Cup"],
        not: ["", "[]", "Hulk", "[Hulk]", "{Hulk: 1}", "[[Hulk], Thor]"].map { "\($0), name: Cup" }
      ),
    ]
  )

  static let character = KeyTable(
    name: "a character",
    keys: entryKeys,
    file: "{name: Cup, characters: [{name: Hulk, %}, Thor]}",
    samples: [
      "as": text,
      "seed": KeySample(["1", "2"], not: noInteger + ["20001"]),
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
    samples: ["best_of": KeySample(["[comics]", "[events, series]"], not: noFigures + ["[]"])]
  )

  static let reports = KeyTable(
    name: "'reports'",
    keys: reportKeys,
    file: "{name: Cup, characters: [Hulk, Thor], reports: {%}}",
    samples: ["battles": KeySample(["all", "decisive", "none"], not: noWord)]
  )

  static let weights = KeyTable(
    name: "the power of a tournament",
    keys: weightKeys,
    file: "{name: Cup, characters: [Hulk, Thor], power: {%}}",
    samples: ["comics": weight, "series": weight, "stories": weight, "events": weight]
  )

  static let figures = KeyTable(
    name: "the power of a character",
    keys: figureKeys,
    file: "{name: Cup, on_missing: skip, characters: [{name: Hulk, power: {%}}, Thor]}",
    samples: ["comics": number, "series": number, "stories": number, "events": number]
  )

  static let all = [
    tournament, knockout, start, character, subject, roster, deciding, reports, weights, figures,
  ]
}

extension KeyTable: CustomTestStringConvertible {
  var testDescription: String { name }
}
