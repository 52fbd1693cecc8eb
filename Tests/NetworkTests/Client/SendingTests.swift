import LoopbackServer
import Network
import OwnThreads
import Synchronization
import Testing

/// When the client says that a request is about to go.
@Suite(.ownThreads) struct SendingTests {
  /// The number of requests that were said to go.
  final class Count: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    func increase() { number.withLock { $0 += 1 } }
  }

  @Test func `each request is reported before the server sees it`() async throws {
    let count = Count()
    let seen = Mutex<[Int]>([])
    let visit = try Visit { _ in
      seen.withLock { $0.append(count.value) }
      return .json("{}")
    }
    for _ in 0..<5 {
      _ = try await visit.client.send(HTTPRequest(target: "/"), to: visit.base) { count.increase() }
    }
    #expect(seen.withLock { $0 } == [1, 2, 3, 4, 5])
    #expect(count.value == 5)
    #expect(visit.server.connectionCount == 1)
  }

  @Test func `a request without a connection is not reported`() async throws {
    let count = Count()
    let port = try ClosedPort()
    let base = try BaseURL("http://127.0.0.1:\(port.port)")
    let client = try HTTPClient(.patient)
    await #expect(throws: TransportError.self) {
      _ = try await client.send(HTTPRequest(target: "/"), to: base) { count.increase() }
    }
    #expect(count.value == 0)
  }
}
