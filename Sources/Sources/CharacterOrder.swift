import Network
package import Tournament

/// An order of characters; unknown values come last in both directions.
package struct CharacterOrder: Sendable, Hashable {
  package enum Key: Sendable, Hashable {
    /// From high to low.
    case metric(Figure)
    case name
    /// From the oldest change to the newest.
    case modified
  }

  package var key: Key
  package var isReversed: Bool

  /// The metric that it compares; nil for another order.
  package var metric: Figure? { if case .metric(let figure) = key { figure } else { nil } }

  package init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Returns the characters in this order; equal ones keep theirs.
  ///
  /// - Parameter profiles: In the order of the catalogue, which is by name.
  package func sorted(_ profiles: [Profile]) -> [Profile] {
    let values: [Double?]
    switch key {
    case .name: return isReversed ? profiles.reversed() : profiles
    case .metric(let figure): values = profiles.map { $0.figures[figure] }
    case .modified: values = profiles.map { $0.modified.flatMap(secondsOfDate) }
    }
    let isDescending = if case .metric = key { !isReversed } else { isReversed }
    let places = profiles.indices.sorted { a, b in
      switch (values[a], values[b]) {
      case (let x?, let y?) where x != y: isDescending ? x > y : x < y
      case (.some, nil): true
      case (nil, .some): false
      default: a < b
      }
    }
    return places.map { profiles[$0] }
  }
}

/// Returns the seconds since 1970 of a date in the API's form, `2014-04-29T14:18:17-0400`; nil for another form.
private func secondsOfDate(_ text: String) -> Double? {
  let text = Array(text.utf8)
  let pattern = Array("0000-00-00T00:00:00+0000".utf8)
  guard text.count == pattern.count else { return nil }
  for (byte, wanted) in zip(text, pattern) {
    switch wanted {
    case UInt8(ascii: "0"): guard (0x30...0x39).contains(byte) else { return nil }
    case UInt8(ascii: "+"): guard [0x2B, 0x2D].contains(byte) else { return nil }
    default: guard byte == wanted else { return nil }
    }
  }
  func number(_ range: Range<Int>) -> Int { text[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
  guard let days = daysSinceEpoch(year: number(0..<4), month: number(5..<7), day: number(8..<10)) else { return nil }
  let clock = 3_600 * number(11..<13) + 60 * number(14..<16) + number(17..<19)
  let zone = 3_600 * number(20..<22) + 60 * number(22..<24)
  return Double(86_400 * days + clock - (text[19] == UInt8(ascii: "-") ? -zone : zone))
}
