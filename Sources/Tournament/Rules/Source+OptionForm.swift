extension Source.Option.Form {
  /// Returns whether the option takes a text.
  package func accepts(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch self {
    case .text, .texts: return true
    case .label:
      let ends = bytes.first.map(isLetterOrDigit) == true && bytes.last.map(isLetterOrDigit) == true
      return bytes.count <= 63 && ends && bytes.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    case .wholeNumber(let range): return bytes.allSatisfy(isDigit) && Int(text).map(range.contains) == true
    case .month:
      guard bytes.count == 7, bytes[4] == UInt8(ascii: "-"), bytes[..<4].allSatisfy(isDigit),
        bytes[5...].allSatisfy(isDigit)
      else { return false }
      return (1...12).contains(Int(bytes[5] - 0x30) * 10 + Int(bytes[6] - 0x30))
    }
  }

  /// The values that the option takes, as the end of `must be …`; nil for any text.
  package var words: String? {
    switch self {
    case .text, .texts: nil
    case .label: "letters, digits and inner hyphens"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .month: "a month such as 2026-01"
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isLetterOrDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) }
