internal import Text

/// The number of lines from which on libyaml reads only the ends of a list of plain words.
package let shortestPlainList = 16

/// Reads `bytes` as UTF-8 and passes each event with its place to `body`, in the order of the text.
///
/// - Parameter shortestList: The number of lines from which on libyaml reads only the ends of a list of plain words; the
///   events do not depend on it.
/// - Throws: Errors of `body`, or an error for bytes that are not text or not YAML, after the
///   events before it.
package func forEachYAMLEvent(
  in bytes: [UInt8],
  shortestList: Int = shortestPlainList,
  _ body: (consuming YAMLEvent, YAMLMark) throws(YAMLError) -> Void
) throws(YAMLError) {
  try checkText(bytes)
  // libyaml would count the byte order mark as a column, and refuses the null pointer of an empty
  // array.
  let skipped = textStart(of: bytes)
  var text = bytes.count == skipped ? [UInt8(ascii: "\n")] : bytes[skipped...]
  let hasEscapes = !bytes.span.isOfBytes { $0 != UInt8(ascii: "\\") }
  let escapes = hasEscapes ? SurrogateEscapes(Array(text)) : nil
  if let escapes { text = escapes.text[...] }
  // libyaml keeps a pointer to the text, so all parsing happens in this closure.
  try unsafe text.withUnsafeBufferPointer { (buffer) throws(YAMLError) in
    // libyaml counts lines by other breaks, too.
    let shortest = hasOnlyLineFeeds(bytes) ? shortestList : .max
    let parser = try unsafe LibYAMLParser(reading: buffer, shortestList: shortest)
    guard let escapes else { return try parser.forEachEvent(body) }
    try parser.forEachEvent { (event, mark) throws(YAMLError) in
      try body(escapes.restored(event), mark)
    }
  }
}

/// Whether each line break of a text is a line feed.
private func hasOnlyLineFeeds(_ bytes: [UInt8]) -> Bool {
  // Most texts have none of the bytes that begin other breaks.
  bytes.span.isOfBytes { $0 != 0x0D && $0 != 0xC2 && $0 != 0xE2 }
    || bytes.indices.allSatisfy { bytes[$0] == 0x0A || lineBreakLength(in: bytes, at: $0) == 0 }
}
