// Parts are found by their bytes: by its characters, a quote before an accent would not be one, and no shell agrees.

extension Collection where Element: Equatable {
  /// Returns the place of the first occurrence of a part; nil if there is none.
  @inlinable package func place(of part: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      var (own, other) = (start, part.startIndex)
      while other != part.endIndex, own != endIndex, self[own] == part[other] {
        formIndex(after: &own)
        part.formIndex(after: &other)
      }
      if other == part.endIndex { return start..<own }
      if own == endIndex { return nil }
      formIndex(after: &start)
    }
  }
}

extension String {
  /// Whether a text occurs.
  package func holds(_ part: String) -> Bool { utf8.place(of: part.utf8) != nil }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the texts between the occurrences of another, with the empty ones.
  ///
  /// - Parameter separator: Not empty.
  package func pieces(between separator: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    while let place = rest.utf8.place(of: separator.utf8) {
      pieces.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return pieces + [rest]
  }

  /// Returns the text with another one in the place of each occurrence of a part.
  ///
  /// - Parameter part: Not empty.
  package func exchanging(_ part: String, for other: String) -> String {
    pieces(between: part).joined(separator: other)
  }
}
