import Foundation
import Glibc
import LoopbackServer
import Network
import SourceServers
import Testing

/// A wiki that does not answer as it should.
struct FandomFaultTests {
  /// A scene whose first answers are given, and the rest the wiki's.
  private static func scene(_ answers: Answer...) throws -> FandomScene {
    try FandomScene { request in
      request.ordinal < answers.count ? answers[request.ordinal] : Wiki.marvel.answer(request)
    }
  }

  @Test func `waits and asks again if the servers of the wiki are behind`() async throws {
    let scene = try Self.scene(.wikiLag(seconds: 5))
    let run = try await scene.cup(["Spidey", "Wolverine"])
    #expect(run.code == 0)
    #expect(run.errors.contains("asks to wait: nothing is sent for 5 s"))
    let arrivals = scene.server.seen.map(\.arrival)
    #expect(arrivals.count == 3 && arrivals[1] - arrivals[0] >= .seconds(5))
  }

  static let faults: [(answer: Answer, code: Int32, says: [String])] = [
    (
      .html("<!DOCTYPE html><title>Just a moment...</title>", status: 403), 69,
      [
        "127.0.0.1 answered 403 with a web page (text/html; charset=utf-8) instead of data: "
          + "<!DOCTYPE html><title>Just a moment...</title>",
        "help: the site keeps programs out",
      ]
    ),
    (.html("<html>Sorry", status: 200), 69, ["answered 200 with a web page", "<html>Sorry"]),
    (
      .html("<html>Not a valid community", status: 404), 69,
      ["answered 404 with a web page", "help: check the options of the source"]
    ),
    (.empty(), 69, ["the source answered 200 with nothing"]),
    (.json("{"), 69, ["the source answered 200 with something that is no JSON"]),
    (.json("[]"), 69, ["without 'query'"]),
    (.json(#"{"batchcomplete":true,"query":[]}"#), 69, ["with 'query' in another form"]),
    (
      .json(#"{"query":{"pages":{"-1":{"missing":""}}}}"#), 69,
      ["with 'query.pages' in another form"]
    ),
    (.json(#"{"query":{"pages":[{"ns":0}]}}"#), 69, ["without 'query.pages[0].title'"]),
    (
      .wikiError("badvalue", "Unrecognized value for parameter."), 69,
      ["the source rejected the request (200): badvalue: Unrecognized value"]
    ),
    (.wikiError("readapidenied", "You need read permission."), 77, ["readapidenied"]),
  ]

  @Test(arguments: faults.indices) func `says what is wrong with an answer, and asks no more`(
    _ index: Int
  ) async throws {
    let (answer, code, says) = Self.faults[index]
    let scene = try FandomScene { _ in answer }
    let run = try await scene.cup(["Spidey", "Wolverine"])
    #expect(run.code == code, "\(run.errors)")
    for words in says { #expect(run.errors.contains(words), "\(run.errors)") }
    #expect(scene.server.seen.count == 1)
    #expect(!scene.place.exists("Reports/cup"))
    // Nothing of it is kept.
    scene.server.reset()
    _ = try await scene.run(["run", "cup.yaml"])
    #expect(scene.server.seen.count == 1)
  }

  @Test func `an odd figure is an error that names the member`() async throws {
    let scene = try FandomScene { request in
      guard request.parameter("prop") == "categoryinfo" else { return Wiki.marvel.answer(request) }
      return .json(
        #"{"query":{"pages":[{"ns":14,"title":"Category:Peter Parker (Earth-616)/Appearances","#
          + #""categoryinfo":{"size":9,"pages":"many"}}]}}"#
      )
    }
    let run = try await scene.cup(["Spidey", "Wolverine"])
    #expect(run.code == 69)
    #expect(run.errors.contains("with 'query.pages[0].categoryinfo.pages' in another form"))
  }

  @Test func `long lists are continued`() async throws {
    let scene = try FandomScene { request in
      var wiki = Wiki.marvel
      wiki.listLimit = 1
      return wiki.answer(request)
    }
    #expect(try await scene.cup(["Ann Example", "The Sample"]).code == 0)
    #expect(scene.server.seen.contains { $0.parameter("clcontinue") == "1" })
    #expect(try scene.entrants().count == 2)
  }

  @Test func `a list that is gone in mid-way is told as that`() async throws {
    let scene = try FandomScene { request in
      var wiki = Wiki.marvel
      wiki.listLimit = 1
      return request.parameter("clcontinue") == nil
        ? wiki.answer(request) : .html("<html>Not here", status: 404)
    }
    let run = try await scene.cup(["Ann Example", "The Sample"])
    #expect(run.code == 69)
    #expect(run.errors.contains("the next page was not found (404)"), "\(run.errors)")
  }

  @Test func `another wiki and another language have addresses and characters of their own`()
    async throws
  {
    let server = try LoopbackServer { request in
      let path = request.request.path
      var wiki = Wiki(
        path: path,
        siteName: "DC Database",
        pages: [
          .character(1_678, "Bruce Wayne (New Earth)"), WikiPage(5, "Robin", redirect: "Dick"),
          .character(6, "Dick"),
        ]
      )
      wiki.categorySizes = ["Bruce Wayne (New Earth)/Appearances": 9, "Dick/Appearances": 4]
      return wiki.answer(request)
    }
    let scene = try FandomScene()
    func run(_ source: String) async throws -> (Outcome, paths: Set<String>) {
      server.reset()
      try scene.place.write(
        "name: Cup\nsource: {fandom: \(source)}\ncharacters: [Bruce Wayne, {title: Robin}]\n",
        to: "cup.yaml"
      )
      let outcome = try await scene.run(["run", "cup.yaml"], address: server.origin + "/{wiki}")
      return (outcome, Set(server.seen.map(\.request.path)))
    }
    let dc = try await run("{wiki: dc}")
    #expect(dc.0.code == 0, "\(dc.0.errors)")
    #expect(dc.paths == ["/dc/api.php"])
    #expect(try scene.entrants() == ["Bruce Wayne (New Earth) 1678 9", "Dick 6 4"])
    let result = try scene.place.read("Reports/cup/result.json")
    #expect(result.contains("DC Database (https://dc.fandom.com)"))
    let spanish = try await run("{wiki: dc, language: es}")
    #expect(spanish.paths == ["/dc/es/api.php"])
    let none = try await run("{wiki: dc.com/x}")
    #expect(none.0.code == 65 && none.paths.isEmpty)
    #expect(none.0.errors.contains("'wiki' must be letters, digits and inner hyphens"))
  }

  @Test func `figures that the wiki does not tell are unknown, not 0`() async throws {
    let scene = try FandomScene { request in
      let pages = [WikiPage(1, "Ash"), WikiPage(2, "Misty")]
      return Wiki(
        path: "/api.php",
        siteName: "A wiki",
        pages: pages,
        categorySizes: ["Ash/Appearances": 3]
      ).answer(request)
    }
    let run = try await scene.cup(["Ash", "Misty"], source: "{fandom: {wiki: pets}}")
    #expect(run.code == 65)
    #expect(run.errors.contains("the figure of 'Misty' for appearances is unknown"))
  }

  @Test func `a category of appearances without an article is nobody`() async throws {
    let scene = try FandomScene { request in
      Wiki(
        path: "/api.php",
        siteName: "A wiki",
        pages: [WikiPage(1, "Ash")],
        categorySizes: ["Ash/Appearances": 3, "Gone/Appearances": 9]
      ).answer(request)
    }
    let run = try await scene.cup(["Ash", "Gone"], source: "{fandom: {wiki: pets}}")
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("error: ") && run.errors.contains("'Gone'"), "\(run.errors)")
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `two sources at once give the same bytes, whichever ends first`() async throws {
    var trees: [[String: Data]] = []
    for slow in ["fandom", "marvel"] {
      let meeting = Meeting()
      let scene = try FandomScene { request in
        meeting.wait(as: .fandom)
        let answer = Wiki.marvel.answer(request)
        return slow == "fandom" ? answer.delayed(by: .milliseconds(200)) : answer
      }
      let marvel = try LoopbackServer { request in
        meeting.wait(as: .marvel)
        let answer = Answer.marvelCatalogue(SourceScene.heroes, for: request)
        return slow == "marvel" ? answer.delayed(by: .milliseconds(200)) : answer
      }
      try scene.place.write(
        "name: A\nsource: fandom\ncharacters: [Spidey, Wolverine, Nobody]\n---\n"
          + "name: B\ncharacters: [Hulk, Storm, Nobody]\n---\n"
          + "name: C\nsource: fandom\ncharacters: [Spidey, Wolverine]\n---\n"
          + "name: D\ncharacters: [Hulk, Storm]\n",
        to: "cup.yaml"
      )
      let run = try await scene.place.start(
        ["run", "cup.yaml", "--rate", "1000"],
        environment: [
          "FANDOM_BASE_URL": scene.server.origin, "MARVEL_BASE_URL": marvel.origin + "/v1/public",
        ]
      ).outcome()
      #expect(run.code == 65)
      let first = try #require(run.errors.firstRange(of: "cup.yaml:3:33"))
      let second = try #require(run.errors.firstRange(of: "cup.yaml:6:27"))
      #expect(first.lowerBound < second.lowerBound)
      trees.append(try scene.place.tree("Reports"))
      #expect(meeting.hasHappened)
    }
    #expect(trees[0] == trees[1])
  }
}

/// A place where two servers wait until each was asked.
private final class Meeting: Sendable {
  enum Guest: Sendable {
    case fandom
    case marvel
  }

  private let fandom = Recovery()
  private let marvel = Recovery()

  var hasHappened: Bool { fandom.hasHappened && marvel.hasHappened }

  /// Waits until both were asked, five minutes at most.
  func wait(as guest: Guest) {
    (guest == .fandom ? fandom : marvel).happen()
    for _ in 0..<150_000 where !hasHappened { usleep(2_000) }
  }
}
