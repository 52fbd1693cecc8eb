import Foundation
import LoopbackServer
import Network
import OwnThreads
import Testing

/// What the authors of apps for lists, details and images of all six kinds asked for.
@Suite(.ownThreads) struct SixKindsTests {
  static let all = ["--all", "--format", "csv", "--rate", "1000"]

  @Test func `what was fetched from one server is never listed as another's`() async throws {
    let scene = try SourceScene { MarvelRecordsTests.comics(130, for: $0) }
    let other = try LoopbackServer { MarvelRecordsTests.comics(3, for: $0, first: 500, title: "Other") }
    let elsewhere = ["MARVEL_BASE_URL": other.origin + "/v1/public"]
    let first = try await scene.run(["browse", "comics"] + Self.all)
    #expect(MarvelRecordsTests.ids(first) == Array(1_000..<1_130), "\(first.errors)")
    let second = try await scene.run(["browse", "comics"] + Self.all, environment: elsewhere)
    #expect(MarvelRecordsTests.ids(second) == Array(1_500..<1_503), "\(second.errors)")
    #expect(other.seen.count == 1)
    // Each has its own list, which is not asked for again.
    let again = try await scene.run(["browse", "comics"] + Self.all)
    #expect(again.output == first.output && scene.asked.count == 2)
    let offline = ["--offline"] + Self.all
    let kept = try await scene.run(["browse", "comics"] + offline, environment: elsewhere)
    #expect(kept.output == second.output && other.seen.count == 1)
  }

  @Test func `nine slow pages are fetched several at a time, and the lists of a record at once`()
    async throws
  {
    let scene = try SourceScene { MarvelRecordsTests.comics(850, for: $0).delayed(by: .milliseconds(400)) }
    let run = try await scene.run(["browse", "comics"] + Self.all)
    #expect(MarvelRecordsTests.ids(run) == Array(1_000..<1_850), "\(run.errors)")
    #expect(scene.asked.count == 9 && scene.server.peakInFlight == 4)
    let page = try SourceScene { request in
      let isItem = request.request.path.hasSuffix("/1003")
      return MarvelRecordsTests.comics(isItem ? 1 : 0, for: request, first: 3)
        .delayed(by: .milliseconds(200))
    }
    let shown = try await page.run(["show", "comic", "1003", "--rate", "1000"])
    #expect(shown.code == 0 && page.asked.count == 5 && page.server.peakInFlight == 4)
  }

  @Test func `after all characters were listed, run, images, search and show send nothing`()
    async throws
  {
    let scene = try ImagesScene()
    try scene.place.write(fourHeroes, to: "Tournaments/four.yaml")
    let list = try await scene.run(["browse", "characters"] + Self.all)
    #expect(list.code == 0 && scene.scene.asked == ["/v1/public/characters?limit=100"])
    scene.scene.server.reset()
    let commands = [
      ["run"], ["search", "hul"], ["show", "1009268"], ["show", "Hulk"], ["battle", "Hulk", "Thor"],
      ["images", "--all", "--dry-run"], ["browse", "characters"],
    ]
    for words in commands {
      let run = try await scene.run(words)
      #expect(run.code == 0 && scene.scene.server.seen.isEmpty, "\(words): \(run.errors)")
    }
    #expect(try await scene.images("Hulk").code == 0)
    #expect(scene.askedPictures.count == 1 && scene.scene.server.seen.count == 1)
    // The record itself is there; its lists were never asked for.
    scene.scene.server.reset()
    _ = try await scene.run(["show", "character", "1009268"])
    #expect(!scene.scene.asked.contains("/v1/public/characters/1009268?limit=100"))
    #expect(scene.scene.asked.count == 4)
  }

  @Test func `a search without the network finds who is cached under whatever name`() async throws {
    let scene = try SourceScene()
    #expect(try await scene.run(["show", "Hulk"]).code == 0)
    #expect(try await scene.run(["browse", "characters", "--name-starts-with", "Th"]).code == 0)
    scene.server.reset()
    for (words, id) in [(["hul"], "1009268"), (["tho", "--prefix"], "1009364"), (["thor", "--exact"], "1009364")] {
      let run = try await scene.run(["search"] + words + ["--offline"])
      #expect(run.code == 0 && run.output.contains(id), "\(words): \(run.errors)")
      #expect(run.errors.contains("the search goes through the 2 characters in the cache instead"))
      #expect(!run.errors.contains("error:"))
    }
    #expect(scene.server.seen.isEmpty)
    #expect(try await scene.run(["search", "storm", "--exact", "--offline"]).code == 1)
    scene.server.stop()
    let away = try await scene.run(["search", "hulk"])
    #expect(away.code == 69 && away.output.contains("1009268"))
  }

  static let captures = Workplace.checkout.appendingPathComponent("Tournaments/captures")

  static let kinds = [
    ("characters", "character", ["id", "name"]), ("comics", "comic", ["id", "title"]),
    ("creators", "creator", ["id"]), ("events", "event", ["id", "title"]),
    ("series", "series", ["id", "title"]), ("stories", "story", ["id", "title"]),
  ]

  @Test(arguments: kinds)
  func `one null in one record costs that record, and not the page`(
    _ kind: (name: String, singular: String, needed: [String])
  ) async throws {
    let data = try Data(contentsOf: Self.captures.appendingPathComponent(kind.name + ".json"))
    let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let records = (answer["data"] as? [String: Any])?["results"] as? [[String: Any]]
    let sample = try #require(records?.first)
    let members = sample.keys.sorted()
    // In each record another member is null, and the last one is no record at all.
    let results: [Any] =
      members.enumerated().map { place, member in
        var record = sample
        record["id"] = 1_000 + place
        record["resourceURI"] = "http://gateway.marvel.com/v1/public/\(kind.name)/\(1_000 + place)"
        record[member] = NSNull()
        return record
      } + [NSNull()]
    let lists: [String: Any] = ["offset": 0, "limit": 100, "total": results.count, "results": results]
    let body = try JSONSerialization.data(withJSONObject: ["code": 200, "status": "Ok", "data": lists])
    let text = String(decoding: body, as: UTF8.self)
    let scene = try SourceScene { _ in .json(text) }
    let list = try await scene.run(["browse", kind.name] + Self.all)
    let whole = members.indices.filter { !kind.needed.contains(members[$0]) }.map { 1_000 + $0 }
    #expect(list.code == 0 && MarvelRecordsTests.ids(list).sorted() == whole, "\(list.errors)")
    let lost = members.count - whole.count + 1
    let words = "warning: the source's list of \(kind.name) is incomplete: \(lost) record"
    #expect(list.errors.contains(words), "\(list.errors)")
    let again = try await scene.run(["browse", kind.name] + Self.all)
    #expect(again.output == list.output && again.errors == list.errors)
    #expect(scene.asked.count == 1)
    for id in whole.prefix(3) {
      for format in ["text", "json"] {
        let words = ["show", kind.singular, String(id), "--offline", "--format", format]
        let page = try await scene.run(words)
        #expect(page.code == 0 && page.output.contains(String(id)), "\(id): \(page.errors)")
      }
    }
    guard kind.name == "characters" else { return }
    let search = try await scene.run(["search", "lantern", "--format", "csv"])
    #expect(search.code == 0 && MarvelRecordsTests.ids(search).sorted() == whole)
    #expect(search.errors.contains("warning: the source's list of characters is incomplete"))
  }

  @Test func `a record that is of no use is told in its details`() async throws {
    let scene = try SourceScene { _ in
      .json(
        #"{"code":200,"status":"Ok","data":{"offset":0,"limit":1,"total":1,"results":[{"id":7,"title":null}]}}"#
      )
    }
    let run = try await scene.run(["show", "comic", "7"])
    #expect(run.code == 69 && run.errors.contains("1 record without a usable id or name"), "\(run.errors)")
  }

  @Test func `a made-up catalogue of all six kinds is imported in one line, and is complete`() throws {
    let place = try Workplace()
    let taken = try place.run(["import", Self.captures.path])
    #expect(taken.code == 0)
    #expect(
      (taken.output + taken.errors).contains(
        "48 records taken, 0 merged, 0 unchanged and 0 refused, from 6 files"
      )
    )
    let counts = ["comics": 10, "creators": 5, "events": 2, "series": 3, "stories": 20]
    for (kind, singular, _) in Self.kinds {
      let list = try place.run(["browse", kind, "--all", "--format", "csv"])
      let ids = MarvelRecordsTests.ids(list).filter { kind != "characters" || $0 > 1_900_000 }
      #expect(ids.count == counts[kind] ?? 8, "\(kind)")
      for id in ids {
        let page = try place.run(["show", singular, String(id), "--format", "json"])
        let json = try JSONSerialization.jsonObject(with: Data(page.output.utf8)) as? [String: Any]
        let available = try #require(json?["available"] as? [String: Int])
        // Whatever a list names is there, with all its fields.
        for (list, count) in available {
          let rows = json?[list] as? [[String: Any]]
          #expect(rows?.count == count, "\(kind) \(id): \(list)")
        }
      }
    }
    // What stands in the docs.
    for words in [
      ["browse", "comics", "--title-starts-with", "Lantern", "--order-by=-onsaleDate"],
      ["browse", "series", "--contains", "trade paperback", "--all"], ["browse", "comics", "--events", "9901"],
      ["browse", "stories", "--named", "watch"], ["show", "comic", "49001"], ["show", "creator", "Ada Quill"],
      ["show", "event", "9901"], ["show", "character", "Lantern Fox"],
    ] {
      let run = try place.run(words)
      #expect(run.code == 0 && !run.output.isEmpty, "\(words): \(run.errors)")
    }
    #expect(try place.run(["check", Self.captures.path]).code != 0, "no tournament is in it")
  }
}
