import Base
import Foundation
import LoopbackServer
import Network
import OwnThreads
import Synchronization
import Testing

/// `contest browse` on a terminal if what is stored is too old.
@Suite(.ownThreads) struct StaleListTests {
  /// A server whose list is stored by a first run, a day and more ago.
  ///
  /// - Parameter answer: What the server answers since.
  private static func scene(
    _ total: Int,
    since answer: @escaping @Sendable (ReceivedRequest) -> Answer
  ) async throws -> SourceScene {
    let isStored = Mutex(false)
    let scene = try SourceScene { request in
      isStored.withLock { $0 } ? answer(request) : MarvelRecordsTests.comics(total, for: request)
    }
    let first = try await scene.run(["browse", "comics", "--all", "--format", "csv"])
    #expect(MarvelRecordsTests.ids(first).count == total, "\(first.errors)")
    isStored.withLock { $0 = true }
    try Database(scene.place.path(SourceScene.cache + "/catalogue.sqlite"), .readWrite).run(
      "UPDATE listing_row SET received = received - 100000"
    )
    return scene
  }

  /// The same list with another title of one comic.
  private static func renamed(_ total: Int, for request: ReceivedRequest) -> Answer {
    let page = MarvelRecordsTests.comics(total, for: request)
    guard case .send(let bytes) = page.steps.first else { return page }
    let text = String(decoding: bytes, as: UTF8.self)
    // The length of the answer stays.
    return [.send(Array(text.replacingOccurrences(of: "Comic #7\"", with: "Manga #7\"").utf8))]
  }

  @Test func `a stored list appears at once, while the server has not answered`() async throws {
    let scene = try await Self.scene(150) { _ in [.stall] }
    let short = try PagerTests.browse("comics", in: scene)
    #expect(short.shows("this is what was stored; what has changed since is being fetched"))
    #expect(PagerTests.ids(short.text) == Array(1_000..<1_020))
    #expect(scene.waits { $0.seen.count == 3 })
    short.child.signal(SIGTERM)
    #expect(short.exitCode() == 143)

    let long = try PagerTests.browse("comics --all", in: scene, pager: "cat > all")
    #expect(
      scene.waits { _ in (try? scene.place.read("all").contains("Comic #90")) == true }
    )
    long.child.signal(SIGTERM)
    #expect(long.exitCode() == 143)
  }

  @Test func `what changed since is shown, or told after a long list`() async throws {
    let short = try await Self.scene(150) { Self.renamed(150, for: $0) }
    let list = try PagerTests.browse("comics", in: short)
    #expect(list.exitCode() == 0)
    let parts = list.text.components(separatedBy: "1 comic changed:")
    #expect(parts.count == 2, "\(list.text)")
    #expect(parts[0].contains("Comic #7") && !parts[0].contains("Manga #7"))
    #expect(parts.last?.contains("Manga #7") == true)

    let long = try await Self.scene(150) { Self.renamed(150, for: $0) }
    let paged = try PagerTests.browse("comics --all", in: long, pager: "cat > all")
    #expect(paged.exitCode() == 0)
    #expect(PagerTests.ids(try long.place.read("all")) == Array(1_000..<1_150))
    #expect(
      paged.text.contains("1 comic changed since they were stored: run it again to see them"),
      "\(paged.text)"
    )
    // All pages are fresh now, so that nothing is fetched and nothing told.
    let count = long.asked.count
    let again = try PagerTests.browse("comics --all", in: long, pager: "cat > all")
    #expect(again.exitCode() == 0 && again.text == PagerTests.attribution && long.asked.count == count)
    #expect(try long.place.read("all").contains("Manga #7"))
  }

  @Test func `a list that did not change is shown once, and a server that is away is told`()
    async throws
  {
    let scene = try await Self.scene(150) { MarvelRecordsTests.comics(150, for: $0) }
    let same = try PagerTests.browse("comics", in: scene)
    #expect(same.exitCode() == 0 && PagerTests.ids(same.text) == Array(1_000..<1_020))
    #expect(!same.text.contains("changed:"))
    let away = try await Self.scene(30) { _ in [.close] }
    away.server.stop()
    let list = try PagerTests.browse("comics", in: away)
    #expect(list.exitCode() == 69 && PagerTests.ids(list.text) == Array(1_000..<1_020))
    #expect(list.text.contains("from the catalogue instead, with --offline at once: 20 comics"))
    // A script gets nothing that is too old without being told.
    let script = try await away.run(["browse", "comics", "--format", "csv"])
    #expect(script.code == 69)
  }
}
