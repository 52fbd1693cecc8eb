import Base
import Glibc
import Testing

@testable import Network

struct SharedCacheTests {
  static let request = CanonicalRequest(source: "https://h", method: "GET", target: "/a")

  static func stored(_ number: Int) -> StoredResponse {
    StoredResponse(
      request: request,
      received: UnixTime(seconds: Int64(number)),
      validated: UnixTime(seconds: Int64(number)),
      entityTag: nil,
      contentType: nil,
      body: Array(String(repeating: "\(number),", count: 1 + 3_000 * (number % 5)).utf8)
    )
  }

  @Test func `a reader among many writers gets one complete response`() async throws {
    let folder = ScratchFolder()
    let caches = (0..<4).map { _ in ResponseCache(folder: folder.path) }
    try caches[0].store(Self.stored(0))
    let torn = try await withThrowingTaskGroup(of: Int.self) { group in
      for (writer, cache) in caches.enumerated() {
        group.addTask {
          for round in 0..<50 { try cache.store(Self.stored(writer * 50 + round)) }
          return 0
        }
        group.addTask {
          try (0..<100).count { _ in
            guard let found = try cache.storedOrRemoved(Self.request) else { return true }
            return found != Self.stored(Int(found.received.seconds))
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(torn == 0)
    #expect(folder.files.count { $0 != "CACHEDIR.TAG" } == 1)
  }

  @Test func `two versions share the folder without harm`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "body")
    _ = try await scene.get()
    // The files of other versions: the same request, in their own format.
    let others = [
      scene.entry.replacing("responses-1", with: "responses-2"), "cache/responses-2/index",
      "cache/responses-10/x",
    ]
    for name in others { scene.folder.put("contest-response 2\n".utf8, in: name) }
    #expect(try await scene.get().text == "body")
    #expect(scene.requests.count == 1)
    let summary = try scene.cache.summary(at: scene.now)
    #expect(summary.entries == 1 && summary.damaged == 0)
    #expect(try scene.cache.clear().entries == 1)
    #expect(scene.folder.files == (others + ["cache/CACHEDIR.TAG"]).sorted())
  }

  @Test func `an entry is stored after another process has removed the folders`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "body")
    _ = try await scene.get()
    _ = try ResponseCache(folder: scene.cache.files.folder).clear()
    for _ in 1...2 { _ = try await scene.get() }
    #expect(scene.requests.count == 2 && scene.messages.isEmpty)
  }
}
