/// The upper triangular U of a positive definite matrix A = UᵀU.
///
/// Source: A.-L. Cholesky, 1910; here by panels of four rows.
struct CholeskyFactor: SymmetricFactor {
  private let size: Int
  /// The number of blocks of four columns in the first row.
  let width: Int
  /// As ``SymmetricMatrix/blocks``.
  private var rows: [SIMD4<Double>]

  /// Factors a matrix in n³/3 steps.
  ///
  /// If rounding makes a pivot 0 or negative, the smallest number replaces it.
  init(of matrix: SymmetricMatrix) {
    let width = matrix.width
    var rows = matrix.blocks
    var span = rows.mutableSpan
    for panel in 0..<width {
      Self.factor(panel: panel, width: width, &span)
      for i in (panel + 1)..<width {
        Self.eliminate(panel: panel, from: i, width: width, &span)
      }
    }
    size = matrix.size
    self.width = width
    self.rows = rows
  }

  /// Returns x with A x = `right`, in n² steps.
  ///
  /// Each element has four numbers; the last one is filled up with 0.
  func solve(_ right: [SIMD4<Double>]) -> [SIMD4<Double>] {
    let span = rows.span
    var x = right
    for row in 0..<(4 * width) {
      let (block, lane) = (row / 4, row % 4)
      let start = Self.start(of: row, width)
      let here = span[start + block]
      let value = x[block][lane] / here[lane]
      x[block][lane] = value
      for later in (lane + 1)..<4 { x[block][later] -= value * here[later] }
      for j in (block + 1)..<width { x[j] -= value * span[start + j] }
    }
    for row in (0..<(4 * width)).reversed() {
      let (block, lane) = (row / 4, row % 4)
      let start = Self.start(of: row, width)
      let here = span[start + block]
      var sum = SIMD4<Double>.zero
      for j in (block + 1)..<width { sum += x[j] * span[start + j] }
      var value = x[block][lane] - sum.sum()
      for later in (lane + 1)..<4 { value -= x[block][later] * here[later] }
      x[block][lane] = value / here[lane]
    }
    return x
  }

  /// The diagonal of the inverse of A, in n³/3 steps.
  ///
  /// Its entry i is the squared length of y with Uᵀy = the i-th unit vector; four are solved at once.
  var inverseDiagonal: [Double] {
    let span = rows.span
    var diagonal: [Double] = []
    for first in 0..<width {
      var y = [SIMD4<Double>](repeating: .zero, count: 4 * width)
      for lane in 0..<4 { y[4 * first + lane][lane] = 1 }
      var sum = SIMD4<Double>.zero
      for row in (4 * first)..<(4 * width) {
        let (block, lane) = (row / 4, row % 4)
        let start = Self.start(of: row, width)
        let here = span[start + block]
        let value = y[row] / here[lane]
        sum += value * value
        for later in (lane + 1)..<4 { y[4 * block + later] -= value * here[later] }
        for j in (block + 1)..<width {
          let u = span[start + j]
          for column in 0..<4 { y[4 * j + column] -= value * u[column] }
        }
      }
      for lane in 0..<4 { diagonal.append(sum[lane]) }
    }
    return Array(diagonal.prefix(size))
  }

  private static func start(of row: Int, _ width: Int) -> Int {
    SymmetricMatrix.start(of: row, width)
  }

  private static func factor(panel: Int, width: Int, _ rows: inout MutableSpan<SIMD4<Double>>) {
    for r in 0..<4 {
      let row = start(of: 4 * panel + r, width)
      let pivot = max(rows[row + panel][r], .leastNormalMagnitude)
      let scale = 1 / pivot.squareRoot()
      for block in panel..<width { rows[row + block] *= scale }
      for below in (r + 1)..<4 {
        let other = start(of: 4 * panel + below, width)
        let factor = rows[row + panel][below]
        for block in panel..<width { rows[other + block] -= factor * rows[row + block] }
      }
    }
  }

  /// Subtracts the panel's part from the four rows of block `i`.
  private static func eliminate(
    panel: Int,
    from i: Int,
    width: Int,
    _ rows: inout MutableSpan<SIMD4<Double>>
  ) {
    func start(_ lane: Int) -> Int { Self.start(of: 4 * panel + lane, width) }
    let (first, second, third, fourth) = (start(0), start(1), start(2), start(3))
    let (a, b) = (rows[first + i], rows[second + i])
    let (c, d) = (rows[third + i], rows[fourth + i])
    for block in i..<width {
      let (w, x) = (rows[first + block], rows[second + block])
      let (y, z) = (rows[third + block], rows[fourth + block])
      for t in 0..<4 {
        let place = Self.start(of: 4 * i + t, width) + block
        var sum: SIMD4<Double> = w * a[t]
        sum += x * b[t]
        sum += y * c[t]
        sum += z * d[t]
        rows[place] -= sum
      }
    }
  }
}
