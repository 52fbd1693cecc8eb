import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// A workplace whose programs ask a server that behaves as JSONPlaceholder does.
struct PlaceholderScene {
  let place: Workplace
  let server: LoopbackServer

  init(
    answer: @escaping @Sendable (ReceivedRequest) -> Answer = {
      PlaceholderService().answer(to: $0.request)
    }
  ) throws {
    place = try Workplace()
    server = try LoopbackServer(answer: answer)
  }

  func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    let settings = ["JSONPLACEHOLDER_BASE_URL": server.origin].merging(environment) { $1 }
    return try await place.start(arguments, environment: settings).outcome()
  }

  /// The lists that were asked for since the server was last told to forget, sorted.
  var asked: [String] { server.seen.map(\.target).sorted() }

  /// The rows of CSV without the header, each as its cells.
  static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
