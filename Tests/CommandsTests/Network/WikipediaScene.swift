import Foundation
import LoopbackServer
import SourceServers
import Testing

/// A workplace whose programs ask a wiki and a counter of views, on 2026-11-22.
struct WikipediaScene: CupScene {
  static let source = "wikipedia"
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

  func reset() {
    wiki.reset()
    counter.reset()
  }
}
