/// Returns Kendall's rank correlation τ-b of two rankings of the same entrants, from -1 to 1; nil if a ranking has all of
/// them at one place.
///
/// It counts pairs in one order against pairs in the other order, and allows for pairs that share a place. The time grows
/// with `n log n`.
///
/// Source: M. G. Kendall, "The treatment of ties in ranking problems", Biometrika 33, 1945.
///
/// - Parameter pairs: The places of each entrant in the two rankings, at least 1.
package func kendallTauB(_ pairs: [(a: Int, b: Int)]) -> Double? {
  let count = pairs.count
  var smaller = PlaceCounts(maximum: pairs.map(\.b).max() ?? 0)
  var (balance, sharedA, done) = (0, 0, 0)
  let groups = Dictionary(grouping: pairs, by: \.a).sorted { $0.key < $1.key }.map(\.value)
  for group in groups {
    for pair in group {
      let below = smaller.count(upTo: pair.b - 1)
      balance += below - (done - smaller.count(upTo: pair.b))
    }
    for pair in group { smaller.add(pair.b) }
    done += group.count
    sharedA += group.count * (group.count - 1) / 2
  }
  let sharedB = Dictionary(grouping: pairs, by: \.b).values.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 }
  let all = count * (count - 1) / 2
  guard all > sharedA, all > sharedB else { return nil }
  return Double(balance) / (Double(all - sharedA) * Double(all - sharedB)).squareRoot()
}

/// How many entrants have each place, as a tree of sums.
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and Experience 24, 1994.
private struct PlaceCounts {
  private var sums: [Int]

  init(maximum: Int) { sums = Array(repeating: 0, count: maximum + 1) }

  mutating func add(_ place: Int) {
    var index = place
    while index < sums.count {
      sums[index] += 1
      index += index & -index
    }
  }

  /// Returns the number of entrants from the first place to this one.
  func count(upTo place: Int) -> Int {
    var (index, sum) = (place, 0)
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}
