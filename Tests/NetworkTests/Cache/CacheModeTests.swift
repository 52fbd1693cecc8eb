import Base
import Testing

@testable import Network

struct CacheModeTests {
  static let down: [TransportError] = [
    .unreachable(host: "h", reason: "r"), .interrupted(host: "h", reason: "r"),
    .timedOut(host: "h", seconds: 1),
  ]

  static let notDown: [TransportError] = [
    .tooLarge(limit: 1), .insecure(host: "h"), .redirected(host: "h", to: "t"), .offline,
    .quotaSpent(limit: 1, freeAgain: CacheScene.start), .uncounted(reason: "r"),
    .unusable(reason: "r"), .cancelled,
  ]

  /// A scene with an entry that is a year old.
  static func aged() async throws -> CacheScene {
    let scene = try CacheScene()
    scene.answer(200, "kept", tag: "t")
    _ = try await scene.get()
    scene.now = CacheScene.start + 365 * 24 * CacheScene.hour
    return scene
  }

  @Test(arguments: down)
  func `a stored response replaces that of a source that is down`(error: TransportError)
    async throws
  {
    let scene = try await Self.aged()
    scene.fail(error)
    for _ in 1...3 {
      let answer = try await scene.get("/a?limit=1", .normal)
      #expect(answer.text == "kept" && answer.receivedAt == CacheScene.start)
    }
    #expect(
      scene.staleUses
        == [StaleUse(cause: .error(error), validated: CacheScene.start)]
    )
    #expect(scene.requests.count == 4)
  }

  @Test(arguments: down) func `no stored response is used if all are to be fetched anew`(
    error: TransportError
  ) async throws {
    let scene = try await Self.aged()
    scene.fail(error)
    await #expect(throws: error) { _ = try await scene.get("/a?limit=1", .refresh) }
    scene.answer(503, "<html>")
    #expect(try await scene.get("/a?limit=1", .refresh).status == 503)
    #expect(scene.staleUses == [])
  }

  @Test(arguments: [500, 502, 503, 599])
  func `a stored response replaces that of a source that fails`(status: Int) async throws {
    let scene = try await Self.aged()
    scene.answer(status, "<html>")
    #expect(try await scene.get().text == "kept")
    #expect(scene.staleUses.map(\.cause) == [.status(status)])
  }

  @Test(arguments: notDown) func `other errors are passed on`(error: TransportError) async throws {
    let scene = try await Self.aged()
    scene.fail(error)
    #expect(await failure { () throws(TransportError) in try await scene.get() } == error)
    #expect(scene.staleUses.isEmpty)
  }

  @Test(arguments: [401, 403, 404, 409, 429, 499])
  func `other responses are passed on, and the stored one stays`(status: Int) async throws {
    let scene = try await Self.aged()
    scene.answer(status, "no")
    let answer = try await scene.get()
    #expect(answer.status == status && answer.receivedAt == scene.now)
    #expect(try await scene.get("/a?limit=1", .offline).text == "kept")
  }

  @Test(arguments: down) func `a source that is down is an error without a stored response`(
    error: TransportError
  ) async throws {
    let scene = try CacheScene()
    scene.fail(error)
    #expect(await failure { () throws(TransportError) in try await scene.get() } == error)
    #expect(scene.staleUses.isEmpty)
  }

  @Test func `refreshing fetches a fresh response without conditions, and stores the new one`()
    async throws
  {
    let scene = try CacheScene()
    scene.answer(200, "first", tag: "1")
    _ = try await scene.get()
    scene.answer(200, "second", tag: "2")
    #expect(try await scene.get("/a?limit=1", .refresh).text == "second")
    #expect(scene.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    #expect(try await scene.get().text == "second")
    #expect(scene.requests.count == 2)
  }

  @Test func `offline, any stored response is used, and nothing is fetched`() async throws {
    let scene = try await Self.aged()
    #expect(try await scene.get("/a?limit=1", .offline).text == "kept")
    for request in [HTTPRequest(target: "/b"), HTTPRequest(method: "POST", target: "/a?limit=1")] {
      let error = await failure { () throws(TransportError) in
        try await scene.transport(.offline).send(request)
      }
      #expect(error == .offline)
    }
    #expect(scene.requests.count == 1 && scene.staleUses.isEmpty)
  }

  @Test func `offline, nothing on the disk changes`() async throws {
    let scene = try await Self.aged()
    let kept = scene.folder.bytes(of: scene.entry)
    #expect(try await scene.get("/a?limit=1", .offline).text == "kept")
    #expect(scene.folder.bytes(of: scene.entry) == kept && scene.folder.files.count == 2)
    let other = try CacheScene()
    _ = await failure { () throws(TransportError) in try await other.get("/a", .offline) }
    #expect(other.folder.files.isEmpty)
  }

  @Test func `the caller's own condition reaches the source, and its response the caller`()
    async throws
  {
    let scene = try CacheScene()
    scene.answer(304)
    let request = HTTPRequest(target: "/a", headers: ["If-None-Match": "mine"])
    #expect(try await scene.transport().send(request).status == 304)
    #expect(scene.requests.map { $0.headers["If-None-Match"] } == ["mine"])
    _ = try await scene.transport(.refresh).send(request)
    #expect(scene.requests.last?.headers["If-None-Match"] == nil)
  }
  @Test func `a stale response without a tag is not confirmed by the caller's own condition`()
    async throws
  {
    let scene = try CacheScene()
    scene.answer(200, "kept")
    _ = try await scene.get("/a")
    scene.now = CacheScene.start + 25 * CacheScene.hour
    scene.answer(304)
    let request = HTTPRequest(target: "/a", headers: ["If-None-Match": "mine"])
    #expect(try await scene.transport().send(request).status == 304)
    #expect(scene.cache.content(for: scene.canonical("/a"), at: scene.now).state == .stale)
  }
}
