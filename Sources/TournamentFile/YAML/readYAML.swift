import Base

/// Reads the documents of a file.
///
/// A file without content has none. The text must be UTF-8, with or without a byte order mark.
/// Aliases and merges (`<<`) are resolved.
package func readYAML(_ bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) throws(YAMLError) -> [YAMLDocument] {
  var documents: [YAMLDocument] = []
  try forEachYAMLDocument(in: bytes, limits: limits) { documents.append($0) }
  return documents
}

/// Reads the documents of a file one by one, as ``readYAML(_:limits:)`` does, so that the memory does not grow with
/// their number.
///
/// - Throws: An error of the file, perhaps after documents before it.
func forEachYAMLDocument(in bytes: [UInt8], limits: YAMLLimits = YAMLLimits(), _ body: (consuming YAMLDocument) -> Void)
  throws(YAMLError)
{
  guard bytes.count <= limits.bytes else {
    throw YAMLError(.tooLarge(bytes: bytes.count, limit: limits.bytes), at: YAMLMark(line: 1, column: 1))
  }
  try checkDirectives(bytes, limit: limits.directives)
  var builder = TreeBuilder(limits: limits)
  try forEachYAMLEvent(in: bytes) { (event, start) throws(YAMLError) in
    if let document = try builder.take(event, at: start) { body(document) }
  }
}

/// Throws if a file has more directives than the limit.
private func checkDirectives(_ bytes: [UInt8], limit: Int) throws(YAMLError) {
  guard bytes.contains(UInt8(ascii: "%")) else { return }
  var line = 1
  var count = 0
  var startsLine = true
  var offset = textStart(of: bytes)
  while offset < bytes.count {
    if startsLine, bytes[offset] == UInt8(ascii: "%") {
      count += 1
      guard count <= limit else {
        throw YAMLError(.tooManyDirectives(limit: limit), at: YAMLMark(line: line, column: 1))
      }
    }
    let length = lineBreakLength(in: bytes, at: offset)
    startsLine = length > 0
    if startsLine { line += 1 }
    offset += max(1, length)
  }
}
