import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// A workplace whose programs ask Comic Vine.
struct ComicVineScene: CupScene {
  static let source = "comicvine"
  let place: Workplace
  let server: LoopbackServer

  init(
    answer: @escaping @Sendable (ReceivedRequest) -> Answer = { ComicVine.sample.answer($0) }
  ) throws {
    place = try Workplace()
    server = try LoopbackServer(answer: answer)
  }

  static let key = ComicVine.sample.key

  /// Runs the program, which may not show the key.
  func run(_ arguments: [String], key: String? = key) throws -> Outcome {
    var settings = ["COMICVINE_BASE_URL": server.origin]
    settings["COMICVINE_API_KEY"] = key
    let outcome = try place.run(arguments, environment: settings)
    if let key { #expect(!(outcome.output + outcome.errors).contains(key)) }
    return outcome
  }

  /// Runs the tournament without a pace.
  func runCup(_ more: [String] = [], key: String? = key) throws -> Outcome {
    try run(["run", "cup.yaml", "--rate", "10000"] + more, key: key)
  }

  /// The targets of the requests since the last reset, without the key.
  var asked: [String] { server.seen.map(\.request.targetWithoutCredentials) }
}
