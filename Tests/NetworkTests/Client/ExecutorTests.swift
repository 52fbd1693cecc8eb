import Glibc
import LoopbackServer
import Network
import OwnThreads
import Synchronization
import Testing

/// Tasks that prefer the thread of a client.
@Suite(.ownThreads) struct ExecutorTests {
  @Test func `are cancelled like others`() async throws {
    let visit = try Visit { _ in [.stall] }
    await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<8 {
        group.addTask(executorPreference: visit.client.executor) { await visit.outcome() }
      }
      #expect(await visit.server.reaches { $0.inFlight == 8 })
      group.cancelAll()
      for await outcome in group { #expect(outcome == .cancelled) }
    }
  }

  @Test func `run elsewhere once the client is released`() async throws {
    for _ in 0..<50 {
      var client: HTTPClient? = try HTTPClient(.patient)
      let executor = try #require(client?.executor)
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 0..<10 {
          group.addTask(executorPreference: executor) {
            await Task.yield()
            return number
          }
        }
        client = nil
        for number in 10..<20 { group.addTask(executorPreference: executor) { number } }
        return await group.reduce(0, +)
      }
      #expect(client == nil)
      #expect(sum == 190)
    }
  }
}
