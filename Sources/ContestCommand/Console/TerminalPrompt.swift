internal import Failures
internal import Text

/// Asks for lines on the terminal of standard input and standard error, with completion by the tab key.
struct TerminalPrompt {
  let console: Console
  /// Returns the texts that begin with a text, the best first.
  let complete: (String) -> [String]
  /// The message for a user who gives up.
  let abandoned: String

  /// The most candidates that are listed.
  private static let maximumListed = 12

  /// Returns the line that is typed.
  ///
  /// The terminal is as before when it returns. It looks for a stop every tenth of a second.
  func line(_ prompt: String) throws(Failure) -> String {
    guard let terminal = RawTerminal() else { throw .stopped(abandoned) }
    var editor = LineEditor()
    console.drawLine(prompt)
    while let byte = nextByte(terminal) {
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
  private func nextByte(_ terminal: borrowing RawTerminal) -> UInt8? {
    while !Task.isCancelled {
      let input = terminal.input(within: 100)
      if case .byte(let byte) = input { return byte }
      if case .end = input { break }
    }
    return nil
  }
}
