import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// Refusals and broken answers of Comic Vine.
struct ComicVineFaultTests {
  private static let wall = "<html><body>Abnormal Traffic Detected</body></html>"
  private static let xml =
    "<?xml version=\"1.0\"?><response><status_code>420</status_code></response>"

  static let answers: [WikiFault] = [
    ("a wrong key", .comicVineError(100, "Invalid API Key", status: 401), 77, "(401): Invalid"),
    ("a wrong key in 200", .comicVineError(100, "Invalid API Key"), 77, "(100): Invalid"),
    ("for subscribers", .comicVineError(105, "Subscriber only"), 77, "Subscriber only"),
    ("a filter error", .comicVineError(104, "Filter Error"), 69, "(104): Filter Error"),
    ("throttled", .comicVineThrottle(), 75, "Slow down cowboy"),
    ("throttled in 200", .comicVineThrottle(status: 200), 75, "Slow down cowboy"),
    (
      "throttled in XML", .message(headers: ["Content-Type": "application/xml"], body: Array(xml.utf8)), 75,
      "no more requests"
    ),
    ("a wall", .html(wall, status: 403), 69, "answered 403 with a web page"),
    ("a wall in 200", .html(wall), 69, "Abnormal Traffic Detected"),
    ("nothing", .json(""), 69, "answered 200 with nothing"),
    ("no code", .json(#"{"results":[]}"#), 69, "without 'status_code'"),
    ("no results", .json(#"{"status_code":1}"#), 69, "without 'results'"),
    (
      "a text for an id", .json(#"{"status_code":1,"number_of_total_results":1,"results":[{"id":"7","name":"Thor"}]}"#),
      69, "'results[0].id'"
    ),
    (
      "a text for a count",
      .json(
        #"{"status_code":1,"number_of_total_results":1,"#
          + #""results":[{"id":7,"name":"Thor","count_of_issue_appearances":"many"}]}"#
      ), 69, "'results[0].count_of_issue_appearances'"
    ),
  ]

  /// Only the search knows most aliases, so a tournament without its answer would be another one.
  @Test(arguments: answers) func `a search without an answer leaves nobody out`(
    _ c: WikiFault
  ) throws {
    let scene = try ComicVineScene { request in
      request.target.hasPrefix("/api/search/") ? c.answer : ComicVine.sample.answer(request)
    }
    try scene.write(["Thor", "Spider-Man", "Nobody Known"], source: "comicvine\non_missing: skip")
    let outcome = try scene.runCup()
    #expect(outcome.code == c.code, "\(outcome.errors)")
    #expect(outcome.errors.contains(c.message), "\(outcome.errors)")
    #expect(!scene.place.exists("Reports"))
  }

  @Test(arguments: answers) func `a refusal or a broken answer is told`(_ c: WikiFault) throws {
    let scene = try ComicVineScene { _ in c.answer }
    try scene.write(["Thor", "Spider-Man", "Kyle"])
    let outcome = try scene.runCup()
    #expect(outcome.code == c.code, "\(outcome.errors)")
    #expect(outcome.errors.contains(c.message), "\(outcome.errors)")
    #expect(!scene.place.exists("Reports"))
    // Who is refused asks no more.
    if c.code != 69 || c.name.contains("wall") { #expect(scene.server.seen.count == 1) }
  }

  @Test func `a wait that the service asks for is kept`() throws {
    let scene = try ComicVineScene {
      $0.ordinal == 0 ? .comicVineThrottle(retryAfter: "1") : ComicVine.sample.answer($0)
    }
    try scene.write(["Thor", "9001"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let times = scene.server.seen.map(\.arrival)
    #expect(times.count == 3 && times[1] - times[0] >= .seconds(1))
  }

  @Test func `without a key nothing is asked, but what is cached counts`() throws {
    let scene = try ComicVineScene()
    try scene.write(["Thor", "Spider-Man"])
    let outcome = try scene.runCup(key: nil)
    #expect(outcome.code == 77)
    #expect(outcome.errors.contains("COMICVINE_API_KEY is not set"), "\(outcome.errors)")
    #expect(scene.server.seen.isEmpty)
    #expect(try scene.runCup(["--dry-run"], key: nil).code == 0)
    #expect(try scene.runCup().code == 0)
    #expect(try scene.runCup(["--check"], key: nil).code == 0)
  }

  @Test func `unknown names get candidates, and unknown ids none`() throws {
    let scene = try ComicVineScene()
    try scene.write(["Thor", "Kyle", "Thor Boy", "77", "Nobody"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("'Kyle' may be any of 2 characters"), "\(outcome.errors)")
    #expect(outcome.errors.contains("no character is called 'Thor Boy'"))
    #expect(outcome.errors.contains("Thor Girl (Marvel)"))
    #expect(outcome.errors.contains("no character has the id 77"))
    #expect(outcome.errors.contains("no character is called 'Nobody'"))
  }

  @Test func `a name that is a part of a thousand others asks for an id`() throws {
    let many = (0..<1_100).map { ComicVine.Character(100 + $0, "Zed \($0)") }
    let service = ComicVine(many, key: ComicVineScene.key)
    let scene = try ComicVineScene { service.answer($0) }
    try scene.write(["Zed", "100"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 69)
    #expect(outcome.errors.contains("1,000 of 1,100 came"), "\(outcome.errors)")
    #expect(scene.server.seen.count == 11)
  }

  @Test func `an unknown count is not 0`() throws {
    let scene = try ComicVineScene()
    try scene.write(["Thor", "Beta Ray Thor"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("issues"), "\(outcome.errors)")
  }
}
