/// A name that equals every other spelling of it, as ``Swift/String/folded`` compares them.
///
/// Comparing and hashing names in plain ASCII makes no text.
package struct FoldedName: Sendable, Hashable {
  private let text: String

  package init(_ name: String) {
    text = name.isPlainASCII ? name : name.folded
  }

  package static func == (a: FoldedName, b: FoldedName) -> Bool {
    let (a, b) = (a.text.utf8.span, b.text.utf8.span)
    return a.count == b.count && a.indices.allSatisfy { a[$0].lowercased == b[$0].lowercased }
  }

  package func hash(into hasher: inout Hasher) {
    let bytes = text.utf8.span
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index].lowercased)
      guard index & 7 == 7 else { continue }
      hasher.combine(word)
      word = 0
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}

extension UInt8 {
  /// The byte in lower case, if it is an ASCII letter.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
