extension String {
  /// The text for a place in a line of another writing direction: within isolates if it has letters from right to left,
  /// so that it moves no figure beside it.
  ///
  /// Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates.
  package var isolated: String {
    if isPlainASCII || unicodeScalars.first == "\u{2068}" { return self }
    return unicodeScalars.contains(where: \.isFromRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of letters that are written from right to left.
  fileprivate var isFromRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
