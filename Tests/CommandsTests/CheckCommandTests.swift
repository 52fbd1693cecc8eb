import LoopbackServer
import Testing

struct CheckCommandTests {
  /// A tournament of so many, of whom the file knows everything.
  static func inline(_ count: Int, _ lines: String) -> String {
    "name: T\nsource: inline\n\(lines)\ncharacters:\n"
      + (1...count).map { "  - {name: E\($0), power: \($0)}\n" }.joined()
  }

  @Test(arguments: [
    "name: T\nroster: {top: 4}\ncharacters: [Nobody]\nformat: swiss\nrounds: 9\n",
    "name: T\non_missing: skip\ncharacters: [Hulk, Thor, Nobody]\nformat: swiss\nrounds: 9\n",
    "name: T\ncharacters: [Hulk, Nobody]\nexpect: {champion: Storm}\n",
  ])
  func `names that would cost requests are not looked up, and that is said`(
    _ file: String
  ) throws {
    let scene = try SourceScene()
    try scene.place.write(file, to: "t.yaml")
    try scene.place.write(Self.inline(4, "format: swiss\nrounds: 3"), to: "own.yaml")
    let run = try scene.place.run(["check", "t.yaml"], environment: scene.settings())
    #expect(run.code == 0)
    #expect(
      run.errors == """
        names are not looked up, because that may send requests to \(scene.address)
        1 sound tournament in 1 file

        """
    )
    let own = try scene.place.run(["check", "own.yaml"], environment: scene.settings())
    #expect(own.errors == "1 sound tournament in 1 file\n")
    let bad = try scene.place.run(["check", "t.yaml"], environment: ["MARVEL_BASE_URL": "nothing"])
    #expect(bad.code == 0)
    #expect(bad.errors.contains("warning: names are not looked up: MARVEL_BASE_URL is not usable"))
    #expect(scene.server.seen.isEmpty)
  }
}
