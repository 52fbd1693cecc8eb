import Base

/// Upper bounds on text widths, whichever font a reader has.
///
/// The font that shows a picture is unknown. ASCII has the advances of DejaVu Sans and DejaVu Sans Bold 2.37, which are
/// among the widest screen fonts. Other letters have the widest advance of their block there, ideographs one em, and
/// colour emoji the width of Noto's. Arabic letters are joined, so that a word of the widest ones has the mean of their
/// forms; those that are always narrow have a width of their own.
enum Typeface: Sendable {
  case regular
  case bold

  /// Returns the width in pixels, rounded up.
  func width(of text: String, size: Int) -> Int { pixels(advance(of: text), size: size) }

  private func pixels(_ advance: Int, size: Int) -> Int { (advance * size + 999) / 1_000 }

  /// Returns the text, cut at its end with `…` if it is wider than `width` pixels.
  func cut(_ text: String, to width: Int, size: Int) -> String {
    guard self.width(of: text, size: size) > width else { return text }
    let room = width * 1_000 / size - 1_000
    var used = 0
    var kept = text.prefix { letter in
      used += advance(of: String(letter))
      return used <= room
    }
    while kept.hasSuffix(" ") { kept.removeLast() }
    return kept + "…"
  }

  /// Returns the text in lines of at most `width` pixels; a longer word takes several.
  func lines(of text: String, width: Int, size: Int) -> [String] {
    var lines: [String] = []
    var used = 0
    for word in text.split(separator: " ").flatMap({ parts(of: $0, width: width, size: size) }) {
      let advance = advance(of: word)
      let longer = used + advances[0] + advance
      if !lines.isEmpty, pixels(longer, size: size) <= width {
        lines[lines.count - 1] += " " + word
        used = longer
      } else {
        lines.append(word)
        used = advance
      }
    }
    return lines
  }

  /// Returns a word in parts of at most `width` pixels.
  private func parts(of word: Substring, width: Int, size: Int) -> [String] {
    guard self.width(of: String(word), size: size) > width else { return [String(word)] }
    var parts = [""]
    for character in word {
      let longer = parts[parts.count - 1] + String(character)
      if self.width(of: longer, size: size) <= width || parts[parts.count - 1].isEmpty {
        parts[parts.count - 1] = longer
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }

  /// The advances of the printable ASCII letters, in thousandths of an em.
  private var advances: [Int] { self == .bold ? Self.boldAdvances : Self.regularAdvances }

  /// The advance in thousandths of an em.
  private func advance(of text: String) -> Int {
    let table = advances
    return text.unicodeScalars.reduce(0) { sum, scalar in
      let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F
      return sum + (isPlain ? table[Int(scalar.value) - 0x20] : Self.widestAdvance(of: scalar))
    }
  }

  private static func widestAdvance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0xA0...0x17F, 0x400...0x45F, 0x1E00...0x1EFF:
      if wideLetters.contains(scalar) { return 1_330 }
      return scalar.properties.isLowercase ? 760 : 1_050
    case 0x370...0x3FF: return scalar.properties.isLowercase ? 880 : 1_100
    case 0x590...0x5FF: return 800
    case 0x620...0x64A, 0x66E...0x6D3: return narrowArabic.contains(scalar) ? 600 : 1_000
    case 0x2010...0x2027, 0x2032...0x205E: return 1_050
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x20000...0x3FFFF:
      return 1_000
    case 0x180...0x36F, 0x460...0x58F, 0x600...0x8FF, 0x2070...0x2BFF, 0xFB00...0xFDCF, 0xFE70...0xFEFF,
      0x1F000...0x1FBFF:
      return 1_600
    // The longest dashes, ligatures of whole phrases, and cuneiform.
    case 0x2E3A...0x2E3B: return 3_000
    case 0xFDD0...0xFDFF, 0x12000...0x1254F: return 12_000
    default: return 2_000
    }
  }

  private static let wideLetters = Set("ÆæĦŉŒœŴŵЉЊЖМФЦШЩЪЫЮжфшщыюљњḾḿṀṁṂṃẀẁẂẃẄẅẆẇẈẉẘỞ".unicodeScalars)

  private static let narrowArabic = Set("ءأؤإاةدذرزهوٱ".unicodeScalars)

  private static let regularAdvances = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637, 637, 637, 637, 637,
    637, 637, 637, 337, 337, 838, 838, 838, 531, 1000, 685, 687, 699, 771, 632, 576, 775, 752, 295, 295, 656, 558, 863,
    749, 788, 604, 788, 695, 635, 611, 732, 685, 989, 686, 611, 686, 391, 337, 391, 838, 500, 500, 613, 635, 550, 635,
    616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612, 635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637,
    337, 637, 838,
  ]

  private static let boldAdvances = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 696, 400, 400, 838, 838, 838, 581, 1000, 774, 763, 734, 831, 684, 684, 821, 837, 373, 373, 775, 638, 996,
    837, 851, 733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 366, 458, 838, 500, 500, 675, 716, 593, 716,
    679, 436, 716, 712, 343, 343, 666, 343, 1042, 712, 688, 716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712,
    366, 712, 838,
  ]
}
