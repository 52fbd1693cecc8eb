/// Solves A x = b for a positive definite A whose neighbouring rows are similar.
///
/// Conjugate gradients, preconditioned by the diagonal and by the exact solution for pairs of neighbours: each digit
/// takes a few products with A, whereas a factor of A would take n³ steps.
struct TwoLevelSolver: Sendable {
  private let coarse: CholeskyFactor

  /// - Parameter matrix: Similar to the matrices to solve; it only guides the search.
  init(for matrix: SymmetricMatrix) {
    coarse = CholeskyFactor(of: matrix.merged(isFolded: true))
  }

  /// Returns x with an error of about `tolerance` times the error of x = 0.
  func solve(
    _ matrix: SymmetricMatrix,
    _ right: [SIMD4<Double>],
    tolerance: Double
  ) -> [SIMD4<Double>] {
    conjugateGradients(
      right,
      tolerance: tolerance,
      maximumSteps: 2 * matrix.size,
      product: matrix.times
    ) { helped(matrix, $0) }
  }

  private func helped(_ matrix: SymmetricMatrix, _ rest: [SIMD4<Double>]) -> [SIMD4<Double>] {
    var pairs = [SIMD4<Double>](repeating: .zero, count: (matrix.width + 1) / 2)
    for block in rest.indices {
      let sums = rest[block].evenHalf + rest[block].oddHalf
      if block % 2 == 0 {
        pairs[block / 2].lowHalf = sums
      } else {
        pairs[block / 2].highHalf = sums
      }
    }
    let solved = coarse.solve(Array(pairs.prefix(coarse.width)))
    var guess = rest.indices.map { block in
      let row = 4 * block
      let diagonal = SIMD4(
        matrix[row, row],
        matrix[row + 1, row + 1],
        matrix[row + 2, row + 2],
        matrix[row + 3, row + 3]
      )
      let own = block % 2 == 0 ? solved[block / 2].lowHalf : solved[block / 2].highHalf
      return rest[block] / diagonal + SIMD4(own.x, own.x, own.y, own.y)
    }
    // The rows that only fill the last block stay out.
    for row in matrix.size..<(4 * matrix.width) { guess[row / 4][row % 4] = 0 }
    return guess
  }
}
