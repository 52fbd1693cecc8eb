import Foundation
import LoopbackServer
import SourceServers
import Testing

/// A workplace whose programs ask a wiki and a counter of views, on 2026-11-22.
struct WikipediaScene {
  let place: Workplace
  let wiki: LoopbackServer
  let counter: LoopbackServer

  init(
    wiki: @escaping @Sendable (ReceivedRequest) -> Answer = { Wiki.wikipedia.answer($0) },
    counter: @escaping @Sendable (ReceivedRequest) -> Answer = { PageViews.wikipedia.answer($0) }
  ) throws {
    place = try Workplace()
    self.wiki = try LoopbackServer(answer: wiki)
    self.counter = try LoopbackServer(answer: counter)
  }

  /// Writes a tournament with the characters, each a line of a list.
  func write(_ characters: [String], source: String = "wikipedia") throws {
    let lines = characters.map { "  - \($0)\n" }.joined()
    try place.write("name: Cup\nsource: \(source)\ncharacters:\n\(lines)", to: "cup.yaml")
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try place.run(arguments, environment: settings.merging(environment) { $1 })
  }

  /// Runs the tournament without a pace.
  func runCup(_ more: [String] = [], environment: [String: String] = [:]) throws -> Outcome {
    try run(["run", "cup.yaml", "--rate", "10000"] + more, environment: environment)
  }

  var settings: [String: String] {
    [
      "WIKIPEDIA_BASE_URL": wiki.origin, "WIKIMEDIA_BASE_URL": counter.origin,
      "SOURCE_DATE_EPOCH": "1795305600",
    ]
  }

  /// The name and the power of each entrant, by rank.
  func ranking() throws -> [String] {
    try place.read("Reports/cup/ranking.csv").split(separator: "\r\n").dropFirst().map {
      let cells = $0.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[3]) \(cells[4])"
    }
  }

  func reset() {
    wiki.reset()
    counter.reset()
  }
}
