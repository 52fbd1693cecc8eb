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

  package init(
    base: BaseURL,
    transport: Transport,
    isOffline: Bool,
    state: @escaping @Sendable (_ target: String) -> AnswerState,
    nonce: @escaping @Sendable () -> String
  ) {
    self.base = base
    self.transport = transport
    self.isOffline = isOffline
    self.state = state
    self.nonce = nonce
  }
}
