import Foundation
import LoopbackServer
import Network
import Testing

/// A source that asks for fewer requests, or for none.
struct ThrottleTests {
  /// Gives the first requests the answers, and all behind them what they ask for.
  static func scene(_ answers: Answer...) throws -> SourceScene {
    let scene = try SourceScene { request in
      request.ordinal < answers.count
        ? answers[request.ordinal] : .marvelCatalogue(SourceScene.heroes, for: request)
    }
    try scene.place.write(fourHeroes, to: "t.yaml")
    return scene
  }

  static let run = ["run", "t.yaml", "--jobs", "1"]

  @Test(arguments: [("0", 0), ("1", 1), (nil, 1)])
  func `a run goes on when the source has had its rest`(_ wait: String?, _ seconds: Int)
    async throws
  {
    let scene = try Self.scene(.throttled(retryAfter: wait))
    let run = try await scene.run(Self.run)
    #expect(run.code == 0)
    #expect(scene.place.exists("Reports/four-heroes/README.md"))
    #expect(run.errors.contains("asks to wait: nothing is sent for 1 s") == (seconds > 0))
    let arrivals = scene.server.seen.map(\.arrival)
    #expect(arrivals.count == 5)
    #expect(arrivals[1] - arrivals[0] >= .seconds(seconds))
  }

  /// Answers that end a run.
  static let ends: [(answer: Answer, options: [String], code: Int32, says: [String])] = [
    (
      .throttled(retryAfter: "1"), ["--no-retry-throttled"], 75,
      ["the source takes no more requests for now", "help: try again later"]
    ),
    (
      .throttled(retryAfter: "3600"), [], 75,
      ["the source takes no more requests for now", "help: try again later"]
    ),
    (
      .json(#"{"code":"InvalidCredentials","message":"That hash is invalid."}"#, status: 401), [], 77,
      [
        "the source refused the credentials (401): That hash is invalid",
        "help: check MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY",
      ]
    ),
  ]

  @Test(arguments: ends)
  func `one refusal is enough, and it is said once for all`(
    _ answer: Answer,
    _ options: [String],
    _ code: Int32,
    _ says: [String]
  ) async throws {
    let scene = try Self.scene(answer)
    let run = try await scene.run(Self.run + options)
    #expect(run.code == code)
    #expect(run.errors.hasPrefix("t.yaml:2:14: error: cannot look up 'Iron Man', 'Thor', 'Hulk' "))
    for words in says { #expect(run.errors.contains(words), "\(run.errors)") }
    #expect(run.errors.components(separatedBy: "error: ").count == 2)
    #expect(scene.server.seen.count == 1)
    #expect(try scene.keptCount() == 0)
    #expect(!scene.place.exists("Reports"))
  }

  @Test(arguments: ends)
  func `requests under way at once are the most that a refusal costs`(
    _ answer: Answer,
    _ options: [String],
    _ code: Int32,
    _ says: [String]
  ) async throws {
    let scene = try SourceScene { _ in answer }
    let names = (0..<12).map { "Hero \($0)" }.joined(separator: ", ")
    try scene.place.write("name: T\ncharacters: [\(names)]\n", to: "t.yaml")
    let run = try await scene.run(["run", "t.yaml", "--jobs", "3", "--rate", "1000"] + options)
    #expect(run.code == code)
    #expect((1...3).contains(scene.server.seen.count))
  }

  @Test func `a source that never takes a request is asked again three times, not in a loop`()
    async throws
  {
    let scene = try SourceScene { _ in .throttled(retryAfter: "0") }
    try scene.place.write(fourHeroes, to: "t.yaml")
    let run = try await scene.run(Self.run)
    #expect(run.code == 75)
    #expect(scene.server.seen.count == 4)
  }

  @Test func `what came before a refusal is kept`() async throws {
    let healed = Recovery()
    let scene = try SourceScene { request in
      request.ordinal < 2 || healed.hasHappened
        ? .marvelCatalogue(SourceScene.heroes, for: request) : .throttled(retryAfter: "3600")
    }
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(Self.run).code == 75)
    #expect(try scene.keptCount() == 2)
    healed.happen()
    scene.server.reset()
    #expect(try await scene.run(Self.run).code == 0)
    #expect(scene.server.seen.count == 2)
  }
}
