import Tournament

/// The standard errors of a Bradley–Terry fit against the mean of all ratings, on the Elo scale.
///
/// The covariances S are the inverse of the information matrix; the prior adds 2λ·p/(p+1)² to its diagonal. The common
/// part, which is the uncertainty of the prior's opponent at 1500, does not distinguish entrants and is subtracted: the
/// variance of i about the mean of n entrants is S_ii - 2·(row sum of S)/n + (sum of S)/n².
package struct RatingErrors: Sendable {
  /// The standard error of each rating minus the mean of all, in seed order.
  package let standardErrors: [Double]
  private let ratings: [Double]

  init(_ fit: StrengthFit, thetas: [Double], groupOf: [Int]) {
    let information = fit.derivatives(at: thetas).information
    let (shared, rowSums) = fit.inverse(of: information)
    let sum = zip(rowSums, fit.sizes).reduce(0) { $0 + $1.0 * $1.1 }
    let entrants = Double(groupOf.count)
    let variances = thetas.indices.map { group in
      let size = fit.sizes[group]
      // The inverse eigenvalue of the information matrix for differences within the group.
      let own = 1 / (information.diagonal[group] / size + size * fit.battlesWithin / 4)
      let mean = (2 * rowSums[group] - sum / entrants) / entrants
      return max(shared[group] + (1 - 1 / size) * own - mean, 0)
    }
    ratings = groupOf.map { BradleyTerry.rating(logStrength: thetas[$0]) }
    standardErrors = groupOf.map { BradleyTerry.eloPerLog * variances[$0].squareRoot() }
  }

  /// The ranks, from 1, that are within the error of each rating.
  ///
  /// An entrant counts as ahead or behind only if its 95 % interval does not touch the other's.
  package var rankRanges: [ClosedRange<Int>] {
    let lower = ratings.indices.map { ratings[$0] - Self.normal95 * standardErrors[$0] }
    let upper = ratings.indices.map { ratings[$0] + Self.normal95 * standardErrors[$0] }
    let (lowerSorted, upperSorted) = (lower.sorted(), upper.sorted())
    return ratings.indices.map { entrant in
      let ahead = ratings.count - lowerSorted.prefixCount { $0 <= upper[entrant] }
      let behind = upperSorted.prefixCount { $0 < lower[entrant] }
      return (1 + ahead)...max(1 + ahead, ratings.count - behind)
    }
  }

  /// The number of standard errors to each side that contain 95 % of a normal distribution.
  package static let normal95 = 1.959963984540054
}

extension StrengthFit {
  /// Returns the diagonal of the inverse of an information matrix A, and the sums of its rows, weighted by the sizes of
  /// the groups.
  ///
  /// Gauss's elimination of A in rows of A and of the unit matrix beside it leaves L⁻¹ of the factor L of A = L Lᵀ there,
  /// and the inverse is L⁻ᵀ L⁻¹. If rounding makes a pivot 0 or negative, the smallest number replaces it.
  fileprivate func inverse(of information: Information) -> (diagonal: [Double], rowSums: [Double]) {
    let count = sizes.count
    // Four columns at a time; each row counts only from its pivot to the diagonal of the unit matrix.
    let width = (2 * count + 3) / 4
    var blocks = [SIMD4<Double>](repeating: .zero, count: count * width)
    func add(_ value: Double, _ row: Int, _ column: Int) { blocks[row * width + column / 4][column % 4] += value }
    for group in 0..<count {
      add(information.diagonal[group], group, group)
      add(1, group, count + group)
    }
    for (meeting, entry) in zip(meetings, information.entries) {
      add(entry, min(meeting.home, meeting.away), max(meeting.home, meeting.away))
    }
    var rows = blocks.mutableSpan
    var diagonal = [Double](repeating: 0, count: count)
    var rowSums = diagonal
    for row in 0..<count {
      let own = row * width
      for above in 0..<row {
        let other = above * width
        let factor = rows[other + row / 4][row % 4]
        guard factor != 0 else { continue }
        for block in row / 4...(count + above) / 4 { rows[own + block] -= factor * rows[other + block] }
      }
      let pivot = max(rows[own + row / 4][row % 4], .leastNormalMagnitude)
      let scale = 1 / pivot.squareRoot()
      for block in row / 4...(count + row) / 4 { rows[own + block] *= scale }
      var entries: [Double] = []
      for column in count...count + row { entries.append(rows[own + column / 4][column % 4]) }
      let sum = zip(entries, sizes).reduce(0) { $0 + $1.0 * $1.1 }
      for (column, entry) in entries.enumerated() {
        diagonal[column] += entry * entry
        rowSums[column] += entry * sum
      }
    }
    return (diagonal, rowSums)
  }
}

extension [Double] {
  /// The number of elements with a property, in an array that begins with them.
  fileprivate func prefixCount(where belongs: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
