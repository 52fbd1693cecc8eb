internal import Glibc

/// Wakes one thread that waits.
///
/// It is a pipe, because a wait on a pipe can have a time limit, and a ring before the wait is not
/// lost.
final class WakeupPipe: Sendable {
  private let reader: Int32
  private let writer: Int32

  /// Fails if the process has no descriptor left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(writer, &byte, 1)
  }

  /// Waits for the ring, at most for `time`, and returns whether it came; once rung, it stays rung.
  func wait(_ time: Duration) -> Bool {
    let end = monotonicTime() + time.nanoseconds
    while true {
      let left = max(0, end - monotonicTime())
      var place = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      let result = unsafe poll(&place, 1, Int32(clamping: (left + 999_999) / 1_000_000))
      if result > 0 { return true }
      if result == 0 || errno != EINTR { return false }
    }
  }
}
