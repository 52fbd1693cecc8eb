/// The rules by which a gate responds to refusals.
package struct GateRules: Sendable, Equatable {
  /// A longer wait than this closes the gate for the run.
  package var longestHold = Duration.seconds(120)
  /// The hold for a refusal without `Retry-After`; doubles with each further one in a row.
  package var defaultHold = Duration.seconds(1)
  /// After this many holds in a row, with nothing but refusals between them, the next refusal
  /// closes the gate for the run.
  package var maximumHolds = 3
  /// Whether refused requests are sent again.
  package var retriesThrottled = true
  /// The number of times one request is sent again after refusals.
  package var resends = 3

  package init(retriesThrottled: Bool = true) { self.retriesThrottled = retriesThrottled }
}
