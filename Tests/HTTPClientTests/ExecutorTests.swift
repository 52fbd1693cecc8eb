import Glibc
import HTTPClient
import HTTPTypes
import LoopbackServer
import OwnThreads
import Synchronization
import Testing

/// Tasks that prefer the thread of a client.
@Suite(.ownThreads) struct ExecutorTests {
  @Test func `stay on one thread through all their requests`() async throws {
    let visit = try Visit { .json("[\"\($0.target)\"]") }
    let threads = ThreadLog()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask(executorPreference: visit.client.executor) {
          for number in 0..<25 {
            threads.note()
            let target = "/\(task)/\(number)"
            #expect(await visit.outcome(target) == .response(200, body: "[\"\(target)\"]"))
            threads.note()
          }
        }
      }
    }
    #expect(visit.server.seen.count == 100)
    #expect(threads.all.count == 1)
    #expect(!threads.all.contains(pthread_self()))
  }

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

/// The threads that tasks ran on.
private final class ThreadLog: Sendable {
  private let threads = Mutex<Set<pthread_t>>([])

  var all: Set<pthread_t> { threads.withLock { $0 } }

  func note() {
    let thread = pthread_self()
    threads.withLock { _ = $0.insert(thread) }
  }
}
