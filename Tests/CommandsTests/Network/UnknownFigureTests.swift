import LoopbackServer
import Testing

/// Characters of whom the source does not tell all.
struct UnknownFigureTests {
  /// Nobody knows in how many comics Hulk is.
  static let characters: [(name: String, record: String)] = [
    ("Hulk", #"{"id":1,"name":"Hulk","description":"Green.\nAngry.","series":{"available":3}}"#),
    ("Storm", #"{"id":2,"name":"Storm","comics":{"available":4}}"#),
    ("Thor", #"{"id":3,"name":"Thor","comics":{"available":5}}"#),
  ]

  static func scene(_ keys: String) throws -> SourceScene {
    let scene = try SourceScene { request in
      let start = request.parameter("nameStartsWith") ?? request.parameter("name") ?? ""
      let found = characters.filter { $0.name.hasPrefix(start) }.map(\.record)
      return .json(
        """
        {"code":200,"status":"Ok","data":{"offset":0,"limit":20,"total":\(found.count),
        "count":\(found.count),"results":[\(found.joined(separator: ","))]}}
        """
      )
    }
    try scene.place.write("name: Cup\ncharacters: [Hulk, Thor, Storm]\n\(keys)", to: "t.yaml")
    return scene
  }

  @Test func `cannot take part where a figure is wanted that is unknown`() async throws {
    let scene = try Self.scene("")
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(
      run.errors == """
        t.yaml:2:14: error: the figure of 'Hulk' for comics is unknown
          characters: [Hulk, Thor, Storm]
                       ^
        help: give the figure, or write 'on_missing: skip'

        """
    )
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `are left out where the file says so, and that is told`() async throws {
    let scene = try Self.scene("on_missing: skip\n")
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 0)
    let words = "the figure of 'Hulk' for comics is unknown"
    #expect(run.errors.contains("t.yaml:2:14: warning: left out: \(words)\n"), "\(run.errors)")
    let page = try scene.place.read("Reports/cup/README.md")
    #expect(page.contains("\n- \(words)\n"))
    #expect(page.contains("🏆 **Thor** won"))
  }

  @Test func `do not fight by hand, and nothing is saved`() async throws {
    let scene = try Self.scene("")
    let run = try await scene.run(["battle", "Thor", "Hulk"])
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: the figure of 'Hulk' for comics is unknown
        help: choose a known figure: --metric series

        """
    )
    #expect(!scene.place.exists("Reports/store.json"))
  }

  @Test func `are shown with what is known, a paragraph of the description in a line`() async throws {
    let run = try await Self.scene("").run(["show", "Hulk"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        Hulk
          id           1
          description  Green.
                       Angry.
          comics       unknown
          series       3
          stories      unknown
          events       unknown
          rank         no battle yet

        """
    )
  }

  @Test(arguments: ["{top: 2}", "{starts_with: Th}", "{all: true}"])
  func `a roster that the source does not tell is one error at its place`(
    _ rule: String
  ) async throws {
    let scene = try SourceScene { _ in .json(#"{"code":409,"status":"no"}"#, status: 400) }
    try scene.place.write("name: Cup\nroster: \(rule)\n", to: "t.yaml")
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 69)
    #expect(
      run.errors.hasPrefix(
        "t.yaml:2:9: error: cannot look up its roster: the source rejected the request (400): no\n"
      ),
      "\(run.errors)"
    )
    #expect(run.errors.split(separator: "error: ").count == 2)
    #expect(!scene.place.exists("Reports"))
  }
}
