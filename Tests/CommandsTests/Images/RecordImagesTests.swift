import Foundation
import LoopbackServer
import Network
import Testing

/// `contest images` for kinds of records: covers, and pictures of series, events and creators.
struct RecordImagesTests {
  /// A server with so many records of each kind, each with a picture of its own; the last one has none.
  static func scene(_ count: Int = 3) throws -> SourceScene {
    try SourceScene { request in
      let parts = request.request.path.split(separator: "/").map(String.init)
      if parts.first == "pictures" { return SamplePicture.png.answer }
      let host = request.headers["Host"] ?? ""
      let ids: [Int] =
        if let id = parts.last.flatMap({ Int($0) }) { [id] } else if parts.count > 3 { [] } else {
          Array(9_001..<9_001 + count)
        }
      let kind = parts[2]
      let results = ids.map { id in
        let name = ["characters": "name", "creators": "fullName"][kind] ?? "title"
        let picture = #"{"path":"http://\#(host)/pictures/\#(kind)/\#(id)","extension":"png"}"#
        return #"{"id":\#(id),"\#(name)":"A \#(id)","thumbnail":\#(id == 9_000 + count ? "null" : picture)}"#
      }
      return .json(
        #"{"code":200,"status":"Ok","data":{"offset":0,"limit":100,"total":\#(ids.count),"#
          + #""results":[\#(results.joined(separator: ","))]}}"#
      )
    }
  }

  static func images(_ words: String..., in scene: SourceScene) async throws -> Outcome {
    try await scene.run(["images"] + words + ["--rate", "10000"])
  }

  static func pictures(_ scene: SourceScene) -> [String] { scene.asked.filter { $0.hasPrefix("/pictures/") } }

  @Test(arguments: [("comics", "comic"), ("events", "event"), ("series", "series"), ("creators", "creator")])
  func `covers and pictures of every kind are fetched small, once, and shown`(_ kind: (name: String, singular: String))
    async throws
  {
    let scene = try Self.scene()
    let first = try await Self.images(kind.name, in: scene)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors.hasPrefix("fetched 2 pictures, 216 B; 1 \(kind.singular) without a picture"))
    #expect(
      scene.asked == [9_001, 9_002].map { "/pictures/\(kind.name)/\($0)/standard_medium.png" } + [
        "/v1/public/\(kind.name)?limit=100"
      ]
    )
    scene.server.reset()
    let again = try await Self.images(kind.name, in: scene)
    #expect(again.errors.hasPrefix("fetched 0 pictures; 2 were in the cache") && scene.asked.isEmpty)
    let words = ["show", kind.singular, "9001", "--picture"]
    let shown = try await scene.run(words, environment: ["TERM": "xterm-kitty"])
    #expect(shown.code == 0 && shown.output.hasPrefix("\u{1B}_G") && shown.output.contains("\nA 9001\n"))
    // A character, or a record of another kind, with the same id has another picture.
    let other = kind.name == "comics" ? "event" : "comic"
    let none = try await scene.run(["show", "--picture", other, "9001"])
    #expect(
      none.errors.contains("there is no picture of 'A 9001' in the cache: run 'contest images \(other)s 9001' first")
    )
  }

  @Test func `the cover of one comic costs its record and the picture`() async throws {
    let scene = try Self.scene()
    let run = try await Self.images("comics", "9002", in: scene)
    #expect(run.code == 0 && run.errors.hasPrefix("fetched 1 picture, 108 B"), "\(run.errors)")
    #expect(
      scene.asked == ["/pictures/comics/9002/standard_medium.png", "/v1/public/comics/9002?limit=100"]
    )
  }

  @Test func `a list is chosen by filters, and its length bounded`() async throws {
    let scene = try Self.scene(30)
    #expect(try await Self.images("comics", "--series", "7", "--limit", "3", in: scene).code == 0)
    #expect(Self.pictures(scene).count == 3)
    #expect(scene.asked.contains("/v1/public/comics?series=7&limit=100"))
    #expect(try await Self.images("comics", "--all", in: scene).errors.contains("26 pictures"))
    for (words, says) in [
      (["comics", "--upc", "1", "9001"], "names and ids exclude filters"),
      (["comics", "--seriestype", "x"], "unknown option"), (["events", "--upc", "1"], "does not filter events"),
      (["Hulk", "--series", "7"], "go with a kind"), (["users"], "users have no pictures"),
    ] {
      let run = try await scene.run(["images"] + words)
      #expect(run.code == 64 && run.errors.contains(says), "\(words): \(run.errors)")
    }
  }

  @Test func `a cover that could not be fetched is tried again`() async throws {
    let scene = try SourceScene { request in
      if request.request.path.hasPrefix("/pictures/") { return .empty(status: 404) }
      let host = request.headers["Host"] ?? ""
      return .json(
        #"{"code":200,"status":"Ok","data":{"offset":0,"limit":100,"total":1,"results":[{"id":1,"title":"A","#
          + #""thumbnail":{"path":"http://\#(host)/pictures/1","extension":"png"}}]}}"#
      )
    }
    let run = try await Self.images("comics", in: scene)
    #expect(run.code == 0 && run.errors.contains("no picture of 'A': 127.0.0.1 answered 404"), "\(run.errors)")
    let again = try await Self.images("comics", "--refresh", in: scene)
    #expect(again.errors.contains("1 failed") && Self.pictures(scene).count == 2)
  }
}
