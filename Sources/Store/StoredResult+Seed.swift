extension StoredResult {
  /// Returns the random seed of a `result.json`; nil where it has none.
  ///
  /// It is read from the text, since no JSON number of 64 bits is safe with every reader. The words cannot stand
  /// inside a string, where a backslash would be before each quote.
  package static func randomSeed(in bytes: [UInt8]) -> UInt64? {
    guard let key = bytes.firstRange(of: Array(#""random_seed":"#.utf8)) else { return nil }
    let digits = bytes[key.upperBound...].prefix(21).prefix { (0x30...0x39).contains($0) }
    return UInt64(String(decoding: digits, as: UTF8.self))
  }
}
