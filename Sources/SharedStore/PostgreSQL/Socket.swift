import Glibc

/// A socket that is waited for in short steps, so that a cancelled task goes on within a twentieth of a second.
struct Socket {
  enum Direction {
    case read
    case write
    case both

    fileprivate var events: Int16 {
      switch self {
      case .read: Int16(POLLIN)
      case .write: Int16(POLLOUT)
      case .both: Int16(POLLIN | POLLOUT)
      }
    }
  }

  private let descriptor: Int32
  /// In milliseconds.
  private static let step: Int32 = 50

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits until the socket is ready or broken.
  ///
  /// - Parameters:
  ///   - end: The time at which to stop waiting; nil for never.
  ///   - grace: Until when a cancelled task goes on; nil for not at all.
  /// - Returns: False if the time is over.
  /// - Throws: ``ServerError/stopped``.
  func isReady(
    for direction: Direction,
    until end: ContinuousClock.Instant?,
    despiteStopUntil grace: ContinuousClock.Instant? = nil
  ) throws(ServerError) -> Bool {
    while true {
      try Self.checkIsNotStopped(despiteUntil: grace)
      var entry = pollfd(fd: descriptor, events: direction.events, revents: 0)
      if unsafe poll(&entry, 1, Self.step) > 0 { return true }
      if let end, ContinuousClock.now >= end { return false }
    }
  }

  /// Throws ``ServerError/stopped`` if the task is cancelled and has no more time.
  static func checkIsNotStopped(despiteUntil grace: ContinuousClock.Instant?) throws(ServerError) {
    if Task.isCancelled, grace.map({ ContinuousClock.now >= $0 }) ?? true { throw .stopped }
  }

  /// Waits for some time.
  ///
  /// - Throws: ``ServerError/stopped``.
  static func sleep(_ duration: Duration) throws(ServerError) {
    let end = ContinuousClock.now + duration
    while true {
      if Task.isCancelled { throw .stopped }
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return }
      _ = poll(nil, 0, min(step, Int32(left.rounded(.up))))
    }
  }
}
