/// A request that was dealt with, for a log: without the credentials that it was signed with.
package struct AccessLogEntry: Sendable, Equatable {
  /// The client's address.
  package var client: String
  /// As the client sent it, which may be any text; empty where the request broke off before.
  package var method: String
  /// Path and query as the client sent them, which may be any text, less `ts`, `apikey` and `hash`.
  package var target: String
  /// Nil where no answer was made, because the client went away or took too long.
  package var status: Int?
  /// The bytes of the answer's body as they were sent, compressed where it was.
  package var bytes: Int
  /// Since the request line was read.
  package var duration: Duration
}
