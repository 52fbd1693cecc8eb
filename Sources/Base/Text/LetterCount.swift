/// The number of times that each letter occurs in a text, for a quick lower bound of an edit distance.
struct LetterCount: Sendable {
  private var counts = SIMD32<UInt8>(repeating: 0)

  init(_ text: String) { for scalar in text.unicodeScalars { counts[Int(scalar.value & 31)] &+= 1 } }

  /// Returns a lower bound of the edit distance to any part of a text: an edit brings at most one missing letter.
  func leastDistance(toPartOf other: LetterCount) -> Int {
    let missing = pointwiseMax(counts, other.counts) &- other.counts
    return missing.indices.reduce(0) { $0 + Int(missing[$1]) }
  }
}
