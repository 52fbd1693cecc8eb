import Base

extension StoredResult {
  /// Returns the random seed of a `result.json`; nil if it has none.
  ///
  /// Looks for the key in the text, which takes less than to read all values. It cannot occur inside a string, which has
  /// a backslash before each quote.
  package static func randomSeed(in bytes: [UInt8]) -> UInt64? {
    guard let key = bytes.place(of: #""random_seed":"#.utf8) else { return nil }
    let digits = bytes[key.upperBound...].prefix(21).prefix { (0x30...0x39).contains($0) }
    return UInt64(String(decoding: digits, as: UTF8.self))
  }
}
