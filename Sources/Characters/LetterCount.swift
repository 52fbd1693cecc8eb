/// The number of times that each letter occurs in a text, for a quick lower bound of an edit distance.
struct LetterCount: Sendable {
  private var counts = SIMD32<UInt8>(repeating: 0)

  init(_ text: String) {
    for scalar in text.unicodeScalars { counts[Int(scalar.value & 31)] &+= 1 }
  }

  /// Returns a lower bound of the edit distance: an edit changes at most two counts by one.
  func leastDistance(to other: LetterCount) -> Int {
    let larger = pointwiseMax(counts, other.counts)
    let smaller = pointwiseMin(counts, other.counts)
    let difference = larger &- smaller
    var sum = 0
    for index in difference.indices { sum += Int(difference[index]) }
    return (sum + 1) / 2
  }
}
