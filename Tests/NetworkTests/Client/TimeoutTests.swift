import LoopbackServer
import Network
import OwnThreads
import Testing

@Suite(.ownThreads) struct TimeoutTests {
  static let answers: [(name: String, answer: Answer)] = [
    ("silence", [.stall]),
    ("half a head", [.send("HTTP/1.1 200 OK\r\n"), .stall]),
    ("half a body", Answer.understated("ab", promised: 1).late),
    ("a slow head", .slowHead(every: .seconds(600))),
    ("a slow body", .slowBody("{}", every: .seconds(600))),
    (
      "a body that never quite ends",
      .slowBody(.init(repeating: " ", count: 9_999), every: .milliseconds(20))
    ),
  ]

  @Test(arguments: answers.indices)
  func `gives up on a response after the total time`(row: Int) async throws {
    let visit = try Visit(.make(total: 0.3)) { _ in Self.answers[row].answer }
    let start = ContinuousClock.now
    let outcome = await visit.outcome()
    #expect(outcome == .timedOut(seconds: 1))
    #expect(ContinuousClock.now - start >= .milliseconds(290))
    #expect(await visit.server.reaches { $0.openConnectionCount == 0 })
  }

  @Test func `reports the total time also on a reused connection`() async throws {
    let visit = try Visit(.make(connect: 7, total: 5)) { $0.target == "/" ? .json("{}") : [.stall] }
    _ = try await visit.get()
    let outcome = await visit.outcome("/stall")
    #expect(outcome == .timedOut(seconds: 5))
    #expect(visit.server.connectionCount == 1)
  }

  @Test(arguments: [(connect: 0.3, total: 600.0), (connect: 600.0, total: 0.3)])
  func `gives up on a connection after the shorter of the two times`(
    connect: Double,
    total: Double
  ) async throws {
    let port = try DeafPort()
    let client = try HTTPClient(.make(connect: connect, total: total))
    let base = try BaseURL("http://127.0.0.1:\(port.port)")
    await #expect(throws: TransportError.timedOut(host: base.origin, seconds: 1)) {
      try await client.send(HTTPRequest(target: "/"), to: base)
    }
  }

  @Test func `serves other requests while one waits`() async throws {
    let visit = try Visit { $0.target == "/stall" ? [.stall] : .json("{}") }
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await visit.outcome("/stall") }
      #expect(await visit.server.reaches { $0.inFlight == 1 })
      for _ in 0..<20 { #expect(await visit.outcome() == .response(200, body: "{}")) }
      group.cancelAll()
      #expect(await group.next() == .cancelled)
    }
  }
}

extension Answer {
  /// With a length that is never reached.
  fileprivate var late: Answer {
    [.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nab"), .stall]
  }
}
