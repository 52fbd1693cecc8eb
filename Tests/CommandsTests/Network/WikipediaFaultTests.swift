import Foundation
import LoopbackServer
import SourceServers
import Testing

typealias WikiFault = (name: String, answer: Answer, code: Int32, message: String)

/// Answers that are no answers.
struct WikipediaFaultTests {
  private static let wall = "<!DOCTYPE html><title>Just a moment...</title>"

  static let ofWiki: [WikiFault] = [
    ("a page with 200", .html(wall), 69, "answered 200 with a web page (text/html"),
    ("a wall", .html(wall, status: 403), 69, "answered 403 with a web page"),
    ("nothing", .json(""), 69, "answered 200 with nothing"),
    ("half", .json(#"{"query":{"pages":["#), 69, "with something that is no JSON"),
    ("another shape", .json("[]"), 69, "without 'query'"),
    ("pages as an object", .json(#"{"query":{"pages":{}}}"#), 69, "'query.pages'"),
    ("a number for a page", .json(#"{"query":{"pages":[7]}}"#), 69, "query.pages["),
    ("an old continuation", .json(#"{"query":{"pages":[]},"query-continue":{}}"#), 69, "'query-continue'"),
    ("an endless continuation", .json(#"{"query":{"pages":[]},"continue":{"plcontinue":"7"}}"#), 69, "'continue'"),
    ("an error within 200", .wikiError("badvalue", "Unrecognized value."), 69, "badvalue: Unrecognized value"),
  ]

  @Test(arguments: ofWiki) func `a broken answer of the wiki is told`(_ c: WikiFault) throws {
    let scene = try WikipediaScene(wiki: { _ in c.answer })
    try scene.write(["Thor", "Spider-Man"])
    let outcome = try scene.runCup()
    #expect(outcome.code == c.code, "\(outcome.errors)")
    #expect(outcome.errors.contains(c.message), "\(outcome.errors)")
    #expect(scene.counter.seen.isEmpty)
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `an answer without addresses and descriptions is enough`() throws {
    let scene = try WikipediaScene(wiki: { _ in
      .json(#"{"query":{"pages":[{"pageid":7,"ns":0,"title":"Q & A"}]}}"#)
    })
    try scene.write(["{title: Q & A}", "{name: Own, power: 3}"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try scene.ranking() == ["Own 3", "Q & A 0"])
  }

  static let ofCounter: [WikiFault] = [
    ("a page", .html(wall), 69, "answered 200 with a web page"),
    ("nothing", .json(""), 69, "answered 200 with nothing"),
    ("another shape", .json("{}"), 69, "without 'items'"),
    ("a text for views", .views(#""views":"7""#), 69, "'items[0].views'"),
    ("views below 0", .views(#""views":-7"#), 69, "'items[0].views'"),
    ("half a view", .views(#""views":0.5"#), 69, "'items[0].views'"),
    ("no month", .json(#"{"items":[{"views":7}]}"#), 69, "without 'items[0].timestamp'"),
    ("a month twice", .views(#""views":7"#, #""views":8"#), 69, "'items[1].timestamp'"),
    ("a month before", .views(#""views":7"#, at: "2025100100"), 69, "'items[0].timestamp'"),
    ("a month after", .views(#""views":7"#, at: "2026110100"), 69, "'items[0].timestamp'"),
    ("a day", .views(#""views":7"#, at: "2026010200"), 69, "'items[0].timestamp'"),
    ("no time", .views(#""views":7"#, at: "20260199ab"), 69, "'items[0].timestamp'"),
    ("another article", .views(#""views":7,"article":"Loki""#), 69, "'items[0].article'"),
    ("robots", .views(#""views":7,"agent":"spider""#), 69, "'items[0].agent'"),
    ("phones", .views(#""views":7,"access":"mobile-web""#), 69, "'items[0].access'"),
    ("days", .views(#""views":7,"granularity":"daily""#), 69, "'items[0].granularity'"),
    ("another wiki", .views(#""views":7,"project":"de.wikipedia""#), 69, "'items[0].project'"),
    ("a wrong route", .json(#"{"detail":"invalid route"}"#, status: 404), 69, "a path"),
    ("a page that is gone", .html("<p>Gone", status: 404), 69, "answered 404 with a web page"),
    (
      "a bad range", .json(#"{"detail":"no full months between dates"}"#, status: 400), 69,
      "no full months between dates"
    ),
    ("no name", .plain("Please set a user-agent", status: 403), 77, "403"),
  ]

  @Test(arguments: ofCounter) func `a broken answer of the counter is told`(_ c: WikiFault) throws {
    let scene = try WikipediaScene(counter: { _ in c.answer })
    try scene.write(["Thor", "Spider-Man"])
    let outcome = try scene.runCup()
    #expect(outcome.code == c.code, "\(outcome.errors)")
    #expect(outcome.errors.contains(c.message), "\(outcome.errors)")
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `servers that are behind or ask to wait are asked again`() throws {
    let scene = try WikipediaScene(
      wiki: { $0.ordinal == 0 ? .wikiLag(seconds: 0) : Wiki.wikipedia.answer($0) },
      counter: {
        $0.ordinal == 0 ? .wikimediaThrottle(retryAfter: "1") : PageViews.wikipedia.answer($0)
      }
    )
    try scene.write(["Thor", "Spider-Man"])
    let outcome = try scene.runCup(["--jobs", "1"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("asks to wait"))
    #expect(scene.wiki.seen.count == 2 && scene.counter.seen.count == 3)
  }

  @Test func `a refused wait ends the run, and what came is kept`() throws {
    let scene = try WikipediaScene(counter: {
      $0.ordinal == 1 ? .wikimediaThrottle(retryAfter: "3600") : PageViews.wikipedia.answer($0)
    })
    try scene.write(["Thor", "Spider-Man", "Blade"])
    let outcome = try scene.runCup(["--jobs", "1"])
    #expect(outcome.code == 75, "\(outcome.errors)")
    #expect(scene.counter.seen.count == 2)
    let asked = scene.wiki.seen.count
    #expect(try scene.runCup(["--jobs", "1"]).code == 0)
    #expect(scene.wiki.seen.count == asked && scene.counter.seen.count == 4)
  }
}

extension Answer {
  /// Entries of a month of the counter with these members.
  fileprivate static func views(_ entries: String..., at time: String = "2026010100") -> Answer {
    let list = entries.map { #"{"timestamp":"\#(time)",\#($0)}"# }.joined(separator: ",")
    return .json(#"{"items":[\#(list)]}"#)
  }
}
