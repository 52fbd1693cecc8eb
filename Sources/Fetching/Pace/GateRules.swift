/// How a gate takes refusals.
package struct GateRules: Sendable, Equatable {
  /// A source that asks to wait longer than this has closed for this run.
  package var longestHold = Duration.seconds(120)
  /// The hold for a refusal that names none; it doubles with each further one in a row.
  package var plainHold = Duration.seconds(1)
  /// So many holds in a row, with nothing but refusals between them, and the source has closed for this run.
  package var mostHolds = 3
  /// Whether a refused request goes again at all.
  package var retriesThrottled = true
  /// How often one and the same request goes again after being refused; then it keeps its refusal.
  package var resends = 3

  package init(retriesThrottled: Bool = true) {
    self.retriesThrottled = retriesThrottled
  }
}
