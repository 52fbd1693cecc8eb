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

/// Throws unless the bytes are UTF-8 text, before libyaml reads them.
///
/// libyaml would refuse the same bytes, but only when it reaches them, perhaps after a syntax
/// error.
func checkText(_ bytes: [UInt8]) throws(YAMLError) {
  if let encoding = ForeignEncoding(of: bytes) {
    throw YAMLError(.foreignEncoding(encoding), at: YAMLMark(line: 1, column: 1))
  }
  // A control character is valid UTF-8; of both faults, the first one is reported.
  let (valid, badByte) = validPrefix(of: bytes)
  if let (offset, scalar) = firstUnprintable(in: bytes, before: valid) {
    throw YAMLError(.binary(scalar), at: place(ofByte: offset, in: bytes))
  }
  if let badByte { throw YAMLError(.notUTF8(byte: badByte, offset: valid), at: place(ofByte: valid, in: bytes)) }
}

/// Returns the number of valid UTF-8 bytes, and the invalid byte after them.
private func validPrefix(of bytes: [UInt8]) -> (count: Int, badByte: UInt8?) {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return (bytes.count, nil)
  } catch {
    let offset = error.byteOffsets.lowerBound
    return (offset, bytes[offset])
  }
}

/// Returns the first character that libyaml would refuse, given valid UTF-8 before `end`.
private func firstUnprintable(in bytes: [UInt8], before end: Int) -> (offset: Int, scalar: Unicode.Scalar)? {
  for offset in 0..<end {
    switch bytes[offset] {
    case 0x20...0x7E, 0x0A, 0x0D, 0x09: continue
    case 0..<0x20, 0x7F: return (offset, Unicode.Scalar(bytes[offset]))
    case 0xC2 where bytes[offset + 1] < 0xA0 && bytes[offset + 1] != 0x85:
      return (offset, Unicode.Scalar(bytes[offset + 1]))
    case 0xEF where bytes[offset + 1] == 0xBF && bytes[offset + 2] == 0xBE: return (offset, "\u{FFFE}")
    case 0xEF where bytes[offset + 1] == 0xBF && bytes[offset + 2] == 0xBF: return (offset, "\u{FFFF}")
    default: continue
    }
  }
  return nil
}

/// Returns the place of a byte, counted as libyaml does.
///
/// - Parameter offset: The number of bytes before it, which must be valid UTF-8.
func place(ofByte offset: Int, in bytes: [UInt8]) -> YAMLMark {
  let place = textPlace(ofByte: offset, in: bytes)
  return YAMLMark(line: place.line, column: place.column)
}
