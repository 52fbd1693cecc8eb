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
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      return parts.map(\.utf8.count) == [4, 2] && parts.joined().utf8.allSatisfy(isDigit)
        && (1...12).contains(Int(parts[1]) ?? 0)
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
