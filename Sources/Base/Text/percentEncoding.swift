/// Returns `text` with everything except RFC 3986's unreserved characters percent-encoded.
package func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if byte.isLetterOrDigit || "-._~".utf8.contains(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns `text` with `%XX` decoded; keeps invalid escapes and repairs broken UTF-8.
///
/// - Parameter plusIsBlank: Whether `+` means a blank, as in a query.
package func percentDecoded(_ text: String, plusIsBlank: Bool = false) -> String {
  let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "%") && ($0 != UInt8(ascii: "+") || !plusIsBlank) }
  if isPlain { return text }
  let source = Array(text.utf8)
  var bytes: [UInt8] = []
  var index = 0
  while index < source.count {
    let byte = source[index]
    if byte == UInt8(ascii: "%"), index + 2 < source.count, let high = hexDigit(source[index + 1]),
      let low = hexDigit(source[index + 2])
    {
      bytes.append(high << 4 | low)
      index += 3
    } else {
      bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      index += 1
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
