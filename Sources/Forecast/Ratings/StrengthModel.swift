import Tournament

/// Battles to which strengths are fitted, by groups of entrants with the same strength.
protocol StrengthModel: Sendable {
  /// The number of entrants in each group.
  var sizes: [Double] { get }

  /// The natural logarithms of the groups' strengths.
  ///
  /// The last step changed each by at most ``precision``, or rounding allowed no smaller step.
  var logStrengths: [Double] { get }

  /// Returns the information matrix, factored.
  func factor(at thetas: [Double]) -> any SymmetricFactor

  /// Returns for each group half of the variance of the difference between two of its members.
  func ownVariances(at thetas: [Double]) -> [Double]
}

extension StrengthModel {
  static var precision: Double { 1e-12 }

  /// Climbs to the maximum of the likelihood by Newton's method.
  ///
  /// Source: T. Sun, Q. Tran-Dinh, "Generalized self-concordant functions", 2019 (the length of a step).
  ///
  /// - Parameter step: The step to the maximum if the second derivative were constant; its error may be `tolerance`
  ///   times its length.
  func climb(
    from thetas: inout [Double],
    to target: Double,
    step: (_ thetas: [Double], _ tolerance: Double) -> [SIMD4<Double>]
  ) {
    var last = 1.0
    for _ in 0..<1_000 {
      let step = step(thetas, min(0.1, last))
      let highest = step.reduce(0) { max($0, $1.max()) }
      let lowest = step.reduce(0) { min($0, $1.min()) }
      let reach = max(highest, -lowest)
      if last < 1e-9, reach > last / 2 { break }
      let spread = highest - lowest
      let length = spread > 1e-6 ? naturalLogarithm(1 + spread) / spread : 1
      for group in thetas.indices { thetas[group] += length * step[group / 4][group % 4] }
      last = reach
      if last < target { break }
    }
  }
}
