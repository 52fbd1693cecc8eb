internal import Glibc

/// Prints text at once, also into a pipe.
func say(_ text: String) {
  print(text, terminator: "")
  fflush(nil)
}

/// Writes a line to standard error.
func warn(_ message: String) {
  let line = Array("contest-bench: \(message)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
}
