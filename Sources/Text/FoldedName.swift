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
    var index = 0
    while index + 8 <= bytes.count {
      hasher.combine(bytes.word(at: index).lowercasedBytes)
      index += 8
    }
    var word: UInt64 = 0
    while index < bytes.count {
      word = word << 8 | UInt64(bytes[index])
      index += 1
    }
    hasher.combine(word.lowercasedBytes)
  }
}

extension UInt64 {
  /// The eight bytes, each in lower case if it is an ASCII letter.
  fileprivate var lowercasedBytes: UInt64 {
    // The sums carry into the highest bit of a byte from "A" on, and from the byte after "Z" on.
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = low + 0x3F3F_3F3F_3F3F_3F3F
    let afterZ = low + 0x2525_2525_2525_2525
    return self | (fromA & ~afterZ & ~self & 0x8080_8080_8080_8080) >> 2
  }
}

extension UInt8 {
  /// The byte in lower case, if it is an ASCII letter.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
