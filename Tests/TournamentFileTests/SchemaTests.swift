import Base
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

struct SchemaTests {
  private let checker: SchemaChecker

  init() throws {
    let document = try JSONDocument(
      Array(tournamentSchema(testSourcesAndWiki).utf8),
      rejectsDuplicateKeys: true
    )
    checker = SchemaChecker(schema: SchemaValue(document.root))
  }

  @Test func `is the schema as it was`() throws {
    try Fixtures.expect(tournamentSchema(testSources), toBe: "schema.json")
  }

  /// Whether the decoder and the schema take every document of a text.
  private func verdicts(_ text: String) throws -> (decoder: Bool, schema: Bool) {
    let bytes = Array(text.utf8)
    let read = readTournamentFile(bytes, file: "cup.yaml", sources: testSourcesAndWiki)
    let roots = try readYAML(bytes).map { SchemaValue($0.root) }.filter { $0 != .null }
    return (read.diagnostics.isEmpty, roots.allSatisfy(checker.accepts))
  }

  @Test(arguments: KeyTable.all) func `takes what the decoder takes`(_ table: KeyTable) throws {
    for (key, sample) in table.samples {
      for value in sample.good {
        let text = table.text("\(key): \(value)")
        #expect(try verdicts(text) == (true, true), "\(text)")
      }
    }
  }

  @Test(arguments: KeyTable.all) func `refuses what the decoder refuses`(_ table: KeyTable) throws {
    for (key, sample) in table.samples {
      for value in sample.bad {
        let text = table.text("\(key): \(value)")
        #expect(try verdicts(text) == (false, false), "\(text)")
      }
    }
    for key in ["unknown", "Name", ""] {
      let text = table.text("\"\(key)\": 1")
      #expect(try verdicts(text) == (false, false), "\(text)")
    }
  }

  @Test func `has a sample of every key`() {
    let tables = Dictionary(grouping: KeyTable.all) { $0.keys.map(\.name) }
    for (keys, tables) in tables {
      #expect(Set(keys) == Set(tables.flatMap(\.samples.keys)))
    }
    #expect(KeyTable.all.count == 37)
  }

  static let together = [
    "{name: Cup, characters: [Hulk, Thor], format: single-elimination, legs: 2}",
    "{name: Cup, characters: [Hulk, Thor], format: single-elimination, standings: [wins]}",
    "{name: Cup, characters: [Hulk, Thor], third_place: true}",
    "{name: Cup, characters: [Hulk, Thor], format: round-robin, third_place: false}",
    "{name: Cup, characters: [Hulk, Thor], best_of: {default: 3, final: [comics]}}",
    "{name: Cup, characters: [Hulk, Thor], format: swiss, third_place: true}",
    "{name: Cup, characters: [Hulk, Thor], format: gauntlet, rounds: 2}",
    "{name: Cup, characters: [Hulk, Thor], format: king-of-the-hill, standings: [points]}",
    "{name: Cup, characters: [Hulk, Thor], consolation: true}",
    "{name: Cup, characters: [Hulk, Thor], format: cup, consolation: true, placement: full}",
    "{name: Cup, characters: [Hulk, Thor], format: double-elimination, consolation: true}",
    "{name: Cup, characters: [Hulk, Thor], format: groups}",
    "{name: Cup, characters: [Hulk, Thor], draw: pots}",
    "{name: Cup, characters: [Hulk, Thor], groups: 2, advance: {top: 1}}",
    "{name: Cup, characters: [Hulk, Thor], stages: [{name: A}], groups: 2}",
    "{name: Cup, characters: [Hulk, Thor], stages: [{name: A, groups: 2}], draw: pots}",
    "{name: Cup, characters: [Hulk, Thor], stages: [{name: A}], rounds: 2}",
    "{name: Cup, characters: [Hulk, Thor], stages: [{name: A, best_of: [comics]}]}",
    "{name: Cup, characters: [Hulk, Thor], stages: [{name: A, best_of: 3}]}",
    "{name: Cup, characters: [Hulk, Thor], ties: draw, stages: [{name: A}, {name: B, format: cup}]}",
    "{name: Cup, source: inline, characters: [Hulk, Thor]}",
    "{name: Cup, source: inline, characters: [{name: Hulk, power: 1}, {id: 3, power: 1}]}",
    "{name: Cup, source: inline, characters: [{name: Hulk, power: 1}, {name: Thor}]}",
    "{name: Cup, source: inline, roster: {top: 4}}",
    "{name: Cup}",
    "{characters: [Hulk, Thor]}",
    "{}",
    "[Hulk, Thor]",
    "Hulk",
  ]

  @Test(arguments: together) func `refuses keys that do not go together`(_ text: String) throws {
    #expect(try verdicts(text) == (false, false))
  }

  /// What a program that reads YAML by its letter takes for another type.
  private static let isLax = ["Yes", "YES", "third_place: off", "null"]

  @Test func `takes every sound file of the other tests`() throws {
    let rules = RuleTests.cases.map { "name: Cup\ncharacters: [Hulk, Thor]\n\($0.lines)\n" }
    let entries = EntryTests.cases.map { "name: Cup\ncharacters:\n  - \($0.item)\n  - Thor\n" }
    let rosters = EntryTests.rosters.map { "name: Cup\nroster: \($0.text)\n" }
    let documents = DocumentTests.files.map(\.text) + [DocumentTests.example]
    let decisions = FormatTests.decisions.map(\.lines)
    let stages = (FormatTests.formats + FormatTests.stages).map(\.lines)
    let formats = (stages + decisions).map { "name: Cup\nroster: {top: 8}\n\($0)\n" }
    for text in rules + entries + rosters + documents + formats
    where !Self.isLax.contains(where: text.contains) {
      #expect(try verdicts(text) == (true, true), "\(text)")
    }
  }

  @Test func `names the defaults that the decoder has`() throws {
    let base = "name: Cup\ncharacters: [Hulk, Thor]\n"
    let keys = tournamentKeys(testSources).filter { $0.fallback != nil }
    #expect(keys.count == 21)
    for key in keys {
      var json = JSONWriter()
      key.fallback?.write(to: &json)
      let owner = FormatOption(rawValue: key.name)?.owners.first?.rawValue
      let options =
        base + (owner.map { "format: \($0)\n" } ?? "") + (key.name == "draw" ? "groups: 2\n" : "")
      let written = try #require(plans(in: options + "\(key.name): \(json.text)\n").first)
      let leftOut = try #require(plans(in: options).first)
      #expect(written.rules == leftOut.rules, "\(key.name)")
      #expect(written.onMissing == leftOut.onMissing)
    }
  }

  @Test func `gives examples that the decoder takes`() throws {
    for table in KeyTable.all {
      for key in table.keys where table.samples[key.name]?.good.isEmpty == false {
        for example in key.examples {
          var json = JSONWriter()
          example.write(to: &json)
          let rest = table.name == "a file of two lines" ? ", roster: {top: 4}" : ""
          let text = table.text("\(key.name): \(json.text)\(rest)")
          #expect(try verdicts(text) == (true, true), "\(text)")
        }
      }
    }
  }
}
