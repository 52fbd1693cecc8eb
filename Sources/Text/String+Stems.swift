extension String {
  /// What a name is called without the bracketed ends that tell it from others, shortest first: of
  /// `Hulk (HAS)` that is `Hulk`. Empty if it has none.
  ///
  /// An end begins with a blank and a bracket, and the name's last character closes it.
  package var stems: [String] {
    let bytes = Array(utf8)
    guard bytes.last == UInt8(ascii: ")") else { return [] }
    var found: [String] = []
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "(") {
      let stem = String(decoding: bytes[..<index], as: UTF8.self).trimmed
      if !stem.isEmpty { found.append(stem) }
      // A name of many brackets is nobody's; this keeps hostile ones cheap.
      if found.count == 8 { break }
    }
    return found
  }
}
