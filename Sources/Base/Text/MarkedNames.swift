/// The names with apostrophes, quotes or dashes, by the same names with plain ones.
///
/// Phones and forms write `’` where a file has `'`. So a name that nothing equals is looked up here.
package struct MarkedNames: Sendable {
  private var forms: [String: String] = [:]

  package init() {}

  /// Adds a name, with and without its ends in brackets.
  package mutating func add(_ name: String) {
    guard let plain = name.withPlainMarks?.trimmed.folded else { return }
    let folded = name.trimmed.folded
    for (form, key) in zip([folded] + folded.stems, [plain] + plain.stems) {
      // Nothing is guessed of two that differ in their marks alone.
      forms[key] = forms[key].map { $0 == form ? form : "" } ?? form
    }
  }

  /// Returns the folded form of the name that differs from `typed` in the kinds of its marks only; nil without one.
  package func form(of typed: String) -> String? {
    typed.withPlainMarks.flatMap { forms[$0.trimmed.folded] }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// The text with `'`, `"` and `-` for all kinds of apostrophes, quotes and dashes; nil if it has none.
  package var withPlainMarks: String? {
    guard utf8.contains(where: { $0 > 0x7F || "'\"-`".utf8.contains($0) }) else { return nil }
    var hasMarks = false
    let plain = unicodeScalars.map { scalar in
      let mark = scalar.plainMark
      if mark != nil { hasMarks = true }
      return mark ?? scalar
    }
    return hasMarks ? String(UnicodeScalarView(plain)) : nil
  }

  /// The folded name without outer blanks, and the same with plain marks if it has any.
  package var spellings: Set<String> { Set([self, withPlainMarks].compactMap { $0?.trimmed.folded }) }
}

extension Collection<String> {
  /// Returns the place of a name; if none equals it, of one that differs in the kinds of its marks only.
  package func place(ofName name: String) -> Index? {
    let wanted = name.trimmed.folded
    return firstIndex { $0.trimmed.folded == wanted } ?? firstIndex { !$0.spellings.isDisjoint(with: name.spellings) }
  }
}

extension Unicode.Scalar {
  /// The apostrophe, quote or hyphen of ASCII that it is a kind of; nil for all others.
  fileprivate var plainMark: Unicode.Scalar? {
    switch value {
    case 0x27, 0x60, 0xB4, 0x2B9...0x2BC, 0x2018...0x201B, 0x2032, 0x2035, 0xFF07: "'"
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x2033, 0x2036, 0xFF02: "\""
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: "-"
    default: nil
    }
  }
}
