/// A failure of a request that may pass.
package enum FailedRequest: Sendable, Equatable {
  /// A transient error.
  case error(TransportError)
  /// From 500 to 599.
  case status(Int)
}
