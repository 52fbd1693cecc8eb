import Base
import Testing

@testable import Network

struct CacheContentsTests {
  static let addresses = ["http://127.0.0.1:8080", "https://source.example/v1/public"]

  /// Three answers: two fresh ones, one of them of another source, and a stale one.
  static func scene() async throws -> CacheScene {
    let scene = try CacheScene()
    scene.answer(200, "body")
    _ = try await scene.get("/old")
    scene.now = CacheScene.start + 30 * CacheScene.hour
    _ = try await scene.get("/new")
    let other = Transport { _ throws(TransportError) in HTTPResponse(status: 200) }
    let now = scene.now
    _ = try await other.cached(
      in: scene.cache,
      source: BaseURL(addresses[0]),
      now: { now },
      scrub: { $0 },
      onStaleUse: { _ in },
      onUnwritable: { _ in }
    ).send(HTTPRequest(target: "/new"))
    return scene
  }

  @Test func `a summary counts the answers`() async throws {
    let scene = try await Self.scene()
    let summary = try scene.cache.summary(at: scene.now)
    let (old, new) = (CacheScene.start, scene.now)
    #expect(
      summary.sources == [
        .init(source: Self.addresses[0], entries: 1, bytes: 0, fresh: 1, oldest: new, newest: new),
        .init(source: Self.addresses[1], entries: 2, bytes: 8, fresh: 1, oldest: old, newest: new),
      ]
    )
    #expect(summary.entries == 3 && summary.fresh == 2 && summary.bytes == 8 && !summary.isDamaged)
  }

  @Test func `each source has its own lifetime`() async throws {
    let scene = try await Self.scene()
    func fresh(_ lifetimes: [String: Int64]) throws -> Int {
      try scene.cache.summary(at: scene.now, lifetimes: lifetimes).fresh
    }
    #expect(try fresh([Self.addresses[0]: 0]) == 1)
    #expect(try fresh([Self.addresses[1]: 0]) == 1)
    #expect(try fresh([Self.addresses[1]: .max]) == 3)
    let cache = ResponseCache(folder: scene.folder("cache"), lifetime: .max)
    #expect(try cache.summary(at: scene.now).fresh == 3)
    #expect(cache.content(for: scene.canonical("/old"), at: scene.now).state == .fresh)
  }

  @Test func `a missing cache is empty, and is not created`() throws {
    let scene = try CacheScene()
    #expect(try scene.cache.summary(at: scene.now) == CacheSummary())
    #expect(try scene.cache.clear() == (0, 0))
    #expect(scene.folder.files.isEmpty)
  }

  @Test func `clearing removes the file and damaged ones, and nothing else`() async throws {
    let scene = try await Self.scene()
    let others = ["cache/notes", "cache/calls.sqlite", "cache/answers.sqlite-notes"]
    for name in others + ["cache/answers.sqlite.damaged"] { scene.folder.put("mine".utf8, in: name) }
    let bytes = (scene.folder.bytes(of: scene.entry)?.count ?? 0) + 4
    #expect(try scene.cache.clear() == (2, bytes))
    #expect(scene.folder.files == (others + ["cache/CACHEDIR.TAG"]).sorted())
    // A run that is under way goes on with a new file.
    for _ in 1...2 { _ = try await scene.get("/new") }
    #expect(scene.requests.count == 3 && scene.messages.isEmpty)
    #expect(try scene.targets() == ["/new"])
  }

  @Test func `the plan's questions change nothing`() async throws {
    let scene = try await Self.scene()
    let states = ["/new", "/old", "/none"].map {
      scene.cache.content(for: scene.canonical($0), at: scene.now).state
    }
    #expect(states == [.fresh, .stale, .absent])
    scene.folder.put("damaged".utf8, in: scene.entry)
    let other = ResponseCache(folder: scene.folder("cache"))
    #expect(other.content(for: scene.canonical("/new"), at: scene.now).state == .absent)
    #expect(try other.summary(at: scene.now).isDamaged)
    #expect(scene.folder.bytes(of: scene.entry) == Array("damaged".utf8))
    #expect(scene.requests.count == 2)
  }

  @Test func `the answers of a source are found by their targets, the newest first`() async throws {
    let scene = try await Self.scene()
    let found = scene.cache.responses(of: scene.source) { $0 != "/none" }
    #expect(found.map(\.receivedAt) == [scene.now, CacheScene.start])
    #expect(scene.cache.responses(of: scene.source) { $0 == "/old" }.count == 1)
  }
}
