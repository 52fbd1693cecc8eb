/// Returns a duration in one unit: `40 seconds`, `12 minutes`, `3 hours`, `1,200 days`.
///
/// - Parameter seconds: At least 0; rounded up.
package func durationWords(_ seconds: Double) -> String {
  let units = [(86_400.0, "day"), (3_600, "hour"), (60, "minute")]
  let (size, unit) = units.first { seconds > 2 * $0.0 } ?? (1, "second")
  return counted(Int(min(seconds / size, 1e15).rounded(.up)), unit)
}
