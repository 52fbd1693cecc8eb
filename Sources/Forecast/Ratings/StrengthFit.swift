import Tournament

/// The maximum-likelihood strengths for given groups and a prior.
///
/// The likelihood has one maximum, so that any way to it gives the same result. The usual iteration (MM) needs tens of
/// thousands of steps if results follow an order of strength; Newton's method needs about ten, from the fit of half as
/// many groups.
///
/// Source: D. R. Hunter, "MM algorithms for generalized Bradley–Terry models", 2004 (the likelihood).
struct StrengthFit: StrengthModel {
  let groups: StrengthGroups
  let prior: Double

  var sizes: [Double] { groups.sizes }

  var logStrengths: [Double] { climbed(to: Self.precision) }

  func factor(at thetas: [Double]) -> any SymmetricFactor {
    CholeskyFactor(of: derivatives(at: thetas).information)
  }

  /// The inverse eigenvalues of the information matrix for differences within the groups.
  func ownVariances(at thetas: [Double]) -> [Double] {
    let information = derivatives(at: thetas).information
    return (0..<groups.count).map { group in
      let size = groups.sizes[group]
      guard size > 1 else { return 0 }
      let among = groups.meetings[group, group] / (size * (size - 1) / 2) / 4
      return 1 / (information[group, group] / size + size * among)
    }
  }

  private func climbed(to target: Double) -> [Double] {
    var thetas = [Double](repeating: 0, count: groups.count)
    let isSmall = groups.count <= 32
    if !isSmall {
      let coarse = StrengthFit(groups: groups.merged, prior: prior).climbed(to: 0.05)
      for group in thetas.indices { thetas[group] = coarse[group / 2] }
    }
    var solver: TwoLevelSolver?
    climb(from: &thetas, to: target) { thetas, tolerance in
      let (slope, information) = derivatives(at: thetas)
      guard !isSmall else { return CholeskyFactor(of: information).solve(slope) }
      let helper = solver ?? TwoLevelSolver(for: information)
      solver = helper
      return helper.solve(information, slope, tolerance: tolerance)
    }
    return thetas
  }

  /// The first derivative of the log-likelihood, and the negative second derivative.
  ///
  /// The first is battles won minus battles expected. In the second, the information matrix, a pair that met N times
  /// adds v = N·p·q/(p+q)² to the two diagonal entries and subtracts it from the entry between them. The prior is 2λ
  /// battles, half of them won, against a fixed strength of 1: it adds λ·(1-p)/(1+p) to the first, and 2λ·p/(1+p)² to
  /// the diagonal of the second.
  func derivatives(
    at thetas: [Double]
  ) -> (slope: [SIMD4<Double>], information: SymmetricMatrix) {
    let strengths = [SIMD4<Double>](thetas.map(exponential), filling: 1)
    var matrix = SymmetricMatrix(size: groups.count)
    var (expected, diagonal) = columnSums(strengths, &matrix)
    let sizes = groups.sizes
    for group in sizes.indices {
      let (block, lane) = (group / 4, group % 4)
      let p = strengths[block][lane]
      let won = groups.wins[group] - p * expected[block][lane]
      expected[block][lane] = won + prior * sizes[group] * (1 - p) / (1 + p)
      diagonal[block][lane] += 2 * prior * sizes[group] * p / ((1 + p) * (1 + p))
      matrix[group, group] = diagonal[block][lane]
    }
    return (expected, matrix)
  }

  /// Fills in the entries beside the diagonal.
  ///
  /// - Returns: For each group the sum of N/(p+q), and the sum of v.
  private func columnSums(
    _ strengths: [SIMD4<Double>],
    _ matrix: inout SymmetricMatrix
  ) -> (shares: [SIMD4<Double>], information: [SIMD4<Double>]) {
    let width = matrix.width
    var shareSums = [SIMD4<Double>](repeating: .zero, count: width)
    var sums = shareSums
    var shareSpan = shareSums.mutableSpan
    var sumSpan = sums.mutableSpan
    var entries = matrix.blocks.mutableSpan
    let (meetings, factors) = (groups.meetings.blocks.span, strengths.span)
    for row in 0..<groups.count {
      let (start, own) = (SymmetricMatrix.start(of: row, width), row / 4)
      let p = SIMD4(repeating: factors[own][row % 4])
      var (shares, information) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      for block in own..<width {
        let q = factors[block]
        let inverse = 1 / (p + q)
        let share = meetings[start + block] * inverse
        let v = (share * p) * (q * inverse)
        entries[start + block] = -v
        shares += share
        information += v
        shareSpan[block] += share
        sumSpan[block] += v
      }
      // A group's own battles add to both sums of shares, as they should, and do not change its strength.
      shareSpan[own][row % 4] += shares.sum()
      sumSpan[own][row % 4] += information.sum() + 2 * entries[start + own][row % 4]
    }
    return (shareSums, sums)
  }
}
