/// Returns Kendall's rank correlation τ-b of two rankings of the same entrants, from -1 to 1; nil if a ranking has all of
/// them at one place.
///
/// It compares all pairs, so the time grows with their square.
///
/// Source: M. G. Kendall, "The treatment of ties in ranking problems", Biometrika 33, 1945.
///
/// - Parameter places: The places of each entrant in the two rankings.
package func kendallTauB(_ places: [(a: Int, b: Int)]) -> Double? {
  var (balance, apartInA, apartInB) = (0, 0, 0)
  for (index, one) in places.enumerated() {
    for other in places[..<index] {
      let (a, b) = ((one.a - other.a).signum(), (one.b - other.b).signum())
      balance += a * b
      apartInA += a * a
      apartInB += b * b
    }
  }
  guard apartInA > 0, apartInB > 0 else { return nil }
  return Double(balance) / (Double(apartInA) * Double(apartInB)).squareRoot()
}
