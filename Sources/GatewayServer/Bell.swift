internal import Glibc

/// Wakes one thread that waits.
///
/// A pipe, because it can be waited for with a time limit and rung before anyone waits.
final class Bell: Sendable {
  private let reader: Int32
  private let writer: Int32

  /// Fails where no descriptor is left.
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

  /// Returns whether it rang, at the latest after `time`; once it has rung, it does so for ever.
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
