extension Unicode.Scalar {
  /// Whether the scalar can hide, reorder or break the text around it: controls, line separators,
  /// bidirectional overrides and isolates, zero-width blanks, tags, and non-characters.
  ///
  /// False for zero-width joiners, which scripts and emoji need.
  package var isDeceptive: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x2800, 0x3164,
      0xFFA0, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether the scalar is drawn over the letter before it.
  fileprivate var isOverLetter: Bool { isMark && properties.generalCategory != .spacingMark }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character.
  fileprivate var isPrintable: Bool { (0x20...0x7E).contains(self) }
}

extension String {
  /// Whether every byte is a printable ASCII character.
  package var isPlainASCII: Bool { utf8.allSatisfy(\.isPrintable) }

  /// The text with a blank for every deceptive scalar: safe to print in a line.
  package var printable: String { printable(keeping: nil) }

  /// The text with a blank for every deceptive scalar except line feeds: safe to print as lines.
  package var printableLines: String { printable(keeping: "\n") }

  private func printable(keeping kept: Unicode.Scalar?) -> String {
    guard !isPlainASCII else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isDeceptive && $0 != kept ? " " : $0 }))
  }

  /// The text with at most four marks per letter, so that none covers the text around it.
  package var withoutPiledMarks: String {
    guard !isPlainASCII else { return self }
    var marks = 0
    let kept = unicodeScalars.filter { scalar in
      marks = scalar.isOverLetter ? marks + 1 : 0
      return marks <= 4
    }
    return String(UnicodeScalarView(kept))
  }
}
