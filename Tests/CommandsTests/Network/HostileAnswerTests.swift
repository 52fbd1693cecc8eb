import Foundation
import LoopbackServer
import Network
import OwnThreads
import Testing

@Suite(.ownThreads) struct HostileAnswerTests {
  static let page = marvelCharacters([(1_009_268, "Hulk")], limit: 100, publicKey: "")

  /// An answer, what is said of it, and how often the request is sent.
  static let cases: [(answer: Answer, says: String, tries: Int)] = [
    ([.close], "broke off", 5),
    (.halfGzip(page), "something that is no JSON", 1),
    (.endless, "exceeds 16 MiB", 1),
    (.html(), "answered 200 with something that is no JSON: <!DOCTYPE html>", 1),
    (.html(status: 502), "answered 502", 5),
    (.html(status: 404), "answered 404 for a path that it should", 1),
    (.understated(page, promised: 200), "no JSON", 1),
    (.empty(), "answered 200 with nothing", 1),
    (.empty(status: 204), "answered 204 where 200 was expected", 1),
    (.empty(status: 304), "answered 304 where 200 was expected", 1),
    (.json(#"{"code":200,"status":"Ok"}"#), "answered 200 without 'data'", 1),
    (.json(#"{"code":500,"status":"Oops"}"#), "Oops", 1),
    (
      .json(marvelCharacters([(1_009_364, "Thor")], publicKey: "")),
      "answered 200 with another record than the one asked for", 1
    ),
    (.json("\u{1B}]0;owned\u{7}{\"code\":200}\u{1B}[2J"), "something that is no JSON", 1),
  ]

  @Test(arguments: cases)
  func `an answer that is none is told, and not kept`(_ answer: Answer, _ says: String, _ tries: Int)
    async throws
  {
    let healed = Recovery()
    let scene = try SourceScene { request in
      healed.hasHappened ? .marvelCatalogue(SourceScene.heroes, for: request) : answer
    }
    let run = try await scene.run(["show", "1009268"])
    #expect(run.code == 69)
    #expect(run.output == "")
    #expect(run.errors.contains("error: "))
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(scene.server.seen.count == tries)
    #expect(try scene.keptCount() == 0)
    healed.happen()
    let again = try await scene.run(["show", "1009268"])
    #expect(again.code == 0)
    #expect(try scene.keptCount() == 1)
  }

  static let redirects: [(name: String, status: Int, location: @Sendable (Int) -> String)] = [
    ("another port", 302, { "http://127.0.0.1:\($0)/v1/public/characters" }),
    ("another port for good", 308, { "http://127.0.0.1:\($0)/v1/public/characters" }),
    ("another name", 307, { "http://localhost:\($0)/v1/public/characters" }),
    ("no scheme", 301, { "//127.0.0.1:\($0)/v1/public/characters" }),
    ("https", 302, { "https://127.0.0.1:\($0)/v1/public/characters" }),
    ("a user", 302, { "http://user:password@127.0.0.1:\($0)/" }),
  ]

  @Test(arguments: redirects)
  func `a redirect to elsewhere is refused, and nothing is sent there`(
    _ name: String,
    _ status: Int,
    _ location: @Sendable (Int) -> String
  ) async throws {
    let other = try LoopbackServer { .marvelCatalogue(SourceScene.heroes, for: $0) }
    let there = location(other.port)
    let scene = try SourceScene { request in
      .redirect(to: there + "?" + (request.target.split(separator: "?").last ?? ""), status: status)
    }
    let run = try await scene.run(["show", "Hulk"])
    #expect(run.code == 69)
    #expect(run.errors.contains("redirects to "))
    #expect(run.errors.contains("help: set MARVEL_BASE_URL to where the source really is"))
    #expect(other.connectionCount == 0)
    #expect(scene.server.seen.count == 1)
    #expect(try scene.keptCount() == 0)
  }

  @Test func `a redirect at home is followed, and its answer kept`() async throws {
    let scene = try SourceScene { request in
      request.target.hasPrefix("/v1/public/")
        ? .redirect(to: "/v2/" + request.target.dropFirst("/v1/public/".count))
        : .marvelCatalogue(SourceScene.heroes, for: request)
    }
    #expect(try await scene.run(["show", "Hulk"]).code == 0)
    #expect(scene.server.seen.count == 2)
    #expect(try await scene.run(["show", "Hulk"]).code == 0)
    #expect(scene.server.seen.count == 2)
  }

  @Test func `a circle of redirects ends`() async throws {
    let scene = try SourceScene { .redirect(to: $0.target) }
    let run = try await scene.run(["show", "Hulk"])
    #expect(run.code == 69)
    #expect(run.errors.contains("again and again"))
    #expect(scene.server.seen.count == 6)
  }

  @Test func `a list that claims a million characters ends all the same`() async throws {
    let scene = try SourceScene { _ in
      .json(marvelCharacters([(1, "Hulk")], total: 1_000_000, limit: 1, publicKey: ""))
    }
    _ = try await scene.run(["show", "Hulk", "--rate", "10000"])
    #expect(scene.server.seen.count <= 200)
  }
}
