import Foundation
import LoopbackServer
import Testing

/// The rate and the width of a run, as the server sees them.
struct PaceCommandTests {
  /// A catalogue on seventy pages of one, which are ready to be sent.
  static func scene() throws -> SourceScene {
    let all = Array(LargeCatalogue.all.prefix(70))
    let pages = all.indices.map { offset in
      let page = all[offset...offset]
      return Answer.json(
        marvelCharacters(page, total: all.count, offset: offset, limit: 1, publicKey: "")
      )
    }
    let scene = try SourceScene { request in
      pages[min(request.parameter("offset").flatMap { Int($0) } ?? 0, all.count - 1)]
    }
    try scene.place.write("name: Best\nroster: {top: 4}\n", to: "t.yaml")
    return scene
  }

  @Test func `no second at the server holds more requests than the rate`() async throws {
    let scene = try Self.scene()
    // A server's thread that gets its turn late sees requests closer together than they came, and a run of
    // nothing but that proves nothing.
    var most = Int.max
    for _ in 0..<3 where most > 50 {
      scene.server.reset()
      let arguments = ["run", "t.yaml", "--rate", "50", "--jobs", "16", "--refresh"]
      #expect(try await scene.run(arguments).code == 0)
      #expect(scene.server.seen.count == 70)
      most = scene.server.maximumStarts(in: .seconds(1))
    }
    #expect(most <= 50)
  }

  @Test(arguments: [1, 3])
  func `no more requests are under way than jobs`(_ jobs: Int) async throws {
    let all = LargeCatalogue.all.prefix(16)
    let scene = try SourceScene { request in
      .marvelCatalogue(Array(all), for: request).delayed(by: .milliseconds(20))
    }
    let names = all.map(\.name).joined(separator: ", ")
    try scene.place.write("name: T\ncharacters: [\(names)]\n", to: "t.yaml")
    let arguments = ["run", "t.yaml", "--rate", "10000", "--jobs", String(jobs)]
    #expect(try await scene.run(arguments).code == 0)
    #expect(scene.server.seen.count == 16)
    #expect(scene.server.peakInFlight <= jobs)
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "fast", "10001", "0.001"])
  func `a rate that is none is a wrong command line`(_ rate: String) async throws {
    let scene = try SourceScene()
    let run = try await scene.run(["show", "Hulk", "--rate=\(rate)"])
    #expect(run.code == 64)
    #expect(run.errors.contains("--rate"))
    #expect(scene.server.connectionCount == 0)
  }
}
