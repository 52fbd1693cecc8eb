import Foundation
import LoopbackServer
import Network
import OwnThreads
import Synchronization
import Testing

/// `contest browse` and `contest show` for the six kinds of Marvel's API, with a server.
@Suite(.ownThreads) struct MarvelRecordsTests {
  /// A page of a list of comics that has `total` of them, newest last.
  ///
  /// - Parameters:
  ///   - offset: The offset of the answer, if it is not the one that was asked for.
  ///   - first: The place of the first comic of the list.
  ///   - title: The text that every title begins with.
  static func comics(
    _ total: Int,
    for request: ReceivedRequest,
    offset: Int? = nil,
    first: Int = 0,
    title: String = "Comic"
  ) -> Answer {
    let wanted = request.parameter("offset").flatMap { Int($0) } ?? 0
    let start = offset ?? wanted
    let limit = request.parameter("limit").flatMap { Int($0) } ?? 20
    let key = request.parameter("apikey") ?? ""
    let own = "http://gateway.marvel.com/v1/public"
    let results = (start..<max(start, min(total, start + limit))).map { place in
      let place = first + place
      return
        #"{"id":\#(1_000 + place),"title":"\#(title) #\#(place)","issueNumber":\#(place),"format":"Comic","#
        + #""description":"<p>A &amp; B</p>","resourceURI":"\#(own)/comics/\#(1_000 + place)","#
        + #""modified":"2014-04-29T14:18:17-0400","urls":[{"type":"detail","url":"#
        + #""http://marvel.com/comics/\#(place)?utm_campaign=apiRef&utm_source=\#(key)"}],"#
        + #""dates":[{"type":"onsaleDate","date":"2014-04-30T00:00:00-0400"},"#
        + #"{"type":"focDate","date":"-0001-11-30T00:00:00-0500"}],"#
        + #""characters":{"available":1,"items":[{"resourceURI":"\#(own)/characters/1009351","name":"Hulk"}]}}"#
    }
    return .json(
      #"{"code":200,"status":"Ok","data":{"offset":\#(start),"limit":\#(limit),"total":\#(total),"#
        + #""count":\#(results.count),"results":[\#(results.joined(separator: ","))]}}"#
    )
  }

  static func ids(_ outcome: Outcome) -> [Int] {
    PlaceholderScene.rows(outcome.output).compactMap { Int($0[0]) }
  }

  @Test func `only pages that are missing are fetched, and no key is stored`() async throws {
    let scene = try SourceScene { Self.comics(250, for: $0) }
    let first = try await scene.run(["browse", "comics", "--limit", "5", "--format", "csv"])
    #expect(first.code == 0 && Self.ids(first) == Array(1_000..<1_005), "\(first.errors)")
    #expect(first.errors.contains("1–5 of 250"))
    #expect(scene.asked == ["/v1/public/comics?limit=100"])
    // A stored answer costs nothing, also without the server.
    let again = try await scene.run(["browse", "comics", "--limit", "100", "--format", "csv"])
    #expect(Self.ids(again) == Array(1_000..<1_100) && scene.asked.count == 1)
    let all = try await scene.run(["browse", "comics", "--all", "--format", "csv"])
    #expect(all.code == 0 && Self.ids(all) == Array(1_000..<1_250))
    #expect(
      scene.asked == [
        "/v1/public/comics?limit=100", "/v1/public/comics?limit=100&offset=100",
        "/v1/public/comics?limit=100&offset=200",
      ]
    )
    scene.server.stop()
    #expect(
      try await scene.run(["browse", "comics", "--all", "--format", "csv"]).output == all.output
    )
    let files = try scene.place.tree(".cache")
    for (name, bytes) in files {
      #expect(bytes.range(of: Data(SourceScene.publicKey.utf8)) == nil, "\(name)")
    }
    #expect(files.keys.contains { $0.hasSuffix("catalogue.sqlite") })
  }

  @Test func `a limit on requests stops in good order, and the next run goes on`() async throws {
    let scene = try SourceScene { Self.comics(250, for: $0) }
    let all = ["browse", "comics", "--all", "--format", "csv"]
    let part = try await scene.run(all + ["--max-requests", "2"])
    #expect(part.code == 75 && Self.ids(part) == Array(1_000..<1_200), "\(part.errors)")
    #expect(part.errors.contains("stopped after --max-requests"))
    let rest = try await scene.run(all + ["--max-requests", "1"])
    #expect(rest.code == 0 && Self.ids(rest) == Array(1_000..<1_250) && scene.asked.count == 3)
    let none = try await scene.run(["browse", "events", "--max-requests", "0"])
    #expect(none.code == 75 && scene.asked.count == 3)
  }

  @Test func `two processes ask for each page once`() async throws {
    let scene = try SourceScene { Self.comics(1_000, for: $0) }
    let all = ["browse", "comics", "--all", "--format", "csv", "--rate", "1000"]
    let settings = scene.settings()
    let one = try scene.place.start(all, environment: settings)
    let two = try scene.place.start(all, environment: settings)
    let first = try await one.outcome()
    let second = try await two.outcome()
    #expect(first.code == 0 && second.code == 0, "\(first.errors) \(second.errors)")
    #expect(first.output == second.output && Self.ids(first) == Array(1_000..<2_000))
    #expect(scene.asked.count == 10 && Set(scene.asked).count == 10)
  }

  @Test func `a list that grew is shown anew, and a shorter one loses its end`() async throws {
    let shared = Box(total: 150)
    let scene = try SourceScene { Self.comics(shared.total, for: $0) }
    let all = ["browse", "comics", "--all", "--format", "csv"]
    #expect(Self.ids(try await scene.run(all)).count == 150)
    // All within a second or two, and an empty list may grow again.
    for size in [230, 90, 0, 120] {
      shared.total = size
      #expect(Self.ids(try await scene.run(all + ["--refresh"])) == Array(1_000..<1_000 + size))
      #expect(Self.ids(try await scene.run(all)).count == size)
    }
  }

  final class Box: Sendable {
    private let state: Mutex<Int>
    init(total: Int) { state = Mutex(total) }
    var total: Int {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  @Test func `a server that repeats its first page, or sends too little, is told and ends`()
    async throws
  {
    let scene = try SourceScene { Self.comics(250, for: $0, offset: 0) }
    let run = try await scene.run(["browse", "comics", "--all", "--format", "csv"])
    #expect(run.code != 0 && run.errors.contains("'data.offset' in another form"), "\(run.errors)")
    // The third page was under way.
    #expect(Self.ids(run) == Array(1_000..<1_100) && scene.asked.count == 3)
    let poor = try SourceScene { _ in
      .json(
        #"{"code":200,"status":"Ok","data":{"offset":0,"limit":100,"total":9,"count":0,"results":[]}}"#
      )
    }
    let little = try await poor.run(["browse", "series"])
    #expect(little.code != 0 && little.errors.contains("'data.results' in another form"))
    #expect(poor.asked.count == 1)
    let odd = try SourceScene { _ in .json(#"{"code":200,"status":"Ok","data":{"results":[]}}"#) }
    let untold = try await odd.run(["browse", "series"])
    #expect(untold.errors.contains("'data.total' in another form"), "\(untold.errors)")
  }

  @Test func `without the server, a list comes from the catalogue, and says so`() async throws {
    let scene = try SourceScene { Self.comics(3, for: $0) }
    #expect(try await scene.run(["browse", "comics"]).code == 0)
    scene.server.stop()
    let run = try await scene.run(["browse", "comics", "--issue-number", "2", "--format", "csv"])
    #expect(run.code == 69 && Self.ids(run) == [1_002], "\(run.errors)")
    #expect(run.errors.contains("cannot be reached"))
    #expect(run.errors.contains("from the catalogue instead, with --offline at once: 1 comic"))
    let hulk = try await scene.run(["browse", "characters", "--name", "hulk", "--format", "csv"])
    #expect(hulk.code == 69 && Self.ids(hulk) == [1_009_351])
    let none = try await scene.run(["browse", "stories", "--format", "csv"])
    #expect(none.code == 69 && Self.ids(none).isEmpty)
    let offline = try await scene.run(["browse", "comics", "--offline", "--format", "csv"])
    #expect(offline.code == 0 && Self.ids(offline).count == 3)
  }

  @Test func `a wrong filter costs no request`() async throws {
    let scene = try SourceScene { Self.comics(3, for: $0) }
    for (words, says) in [
      (["comics", "--characters", "x"], "at least one valid character id"),
      (["comics", "--comic-format", "scroll"], "scroll is not a valid format"),
      (["stories", "--order-by", "title"], "title is not a valid ordering parameter"),
      (["events", "--modified-since", "soon"], "a valid date"),
      (["users", "--upc", "1"], "does not filter users"),
    ] {
      let run = try await scene.run(["browse"] + words)
      #expect(run.code == 64 && run.errors.contains(says), "\(words): \(run.errors)")
    }
    #expect(scene.asked.isEmpty)
  }

  @Test func `a record is fetched once with its lists, and then shown without the server`()
    async throws
  {
    let scene = try SourceScene { request in
      switch request.request.path.split(separator: "/").dropFirst(2).joined(separator: "/") {
      case "comics/1003": Self.comics(1, for: request, first: 3)
      case "comics/1003/characters": .marvelCatalogue([(1_009_351, "Hulk")], for: request)
      case "comics/77":
        .json(#"{"code":404,"status":"We couldn't find that comic_issue"}"#, status: 404)
      default: Self.comics(0, for: request)
      }
    }
    let run = try await scene.run(["show", "comic", "1003"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(scene.asked.count == 5)
    scene.server.stop()
    let again = try await scene.run(["show", "comic", "comic #3"])
    #expect(again.code == 0 && again.output == run.output, "\(again.errors)")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    for line in [
      "Comic #3", "id 1003", "description A & B", "onsale date 2014-04-30T00:00:00-0400",
      "1 character", "0 stories", "detail http://marvel.com/comics/3",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!run.output.contains("foc date"))
  }

  @Test func `a comic is asked for by title, year and number, and a story by no name`() async throws {
    let scene = try SourceScene { request in
      switch request.parameter("title") {
      case "Comic": Self.comics(1, for: request, first: 3)
      case nil where request.request.path.hasSuffix("/1003"):
        Self.comics(1, for: request, first: 3)
      default: Self.comics(0, for: request)
      }
    }
    let found = try await scene.run(["show", "comic", "Comic #3"])
    #expect(found.code == 0 && found.output.hasPrefix("Comic #3\n"), "\(found.errors)")
    let names: [(String, [String?])] = [
      ("Comic #3", ["Comic", nil, "3"]),
      ("Lantern Fox (2011) #1", ["Lantern Fox", "2011", "1"]),
      ("Lantern Fox (2011 - 2013) #12 (Variant)", ["Lantern Fox", "2011", "12"]),
      ("Night (Watch) #0", ["Night (Watch)", nil, "0"]),
      ("Only a Title", ["Only a Title", nil, nil]),
    ]
    for (name, parameters) in names {
      let other = try SourceScene { Self.comics(0, for: $0) }
      let run = try await other.run(["show", "comic", name])
      #expect(run.code == 65 && run.errors.contains("there is no comic"), "\(run.errors)")
      let request = try #require(other.server.seen.first)
      #expect(["title", "startYear", "issueNumber"].map { request.parameter($0) } == parameters)
    }
    let before = scene.asked.count
    let story = try await scene.run(["show", "story", "The Watch"])
    #expect(story.code == 65 && scene.asked.count == before)
    #expect(story.errors.contains("there is no story 'The Watch' among those that were fetched"))
  }

  @Test func `a page of a record costs no more requests than are allowed`() async throws {
    let scene = try SourceScene { request in
      request.request.path.hasSuffix("/1003")
        ? Self.comics(1, for: request, first: 3) : Self.comics(0, for: request)
    }
    let none = try await scene.run(["show", "comic", "1003", "--max-requests", "0"])
    #expect(none.code == 75 && scene.asked.isEmpty)
    #expect(none.errors.contains("stopped after --max-requests, before the record was found"))
    let part = try await scene.run(["show", "comic", "1003", "--max-requests", "2"])
    #expect(part.code == 75 && part.output.hasPrefix("Comic #3\n") && scene.asked.count == 2)
    let rest = try await scene.run(["show", "comic", "1003", "--max-requests", "3"])
    #expect(rest.code == 0 && scene.asked.count == 5, "\(rest.errors)")
    let wrong = try await scene.run(["show", "Hulk", "--max-requests", "3"])
    #expect(wrong.code == 64 && wrong.errors.contains("'--max-requests' goes with a kind"))
  }

  @Test func `a record that the server does not have is unknown`() async throws {
    let scene = try SourceScene { _ in
      .json(#"{"code":404,"status":"We couldn't find that comic_issue"}"#, status: 404)
    }
    let run = try await scene.run(["show", "comic", "77"])
    #expect(run.code == 65 && run.errors.contains("there is no comic '77'"), "\(run.errors)")
  }
}

/// The same without a server: what was imported.
struct ImportedRecordsTests {
  static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SampleCaptures").path

  static func place() throws -> Workplace {
    let place = try Workplace()
    #expect(try place.run(["import", samples]).code == 0)
    return place
  }

  @Test func `each kind is listed and each record shown`() throws {
    let place = try Self.place()
    let lists: [(String, [Int], String)] = [
      ("comics", [49_003, 49_001, 49_002, 49_004], "comic"),
      ("creators", [19_003, 19_001, 19_002], "creator"), ("events", [9_901, 9_902], "event"),
      ("series", [39_002, 39_001], "series"),
      ("stories", [99_001, 99_002, 99_003, 99_004], "story"),
    ]
    for (kind, ids, singular) in lists {
      let list = try place.run(["browse", kind, "--format", "csv"])
      #expect(list.code == 0 && Set(MarvelRecordsTests.ids(list)) == Set(ids), "\(list.errors)")
      for id in ids {
        for format in ["text", "json"] {
          let page = try place.run(["show", singular, String(id), "--format", format])
          #expect(page.code == 0 && page.errors.isEmpty, "\(kind) \(id): \(page.errors)")
          #expect(page.output.contains(String(id)) && !page.output.contains("<b>"))
        }
      }
    }
    let people = try place.run(["browse", "characters", "--all", "--format", "csv"])
    #expect(MarvelRecordsTests.ids(people).count == 1_567)
    let fox = try place.run(["show", "character", "lantern fox"])
    #expect(fox.code == 0 && fox.output.contains("Carries a lamp & a grudge."))
    #expect(fox.output.contains("4 stories") && fox.output.contains("The Watch Begins"))
    #expect(fox.output.contains("no battle yet"))
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    let hulk = try place.run(["show", "character", "Hulk"])
    #expect(hulk.output.contains(" of 2 by comics; "))
    let json = try place.run(["show", "character", "Hulk", "--format", "json"])
    #expect(json.output.contains(#""wins":"#) && json.output.contains(#""record":{"id":1009351,"#))
    let creator = try place.run(["show", "creator", "ada quill"])
    #expect(creator.code == 0 && creator.output.hasPrefix("Ada Quill\n"))
  }

  @Test func `a name that several have, or none, is told`() throws {
    let place = try Self.place()
    let jean = try place.run(["show", "character", "jean grey"])
    #expect(jean.code == 65 && jean.errors.contains("give an id: 1009327 or 1009496"))
    for words in [["comic", "No Such"], ["story", "5"], ["series", "0"]] {
      let run = try place.run(["show"] + words)
      #expect(run.code == 65 && run.errors.contains("there is no"), "\(words): \(run.errors)")
    }
    let none = try place.run(["browse", "comics", "--start-year", "1901"])
    #expect(none.code == 1 && none.errors.contains("no comic is like that"))
  }

  @Test func `records are found by a part of their names, whatever its case`() throws {
    let place = try Self.place()
    func found(_ kind: String, _ text: String) throws -> [Int] {
      MarvelRecordsTests.ids(
        try place.run(["browse", kind, "--named", text, "--all", "--format", "csv"])
      )
    }
    #expect(try found("comics", "ANTERN FO").sorted() == [49_001, 49_002])
    #expect(try found("creators", "quill") == [19_001])
    #expect(try found("stories", "Cover from LANTERN") == [99_001])
    let part = try place.run(["browse", "comics", "--named", "fox", "--limit", "1", "--offset=1"])
    #expect(part.output.contains("Lantern Fox") && part.errors.hasSuffix("2–2 of 2\n"), "\(part.errors)")
    let none = try place.run(["browse", "series", "--named", "nobody"])
    #expect(none.code == 1 && none.errors == "no series is like that\n")
    for other in [["--title", "x"], ["--order-by", "title"]] {
      let run = try place.run(["browse", "comics", "--named", "fox"] + other)
      #expect(run.code == 64 && run.errors.contains("'--named' goes with no other filter"))
    }
    #expect(try found("characters", "ntern fo") == [1_900_001])
  }

  @Test func `without a catalogue there are the embedded characters alone`() throws {
    let place = try Workplace()
    let hulk = try place.run(["browse", "characters", "--name-starts-with", "hulk", "--limit", "1"])
    let row = "\n1009351   1,805     553    2,695      26  Hulk\n"
    #expect(hulk.code == 0 && hulk.output.contains(row), "\(hulk.output)")
    #expect(try place.run(["browse", "comics"]).code == 1)
    #expect(try place.run(["browse", "comics", "--named", "fox"]).code == 1)
    #expect(!place.exists(".cache"))
  }
}
