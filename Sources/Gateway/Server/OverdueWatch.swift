import Base

/// A thread that shuts down connections past their deadline.
final class OverdueWatch: Sendable {
  private let stopSignal: WakeupPipe
  private let thread: Thread

  /// Starts the thread.
  ///
  /// - Parameter interval: The maximum time that a connection stays overdue.
  init(_ connections: OpenConnections, every interval: Duration) throws(GatewayServerError) {
    guard let stopSignal = WakeupPipe() else { throw .cannotStart }
    let thread = Thread { while !stopSignal.wait(interval) { connections.shutOverdue(now: monotonicTime()) } }
    guard let thread else { throw .cannotStart }
    (self.stopSignal, self.thread) = (stopSignal, thread)
  }

  /// Ends the thread; call it once.
  func stop() {
    stopSignal.ring()
    thread.join()
  }
}
