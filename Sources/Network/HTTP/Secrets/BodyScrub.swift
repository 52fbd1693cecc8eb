/// Replaces credentials in a text by `***`.
///
/// It replaces the values of credential parameters, and the secrets themselves anywhere. It finds
/// secrets in any case and in any mix of percent-encoding, entities (also repeated) and the escapes
/// of JSON and YAML, and in base64. Printing or dumping the value does not show them.
package struct BodyScrub: Sendable {
  private let secrets: [[UInt8]]
  private let parameters: [[UInt8]]
  /// The parameters of a signature, whose short names also end words.
  private let signature: [[UInt8]]
  /// For each byte, whether a replacement can begin with it, or with an escape that it begins.
  private let isCandidate: [Bool]
  /// For each byte, whether a replacement can begin with it once it is no longer escaped.
  private let isStart: [Bool]
  private let maskCanJoin: Bool

  /// - Parameters:
  ///   - secrets: Ignored if they are too common; see ``isDistinctive(_:)``.
  ///   - parameters: Names, in lower case, whose values are replaced.
  ///   - signature: The same, where no letter, digit or underscore is before the name.
  package init(secrets: [String], parameters: [String] = ["utm_source", "apikey", "api_key"], signature: [String] = [])
  {
    let long = secrets.filter(isDistinctive).flatMap { [Array($0.utf8)] + base64Forms(of: $0) }.map {
      $0.map(\.lowercased)
    }
    // The longer of two secrets with the same start is tried first.
    self.secrets = Set(long).sorted { $0.count > $1.count }
    self.parameters = parameters.map { Array($0.utf8) }
    self.signature = signature.map { Array($0.utf8) }
    let starts = Set(long.compactMap(\.first) + "=".utf8)
    let isStart = (0...255).map { starts.contains(UInt8($0).lowercased) }
    self.isStart = isStart
    isCandidate = (0...255).map { isStart[$0] || EscapedBytes.begins(with: UInt8($0)) }
    maskCanJoin = long.contains { $0.contains(UInt8(ascii: "*")) }
  }

  package func apply(to body: [UInt8]) -> [UInt8] {
    var clean = body
    // A mask can complete a secret only if that contains an asterisk; every round replaces at least
    // one.
    while let cleaner = replaced(in: clean) {
      clean = cleaner
      if !maskCanJoin { break }
    }
    return clean
  }

  /// Returns the index of the first byte of a secret; nil if there is none.
  package func firstSecret(in body: [UInt8]) -> Int? {
    guard !secrets.isEmpty else { return nil }
    return body.indices.first { index in mayBegin(in: body, at: index) && endOfSecret(in: body, at: index) != nil }
  }

  /// Whether a replacement may begin at `index`; most escapes stand for a byte with which none begins.
  private func mayBegin(in source: [UInt8], at index: Int) -> Bool {
    isCandidate[Int(source[index])] && EscapedBytes.reads(source, at: index) { isStart[Int($0)] }
  }

  /// Returns the text after one pass; nil if there was nothing to replace.
  private func replaced(in source: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index < source.count {
      guard mayBegin(in: source, at: index), let place = secretPlace(in: source, at: index) else {
        index += 1
        continue
      }
      result += source[copied..<place.lowerBound]
      result += Self.mask
      copied = place.upperBound
      index = place.upperBound
    }
    return copied == 0 ? nil : result + source[copied...]
  }

  /// The bytes to replace if a secret, or the equals sign of a parameter, starts at `index`.
  private func secretPlace(in source: [UInt8], at index: Int) -> Range<Int>? {
    if let end = endOfSecret(in: source, at: index) { return index..<end }
    guard let start = startOfValue(in: source, at: index) else { return nil }
    var end = start
    while end < source.count {
      if mayBegin(in: source, at: end), let behind = endOfSecret(in: source, at: end) {
        end = behind
      } else if EscapedBytes.endValue(in: source, at: end) {
        break
      } else {
        end += 1
      }
    }
    return end == start || source[start..<end] == Self.mask[...] ? nil : start..<end
  }

  private func endOfSecret(in source: [UInt8], at index: Int) -> Int? {
    for secret in secrets { if let end = EscapedBytes.end(of: secret[...], in: source, at: index) { return end } }
    return nil
  }

  private func startOfValue(in source: [UInt8], at index: Int) -> Int? {
    guard let start = EscapedBytes.end(of: Self.equals[...], in: source, at: index),
      parameters.contains(where: { Self.ends($0, in: source, at: index) })
        || signature.contains(where: {
          Self.ends($0, in: source, at: index) && Self.beginsName(in: source, at: index - $0.count)
        })
    else { return nil }
    return start
  }

  private static func ends(_ name: [UInt8], in source: [UInt8], at index: Int) -> Bool {
    index >= name.count && zip(name, source[(index - name.count)...]).allSatisfy { $0 == $1.lowercased }
  }

  /// Whether the name of a parameter may begin at `index`: not within a word, or after an escape of `&` or `?`.
  private static func beginsName(in source: [UInt8], at index: Int) -> Bool {
    guard index > 0 else { return true }
    let byte = source[index - 1].lowercased
    let isWordPart = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    return !isWordPart || escapes.contains { ends($0, in: source, at: index) }
  }

  private static let escapes = ["%26", "%3f", "%2526", "%253f", "u0026", "u003f"].map { Array($0.utf8) }

  private static let mask = Array("***".utf8)
  private static let equals = Array("=".utf8)
}

extension BodyScrub: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "BodyScrub(hidden)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
