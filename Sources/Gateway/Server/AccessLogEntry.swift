/// A finished request, for a log; holds no credentials.
package struct AccessLogEntry: Sendable, Equatable {
  /// The client's address.
  package var client: String
  /// As the client sent it, so any text; empty if the request broke off earlier.
  package var method: String
  /// Path and query as the client sent them, so any text, without `ts`, `apikey` and `hash`.
  package var target: String
  /// Nil if no response was made, because the client left or took too long.
  package var status: Int?
  /// The bytes of the response's body as sent, compressed or not.
  package var bytes: Int
  /// The time since the request line was read.
  package var duration: Duration
}
