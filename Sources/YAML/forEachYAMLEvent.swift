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
  let text = bytes.count == skipped ? [UInt8(ascii: "\n")] : bytes[skipped...]
  // libyaml keeps a pointer to the text, so all parsing happens in this closure.
  try unsafe text.withUnsafeBufferPointer { (buffer) throws(YAMLError) in
    let parser = try unsafe LibYAMLParser(reading: buffer, shortestList: shortestList)
    try parser.forEachEvent(body)
  }
}
