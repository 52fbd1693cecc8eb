import LoopbackServer
import Network
import OwnThreads
import Testing

@Suite(.ownThreads) struct CancellationTests {
  static let answers: [(name: String, answer: Answer)] = [
    ("silence", [.stall]),
    ("half a head", [.send("HTTP/1.1 200 OK\r\n"), .stall]),
    ("a slow body", .slowBody("{}", every: .seconds(600))),
  ]

  @Test(arguments: answers.indices)
  func `gives up at once and closes the connection`(row: Int) async throws {
    let visit = try Visit { _ in Self.answers[row].answer }
    var quickest = Duration.seconds(600)
    for _ in 0..<100 where quickest >= .milliseconds(50) {
      await withTaskGroup(of: Outcome.self) { group in
        group.addTask { await visit.outcome() }
        #expect(await visit.server.reaches { $0.inFlight == 1 })
        let start = ContinuousClock.now
        group.cancelAll()
        #expect(await group.next() == .cancelled)
        #expect(await visit.server.reaches { $0.inFlight == 0 && $0.openConnectionCount == 0 })
        if let end = visit.server.departures.last { quickest = min(quickest, end - start) }
      }
    }
    // By the server's clock, because other tests may keep the pool busy; the fastest of many,
    // because the machine may be busy.
    #expect(quickest < .milliseconds(50))
  }

  @Test func `gives up a connection that cannot be made`() async throws {
    let port = try DeafPort()
    let client = try HTTPClient(.patient)
    let base = try BaseURL("http://127.0.0.1:\(port.port)")
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask {
        await Outcome { () throws(TransportError) in
          try await client.send(HTTPRequest(target: "/"), to: base)
        }
      }
      // Whether it is already connecting is not visible here, and does not matter.
      try? await Task.sleep(for: .milliseconds(20))
      group.cancelAll()
      #expect(await group.next() == .cancelled)
    }
  }

  @Test func `sends nothing for a task that is cancelled already`() async throws {
    let visit = try Visit { _ in .json("{}") }
    await withTaskGroup(of: Outcome.self) { group in
      group.cancelAll()
      group.addTask { await visit.outcome() }
      #expect(await group.next() == .cancelled)
    }
    #expect(await visit.outcome("/next") == .response(200, body: "{}"))
    #expect(visit.server.seen.map(\.target) == ["/next"])
  }

  @Test func `cancels many at once`() async throws {
    let visit = try Visit { _ in [.stall] }
    await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<64 { group.addTask { await visit.outcome() } }
      #expect(await visit.server.reaches { $0.inFlight == 64 })
      group.cancelAll()
      for await outcome in group { #expect(outcome == .cancelled) }
    }
    #expect(await visit.server.reaches { $0.openConnectionCount == 0 })
  }

  @Test func `answers each request once when cancelling and answering meet`() async throws {
    let visit = try Visit { _ in .json("{}") }
    for _ in 0..<300 {
      let outcome = await withTaskGroup(of: Outcome.self) { group in
        group.addTask { await visit.outcome() }
        let before = visit.server.seen.count
        _ = await visit.server.reaches(within: .milliseconds(1)) { $0.seen.count > before }
        group.cancelAll()
        return await group.next()
      }
      #expect(outcome == .cancelled || outcome == .response(200, body: "{}"))
    }
    #expect(await visit.outcome() == .response(200, body: "{}"))
  }
}
