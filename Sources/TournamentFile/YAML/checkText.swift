import Base

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
