/// Reads the documents of a file.
///
/// An empty file, or one of comments only, has none. The text must be UTF-8, with or without a byte
/// order mark. Aliases and merges (`<<`) are resolved.
package func readYAML(
  _ bytes: [UInt8],
  limits: YAMLLimits = YAMLLimits()
) throws(YAMLError) -> [YAMLDocument] {
  guard bytes.count <= limits.bytes else {
    throw YAMLError(
      .tooLarge(bytes: bytes.count, limit: limits.bytes),
      at: YAMLMark(line: 1, column: 1)
    )
  }
  try checkDirectives(bytes, limit: limits.directives)
  var builder = TreeBuilder(limits: limits, bytes: bytes.count)
  try forEachYAMLEvent(in: bytes) { (event) throws(YAMLError) in try builder.take(event) }
  return builder.documents
}

/// Refuses files of more directives than anyone writes.
private func checkDirectives(_ bytes: [UInt8], limit: Int) throws(YAMLError) {
  var line = 1
  var count = 0
  var startsLine = true
  for byte in bytes {
    if startsLine, byte == UInt8(ascii: "%") {
      count += 1
      guard count <= limit else {
        throw YAMLError(
          .tooManyDirectives(limit: limit),
          at: YAMLMark(line: line, column: 1)
        )
      }
    }
    startsLine = byte == UInt8(ascii: "\n")
    if startsLine { line += 1 }
  }
}
