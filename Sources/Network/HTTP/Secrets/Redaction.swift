/// Replaces credentials in a text that a server or a library wrote.
package struct Redaction: Sendable {
  private let scrub: BodyScrub
  /// The secrets that are too common to be replaced inside words.
  private let words: [[UInt8]]

  /// - Parameter secrets: Replaced anywhere, however they are escaped. Those that are too common
  ///   (see ``isDistinctive(_:)``) are replaced only as whole words.
  package init(secrets: [String]) {
    scrub = BodyScrub(secrets: secrets, parameters: [])
    words = secrets.filter { !$0.isEmpty && !isDistinctive($0) }.map { $0.utf8.map(\.lowercased) }
  }

  /// Returns `text` with `***` for secrets, values of credential parameters, and digits that look
  /// like a signature.
  ///
  /// The response that closes a source to all requests quotes the signature of one.
  ///
  /// - Parameter isData: Whether the text is data to keep; then a short secret that is a word of it
  ///   stays.
  package func apply(to text: String, isData: Bool = false) -> String {
    let source = scrub.apply(to: Array(text.utf8))
    let folded = source.map(\.lowercased)
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if !isData, let word = words.first(where: { Self.isWord($0, in: folded, at: index) }) {
        result += Self.mask
        index += word.count
      } else if let digits = Self.digest(in: folded, at: index) {
        result += Self.mask
        index = digits.upperBound
      } else if let value = Self.parameterValue(in: folded, at: index) {
        result += source[index..<value.lowerBound]
        result += Self.mask
        index = value.upperBound
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWord(_ word: [UInt8], in text: [UInt8], at index: Int) -> Bool {
    guard text[index...].starts(with: word) else { return false }
    let end = index + word.count
    return (index == 0 || !text[index - 1].isWordPart) && (end == text.count || !text[end].isWordPart)
  }

  private static let mask = Array("***".utf8)
  private static let names = ["apikey", "api_key", "hash", "ts", "utm_source"].map { Array($0.utf8) }
  private static let signs = ["=", ":", "%3d"].map { Array($0.utf8) }

  /// The hexadecimal digits that start at `index`, if there are at least as many as in an MD5.
  private static func digest(in text: [UInt8], at index: Int) -> Range<Int>? {
    guard text[index].isDigit, index == 0 || !text[index - 1].isDigit else { return nil }
    let end = text[index...].firstIndex { !$0.isDigit } ?? text.count
    return end - index >= 32 ? index..<end : nil
  }

  /// The range of the value if `name=value` or `"name": "value"` starts at `index`.
  private static func parameterValue(in text: [UInt8], at index: Int) -> Range<Int>? {
    guard index == 0 || !text[index - 1].isWordPart, let name = names.first(where: { text[index...].starts(with: $0) })
    else { return nil }
    var start = index + name.count
    while start < text.count, text[start].isPadding { start += 1 }
    guard let sign = signs.first(where: { text[start...].starts(with: $0) }) else { return nil }
    start += sign.count
    while start < text.count, text[start].isPadding { start += 1 }
    var end = start
    while end < text.count, !text[end].endsValue, !text[end...].starts(with: "%26".utf8) { end += 1 }
    return end > start ? start..<end : nil
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit in lower case.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self) }

  fileprivate var isWordPart: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) || self == UInt8(ascii: "_")
  }

  /// Blanks, quotes, and the backslash before an escaped quote.
  fileprivate var isPadding: Bool { self <= 0x20 || "\"'\\".utf8.contains(self) }

  fileprivate var endsValue: Bool { self <= 0x20 || "\"'\\&<>,;)]}".utf8.contains(self) }
}
