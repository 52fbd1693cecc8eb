internal import Glibc

/// A thread that looks for connections past their deadline.
final class OverdueWatch: Sendable {
  private let connections: OpenConnections
  private let interval: Duration
  private let end: Bell
  private let thread: pthread_t

  /// Starts the thread.
  ///
  /// - Parameter interval: How long a connection may be overdue before it is seen.
  init(_ connections: OpenConnections, every interval: Duration) throws(GatewayServerError) {
    guard let end = Bell() else { throw .cannotStart }
    self.connections = connections
    self.interval = interval
    self.end = end
    let work = Unmanaged.passRetained(Work(connections: connections, interval: interval, end: end))
    var thread = pthread_t()
    let result = pthread_create(
      &thread,
      nil,
      { context in
        context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      },
      work.toOpaque()
    )
    guard result == 0 else {
      work.release()
      throw .cannotStart
    }
    self.thread = thread
  }

  /// Ends the thread; to be called once.
  func stop() {
    end.ring()
    pthread_join(thread, nil)
  }

  private final class Work: Sendable {
    let connections: OpenConnections
    let interval: Duration
    let end: Bell

    init(connections: OpenConnections, interval: Duration, end: Bell) {
      self.connections = connections
      self.interval = interval
      self.end = end
    }

    func run() {
      while !end.wait(interval) { connections.shutOverdue(now: monotonicTime()) }
    }
  }
}
