internal import Matching
internal import Tournament

/// The maximum-likelihood strengths if few pairs met, as in a knockout; each entrant has a strength of its own.
///
/// The entrants are in the order of their elimination.
struct SparseFit: StrengthModel {
  private let prior: Double
  private let columns: SparseColumns
  /// The battles won by each entrant.
  private let wins: [Double]
  /// The battles of each pair that the factor of the information matrix has an entry for.
  private let meetings: [Double]

  /// - Parameters:
  ///   - maximumWork: The maximum number of products in one factorization.
  /// - Returns: The fit, and the place of each entrant in it; nil if a factor takes more work.
  static func fit(
    entrantCount: Int,
    pairs: [PairScore],
    prior: Double,
    maximumWork: Int
  ) -> (fit: SparseFit, groupOf: [Int])? {
    var links = BitRows(count: entrantCount)
    for pair in pairs where pair.battles > 0 {
      links[pair.home, pair.away] = true
      links[pair.away, pair.home] = true
    }
    guard let columns = SparseColumns(of: links, maximumWork: maximumWork) else { return nil }
    var groupOf = [Int](repeating: 0, count: entrantCount)
    for (place, entrant) in columns.order.enumerated() { groupOf[entrant] = place }
    var wins = [Double](repeating: 0, count: entrantCount)
    var meetings = [Double](repeating: 0, count: columns.rows.count)
    for pair in pairs {
      let (a, b) = (groupOf[pair.home], groupOf[pair.away])
      wins[a] += Double(pair.homeHalves) / 2
      wins[b] += Double(pair.awayHalves) / 2
      if let entry = columns.entry(of: min(a, b), row: max(a, b)) {
        meetings[entry] += Double(pair.battles)
      }
    }
    return (SparseFit(prior: prior, columns: columns, wins: wins, meetings: meetings), groupOf)
  }

  var sizes: [Double] { wins.map { _ in 1 } }

  var logStrengths: [Double] {
    var thetas = wins.map { _ in 0.0 }
    climb(from: &thetas, to: Self.precision) { thetas, _ in
      let (slope, factor) = derivatives(at: thetas)
      return factor.solve(slope)
    }
    return thetas
  }

  func factor(at thetas: [Double]) -> any SymmetricFactor { derivatives(at: thetas).information }

  func ownVariances(at thetas: [Double]) -> [Double] { wins.map { _ in 0 } }

  /// The first derivative of the log-likelihood, and the negative second derivative, as of a ``StrengthFit``.
  private func derivatives(
    at thetas: [Double]
  ) -> (slope: [SIMD4<Double>], information: SparseFactor) {
    let strengths = thetas.map(exponential)
    var (slope, diagonal) = (wins, wins)
    for (entrant, p) in strengths.enumerated() {
      slope[entrant] += prior * (1 - p) / (1 + p)
      diagonal[entrant] = 2 * prior * p / ((1 + p) * (1 + p))
    }
    var entries = meetings
    for (entrant, p) in strengths.enumerated() {
      for entry in columns.entries(of: entrant) where meetings[entry] > 0 {
        let other = columns.rows[entry]
        let q = strengths[other]
        let share = meetings[entry] / (p + q)
        let v = (share * p) * (q / (p + q))
        slope[entrant] -= share * p
        slope[other] -= share * q
        diagonal[entrant] += v
        diagonal[other] += v
        entries[entry] = -v
      }
    }
    let factor = SparseFactor(columns, diagonal: diagonal, lower: entries)
    return ([SIMD4<Double>](slope), factor)
  }
}
