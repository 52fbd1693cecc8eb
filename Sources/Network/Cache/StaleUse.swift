/// The use of a response that may be out of date, because its source is down.
package struct StaleUse: Sendable, Equatable {
  package let cause: FailedRequest
  /// The time at which the source last confirmed the response.
  package let validated: UnixTime
}
