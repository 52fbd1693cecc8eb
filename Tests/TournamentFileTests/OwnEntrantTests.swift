import Base
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// Entrants of one's own, as the file gives them.
struct OwnEntrantTests {
  private static let results = "decide: {results: games.csv}"

  /// What a file has, and the seeding and the tie-break that follow.
  static let settled: [(file: String, seeding: Seeding, tiebreak: [Figure])] = [
    ("entrants: [Ann, Ben]", .listed, []),
    ("entrants: [{name: Ann, rating: 1500}, {name: Ben, rating: 1640}]", .rating, []),
    ("entrants: [{name: Ann, rating: 1500}, Ben]", .listed, []),
    ("entrants: [{name: Ann, power: 3}, {name: Ben, power: 4}]", .power, Source.inline.tiebreak),
    ("entrants: [Ann, Ben]\nseeding: random", .random, []),
    ("entrants: [Ann, Ben]\ntiebreak: [shares]", .listed, [Figure("shares")]),
    ("source: inline\ncharacters: [Ann, Ben]", .listed, []),
  ]

  @Test(arguments: settled)
  func `unwritten rules follow from what is known, also when the result is read back`(
    _ file: String,
    _ seeding: Seeding,
    _ tiebreak: [Figure]
  ) throws {
    let plan = try #require(plans(in: "name: Cup\n\(Self.results)\n\(file)\n").first)
    #expect(plan.rules.source == .inline)
    #expect(plan.rules.seeding == seeding)
    #expect(plan.rules.tiebreak == tiebreak)
    let back = try #require(SettingsTests.readBack(plan))
    #expect(back.rules == plan.rules)
  }

  @Test func `a name is a name, and a number, too`() throws {
    let file = "name: Cup\n\(Self.results)\nentrants: [Ann, 007, {name: Cid, as: C, rating: 12.5}]\n"
    let entries = try #require(plans(in: file).first).entries
    #expect(entries.map(\.subject.text) == ["Ann", "007", "Cid"])
    #expect(entries.allSatisfy { $0.lacksFigures })
    #expect(entries.map(\.rating) == [nil, nil, 12.5])
    #expect(entries.map(\.alias) == [nil, nil, "C"])
  }

  static let refused: [(file: String, message: String)] = [
    ("entrants: [Ann, Ben]", "'Ann' needs a power of its own, because powers decide the battles"),
    ("decide: {upset: {sharpness: 1}}\nentrants: [{name: Ann, power: 3}, Ben]", "'Ben' needs a power of its own"),
    ("best_of: [comics]\nentrants: [{name: Ann, comics: 3}, Ben]", "'Ben' has no 'comics'"),
    ("\(results)\nentrants: [Ann, Ben]\nseeding: power", "orders by power, and 'Ann' has none"),
    ("\(results)\nentrants: [{name: Ann, rating: 9}, Ben]\nseeding: rating", "and 'Ben' has none"),
    ("\(results)\ncharacters: [Hulk, Thor]\nseeding: rating", "orders by rating"),
    ("\(results)\nroster: {top: 4}\nseeding: rating", "orders by rating, and nobody has one"),
    ("\(results)\nentrants: [Ann, Ben]\nroster: {top: 4}", "'roster' stands beside 'entrants'"),
    ("\(results)\nentrants: [Ann, ann]", "'ann' takes part twice"),
    ("\(results)\nentrants: [{name: Ann, rating: -1}, Ben]", "'rating' must be from 0 to 10,000"),
    ("\(results)\nentrants: [{id: 12}, Ben]", "unknown key 'id' in an entrant"),
  ]

  @Test(arguments: refused) func `what lacks is told once`(_ file: String, _ message: String) {
    let read = readTournamentFile(Array("name: Cup\n\(file)\n".utf8), file: "cup.yaml", sources: testSources)
    #expect(read.plans.isEmpty)
    #expect(read.diagnostics.count == 1)
    #expect(read.diagnostics.first?.message.contains(message) == true, "\(read.diagnostics.map(\.message))")
  }
}
