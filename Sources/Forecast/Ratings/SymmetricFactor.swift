/// A positive definite matrix A, factored.
protocol SymmetricFactor: Sendable {
  /// Returns x with A x = `right`.
  ///
  /// Each element has four numbers; the last one is filled up with 0.
  func solve(_ right: [SIMD4<Double>]) -> [SIMD4<Double>]

  /// The diagonal of the inverse of A.
  var inverseDiagonal: [Double] { get }
}
