internal import Threads

/// A thread that looks for connections past their deadline.
final class OverdueWatch: Sendable {
  private let end: Bell
  private let thread: Thread

  /// Starts the thread.
  ///
  /// - Parameter interval: How long a connection may be overdue before it is seen.
  init(_ connections: OpenConnections, every interval: Duration) throws(GatewayServerError) {
    guard let end = Bell() else { throw .cannotStart }
    let thread = Thread {
      while !end.wait(interval) { connections.shutOverdue(now: monotonicTime()) }
    }
    guard let thread else { throw .cannotStart }
    (self.end, self.thread) = (end, thread)
  }

  /// Ends the thread; to be called once.
  func stop() {
    end.ring()
    thread.join()
  }
}
