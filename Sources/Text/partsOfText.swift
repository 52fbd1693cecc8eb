// Parts are found by their bytes: by its characters, a quote before an accent would not be one, and no shell agrees.
// The standard library's functions for that would add 0.8 MB to the program, for regular expressions.

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
  ///
  /// It is a fast loop over bytes, for some callers go through thousands of names.
  package func holds(_ part: String) -> Bool {
    let (own, other) = (utf8.span, part.utf8.span)
    guard !other.isEmpty else { return true }
    guard other.count <= own.count else { return false }
    for start in 0...(own.count - other.count) where own[start] == other[0] {
      var length = 1
      while length < other.count, own[start + length] == other[length] { length += 1 }
      if length == other.count { return true }
    }
    return false
  }
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
    let text = String(self)
    // Most texts lack the part, and that is found faster than pieces are made.
    return text.holds(part) ? text.pieces(between: part).joined(separator: other) : text
  }
}
