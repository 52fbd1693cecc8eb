/// Returns a rate in the shortest unit of time in which it is at least 1: `12/s`, `3/min`; nil if it is below one a day.
///
/// - Parameter rate: Per second.
package func rateWords(_ rate: Double) -> String? {
  let units = [(1.0, "s"), (60, "min"), (3_600, "h"), (86_400, "day")]
  guard let (size, unit) = units.first(where: { rate * $0.0 >= 1 }) else { return nil }
  return "\(Int(min(rate * size, 1e15).rounded()).grouped)/\(unit)"
}

/// Returns a duration in its largest unit of which it has more than two: `40 s`, `12 min`, `3 h`.
///
/// - Parameter seconds: At least 0; rounded up.
package func shortDuration(_ seconds: Double) -> String {
  let units = [(86_400.0, "days"), (3_600, "h"), (60, "min")]
  let (size, unit) = units.first { seconds > 2 * $0.0 } ?? (1, "s")
  return "\(Int(min(seconds / size, 1e15).rounded(.up)).grouped) \(unit)"
}
