import CLibraries

extension String {
  /// The form in which names are compared: all spellings of a name fold to the same text.
  ///
  /// Unicode's compatibility normal form (NFKC) with full case folding and without
  /// default-ignorable characters, then without the accents of Latin, Greek and Cyrillic letters.
  /// In other scripts a mark is a vowel, a tone or a part of the letter, and stays. Nothing is
  /// trimmed.
  package var folded: String {
    if isPlainASCII { return lowercased() }
    let options =
      UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_CASEFOLD.rawValue
      | UTF8PROC_IGNORE.rawValue
    return (mapped(options) ?? self).withoutAccents.composed
  }

  /// The form by which the API sorts names: folded, in upper case, compared by code point.
  package var collationKey: String { isPlainASCII ? uppercased() : folded.uppercased() }

  /// The text in Unicode's composed normal form.
  package var composed: String { mapped(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue) ?? self }

  /// The text without white space at its ends.
  package var trimmed: String {
    let isBareASCII = { (byte: UInt8) in byte > 0x20 && byte < 0x7F }
    if let first = utf8.first, let last = utf8.last, isBareASCII(first), isBareASCII(last) { return self }
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }

  /// A decomposed text without the marks after Latin, Greek or Cyrillic letters, and without marks
  /// that follow no character.
  private var withoutAccents: String {
    // Most texts have no marks, and a look at each character is faster than a copy.
    guard unicodeScalars.contains(where: { $0.isMark }) else { return self }
    var kept = String.UnicodeScalarView()
    var losesMarks = true
    for scalar in unicodeScalars {
      if scalar.isMark {
        if losesMarks { continue }
      } else {
        losesMarks = scalar.takesAccents || scalar.properties.isWhitespace
      }
      kept.append(scalar)
    }
    return String(kept)
  }

  private func mapped(_ options: UInt32) -> String? {
    let bytes = Array(utf8)
    let options = utf8proc_option_t(rawValue: options)
    var result: UnsafeMutablePointer<UInt8>?
    let length = unsafe utf8proc_map(bytes, bytes.count, &result, options)
    guard length >= 0, let result = unsafe result else { return nil }
    defer { unsafe free(result) }
    return unsafe String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a mark on, around or after the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether marks on the scalar are accents: true for Latin, Greek and Cyrillic letters by
  /// Unicode's blocks.
  fileprivate var takesAccents: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x2AF, 0x370...0x52F: true
    case 0x1C80...0x1C8F, 0x1D00...0x1DBF, 0x1E00...0x1FFF: true
    case 0x2C60...0x2C7F, 0xA640...0xA69F, 0xA720...0xA7FF, 0xAB30...0xAB6F: true
    default: false
    }
  }
}
