import TestSupport
import Testing
import Tournament
import YAML

@testable import TournamentFile

/// What the decoder reads although nothing acts on it yet, so that files are refused for it.
struct DecoderTests {
  /// The members of a mapping in a file.
  private static func members(_ text: String) throws -> Members {
    let root = try #require(try readYAML(Array(text.utf8)).first).root
    guard case .mapping(let entries) = root.kind else { throw NoMapping() }
    return Members(entries)
  }

  private struct NoMapping: Error {}

  static let odds: [(String, OddsRule)] = [
    ("odds: in_progress", .inProgress),
    ("odds: off", .off),
    ("odds: false", .off),
    ("odds: exact", .exact),
    ("odds: {simulations: 100000}", .simulations(100_000)),
    ("odds: {error: 0.001}", .error(0.001)),
    ("odds: {error: 0.00005}", .error(0.00005)),
    ("odds: {error: 0.5}", .error(0.5)),
  ]

  @Test(arguments: odds) func `reads odds`(_ text: String, _ rule: OddsRule) throws {
    var decoder = TournamentDecoder(file: "cup.yaml", sources: testSources)
    let node = try #require(Self.members(text)["odds"])
    #expect(decoder.odds(of: node) == rule)
    #expect(decoder.reader.diagnostics.isEmpty)
  }

  @Test func `reads the name of a file of results`() throws {
    var decoder = TournamentDecoder(file: "cup.yaml", sources: testSources)
    let rule = decoder.decidingRule(
      try Self.members("decide: {results: ' votes.csv'}"),
      stages: nil,
      source: .marvel
    )
    #expect(rule?.rule == .results(file: "votes.csv"))
    #expect(rule?.gameCounts == .one)
    #expect(decoder.reader.diagnostics.isEmpty)
  }

  @Test func `reads what is expected`() throws {
    var decoder = TournamentDecoder(file: "cup.yaml", sources: testSources)
    let text = """
      expect:
        champion: Hulk
        top: {3: [Thor, 2099]}
        places: {1: Hulk, 2: Loki}
        at_least: {Hulk: 0.25}
      """
    let found = decoder.expectations(try Self.members(text)).map {
      "\($0.claim) \($0.name) \($0.place.line):\($0.place.column)"
    }
    #expect(
      found == [
        "champion Hulk 2:13", "top(3) Thor 3:13", "top(3) 2099 3:19", "place(1) Hulk 4:15",
        "place(2) Loki 4:24", "titleOdds(0.25) Hulk 5:14",
      ]
    )
    #expect(decoder.reader.diagnostics.isEmpty)
  }
}
