package import Network

/// A connection to a server of a source, with rate limit, quota, retries and cache.
package struct SourceConnection: Sendable {
  package var base: BaseURL
  package var transport: Transport
  /// The executor on which tasks that send small requests change threads least; nil for any.
  package var executor: (any TaskExecutor)?
  /// Whether only cached answers are available.
  package var isOffline: Bool
  /// Returns what the cache has for a request, by its target without credentials: the state, and the answer however old
  /// it is.
  package var cached: @Sendable (_ target: String) -> (state: AnswerState, answer: HTTPResponse?)
  /// Returns all answers that the cache has for the wanted targets, the newest first, however old they are.
  package var kept: @Sendable (_ isWanted: (_ target: String) -> Bool) -> [HTTPResponse]
  /// Returns a different text for each call.
  package var nonce: @Sendable () -> String
  /// The maximum of requests in any 24 hours.
  package var dailyLimit: Int
  /// The maximum of requests to any one path in an hour; nil for none.
  package var hourlyLimitOfPath: Int?
  /// The time until a cached answer must be confirmed, in seconds.
  package var lifetime: Int64
  /// Returns the number of requests that count against ``dailyLimit``, or against ``hourlyLimitOfPath`` for a path.
  package var sent: @Sendable (_ path: String?) throws(TransportError) -> Int
  package var words: ServerWords

  package init(
    base: BaseURL,
    transport: Transport,
    executor: (any TaskExecutor)? = nil,
    isOffline: Bool,
    cached: @escaping @Sendable (_ target: String) -> (state: AnswerState, answer: HTTPResponse?),
    kept: @escaping @Sendable (_ isWanted: (_ target: String) -> Bool) -> [HTTPResponse] = { _ in [] },
    nonce: @escaping @Sendable () -> String,
    dailyLimit: Int,
    hourlyLimitOfPath: Int? = nil,
    lifetime: Int64,
    sent: @escaping @Sendable (_ path: String?) throws(TransportError) -> Int,
    words: ServerWords
  ) {
    self.base = base
    self.transport = transport
    self.executor = executor
    self.isOffline = isOffline
    self.cached = cached
    self.kept = kept
    self.nonce = nonce
    self.dailyLimit = dailyLimit
    self.hourlyLimitOfPath = hourlyLimitOfPath
    self.lifetime = lifetime
    self.sent = sent
    self.words = words
  }
}
