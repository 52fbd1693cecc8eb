import Tournament

/// The maximum-likelihood strengths if few pairs met, as in a knockout; each entrant has a strength of its own.
struct SparseFit: StrengthModel {
  /// The place of each entrant in the fit.
  let groupOf: [Int]
  private let prior: Double
  private let columns: SparseColumns
  /// Whether the columns have places for the entries of a factor.
  private let isFactored: Bool
  /// The battles won by each entrant.
  private let wins: [Double]
  /// The battles of each pair in the columns.
  private let meetings: [Double]

  /// - Parameter maximumWork: The maximum number of products in a sparse factorization. If one needs more, the fit
  ///   goes without, and its errors take a factor of the full matrix.
  init(entrantCount: Int, pairs: [PairScore], prior: Double, maximumWork: Int) {
    var links = BitRows(count: entrantCount)
    for pair in pairs where pair.battles > 0 {
      links[pair.home, pair.away] = true
      links[pair.away, pair.home] = true
    }
    let factored = SparseColumns(factoring: links, maximumWork: maximumWork)
    let columns = factored ?? SparseColumns(of: links)
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
    self.groupOf = groupOf
    self.prior = prior
    self.columns = columns
    isFactored = factored != nil
    self.wins = wins
    self.meetings = meetings
  }

  var sizes: [Double] { wins.map { _ in 1 } }

  var logStrengths: [Double] {
    var thetas = wins.map { _ in 0.0 }
    climb(from: &thetas, to: Self.precision) { thetas, tolerance in
      let (slope, information) = derivatives(at: thetas)
      guard isFactored else { return information.solve(slope, tolerance: tolerance) }
      return SparseFactor(of: information).solve(slope)
    }
    return thetas
  }

  func factor(at thetas: [Double]) -> any SymmetricFactor {
    let information = derivatives(at: thetas).information
    return isFactored ? SparseFactor(of: information) : CholeskyFactor(of: information.full)
  }

  func ownVariances(at thetas: [Double]) -> [Double] { wins.map { _ in 0 } }

  /// The first derivative of the log-likelihood, and the negative second derivative, as of a ``StrengthFit``.
  private func derivatives(
    at thetas: [Double]
  ) -> (slope: [SIMD4<Double>], information: SparseMatrix) {
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
    let information = SparseMatrix(columns: columns, diagonal: diagonal, lower: entries)
    return ([SIMD4<Double>](slope), information)
  }
}
