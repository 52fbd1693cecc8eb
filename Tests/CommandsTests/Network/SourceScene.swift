import Base
import Foundation
import Glibc
import LoopbackServer
import Network
import Testing

/// A workplace whose programs ask a server of the test for characters.
struct SourceScene {
  let place: Workplace
  let server: LoopbackServer

  static let publicKey = "7d2f0c51b8e94a63a1c05f3e8d9b2746"
  static let privateKey = "e1b7c94d20f85a36c7d9140be85f2a6337cd90ab"
  static let keys = ["MARVEL_PUBLIC_KEY": publicKey, "MARVEL_PRIVATE_KEY": privateKey]

  /// Iron Man's power is the greatest, and so on.
  static let heroes: [MarvelCharacter] = [
    (1_009_268, "Hulk"), (1_009_368, "Iron Man"), (1_009_129, "Storm"), (1_009_364, "Thor"),
  ]

  init(
    answer: @escaping @Sendable (ReceivedRequest) -> Answer = { .marvelCatalogue(heroes, for: $0) }
  ) throws {
    place = try Workplace()
    server = try LoopbackServer(answer: answer)
  }

  var address: String { server.origin + "/v1/public" }

  /// What the programs find in their environment.
  func settings(isSigned: Bool = true) -> [String: String] {
    ["MARVEL_BASE_URL": address].merging(isSigned ? Self.keys : [:]) { $1 }
  }

  /// Runs the program, which may show no secret.
  func run(
    _ arguments: [String],
    isSigned: Bool = true,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    let settings = settings(isSigned: isSigned).merging(environment) { $1 }
    let outcome = try await place.start(arguments, environment: settings).outcome()
    let text = outcome.output + outcome.errors
    #expect(!text.lowercased().contains(Self.publicKey))
    #expect(!text.lowercased().contains(Self.privateKey))
    return outcome
  }

  /// Waits until the server's counts are as wanted, about five minutes at most, and keeps its thread: where
  /// others wait for one, the program's time-outs would pass first.
  func waits(for condition: (LoopbackServer) -> Bool) -> Bool {
    for _ in 0..<150_000 {
      if condition(server) { return true }
      usleep(2_000)
    }
    return false
  }

  /// What was asked for since the server was last told to forget, without credentials, sorted.
  var asked: [String] { server.seen.map(\.request.targetWithoutCredentials).sorted() }

  /// Opens the answers that the cache holds.
  func answers() throws -> Database { try Database(place.path(Self.answers), .readWrite) }

  /// The number of answers that the cache holds.
  func keptCount() throws -> Int {
    guard place.exists(Self.answers) else { return 0 }
    return try answers().first("SELECT count(*) FROM answer") { (row) throws(DatabaseError) in row.integer(0) } ?? 0
  }

  /// Makes every kept answer as old as if it had come so many seconds earlier.
  func age(by seconds: Int) throws {
    try answers().run(
      "UPDATE answer SET received = received - ?1, validated = validated - ?1",
      .integer(seconds)
    )
  }

  static let cache = ".cache/contest"
  static let answers = cache + "/answers.sqlite"
}

/// A catalogue as large as the one that the API had.
enum LargeCatalogue {
  static let all: [MarvelCharacter] = (0..<1_564).map { number in
    let digits = String(number)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return (1_000_001 + number, "Hero " + zeros + digits)
  }

  /// A tournament of so many of them, in every third of the catalogue's places.
  static func tournament(of count: Int) -> String {
    let names = (0..<count).map { "  - \(all[$0 * 3].name)\n" }
    return "name: Many Heroes\nformat: single-elimination\ncharacters:\n" + names.joined()
  }
}
