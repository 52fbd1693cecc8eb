extension Range<Int> {
  /// Returns the longest parts whose numbers are all like the first of the part.
  func parts(where areAlike: (_ first: Int, _ other: Int) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for number in self {
      if let last = parts.last, areAlike(last.lowerBound, number) {
        parts[parts.count - 1] = last.lowerBound..<number + 1
      } else {
        parts.append(number..<number + 1)
      }
    }
    return parts
  }
}
