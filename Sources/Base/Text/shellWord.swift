/// Returns the text as one word of a POSIX shell, in single quotes if it needs them.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0.isLetterOrDigit || "-_./:,@%+".utf8.contains($0) }
  return isPlain && !text.isEmpty ? text : "'" + text.exchanging("'", for: #"'\''"#) + "'"
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  package var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
