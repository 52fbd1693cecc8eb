internal import Tournament

/// The maximum-likelihood strengths for given groups and a prior.
///
/// The likelihood has one maximum, so that any way to it gives the same result. The usual iteration (MM) needs tens of
/// thousands of steps if results follow an order of strength; Newton's method needs about ten, from the fit of half as
/// many groups.
///
/// Sources: D. R. Hunter, "MM algorithms for generalized Bradley–Terry models", 2004 (the likelihood); T. Sun, Q.
/// Tran-Dinh, "Generalized self-concordant functions", 2019 (the length of a step).
struct StrengthFit: Sendable {
  let groups: StrengthGroups
  let prior: Double

  /// The natural logarithms of the groups' strengths.
  ///
  /// The last step changed each by at most 1e-12, or rounding allowed no smaller step.
  var logStrengths: [Double] { climb(to: 1e-12) }

  private func climb(to target: Double) -> [Double] {
    var thetas = [Double](repeating: 0, count: groups.count)
    let isSmall = groups.count <= 32
    if !isSmall {
      let coarse = StrengthFit(groups: groups.merged, prior: prior).climb(to: 0.05)
      for group in thetas.indices { thetas[group] = coarse[group / 2] }
    }
    var solver: TwoLevelSolver?
    var last = 1.0
    for _ in 0..<1_000 {
      let (slope, information) = derivatives(at: thetas)
      let step: [SIMD4<Double>]
      if isSmall {
        step = CholeskyFactor(of: information).solve(slope)
      } else {
        let helper = solver ?? TwoLevelSolver(for: information)
        solver = helper
        step = helper.solve(information, slope, tolerance: min(0.1, last))
      }
      let highest = step.reduce(0) { max($0, $1.max()) }
      let lowest = step.reduce(0) { min($0, $1.min()) }
      let reach = max(highest, -lowest)
      if last < 0.01, reach > last / 2 { break }
      let spread = highest - lowest
      let length = spread > 1e-6 ? naturalLogarithm(1 + spread) / spread : 1
      for group in thetas.indices { thetas[group] += length * step[group / 4][group % 4] }
      last = reach
      if last < target { break }
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
      let (start, own) = (row * width, row / 4)
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
