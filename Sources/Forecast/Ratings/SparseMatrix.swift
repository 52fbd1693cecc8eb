import Tournament

/// A symmetric matrix with few entries.
struct SparseMatrix: Sendable {
  let columns: SparseColumns
  var diagonal: [Double]
  /// The entries below the diagonal; 0 where only the factor has one.
  var lower: [Double]

  /// The matrix with all its entries.
  var full: SymmetricMatrix {
    var full = SymmetricMatrix(size: diagonal.count)
    for column in diagonal.indices {
      full[column, column] = diagonal[column]
      for entry in columns.entries(of: column) { full[column, columns.rows[entry]] = lower[entry] }
    }
    return full
  }

  /// Returns the product with a column of numbers.
  func times(_ x: [SIMD4<Double>]) -> [SIMD4<Double>] {
    let x = diagonal.indices.map { x[$0 / 4][$0 % 4] }
    var product = zip(diagonal, x).map { $0 * $1 }
    for column in diagonal.indices {
      for entry in columns.entries(of: column) {
        let row = columns.rows[entry]
        product[column] += lower[entry] * x[row]
        product[row] += lower[entry] * x[column]
      }
    }
    return [SIMD4<Double>](product)
  }

  /// Returns x with A x = `right` and an error of about `tolerance` times the error of x = 0.
  func solve(_ right: [SIMD4<Double>], tolerance: Double) -> [SIMD4<Double>] {
    let scales = [SIMD4<Double>](diagonal, filling: 1)
    return conjugateGradients(
      right,
      tolerance: tolerance,
      maximumSteps: 2 * diagonal.count,
      product: times
    ) { rest in
      zip(rest, scales).map { $0 / $1 }
    }
  }
}
