import Glibc

/// Wakes the threads that wait.
///
/// It is a pipe, because a wait on a pipe can have a time limit, and a ring before the wait is not
/// lost.
package final class WakeupPipe: Sendable {
  /// Readable once it has been rung.
  package let reader: Int32
  private let writer: Int32

  /// Fails if the process has no descriptor left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  package func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(writer, &byte, 1)
  }

  /// Waits for the ring, at most for `time`, and returns whether it came; once rung, it stays rung.
  package func wait(_ time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    while true {
      var place = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      let result = unsafe poll(&place, 1, max(.zero, end - .now).pollTime)
      if result > 0 { return true }
      if result == 0 || errno != EINTR { return false }
    }
  }
}

extension Duration {
  /// In milliseconds, rounded up, as `poll` takes it.
  package var pollTime: Int32 {
    let parts = components
    let thousandths = (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: parts.seconds * 1_000 + thousandths)
  }
}
