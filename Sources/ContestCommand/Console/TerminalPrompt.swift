internal import Failures
internal import Glibc
internal import Text

/// Asks for lines on the terminal of standard input and standard error, with completion by the tab key.
struct TerminalPrompt {
  let console: Console
  /// Returns the texts that begin with a text, the best first.
  let complete: (String) -> [String]
  /// What is said if the user gives up.
  let abandoned: String

  /// The most candidates that are listed.
  private static let maximumListed = 12

  /// Returns the line that is typed.
  ///
  /// The terminal is as before when it returns. It looks for a stop every tenth of a second.
  func line(_ prompt: String) throws(Failure) -> String {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { throw .stopped(abandoned) }
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { throw .stopped(abandoned) }
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
    var editor = LineEditor()
    console.drawLine(prompt)
    while let byte = nextByte() {
      switch editor.take(byte, complete: complete) {
      case .nothing: continue
      case .changed: break
      case .listed(let candidates):
        console.drawLine(prompt + editor.text + "\n")
        for candidate in candidates.prefix(Self.maximumListed) {
          console.drawLine("  " + candidate.printable + "\n")
        }
        let more = candidates.count - Self.maximumListed
        if more > 0 { console.drawLine("  … and \(more.grouped) more\n") }
      case .entered:
        console.drawLine(prompt + editor.text + "\n")
        return editor.text.trimmed
      case .abandoned:
        console.drawLine(prompt + editor.text + "\n")
        throw .stopped(abandoned)
      }
      console.drawLine(prompt + editor.text)
    }
    console.drawLine(prompt + editor.text + "\n")
    throw .stopped(abandoned)
  }

  /// Returns the next byte; nil at the end of the input, or if the task is cancelled.
  private func nextByte() -> UInt8? {
    while !Task.isCancelled {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&input, 1, 100)
      guard count > 0 else {
        if count < 0, errno != EINTR { return nil }
        continue
      }
      var byte: UInt8 = 0
      let read = unsafe read(STDIN_FILENO, &byte, 1)
      if read < 0, errno == EINTR || errno == EAGAIN { continue }
      return read == 1 ? byte : nil
    }
    return nil
  }
}
