import Base

/// The name of a JavaScript function that receives the answer (JSONP).
struct CallbackName: Sendable, Equatable {
  let text: String

  /// Accepts ASCII identifiers of letters, digits, `_` and `$`, joined by points, of at most 128 bytes.
  ///
  /// Other names would let a link run any code. The names that the live service accepted are unknown.
  init?(_ text: String) {
    guard text.utf8.count <= 128 else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isIdentifier) else { return nil }
    self.text = text
  }

  private static func isIdentifier(_ part: Substring.UTF8View) -> Bool {
    guard let first = part.first, !(0x30...0x39).contains(first) else { return false }
    return part.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"): true
      default: false
      }
    }
  }

  /// Returns a call of the function with `json` as its argument.
  ///
  /// U+2028 and U+2029 are escaped: JSON allows them, but older scripts take them for line ends.
  func wrap(_ json: [UInt8]) -> [UInt8] {
    let argument = String(decoding: json, as: UTF8.self)
    let safe = argument.exchanging("\u{2028}", for: #"\u2028"#).exchanging("\u{2029}", for: #"\u2029"#)
    return Array("\(text)(\(safe))".utf8)
  }
}
