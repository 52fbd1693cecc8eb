import Glibc

/// The terminal of standard input without lines, echo and signals; it is as before when the value ends.
///
/// It has no signals because a program that ends here would leave the terminal without an echo.
struct RawTerminal: ~Copyable {
  private let settings: termios

  enum Input {
    case byte(UInt8)
    case nothing
    /// Nothing will follow.
    case end
  }

  /// Fails if standard input is no terminal.
  init?() {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return nil }
    self.settings = settings
  }

  deinit {
    var settings = settings
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Returns the next byte that is typed.
  ///
  /// - Parameter milliseconds: The longest time to wait for it.
  func input(within milliseconds: Int32) -> Input {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&input, 1, milliseconds)
    guard count > 0 else { return count == 0 || errno == EINTR ? .nothing : .end }
    var byte: UInt8 = 0
    let size = unsafe read(STDIN_FILENO, &byte, 1)
    if size < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return size == 1 ? .byte(byte) : .end
  }
}
