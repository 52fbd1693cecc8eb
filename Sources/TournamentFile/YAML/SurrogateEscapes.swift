import Base

/// A text with pairs of escapes such as `\ud83d\ude00`, which JSON writes for a character above U+FFFF and libyaml refuses.
///
/// libyaml reads a private character in place of each half, with an escape of the same length, so that places stay.
struct SurrogateEscapes {
  /// The text for libyaml.
  let text: [UInt8]

  /// The second digit of a half, and of the private character in its place.
  private static let digits = Array("89abcdefABCDEF".utf8)
  private static let privateDigits = Array("0123456789abcd".utf8)

  /// Nil if a text has no such pair, or private characters of its own.
  init?(_ text: [UInt8]) {
    guard text.contains(UInt8(ascii: "\\")) else { return nil }
    var changed = text
    var hasPairs = false
    var index = 0
    /// The place of the second digit of a half in the digits; nil if there is no such half.
    func half(at start: Int, _ isHalf: (UInt8) -> Bool) -> Int? {
      guard start + 5 < text.count, text[start] == UInt8(ascii: "\\"), text[start + 1] == UInt8(ascii: "u"),
        text[start + 2] | 0x20 == UInt8(ascii: "d"), isHalf(text[start + 3] | 0x20)
      else { return nil }
      return Self.digits.firstIndex(of: text[start + 3])
    }
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      // Of a digit, the bit that makes letters small is set.
      if let high = half(at: index, { "89ab".utf8.contains($0) }),
        let low = half(at: index + 6, { "cdef".utf8.contains($0) })
      {
        for (offset, place) in [(2, high), (8, low)] {
          changed[index + offset] += 1
          changed[index + offset + 1] = Self.privateDigits[place]
        }
        hasPairs = true
        index += 12
      } else {
        index += 2
      }
    }
    guard hasPairs, !text.contains(0xEE) else { return nil }
    let words = String(decoding: text, as: UTF8.self).lowercased()
    guard !words.holds("\\ue"), !words.holds("\\u0000e") else { return nil }
    self.text = changed
  }

  /// Returns the event with the halves that the text has.
  func restored(_ event: consuming YAMLEvent) -> YAMLEvent {
    guard case .scalar(let text, let style, let properties) = event else { return event }
    let whole = style == .doubleQuoted ? joined(text) : restored(text)
    return .scalar(text: whole, style: style, properties)
  }

  private func joined(_ text: String) -> String {
    let units = text.unicodeScalars.flatMap { scalar -> [UInt16] in
      guard 0xE000..<0xEE00 ~= scalar.value else { return Array(String(scalar).utf16) }
      let digit = Character(Unicode.Scalar(Self.digits[Int(scalar.value >> 8 & 0xF)]))
      return [0xD000 | UInt16(digit.hexDigitValue ?? 0) << 8 | UInt16(scalar.value & 0xFF)]
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func restored(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for index in bytes.indices.dropLast(3)
    where bytes[index] == UInt8(ascii: "\\") && bytes[index + 1] == UInt8(ascii: "u") {
      guard bytes[index + 2] | 0x20 == 0x65, let place = Self.privateDigits.firstIndex(of: bytes[index + 3]) else {
        continue
      }
      bytes[index + 2] -= 1
      bytes[index + 3] = Self.digits[place]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
