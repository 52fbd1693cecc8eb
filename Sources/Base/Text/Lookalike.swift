/// A character that looks like a blank, a hyphen or a quote of ASCII, or like nothing, and is none of them.
package struct Lookalike: Sendable, Hashable {
  /// The character in words, such as `a no-break space (U+00A0)`.
  package let words: String
  /// What to write in its place.
  package let advice: String
  /// Whether it is a blank, or nothing that is seen.
  package let isBlank: Bool

  private static let names: [UInt32: String] = [
    0xA0: "a no-break space", 0xAD: "a soft hyphen", 0x2009: "a thin space", 0x200B: "a zero-width space",
    0x202F: "a narrow no-break space", 0x2060: "a word joiner", 0x3000: "an ideographic space",
    0xFEFF: "a zero-width no-break space", 0x2013: "an en dash", 0x2014: "an em dash", 0x2212: "a minus sign",
  ]

  /// Nil for other characters.
  package init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0xA0 else { return nil }
    isBlank = scalar.properties.isWhitespace || scalar.isDeceptive
    let isDash = 0x2010...0x2015 ~= scalar.value || scalar.value == 0x2212
    guard isBlank || isDash || 0x2018...0x201F ~= scalar.value else { return nil }
    let kind = isBlank ? "an unusual blank" : isDash ? "a typographic hyphen" : "a typographic quote"
    words = "\(Self.names[scalar.value] ?? kind) (U+\(scalar.value.hexadecimal(digits: 4)))"
    advice = isBlank ? "write a plain space, or none" : isDash ? "write '-'" : "write a plain quote"
  }
}

extension String {
  /// The lookalikes in some columns of the text, which count Unicode scalars from 1.
  package func lookalikes(in columns: Range<Int> = 1..<Int.max) -> [(column: Int, lookalike: Lookalike)] {
    guard !isPlainASCII else { return [] }
    return unicodeScalars.enumerated().compactMap { index, scalar in
      guard columns.contains(index + 1), let found = Lookalike(scalar) else { return nil }
      return (index + 1, found)
    }
  }
}
