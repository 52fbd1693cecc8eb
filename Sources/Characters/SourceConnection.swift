package import HTTPTypes

/// The way to one server of a source, with pace, quota, retries and cache below it.
package struct SourceConnection: Sendable {
  package var base: BaseURL
  package var transport: Transport
  /// Whether kept answers are all that may be had.
  package var isOffline: Bool
  /// Returns what a request would cost, by its target without credentials.
  package var state: @Sendable (_ target: String) -> AnswerState
  /// Returns a text that differs from call to call.
  package var nonce: @Sendable () -> String
  /// The requests that may be sent in any 24 hours.
  package var dailyLimit: Int
  /// Returns how many of them were sent.
  package var sent: @Sendable () throws(TransportError) -> Int
  package var words: ServerWords

  package init(
    base: BaseURL,
    transport: Transport,
    isOffline: Bool,
    state: @escaping @Sendable (_ target: String) -> AnswerState,
    nonce: @escaping @Sendable () -> String,
    dailyLimit: Int,
    sent: @escaping @Sendable () throws(TransportError) -> Int,
    words: ServerWords
  ) {
    self.base = base
    self.transport = transport
    self.isOffline = isOffline
    self.state = state
    self.nonce = nonce
    self.dailyLimit = dailyLimit
    self.sent = sent
    self.words = words
  }
}
