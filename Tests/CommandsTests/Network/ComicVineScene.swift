import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// A workplace whose programs ask Comic Vine.
struct ComicVineScene {
  let place: Workplace
  let server: LoopbackServer

  init(
    answer: @escaping @Sendable (ReceivedRequest) -> Answer = { ComicVine.sample.answer($0) }
  ) throws {
    place = try Workplace()
    server = try LoopbackServer(answer: answer)
  }

  static let key = ComicVine.sample.key

  func write(_ characters: [String], source: String = "comicvine") throws {
    let lines = characters.map { "  - \($0)\n" }.joined()
    try place.write("name: Cup\nsource: \(source)\ncharacters:\n\(lines)", to: "cup.yaml")
  }

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

  /// The name and the power of each entrant, by rank.
  func ranking() throws -> [String] {
    try place.read("Reports/cup/ranking.csv").split(separator: "\r\n").dropFirst().map {
      let cells = $0.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[3]) \(cells[4])"
    }
  }

  /// The targets of the requests since the last reset, without the key.
  var asked: [String] { server.seen.map(\.request.targetWithoutCredentials) }
}
