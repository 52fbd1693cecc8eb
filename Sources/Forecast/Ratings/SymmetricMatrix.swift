/// A symmetric matrix, stored as its upper triangle in rows of blocks of four columns, from the block of the diagonal on.
///
/// Rows and columns up to the next multiple of four are from the unit matrix.
struct SymmetricMatrix: Sendable, Hashable {
  let size: Int
  /// The number of blocks of four columns in the first row.
  let width: Int
  /// Row by row; the entries of a block below the diagonal are 0.
  var blocks: [SIMD4<Double>]

  /// Creates a matrix of zeros, apart from the added rows and columns.
  init(size: Int) {
    self.size = size
    width = (size + 3) / 4
    blocks = Array(repeating: .zero, count: 2 * width * (width + 1))
    for fill in size..<(4 * width) { self[fill, fill] = 1 }
  }

  /// - Parameter column: At least `row`.
  subscript(row: Int, column: Int) -> Double {
    get { blocks[Self.start(of: row, width) + column / 4][column % 4] }
    set { blocks[Self.start(of: row, width) + column / 4][column % 4] = newValue }
  }

  /// The place where a row would start if it had the blocks below the diagonal, too.
  ///
  /// - Parameter width: That of the matrix.
  static func start(of row: Int, _ width: Int) -> Int {
    let (own, lane) = (row / 4, row % 4)
    // The rows before it lack 4·(0 + … + own-1) and lane·own blocks, and it lacks as many as its own block's number.
    return row * width - 2 * own * (own - 1) - lane * own - own
  }

  /// Returns a matrix of half the size, with the sums over pairs of neighbours; if `isFolded`, they include the entries
  /// below the diagonal.
  func merged(isFolded: Bool) -> SymmetricMatrix {
    var half = SymmetricMatrix(size: (size + 1) / 2)
    for row in 0..<size {
      for column in row..<size {
        let counts = isFolded && column > row && column / 2 == row / 2 ? 2.0 : 1
        half[row / 2, column / 2] += counts * self[row, column]
      }
    }
    return half
  }

  /// Returns the product with a column of numbers.
  func times(_ x: [SIMD4<Double>]) -> [SIMD4<Double>] {
    var product = [SIMD4<Double>](repeating: .zero, count: width)
    var sums = product.mutableSpan
    let (rows, factors) = (blocks.span, x.span)
    for row in 0..<(4 * width) {
      let (start, own) = (Self.start(of: row, width), row / 4)
      let factor = factors[own][row % 4]
      var sum = SIMD4<Double>.zero
      for block in own..<width {
        let entry = rows[start + block]
        sum += entry * factors[block]
        sums[block] += entry * factor
      }
      sums[own][row % 4] += sum.sum() - rows[start + own][row % 4] * factor
    }
    return product
  }
}

extension [SIMD4<Double>] {
  /// Returns the sum of the products of all entries with the entries of `other`.
  func dot(_ other: [SIMD4<Double>]) -> Double {
    var sum = SIMD4<Double>.zero
    for place in indices { sum += self[place] * other[place] }
    return sum.sum()
  }
}
