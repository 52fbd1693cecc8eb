internal import CUTF8Proc

extension String {
  /// The text without accents, case and invisible characters: two spellings of one name fold to the same text.
  ///
  /// Unicode canonical decomposition, marks stripped, default-ignorable characters dropped, full case
  /// folding. Nothing is trimmed.
  package var folded: String {
    if let ascii = foldedASCII { return ascii }
    // The marks that voice a kana make another letter of it, as no accent does.
    if unicodeScalars.contains(where: \.isKana) { return foldedByScalars }
    let options =
      UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue
      | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_IGNORE.rawValue
    return mapped(options) ?? self
  }

  /// The text as the API sorts it: accents removed, upper-cased, to be compared by code point.
  package var collationKey: String { folded.uppercased() }

  /// The text in Unicode's composed normal form.
  package var composed: String {
    mapped(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue) ?? self
  }

  /// The text without white space at its ends.
  package var trimmed: String {
    let isBareASCII = { (byte: UInt8) in byte > 0x20 && byte < 0x7F }
    if let first = utf8.first, let last = utf8.last, isBareASCII(first), isBareASCII(last) {
      return self
    }
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }

  private var foldedASCII: String? {
    guard isPlainASCII else { return nil }
    let isUpper = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
    guard utf8.contains(where: isUpper) else { return self }
    return String(unsafeUninitializedCapacity: utf8.count) { buffer in
      _ = buffer.initialize(fromContentsOf: utf8)
      for index in buffer.indices where isUpper(buffer[index]) { buffer[index] |= 0x20 }
      return buffer.count
    }
  }

  /// Folds each composed letter by itself, and leaves kana alone.
  private var foldedByScalars: String {
    var folded = ""
    for scalar in composed.unicodeScalars {
      folded += scalar.isKana ? String(scalar) : String(scalar).folded
    }
    return folded
  }

  private func mapped(_ options: UInt32) -> String? {
    let bytes = Array(utf8)
    var result: UnsafeMutablePointer<UInt8>?
    let length = bytes.withUnsafeBufferPointer {
      utf8proc_map($0.baseAddress, $0.count, &result, utf8proc_option_t(rawValue: options))
    }
    guard length >= 0, let result else { return nil }
    defer { free(result) }
    return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var isKana: Bool { (0x3040...0x30FF).contains(value) }
}
