extension String {
  /// The name without its ends in brackets, shortest first: `Hulk` for `Hulk (HAS)`; empty if it has none.
  ///
  /// An end begins with a blank and a bracket, and the last character of the name closes it.
  package var stems: [String] {
    guard utf8.last == UInt8(ascii: ")") else { return [] }
    let bytes = Array(utf8)
    var found: [String] = []
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "(") {
      let stem = String(decoding: bytes[..<index], as: UTF8.self).trimmed
      if !stem.isEmpty { found.append(stem) }
      // Bounds the cost of hostile names.
      if found.count == 8 { break }
    }
    return found
  }
}
