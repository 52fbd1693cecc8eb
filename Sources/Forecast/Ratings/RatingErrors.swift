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

  init(_ model: some StrengthModel, thetas: [Double], groupOf: [Int]) {
    let factor = model.factor(at: thetas)
    let shared = factor.inverseDiagonal
    let own = model.ownVariances(at: thetas)
    let entrants = Double(groupOf.count)
    let sizes = model.sizes
    let rowSums = factor.solve([SIMD4<Double>](sizes))
    let sum = rowSums.dot([SIMD4<Double>](sizes))
    let variances = thetas.indices.map { group in
      let mean = (2 * rowSums[group / 4][group % 4] - sum / entrants) / entrants
      return max(shared[group] + (1 - 1 / sizes[group]) * own[group] - mean, 0)
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
      let ahead = ratings.count - lowerSorted.count(upTo: upper[entrant])
      let behind = upperSorted.count(below: lower[entrant])
      return (1 + ahead)...max(1 + ahead, ratings.count - behind)
    }
  }

  /// The number of standard errors to each side that contain 95 % of a normal distribution.
  package static let normal95 = 1.959963984540054
}

extension [Double] {
  /// The number of elements that are at most `bound`, in a sorted array.
  fileprivate func count(upTo bound: Double) -> Int { partition { $0 <= bound } }

  /// The number of elements below `bound`, in a sorted array.
  fileprivate func count(below bound: Double) -> Int { partition { $0 < bound } }

  private func partition(where belongs: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
