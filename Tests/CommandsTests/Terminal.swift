import Glibc
import Testing

/// A terminal that a program writes to, and the test reads.
final class Terminal {
  private let ours: Int32
  /// What the program has as its standard output or error.
  let theirs: Int32
  /// The path that opens it as standard input.
  let path: String

  init(columns: Int) throws {
    ours = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(ours >= 0)
    // TIOCSPTLCK and TIOCGPTN, as the library's own functions for them are hidden from Swift.
    var (lock, number) = (Int32(0), Int32(0))
    try unsafe #require(
      ioctl(ours, 0x4004_5431, &lock) == 0 && ioctl(ours, 0x8004_5430, &number) == 0
    )
    path = "/dev/pts/\(number)"
    theirs = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(theirs >= 0)
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = 24
    try unsafe #require(ioctl(theirs, UInt(TIOCSWINSZ), &size) == 0)
  }

  deinit {
    close(ours)
    close(theirs)
  }

  /// Types a text, as a user would.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    try unsafe #require(write(ours, bytes, bytes.count) == bytes.count)
  }

  /// Returns what is written until it holds a text, five minutes at most.
  func written(until wanted: String) -> String {
    var text = ""
    for _ in 0..<3_000 where !text.contains(wanted) { text += written() }
    return text
  }

  /// Returns what was written so far, ends of lines as terminals have them, without waiting for more.
  func written() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var place = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&place, 1, 100) == 1,
      case let count = unsafe read(ours, &buffer, buffer.count), count > 0
    {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
