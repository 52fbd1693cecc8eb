import Base
import Glibc
import Synchronization

/// The state that the threads of a server share: responses, requests seen, and the threads.
final class Exchange: Sendable {
  let greeting: @Sendable (Int) -> [Step]
  let answer: @Sendable (ReceivedRequest) -> Answer
  private let state = Mutex(State())

  private struct State {
    var tally = Tally()
    var nextConnection = 0
    /// By the connection's number; removed just before the descriptor is closed.
    var open: [Int: Int32] = [:]
    var running: [Int: Thread] = [:]
    var finished: [Thread] = []
    var isStopping = false
  }

  init(
    greeting: @escaping @Sendable (Int) -> [Step],
    answer: @escaping @Sendable (ReceivedRequest) -> Answer
  ) {
    self.greeting = greeting
    self.answer = answer
  }

  var tally: Tally { state.withLock { $0.tally } }

  var openConnectionCount: Int { state.withLock { $0.open.count } }

  func forget() { state.withLock { $0.tally.forget() } }

  func arrived(_ head: RequestHead, connection: Int) -> ReceivedRequest {
    state.withLock { $0.tally.arrived(head, connection: connection) }
  }

  func answered(isWhole: Bool) { state.withLock { $0.tally.answered(isWhole: isWhole) } }

  func sawMalformed() { state.withLock { $0.tally.malformedCount += 1 } }

  /// Starts a thread for a new connection, or closes it if the server is stopping.
  func accepted(_ descriptor: Int32) {
    let finished = state.withLock { state in
      let number = state.nextConnection
      state.nextConnection += 1
      state.tally.connectionCount += 1
      // The new thread cannot end before its entry exists, because its end needs the lock too. Some
      // machines do not allow 600 threads with the default stack.
      if !state.isStopping,
        let thread = Thread(
          stackBytes: 1 << 19,
          { Connection(descriptor, number: number, of: self).serve() }
        )
      {
        state.open[number] = descriptor
        state.running[number] = thread
      } else {
        close(descriptor)
      }
      defer { state.finished = [] }
      return state.finished
    }
    for thread in finished { thread.join() }
  }

  /// Closes a connection at the end of its thread.
  func ended(_ connection: Int) {
    state.withLock { state in
      // Under the lock, because `stop` must not shut down a descriptor that has been reused.
      if let descriptor = state.open.removeValue(forKey: connection) { close(descriptor) }
      if let thread = state.running.removeValue(forKey: connection) {
        state.finished.append(thread)
      }
    }
  }

  /// Closes every connection and waits for the threads.
  func stop() {
    let threads = state.withLock { state in
      state.isStopping = true
      // Wakes every read, write and poll of the connection's thread.
      for descriptor in state.open.values { shutdown(descriptor, Int32(SHUT_RDWR)) }
      defer { state.finished = [] }
      return state.finished + state.running.values
    }
    for thread in threads { thread.join() }
    state.withLock { $0.finished = [] }
  }
}
