/// Returns the text as one word of a POSIX shell, in single quotes if it needs them.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-_./,:@%+".utf8.contains(byte)
  }
  return isPlain && !text.isEmpty ? text : "'" + text.exchanging("'", for: #"'\''"#) + "'"
}
