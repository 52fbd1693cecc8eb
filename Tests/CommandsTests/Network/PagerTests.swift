import Foundation
import Glibc
import LoopbackServer
import Network
import Testing

/// `contest browse` on a terminal, where a long list is read page by page.
struct PagerTests {
  /// A server with so many comics, whose titles fill the terminal, so that a page is more than the pipe holds.
  static func scene(_ total: Int) throws -> SourceScene {
    let title = String(repeating: "Long ", count: 20)
    return try SourceScene { MarvelRecordsTests.comics(total, for: $0, title: title) }
  }

  static func browse(
    _ words: String,
    in scene: SourceScene,
    pager: String? = nil,
    environment: [String: String] = [:]
  ) throws -> AskingProgram {
    var settings = scene.settings().merging(environment) { $1 }
    settings["PAGER"] = pager
    return try AskingProgram(
      ["browse"] + words.split(separator: " ").map(String.init) + ["--rate", "1000"],
      in: scene.place,
      environment: settings
    )
  }

  /// What a list of Marvel's records ends with.
  static let attribution = "Data provided by Marvel. © 2024 MARVEL\r\n"

  /// The ids in the first column of a listing.
  static func ids(_ text: String) -> [Int] {
    text.replacingOccurrences(of: "\u{1B}[K", with: "").split(whereSeparator: \.isNewline)
      .compactMap {
        line in
        line.split(separator: " ").first.flatMap { Int($0) }
      }
  }

  @Test func `the next page is fetched while one is read, and no other before it is wanted`()
    throws
  {
    let scene = try Self.scene(1_000)
    let pager =
      "IFS= read -r line; echo \"$line\" > first; while [ ! -e go ]; do sleep 0.05; done; cat > rest"
    let program = try Self.browse("comics --all", in: scene, pager: pager)
    #expect(scene.waits { $0.seen.count == 2 })
    #expect(scene.asked.map { $0.contains("offset=") } == [false, true])
    #expect(!scene.place.exists("rest"))
    try scene.place.write("", to: "go")
    #expect(program.exitCode() == 0, "\(program.text)")
    #expect(program.text == Self.attribution)
    #expect(try scene.place.read("first").contains("Title"))
    #expect(Self.ids(try scene.place.read("rest")) == Array(1_000..<2_000))
    #expect(scene.asked.count == 10 && Set(scene.asked).count == 10)
  }

  @Test func `a reader that leaves ends the command, and what was fetched is kept`() throws {
    let scene = try Self.scene(1_000)
    // The shell reads byte by byte, so the rest of the first page stays in the pipe.
    let pager = "for line in 1 2 3; do IFS= read -r text; echo \"$text\"; done > first"
    let program = try Self.browse("comics --all", in: scene, pager: pager)
    #expect(program.exitCode() == 0 && program.text == Self.attribution, "\(program.text)")
    #expect(Self.ids(try scene.place.read("first")) == [1_000, 1_001])
    #expect(scene.asked.count <= 2)
    let kept = try scene.place.run(
      ["browse", "comics", "--limit", "100", "--offline", "--format", "csv"],
      environment: scene.settings()
    )
    #expect(MarvelRecordsTests.ids(kept) == Array(1_000..<1_100), "\(kept.errors)")
  }

  @Test func `a part begins where the offset says, and a limit ends the list`() throws {
    let scene = try Self.scene(1_000)
    let words = "comics --offset 30 --limit 150"
    let program = try Self.browse(words, in: scene, pager: "cat > all")
    #expect(program.exitCode() == 0)
    #expect(Self.ids(try scene.place.read("all")) == Array(1_030..<1_180))
    #expect(
      program.text == Self.attribution
        + "31–180 of 1,000; go on with --offset 180, or list all with --all\r\n"
    )
    #expect(scene.asked.count == 2)
  }

  @Test func `a fault ends the list after what came before it`() throws {
    let scene = try Self.scene(1_000)
    let program = try Self.browse("comics --all --max-requests 2", in: scene, pager: "cat > all")
    #expect(program.exitCode() == 75)
    #expect(Self.ids(try scene.place.read("all")) == Array(1_000..<1_200))
    #expect(
      program.text.contains("stopped after --max-requests; run it again to go on: 200 comics")
    )
  }

  @Test func `without less and more, a list goes straight to the terminal`() throws {
    let scene = try Self.scene(130)
    let program = try Self.browse("comics --all", in: scene, environment: ["PATH": "/nowhere"])
    #expect(program.exitCode() == 0)
    #expect(Self.ids(program.text) == Array(1_000..<1_130))
  }

  @Test func `short lists, lists for scripts and an empty PAGER go straight to the terminal`()
    throws
  {
    let scene = try Self.scene(150)
    let cases: [(words: String, pager: String, count: Int)] = [
      ("comics", "false", 20), ("comics --all --title-starts-with x", "", 150),
      ("comics --all", "", 150),
    ]
    for (words, pager, count) in cases {
      let program = try Self.browse(words, in: scene, pager: pager)
      #expect(program.exitCode() == 0)
      #expect(Self.ids(program.text).count == count, "\(words): \(program.text)")
    }
    let lines = try Self.browse("comics --all --format csv", in: scene, pager: "false")
    #expect(lines.exitCode() == 0 && lines.text.contains("1149,"))
    let dumb = try Self.browse(
      "comics --all",
      in: scene,
      pager: "false",
      environment: ["TERM": "dumb"]
    )
    #expect(dumb.exitCode() == 0 && Self.ids(dumb.text).count == 150)
  }

  @Test func `a pager that cannot be run is told`() throws {
    let scene = try Self.scene(150)
    let program = try Self.browse("comics --all", in: scene, pager: "./no-such-pager")
    #expect(program.exitCode() == 73)
    #expect(program.text.contains("the program in $PAGER cannot be run"))
  }

  @Test func `a pager gets no keys`() throws {
    let scene = try Self.scene(150)
    let settings = ["CONTEST_STORE": "Reports/store.json", "PGPASSWORD": "secret", "LESS": "-R"]
    let program = try Self.browse(
      "comics --all",
      in: scene,
      pager: "env > seen; cat > all",
      environment: settings
    )
    #expect(program.exitCode() == 0, "\(program.text)")
    let seen = try scene.place.read("seen")
    #expect(seen.contains("LESS=-R\n") && seen.contains("PATH="))
    for secret in [SourceScene.publicKey, SourceScene.privateKey, "secret", "CONTEST_STORE"] {
      #expect(!seen.contains(secret))
    }
  }

  @Test func `a signal ends the pager, too`() throws {
    let scene = try Self.scene(1_000)
    let pager = "trap 'echo ended > ended; exit' TERM; echo > ready; while :; do sleep 0.05; done"
    let program = try Self.browse("comics --all", in: scene, pager: pager)
    #expect(scene.waits { _ in scene.place.exists("ready") })
    program.child.signal(SIGTERM)
    #expect(program.exitCode() == 143)
    #expect(scene.place.exists("ended"))
    #expect(program.text.contains("what was fetched is kept"))
  }

  @Test func `a signal ends the wait for a page`() throws {
    let scene = try SourceScene { request in
      request.parameter("offset") == "100" ? [.stall] : MarvelRecordsTests.comics(300, for: request)
    }
    let waiting = try Self.browse("comics --all", in: scene, pager: "cat > all")
    // The first page is read, and the second does not come.
    #expect(
      scene.waits { _ in
        (try? scene.place.read("all").contains("Comic #90")) == true && scene.asked.count == 2
      }
    )
    waiting.child.signal(SIGINT)
    #expect(waiting.exitCode() == 130)
    #expect(waiting.text.contains("interrupted: what was fetched is kept: run it again"))
  }

  @Test func `records of other sources are paged as a whole`() throws {
    let scene = try PlaceholderScene()
    let program = try AskingProgram(
      ["browse", "photos", "--all"],
      in: scene.place,
      environment: ["JSONPLACEHOLDER_BASE_URL": scene.server.origin, "PAGER": "cat > all"]
    )
    #expect(program.exitCode() == 0, "\(program.text)")
    let ids = Self.ids(try scene.place.read("all"))
    #expect(ids.count > 24 && ids == ids.sorted())
  }
}
