internal import Threads

/// A thread that shuts down connections past their deadline.
final class OverdueWatch: Sendable {
  private let end: Bell
  private let thread: Thread

  /// Starts the thread.
  ///
  /// - Parameter interval: The maximum time that a connection stays overdue.
  init(_ connections: OpenConnections, every interval: Duration) throws(GatewayServerError) {
    guard let end = Bell() else { throw .cannotStart }
    let thread = Thread {
      while !end.wait(interval) { connections.shutOverdue(now: monotonicTime()) }
    }
    guard let thread else { throw .cannotStart }
    (self.end, self.thread) = (end, thread)
  }

  /// Ends the thread; call it once.
  func stop() {
    end.ring()
    thread.join()
  }
}
