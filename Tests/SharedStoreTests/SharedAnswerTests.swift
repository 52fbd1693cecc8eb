import Network
import PostgresCluster
import SharedStore
import Testing

/// Answers of sources that machines share, and requests that one of them has under way.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct SharedAnswerTests {
  private let a: CanonicalRequest
  private let b: CanonicalRequest
  private let whole = StoredResponse(
    status: 404,
    received: UnixTime(seconds: 5),
    validated: UnixTime(seconds: 7),
    entityTag: "t",
    contentType: nil,
    body: [0, 7]
  )

  init() throws {
    let base = try BaseURL("https://h")
    a = CanonicalRequest(HTTPRequest(target: "/a"), to: base)
    b = CanonicalRequest(HTTPRequest(target: "/b"), to: base)
  }

  private func stores() throws -> (SharedStore, SharedStore) {
    let cluster = try sharedCluster.get()
    let address = cluster.address(database: try cluster.newDatabase())
    return (try SharedStore(address), try SharedStore(address))
  }

  @Test func `one has a request under way, and the next gets its answer`() throws {
    let (one, other) = try stores()
    #expect(try one.answer(to: a) == nil)
    let claim = try #require(try one.claim(a, lease: .seconds(600)))
    #expect(claim.answer == nil)
    #expect(try other.claim(a, lease: .seconds(600)) == nil)
    #expect(try other.claim(b, lease: .seconds(600)) != nil)
    try one.keep(whole, to: a)
    #expect(try other.answer(to: a) == whole)
    #expect(try other.claim(a, lease: .seconds(600)) == nil)
    one.release(claim)
    #expect(try other.claim(a, lease: .seconds(600))?.answer == whole)
  }

  @Test func `a claim ends with its lease, and what the first one does later ends no other`() throws {
    let (one, other) = try stores()
    let first = try #require(try one.claim(a, lease: .milliseconds(1)))
    var second: AnswerClaim?
    while second == nil { second = try other.claim(a, lease: .seconds(600)) }
    one.release(first)
    one.renew(first, lease: .zero)
    #expect(try one.claim(a, lease: .seconds(600)) == nil)
    let claim = try #require(second)
    other.renew(claim, lease: .zero)
    #expect(try one.claim(a, lease: .seconds(600)) != nil)
  }

  @Test func `a task that is cancelled ends its claim, and does nothing else`() async throws {
    let (one, other) = try stores()
    let claim = try #require(try one.claim(a, lease: .seconds(600)))
    await withTaskGroup { group in
      group.addTask {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        #expect(throws: TransportError.cancelled) { try one.keep(whole, to: a) }
        // Nothing was sent, so that the connection can end the claim.
        one.release(claim)
      }
    }
    let next = try #require(try other.claim(a, lease: .seconds(600)))
    #expect(next.answer == nil)
    #expect(try one.answer(to: a) == nil)
  }
}
