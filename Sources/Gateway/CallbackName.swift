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
    var script = Array(text.utf8)
    script.reserveCapacity(script.count + json.count + 2)
    script.append(UInt8(ascii: "("))
    var rest = json[...]
    while let start = rest.firstIndex(of: 0xE2) {
      script.append(contentsOf: rest[..<start])
      rest = rest[start...]
      if rest.starts(with: [0xE2, 0x80, 0xA8]) {
        script.append(contentsOf: "\\u2028".utf8)
        rest = rest.dropFirst(3)
      } else if rest.starts(with: [0xE2, 0x80, 0xA9]) {
        script.append(contentsOf: "\\u2029".utf8)
        rest = rest.dropFirst(3)
      } else {
        script.append(0xE2)
        rest = rest.dropFirst()
      }
    }
    script.append(contentsOf: rest)
    script.append(UInt8(ascii: ")"))
    return script
  }
}
