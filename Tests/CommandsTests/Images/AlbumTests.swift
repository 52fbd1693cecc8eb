import Foundation
import LoopbackServer
import Network
import OwnThreads
import SourceServers
import Testing

/// An album as a collection of thumbnails.
@Suite(.ownThreads) struct AlbumTests {
  /// A service whose photos have pictures on the same machine.
  private static func scene() throws -> PlaceholderScene {
    try PlaceholderScene { request in
      if request.request.path.hasPrefix("/small/") { return SamplePicture.png.answer }
      let host = request.headers["Host"] ?? ""
      var service = PlaceholderService()
      service.lists["photos"] = service.lists["photos"]?.map { row in
        var row = row
        for place in row.members.indices {
          row.members[place].json = row.members[place].json.replacingOccurrences(
            of: "https://pictures.invalid",
            with: "http://\(host)"
          )
        }
        return row
      }
      return service.answer(to: request.request)
    }
  }

  @Test func `lists and JSON have the thumbnails of photos`() async throws {
    let scene = try PlaceholderScene()
    let list = try await scene.run(["browse", "photos", "--album", "2", "--format", "csv", "--limit", "1"])
    let address = "https://pictures.invalid/small/51"
    #expect(list.output.hasPrefix("id,album,user,title,url,thumbnailUrl\r\n51,2,Leanne Graham,Photo 51,"))
    #expect(list.output.hasSuffix(address + "\r\n"), "\(list.output)")
    let json = try await scene.run(["show", "album", "2", "-f", "json"])
    #expect(json.output.contains(#""thumbnailUrl":"\#(address)""#), "\(json.output)")
  }

  @Test func `images fetches the thumbnails of an album once, and show draws them on a terminal`() async throws {
    let scene = try Self.scene()
    let fetch = ["images", "photos", "--album", "1", "--rate", "10000"]
    let dry = try await scene.run(fetch + ["--dry-run"])
    #expect(dry.code == 0 && dry.errors.contains("50 to fetch"), "\(dry.errors)")
    let first = try await scene.run(fetch)
    // A busy machine takes so long that it tells progress before.
    #expect(first.code == 0 && first.errors.hasSuffix("fetched 50 pictures, 5.4 kB\n"), "\(first.errors)")
    #expect(scene.asked.count { $0.hasPrefix("/small/") } == 50)
    let second = try await scene.run(fetch)
    #expect(second.errors == "fetched 0 pictures; 50 were in the cache\n", "\(second.errors)")
    for (kind, terminal, start) in [
      ("album", ["TERM": "xterm-kitty"], "\u{1B}_Ga=T,f=100,"),
      ("photo", ["TERM": "xterm-kitty"], "\u{1B}_Ga=T,f=100,"),
      ("album", ["TERM": "foot"], "\u{1B}P0;1;0q\"1;1;120;80"),
      ("album", ["TERM_PROGRAM": "iTerm.app"], "\u{1B}]1337;File=inline=1;size="),
    ] {
      let plain = try await scene.run(["show", kind, "1"])
      let shown = try await scene.run(["show", kind, "1", "--picture", "always"], environment: terminal)
      #expect(shown.output.hasPrefix(start), "\(shown.output.prefix(80)) \(shown.errors)")
      #expect(plain.code == 0 && shown.output.hasSuffix("\n" + plain.output))
    }
    let wrong = try await scene.run(["images", "--album", "1"])
    #expect(wrong.code == 64 && wrong.errors.contains("go with a kind"), "\(wrong.errors)")
    #expect(try await scene.run(["images", "photos", "--album", "101"]).code == 65)
  }

  @Test func `a page shows an album's thumbnails, and the user's other albums and to-dos`() async throws {
    let scene = try Self.scene()
    let show = ["show", "album", "1", "--page", "pages/album.html"]
    let bare = try await scene.run(show)
    #expect(bare.code == 0 && bare.output.isEmpty && bare.errors == "wrote 'pages/album.html'\n", "\(bare.errors)")
    let empty = try scene.place.read("pages/album.html")
    #expect(empty.contains("50 pictures not fetched") && !empty.contains("<img"))
    #expect(try await scene.run(["images", "photos", "--album", "1", "--rate", "10000"]).code == 0)
    #expect(try await scene.run(show + ["--offline"]).code == 0)
    let page = try scene.place.read("pages/album.html")
    let data = Data(SamplePicture.png.bytes).base64EncodedString()
    #expect(page.components(separatedBy: "<img src=\"data:image/png;base64,\(data)\"").count == 51)
    for part in ["<h1>Album 1</h1>", "img-src data:;", "Photo 50", "other albums", "Album 10", "Task 20"] {
      #expect(page.contains(part), "\(part)")
    }
    // The album itself is no other one, and no picture is elsewhere.
    #expect(!page.contains("Album 11") && !page.contains(" src=\"http") && !page.contains("Task 21"))
    let wrong = try await scene.run(["show", "Hulk", "--page", "x.html"])
    #expect(wrong.code == 64 && wrong.errors.contains("'--page' goes with a kind"), "\(wrong.errors)")
  }
}
