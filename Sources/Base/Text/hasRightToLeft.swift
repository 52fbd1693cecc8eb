extension String {
  /// Whether it has a letter that is written from right to left, which turns figures beside it around.
  ///
  /// Source of the blocks: https://www.unicode.org/Public/UCD/latest/ucd/extracted/DerivedBidiClass.txt.
  package var hasRightToLeft: Bool {
    !isPlainASCII
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
      }
  }

  /// The text between marks that keep its direction from the text around it, if it has letters from right to left.
  ///
  /// A text that has these marks stays as it is.
  /// Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates.
  package var isolated: String {
    hasRightToLeft && unicodeScalars.first != "\u{2068}" ? "\u{2068}\(self)\u{2069}" : self
  }
}
