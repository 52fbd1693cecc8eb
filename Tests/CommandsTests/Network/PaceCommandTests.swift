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

  @Test func `as many requests as the rate go at once`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    // One of several attempts is enough: where all processors are busy, requests come late.
    var spread = Duration.seconds(60)
    for _ in 0..<20 where spread > .milliseconds(500) {
      scene.server.reset()
      #expect(try await scene.run(["run", "t.yaml", "--rate", "4", "--refresh"]).code == 0)
      let arrivals = scene.server.seen.map(\.arrival)
      #expect(arrivals.count == 4)
      spread = (arrivals.last ?? .now) - (arrivals.first ?? .now)
    }
    #expect(spread <= .milliseconds(500))
  }

  @Test func `no second has more requests of several runs than the rate`() async throws {
    let scene = try Self.scene()
    var most = Int.max
    for _ in 0..<20 where most > 50 {
      scene.server.reset()
      let runs = try (0..<3).map { number in
        let arguments = ["--rate", "50", "--jobs", "16", "--refresh", "--reports", "R\(number)"]
        return try scene.place.start(["run", "t.yaml"] + arguments, environment: scene.settings())
      }
      for run in runs {
        let outcome = try await run.outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
      }
      #expect(scene.server.seen.count == 210)
      most = scene.server.maximumStarts(in: .seconds(1))
    }
    #expect(most <= 50)
  }
}
