package import HTTPTypes

/// A use of an answer that may have changed since, because its source is down.
package struct StaleUse: Sendable, Equatable {
  package enum Cause: Sendable, Equatable {
    /// A transient one.
    case error(TransportError)
    /// From 500 to 599.
    case status(Int)
  }

  package let source: BaseURL
  package let cause: Cause
  /// When the source last confirmed the answer.
  package let validated: UnixTime
}
