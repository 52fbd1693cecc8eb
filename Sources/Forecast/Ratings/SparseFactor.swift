import Tournament

/// The factor L and the pivots D of a sparse positive definite matrix A = L D Lᵀ, where L has ones on its diagonal.
///
/// Sources: A.-L. Cholesky, 1910; K. Takahashi, J. Fagan, M. Chin, "Formation of a Sparse Bus Impedance Matrix and Its
/// Application to Short Circuit Study", 1973 (the inverse at the places of the factor).
struct SparseFactor: SymmetricFactor {
  private let columns: SparseColumns
  private var pivots: [Double]
  private var values: [Double]

  /// Factors a matrix that has places for the entries of its factor.
  ///
  /// If rounding makes a pivot 0 or negative, the smallest number replaces it.
  init(of matrix: SparseMatrix) {
    columns = matrix.columns
    pivots = matrix.diagonal
    values = matrix.lower
    let rows = columns.rows
    for column in 0..<columns.count {
      let pivot = max(pivots[column], .leastNormalMagnitude)
      let entries = columns.entries(of: column)
      pivots[column] = pivot
      for entry in entries {
        let factor = values[entry] / pivot
        pivots[rows[entry]] -= factor * values[entry]
        var target = columns.starts[rows[entry]]
        for later in entry + 1..<entries.upperBound {
          while rows[target] < rows[later] { target += 1 }
          values[target] -= factor * values[later]
        }
      }
      for entry in entries { values[entry] /= pivot }
    }
  }

  func solve(_ right: [SIMD4<Double>]) -> [SIMD4<Double>] {
    var x = pivots.indices.map { right[$0 / 4][$0 % 4] }
    for column in pivots.indices {
      for entry in columns.entries(of: column) {
        x[columns.rows[entry]] -= values[entry] * x[column]
      }
    }
    for column in pivots.indices.reversed() {
      x[column] /= pivots[column]
      for entry in columns.entries(of: column) {
        x[column] -= values[entry] * x[columns.rows[entry]]
      }
    }
    return [SIMD4<Double>](x)
  }

  /// The diagonal of the inverse Z, from the last column to the first.
  ///
  /// Below the diagonal, Z = -Z L at the places of the factor; the rows of a column's entries have places in each
  /// other's columns.
  var inverseDiagonal: [Double] {
    let rows = columns.rows
    var diagonal = pivots.map { 1 / $0 }
    var inverse = [Double](repeating: 0, count: values.count)
    for column in pivots.indices.reversed() {
      let entries = columns.entries(of: column)
      for entry in entries {
        inverse[entry] -= diagonal[rows[entry]] * values[entry]
        var source = columns.starts[rows[entry]]
        for later in entry + 1..<entries.upperBound {
          while rows[source] < rows[later] { source += 1 }
          inverse[entry] -= inverse[source] * values[later]
          inverse[later] -= inverse[source] * values[entry]
        }
      }
      for entry in entries { diagonal[column] -= values[entry] * inverse[entry] }
    }
    return diagonal
  }
}
