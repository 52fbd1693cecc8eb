import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// A workplace whose programs ask a wiki of the test for characters.
struct FandomScene: CupScene {
  static let source = "fandom"
  let place: Workplace
  let server: LoopbackServer

  init(answer: @escaping @Sendable (ReceivedRequest) -> Answer = { Wiki.marvel.answer($0) }) throws {
    place = try Workplace()
    server = try LoopbackServer(answer: answer)
  }

  /// Runs the program, as fast as it can.
  func run(
    _ arguments: [String],
    address: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await place.start(
      arguments + ["--rate", "1000"],
      environment: environment.merging(["FANDOM_BASE_URL": address ?? server.origin]) { $1 }
    ).outcome()
  }

  /// Runs a tournament of the characters, each written as in a list, and returns what it said.
  func cup(_ characters: [String], source: String? = nil) async throws -> Outcome {
    try write(characters, source: source)
    return try await run(["run", "cup.yaml"])
  }

  /// The names, ids and figures of the entrants in the result file, sorted.
  func entrants() throws -> [String] {
    struct Result: Decodable {
      var entrants: [Entrant]
      struct Entrant: Decodable {
        var name: String
        var id: Int?
        var power: Double
      }
    }
    let data = try Data(contentsOf: place.folder.appending(path: "Reports/cup/result.json"))
    return try JSONDecoder().decode(Result.self, from: data).entrants
      .map { "\($0.name) \($0.id ?? 0) \(Int($0.power))" }.sorted()
  }
}
