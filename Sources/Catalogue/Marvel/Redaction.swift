internal import HTTPTypes
internal import Text

/// Takes credentials out of a text that a server or a library wrote.
struct Redaction {
  private struct Secret {
    let bytes: [UInt8]
    let standsOut: Bool
  }

  private let secrets: [Secret]

  /// - Parameter secrets: Hidden wherever they stand, in any case, plain or percent-encoded; those that do not stand
  ///   out only as whole words, as they may be a part of any text.
  init(secrets: [String]) {
    self.secrets = Set(secrets + secrets.map(percentEncoded))
      .filter { !$0.isEmpty }
      .map { Secret(bytes: $0.utf8.map(\.lowercased), standsOut: standsOut($0)) }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Returns `text` with secrets, whatever is given as a value of a credential parameter, and whatever looks
  /// like a signature, as `***`.
  ///
  /// The answer that closes a source to all requests quotes the signature of one.
  ///
  /// - Parameter isData: Whether the text is to be kept, so that a short secret that is a word of it stays.
  func apply(to text: String, isData: Bool = false) -> String {
    let source = Array(text.utf8)
    let folded = source.map(\.lowercased)
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if let secret = secrets.first(where: { hides($0, in: folded, at: index, isData: isData) }) {
        result += Self.mask
        index += secret.bytes.count
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

  private func hides(_ secret: Secret, in text: [UInt8], at index: Int, isData: Bool) -> Bool {
    guard text[index...].starts(with: secret.bytes) else { return false }
    if secret.standsOut { return true }
    let end = index + secret.bytes.count
    let isWord =
      (index == 0 || !text[index - 1].isWordPart) && (end == text.count || !text[end].isWordPart)
    return isWord && !isData
  }

  private static let mask = Array("***".utf8)
  private static let names = ["apikey", "hash", "ts", "utm_source"].map { Array($0.utf8) }
  private static let signs = ["=", ":", "%3d"].map { Array($0.utf8) }

  /// The hexadecimal digits that start at `index`, where they are as many as those of an MD5, or more.
  private static func digest(in text: [UInt8], at index: Int) -> Range<Int>? {
    guard text[index].isDigit, index == 0 || !text[index - 1].isDigit else { return nil }
    let end = text[index...].firstIndex { !$0.isDigit } ?? text.count
    return end - index >= 32 ? index..<end : nil
  }

  /// The place of the value, where `name=value`, `"name": "value"` or the like starts at `index`.
  private static func parameterValue(in text: [UInt8], at index: Int) -> Range<Int>? {
    guard index == 0 || !text[index - 1].isWordPart,
      let name = names.first(where: { text[index...].starts(with: $0) })
    else { return nil }
    var start = index + name.count
    while start < text.count, text[start].isPadding { start += 1 }
    guard let sign = signs.first(where: { text[start...].starts(with: $0) }) else { return nil }
    start += sign.count
    while start < text.count, text[start].isPadding { start += 1 }
    var end = start
    while end < text.count, !text[end].endsValue, !text[end...].starts(with: "%26".utf8) {
      end += 1
    }
    return end > start ? start..<end : nil
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether it is a hexadecimal digit, in lower case.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self) }

  fileprivate var isWordPart: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) || self == UInt8(ascii: "_")
  }

  /// Blanks, quotes and the backslash before a quoted quote.
  fileprivate var isPadding: Bool { self <= 0x20 || "\"'\\".utf8.contains(self) }

  fileprivate var endsValue: Bool { self <= 0x20 || "\"'\\&<>,;)]}".utf8.contains(self) }
}
