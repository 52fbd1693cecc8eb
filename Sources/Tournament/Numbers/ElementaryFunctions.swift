// The standard library has no logarithm, and the logarithms of C libraries differ in the last bit between processors.
// These functions use only exactly rounded arithmetic, so that ratings and odds are the same everywhere.
//
// Source of both: K. C. Ng, fdlibm 5.3, e_exp.c and e_log.c, Sun Microsystems, 1993.

/// ln 2 in two parts; the first is short, so that its products with small whole numbers are exact.
private let ln2High = 6.93147180369123816490e-01
private let ln2Low = 1.90821492927058770002e-10

/// ln 10.
package let ln10 = 2.302585092994045684

/// Returns e to the power of `x`, within one unit in the last place; 0 or infinity if it is out of range.
package func exponential(_ x: Double) -> Double {
  if x.isNaN { return x }
  if x > 709.782712893383973096 { return .infinity }
  if x < -745.13321910194110842 { return 0 }
  let turns = (x * 1.44269504088896338700).rounded()
  let high = x - turns * ln2High
  let low = turns * ln2Low
  let r = high - low
  let t = r * r
  let fifth = 4.13813679705723846039e-08
  let fourth = -1.65339022054652515390e-06 + t * fifth
  let third = 6.61375632143793436117e-05 + t * fourth
  let second = -2.77777777770155933842e-03 + t * third
  let c = r - t * (1.66666666666666019037e-01 + t * second)
  let y = 1 - ((low - (r * c) / (2 - c)) - high)
  return Double(sign: .plus, exponent: Int(turns), significand: y)
}

/// Returns the natural logarithm of `x`, within one unit in the last place.
///
/// - Parameter x: At least 0; the logarithm of 0 is minus infinity.
package func naturalLogarithm(_ x: Double) -> Double {
  if x == 0 { return -.infinity }
  guard x > 0, x < .infinity else { return x > 0 ? x : .nan }
  var exponent = x.exponent
  var significand = x.significand
  if significand > 1.41421356237309504880 {
    significand /= 2
    exponent += 1
  }
  let f = significand - 1
  let turns = Double(exponent)
  let s = f / (2 + f)
  let z = s * s
  let w = z * z
  let even = 3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01)
  let last = 1.818357216161805012e-01 + w * 1.479819860511658591e-01
  let odd = 6.666666666666735130e-01 + w * (2.857142874366239149e-01 + w * last)
  let rest = w * even + z * odd
  let half = 0.5 * f * f
  return turns * ln2High - ((half - (s * (half + rest) + turns * ln2Low)) - f)
}
