import Tournament

/// Returns x with A x = `right` for a positive definite A, with an error of about `tolerance` times the error of x = 0.
///
/// Source: M. R. Hestenes, E. Stiefel, "Methods of Conjugate Gradients for Solving Linear Systems", 1952.
///
/// - Parameters:
///   - product: Returns the product of A with a column of numbers.
///   - guess: Returns an approximate solution for another right side.
func conjugateGradients(
  _ right: [SIMD4<Double>],
  tolerance: Double,
  maximumSteps: Int,
  product: ([SIMD4<Double>]) -> [SIMD4<Double>],
  guess: ([SIMD4<Double>]) -> [SIMD4<Double>]
) -> [SIMD4<Double>] {
  var x = [SIMD4<Double>](repeating: .zero, count: right.count)
  var rest = right
  var direction = guess(rest)
  var size = rest.dot(direction)
  let goal = size * tolerance * tolerance
  for _ in 0..<maximumSteps where size > goal {
    let product = product(direction)
    let length = size / direction.dot(product)
    for place in x.indices {
      x[place] += length * direction[place]
      rest[place] -= length * product[place]
    }
    let guess = guess(rest)
    let before = size
    size = rest.dot(guess)
    for place in x.indices {
      direction[place] = guess[place] + size / before * direction[place]
    }
  }
  return x
}
