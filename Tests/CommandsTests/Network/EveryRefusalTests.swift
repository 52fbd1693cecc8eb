import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// A source as the program reaches it.
struct RefusingSource: CustomTestStringConvertible, Sendable {
  var name: String
  var variables: [String]
  var prefix = ""
  var keys: [String: String] = [:]
  var characters: String
  var answer: @Sendable (ReceivedRequest) -> Answer
  var testDescription: String { name }
}

/// Refusals and outages, by every source on a network, in every form that bodies have.
struct EveryRefusalTests {
  static let sources: [RefusingSource] = [
    .init(name: "fandom", variables: ["FANDOM_BASE_URL"], characters: "Spider-Man, Wolverine") {
      Wiki.marvel.answer($0)
    },
    .init(
      name: "wikipedia",
      variables: ["WIKIPEDIA_BASE_URL", "WIKIMEDIA_BASE_URL"],
      characters: "Spider-Man, Thor"
    ) {
      $0.target.hasPrefix("/w/") ? Wiki.wikipedia.answer($0) : PageViews.wikipedia.answer($0)
    },
    .init(
      name: "comicvine",
      variables: ["COMICVINE_BASE_URL"],
      keys: ["COMICVINE_API_KEY": ComicVine.sample.key],
      characters: "Thor, Jean Grey"
    ) { ComicVine.sample.answer($0) },
    .init(
      name: "metron",
      variables: ["METRON_BASE_URL"],
      keys: ["METRON_TOKEN": Metron.sample.token],
      characters: "74, 75"
    ) { Metron.sample.answer($0) },
    .init(
      name: "jsonplaceholder",
      variables: ["JSONPLACEHOLDER_BASE_URL"],
      characters: "Leanne Graham, Ervin Howell"
    ) { PlaceholderService().answer(to: $0.request) },
    .init(
      name: "marvel",
      variables: ["MARVEL_BASE_URL"],
      prefix: "/v1/public",
      characters: "Hulk, Thor"
    ) { .marvelCatalogue(SourceScene.heroes, for: $0) },
  ]

  /// Each with its type.
  static let bodies: [(type: String, text: String)] = [
    ("text/html", "<!DOCTYPE html><title>Just a moment...</title>"),
    ("application/json", #"{"code":"InvalidCredentials","message":"no"}"#), ("application/json", ""),
  ]

  static func answer(_ status: Int, _ body: Int, retryAfter: String? = nil) -> Answer {
    let (type, text) = bodies[body]
    return .response(
      .init(
        status: status,
        headers: retryAfter.map { ["Content-Type": type, "Retry-After": $0] }
          ?? ["Content-Type": type],
        body: Array(text.utf8)
      )
    )
  }

  /// Runs a tournament against a server that gives `first` to its first request.
  private func run(
    _ source: RefusingSource,
    _ first: Answer
  ) throws -> (outcome: Outcome, arrivals: [ContinuousClock.Instant]) {
    let place = try Workplace()
    let server = try LoopbackServer { $0.ordinal == 0 ? first : source.answer($0) }
    try place.write(
      "name: T\nsource: \(source.name)\ncharacters: [\(source.characters)]\n",
      to: "t.yaml"
    )
    var settings = source.keys
    for name in source.variables { settings[name] = server.origin + source.prefix }
    let arguments = ["run", "t.yaml", "--rate", "10000", "--jobs", "1"]
    let outcome = try place.run(arguments, environment: settings)
    return (outcome, server.seen.map(\.arrival))
  }

  @Test(arguments: sources, bodies.indices)
  func `a refusal for longer ends with 75 and its time, whatever its body is`(
    source: RefusingSource,
    body: Int
  ) throws {
    for status in [429, 503] {
      let (outcome, arrivals) = try run(
        source,
        Self.answer(status, body, retryAfter: "3600")
      )
      #expect(outcome.code == 75 && arrivals.count == 1, "\(status) \(outcome.errors)")
      for words in ["takes no more requests for now", "it asks to wait 3,600 seconds"] {
        #expect(outcome.errors.contains(words), "\(status) \(outcome.errors)")
      }
    }
  }

  @Test(arguments: sources, bodies.indices)
  func `a 503 is tried again, whatever its body is`(source: RefusingSource, body: Int) throws {
    let (outcome, arrivals) = try run(source, Self.answer(503, body))
    #expect(outcome.code == 0 && arrivals.count > 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("answered 503; such requests are tried again"))
  }

  @Test(arguments: sources)
  func `a 403 that asks programs for a name is told as that`(source: RefusingSource) throws {
    for body in [
      "Please set a user-agent and respect our robot policy https://w.wiki/4wJS.",
      "<!DOCTYPE html><p>Please respect our Robot Policy</p>",
      #"{"message":"This User Agent is not welcome"}"#,
    ] {
      let answer = Answer.message(status: 403, body: Array(body.utf8))
      let (outcome, arrivals) = try run(source, answer)
      #expect(outcome.code == 77 && arrivals.count == 1, "\(outcome.errors)")
      for words in [
        "the source lets in only programs that name themselves and a contact (403)",
        "help: name yourself and a contact in CONTEST_USER_AGENT",
      ] {
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
      }
    }
  }

  @Test(arguments: sources.filter { $0.name != "marvel" }, [200, 403]) func `a wall is asked once`(
    source: RefusingSource,
    status: Int
  ) throws {
    let wall = Answer.html("<title>Just a moment...</title>", status: status)
    let (outcome, arrivals) = try run(source, wall)
    #expect(outcome.code == 69 && arrivals.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("answered \(status) with a web page"), "\(outcome.errors)")
  }

  @Test(arguments: sources) func `a counter that starts again is waited for`(
    source: RefusingSource
  ) throws {
    let headers: HTTPHeaders = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1"]
    let (outcome, arrivals) = try run(source, .message(status: 429, headers: headers))
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("asks to wait: nothing is sent for 1 s"))
    #expect(arrivals.count > 1 && arrivals[1] - arrivals[0] >= .seconds(1))
  }
}
