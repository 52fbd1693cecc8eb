import Synchronization
import Testing

@testable import Network

/// Answers that machines share in the place of files.
struct SharedAnswerCacheTests {
  /// The table of a database, whose claims a test holds and ends.
  private final class Table: SharedAnswers {
    struct State {
      var answers: [CanonicalRequest: StoredResponse] = [:]
      var isHeld = false
      var claims = 0
      var released = 0
      var error: TransportError?
    }

    let state = Mutex(State())

    func answer(to request: CanonicalRequest) throws(TransportError) -> StoredResponse? {
      state.withLock { $0.answers[request] }
    }

    func keep(_ answer: StoredResponse, to request: CanonicalRequest) throws(TransportError) {
      if let error = state.withLock({ $0.error }) { throw error }
      state.withLock { $0.answers[request] = answer }
    }

    func claim(_ request: CanonicalRequest, lease: Duration) throws(TransportError) -> AnswerClaim? {
      state.withLock { state in
        state.claims += 1
        return state.isHeld
          ? nil : AnswerClaim(digest: "", number: 1, answer: state.answers[request])
      }
    }

    func renew(_ claim: AnswerClaim, lease: Duration) {}

    func release(_ claim: AnswerClaim) { state.withLock { $0.released += 1 } }
  }

  private let request = HTTPRequest(target: "/v1/public/characters?name=Hulk")

  @Test func `a request that another machine has under way is waited for, and not sent`()
    async throws
  {
    let table = Table()
    let scene = try CacheScene(shared: table)
    scene.answer(200, "{}")
    let first = try await scene.transport().send(request)
    #expect(table.state.withLock { $0.released } == 1)
    // Another machine has it, and the answer is there when it ends.
    let answers = table.state.withLock { state in
      defer { (state.answers, state.isHeld, state.claims) = ([:], true, 0) }
      return state.answers
    }
    async let second = scene.transport().send(request)
    while table.state.withLock({ $0.claims }) < 2 { await Task.yield() }
    table.state.withLock { ($0.answers, $0.isHeld) = (answers, false) }
    #expect(try await second == first)
    #expect(scene.requests.count == 1)
    // Fetching anew waits for nobody.
    table.state.withLock { $0.isHeld = true }
    _ = try await scene.transport(.refresh).send(request)
    #expect(scene.requests.count == 2)
    #expect(try await scene.transport(.offline).send(request) == first)
    #expect(scene.folder.files.isEmpty)
  }

  @Test func `whoever waits for another machine stops at once`() async throws {
    let table = Table()
    table.state.withLock { $0.isHeld = true }
    let scene = try CacheScene(shared: table)
    await withTaskGroup { group in
      group.addTask {
        await #expect(throws: TransportError.cancelled) {
          try await scene.transport().send(request)
        }
      }
      while table.state.withLock({ $0.claims }) == 0 { await Task.yield() }
      group.cancelAll()
    }
    #expect(scene.requests.isEmpty)
  }

  @Test
  func `an answer that cannot be kept is used, and told once`()
    async throws
  {
    let table = Table()
    let scene = try CacheScene(shared: table)
    scene.answer(200, "{}")
    table.state.withLock { $0.error = .unshared(message: "no room", help: nil, code: 73) }
    for _ in 0..<2 { #expect(try await scene.transport().send(request).status == 200) }
    #expect(scene.messages == ["no room"])
    table.state.withLock { $0.error = nil }
    _ = try await scene.transport().send(request)
    #expect(scene.requests.count == 3)
    let canonical = CanonicalRequest(request, to: scene.source)
    #expect(scene.cache.content(for: canonical, at: scene.now).state == .fresh)
  }
}
