/// Takes credentials out of a text, before anyone keeps or sees it.
///
/// Two things become `***`: the values of parameters that carry a key, whatever they are, and the
/// secrets themselves wherever they stand. Secrets are found in any case and through any mix of
/// percent-encoding and entities, also repeated, and the escapes of JSON and YAML. Neither printing nor dumping the value shows them.
package struct BodyScrub: Sendable {
  private let secrets: [[UInt8]]
  private let parameters: [[UInt8]]
  /// Whether something to replace can begin with a byte.
  private let isCandidate: [Bool]
  private let maskCanJoin: Bool

  /// - Parameters:
  ///   - secrets: Those that do not stand out are let be, as they may be a part of any text.
  ///   - parameters: Names, in lower case, whose values are replaced.
  package init(secrets: [String], parameters: [String] = ["utm_source", "apikey"]) {
    let long = secrets.filter(standsOut).map { $0.utf8.map(\.lowercased) }
    // Of two that begin alike the longer one is replaced whole.
    self.secrets = Set(long).sorted { $0.count > $1.count }
    self.parameters = parameters.map { Array($0.utf8) }
    let starts = Set(long.compactMap(\.first) + "=%\\&".utf8)
    isCandidate = (0...255).map { starts.contains(UInt8($0).lowercased) }
    maskCanJoin = long.contains { $0.contains(UInt8(ascii: "*")) }
  }

  package func apply(to body: [UInt8]) -> [UInt8] {
    var clean = body
    // A mask can complete a secret only where that has its sign; every round replaces one at least.
    while let cleaner = replaced(in: clean) {
      clean = cleaner
      if !maskCanJoin { break }
    }
    return clean
  }

  /// Returns the place of the first byte of a secret; nil where there is none.
  package func firstSecret(in body: [UInt8]) -> Int? {
    guard !secrets.isEmpty else { return nil }
    return body.indices.first { index in
      isCandidate[Int(body[index])] && endOfSecret(in: body, at: index) != nil
    }
  }

  /// Returns the text after one pass; nil where nothing was to be replaced.
  private func replaced(in source: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index < source.count {
      guard isCandidate[Int(source[index])], let place = secretPlace(in: source, at: index) else {
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

  /// The bytes to replace, where a secret stands at `index`, or the sign before the value of a parameter.
  private func secretPlace(in source: [UInt8], at index: Int) -> Range<Int>? {
    if let end = endOfSecret(in: source, at: index) { return index..<end }
    guard let start = startOfValue(in: source, at: index) else { return nil }
    var end = start
    while end < source.count {
      if isCandidate[Int(source[end])], let behind = endOfSecret(in: source, at: end) {
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
    for secret in secrets {
      if let end = EscapedBytes.end(of: secret[...], in: source, at: index) { return end }
    }
    return nil
  }

  private func startOfValue(in source: [UInt8], at index: Int) -> Int? {
    guard let start = EscapedBytes.end(of: Self.equals[...], in: source, at: index),
      parameters.contains(where: { name in
        index >= name.count
          && zip(name, source[(index - name.count)...]).allSatisfy { $0 == $1.lowercased }
      })
    else { return nil }
    return start
  }

  private static let mask = Array("***".utf8)
  private static let equals = Array("=".utf8)
}

extension BodyScrub: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "BodyScrub(hidden)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
