package import HTTPTypes

/// The use of a response that may be out of date, because its source is down.
package struct StaleUse: Sendable, Equatable {
  package enum Cause: Sendable, Equatable {
    /// A transient error.
    case error(TransportError)
    /// From 500 to 599.
    case status(Int)
  }

  package let source: BaseURL
  package let cause: Cause
  /// When the source last confirmed the response.
  package let validated: UnixTime
}
