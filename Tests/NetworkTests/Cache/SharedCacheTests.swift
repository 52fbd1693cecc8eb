import Testing

@testable import Network

struct SharedCacheTests {
  let request: CanonicalRequest

  init() throws { request = CanonicalRequest(HTTPRequest(target: "/a"), to: try BaseURL("https://h")) }

  static func stored(_ number: Int) -> StoredResponse {
    StoredResponse(
      status: 200,
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
    try caches[0].store(Self.stored(0), to: request)
    let torn = try await withThrowingTaskGroup(of: Int.self) { group in
      for (writer, cache) in caches.enumerated() {
        group.addTask {
          for round in 0..<50 { try cache.store(Self.stored(writer * 50 + round), to: request) }
          return 0
        }
        group.addTask {
          try (0..<100).count { _ in
            guard let found = try cache.stored(request) else { return true }
            return found != Self.stored(Int(found.received.seconds))
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(torn == 0)
    #expect(folder.files == ["CACHEDIR.TAG", "answers.sqlite"])
  }
}
