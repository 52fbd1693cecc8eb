import Base

/// Reads `bytes` as UTF-8 and passes each event with its place to `body`, in the order of the text.
///
/// - Throws: Errors of `body`, or an error for bytes that are not text or not YAML, after the
///   events before it.
package func forEachYAMLEvent(in bytes: [UInt8], _ body: (consuming YAMLEvent, YAMLMark) throws(YAMLError) -> Void)
  throws(YAMLError)
{
  try checkText(bytes)
  // libyaml would count the byte order mark as a column, and refuses the null pointer of an empty
  // array.
  let skipped = textStart(of: bytes)
  var text = bytes.count == skipped ? [UInt8(ascii: "\n")] : bytes[skipped...]
  let escapes = SurrogateEscapes(Array(text))
  if let escapes { text = escapes.text[...] }
  // libyaml keeps a pointer to the text, so all parsing happens in this closure.
  try unsafe text.withUnsafeBufferPointer { (buffer) throws(YAMLError) in
    let parser = try unsafe LibYAMLParser(reading: buffer)
    guard let escapes else { return try parser.forEachEvent(body) }
    try parser.forEachEvent { (event, mark) throws(YAMLError) in try body(escapes.restored(event), mark) }
  }
}
