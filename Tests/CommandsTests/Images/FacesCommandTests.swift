import Foundation
import LoopbackServer
import Network
import Testing

/// Pages with faces, as `--faces` writes them.
struct FacesCommandTests {
  static let page = "Reports/four-heroes/index.html"
  static let drawing = "Reports/four-heroes/bracket.svg"

  /// A workplace with a tournament of four, and pictures of two of them.
  static func scene() async throws -> ImagesScene {
    let scene = try ImagesScene()
    try scene.place.write(fourHeroes, to: "Tournaments/four.yaml")
    scene.pictures[1_009_368] = SamplePicture.jpeg.answer
    try #require(try await scene.images("Hulk", "Iron Man").code == 0)
    return scene
  }

  @Test func `faces are pictures from the cache, or initials`() async throws {
    let scene = try await Self.scene()
    #expect(try await scene.run(["run", "--faces"]).code == 0)
    for name in [Self.page, Self.drawing] {
      let text = try scene.place.read(name)
      for picture in [SamplePicture.png, .jpeg] {
        let data = Data(picture.bytes).base64EncodedString()
        // Each once, however often it is shown.
        #expect(text.components(separatedBy: "data:\(picture.type);base64,\(data)").count == 2)
      }
      #expect(text.contains(##"y="26">S</text>"##))
      #expect(text.contains(##"y="26">T</text>"##))
      #expect(text.matches(of: #/<symbol id="face-\d"/#).count == 4)
      let known = Set(text.matches(of: #/<symbol id="(face-\d)"/#).map { String($0.1) })
      let used = Set(text.matches(of: #/<use href="#([^"]*)"/#).map { String($0.1) })
      #expect(known == used)
    }
    let page = try scene.place.read(Self.page)
    #expect(page.contains("img-src data:;"))
    let hulk = try scene.place.read("Reports/entrants/hulk.html")
    #expect(hulk.contains("base64,\(Data(SamplePicture.png.bytes).base64EncodedString())\""))
    #expect(page.contains(#"<p class="champion">🏆 <svg class="face""#))
    #expect(page.matches(of: #/<th[^>]*><svg class="face"/#).count == 4)
    // No style, no script and no address of a picture elsewhere.
    #expect(!page.contains(" style=") && !page.contains("src=\"http"))
    let readme = try scene.place.read("Reports/four-heroes/README.md")
    #expect(!readme.contains("face"))
  }

  @Test func `without --faces, pages do not depend on the cache`() async throws {
    let scene = try await Self.scene()
    #expect(try await scene.run(["run"]).code == 0)
    let plain = try scene.place.tree("Reports")
    #expect(!(try scene.place.read(Self.page)).contains("face"))
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(try await scene.run(["run", "--check"]).code == 0)
    #expect(try await scene.run(["run", "--faces"]).code == 0)
    let withFaces = try scene.place.tree("Reports")
    let changed = plain.filter { withFaces[$0.key] != $0.value }.keys.sorted()
    #expect(changed == ["four-heroes/bracket.svg", "four-heroes/index.html"])
    #expect(try await scene.run(["run"]).code == 0)
    #expect(try scene.place.tree("Reports") == plain)
  }

  @Test func `report and run write the same faces, and --check with them finds them current`()
    async throws
  {
    let scene = try await Self.scene()
    #expect(try await scene.run(["run", "--faces"]).code == 0)
    let first = try scene.place.tree("Reports")
    #expect(try await scene.run(["run", "--faces", "--check"]).code == 0)
    #expect(try await scene.run(["report", "--faces", "--check"]).code == 0)
    #expect(try await scene.run(["report", "--check"]).code == 1)
    #expect(try await scene.run(["report"]).code == 0)
    #expect(try await scene.run(["run", "--check"]).code == 0)
    let outdated = try await scene.run(["run", "--faces", "--check"])
    #expect(outdated.code == 1 && outdated.errors.contains("run 'contest run --faces' and commit"))
    #expect(try await scene.run(["report", "--faces", "--threads", "1"]).code == 0)
    #expect(try scene.place.tree("Reports") == first)
    // A command that knows nothing of faces keeps them on the pages of entrants.
    #expect(try scene.place.run(["battle", "Hulk", "Loki"]).code == 0)
    let hulk = try scene.place.read("Reports/entrants/hulk.html")
    #expect(hulk.contains(Data(SamplePicture.png.bytes).base64EncodedString()))
  }

  @Test func `other pictures make other pages`() async throws {
    let scene = try await Self.scene()
    #expect(try await scene.run(["run", "--faces"]).code == 0)
    let before = try scene.place.read(Self.page)
    scene.pictures[1_009_268] = SamplePicture.gif.answer
    #expect(try await scene.images("Hulk", "--refresh").code == 0)
    #expect(try await scene.run(["run", "--faces", "--check"]).code == 1)
    #expect(try await scene.run(["run", "--faces"]).code == 0)
    let after = try scene.place.read(Self.page)
    #expect(before != after && after.contains("data:image/gif;base64,"))
  }

  @Test func `a large picture is not put into a page`() async throws {
    let scene = try await Self.scene()
    let large = SamplePicture.png.bytes + [UInt8](repeating: 0, count: 40_000)
    scene.pictures[1_009_268] = .message(body: large)
    #expect(try await scene.images("Hulk", "--refresh").code == 0)
    #expect(try await scene.run(["run", "--faces"]).code == 0)
    let page = try scene.place.read(Self.page)
    #expect(page.contains(##"y="26">H</text>"##) && page.utf8.count < 40_000)
  }
}
