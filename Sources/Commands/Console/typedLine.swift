import Base
import Glibc

/// Asks for a line on the terminal, and returns it without blanks around it.
///
/// It looks for a stop every tenth of a second.
///
/// - Throws: `Failure.stopped` at the end of the input, or if the task is cancelled.
func typedLine(_ prompt: String, abandoned message: String, _ console: Console) throws(Failure) -> String {
  console.writeError(prompt)
  var line: [UInt8] = []
  while !Task.isCancelled {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&input, 1, 100) > 0 else { continue }
    var byte: UInt8 = 0
    let count = unsafe read(STDIN_FILENO, &byte, 1)
    if count < 0, errno == EINTR { continue }
    guard count == 1 else { break }
    if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self).trimmed }
    line.append(byte)
  }
  console.writeError("\n")
  throw .stopped(message)
}
