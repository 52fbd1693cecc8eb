package import HTTPTypes

/// The rules for requests to a server of a source.
package struct ServerRules: Sendable {
  package var words: ServerWords
  /// The default address, with a hole such as `{wiki}` for each part that an option sets; nil if the server is used
  /// only if its variable is set.
  package var address: String?
  /// The default maximum of requests per second.
  package var rate: Double
  /// The same for a program that names no contact; nil if that makes no difference.
  package var anonymousRate: Double?
  /// The default maximum of requests in any 24 hours.
  package var dailyLimit: Int
  /// The maximum of requests to any one path in an hour; nil for none.
  package var hourlyLimitOfPath: Int?
  /// The time until a cached answer must be confirmed, in seconds.
  package var lifetime: Int64
  /// Returns the refusal that an answer is; nil if it is none.
  ///
  /// The time decides only how long the refusal lasts.
  package var refusal: @Sendable (HTTPResponse, _ now: UnixTime) -> Refusal?
  /// Returns how long no request may follow an answer that is not a refusal; nil if one may follow at once.
  package var pause: @Sendable (HTTPResponse, _ now: UnixTime) -> Duration?
  /// Returns whether an answer is complete and may be cached.
  package var isStorable: @Sendable (HTTPResponse, _ to: HTTPRequest) -> Bool

  package init(
    words: ServerWords,
    address: String? = nil,
    rate: Double,
    anonymousRate: Double? = nil,
    dailyLimit: Int,
    hourlyLimitOfPath: Int? = nil,
    lifetime: Int64,
    refusal: @escaping @Sendable (HTTPResponse, _ now: UnixTime) -> Refusal?,
    pause: @escaping @Sendable (HTTPResponse, _ now: UnixTime) -> Duration? = { _, _ in nil },
    isStorable: @escaping @Sendable (HTTPResponse, _ to: HTTPRequest) -> Bool
  ) {
    self.words = words
    self.address = address
    self.rate = rate
    self.anonymousRate = anonymousRate
    self.dailyLimit = dailyLimit
    self.hourlyLimitOfPath = hourlyLimitOfPath
    self.lifetime = lifetime
    self.refusal = refusal
    self.pause = pause
    self.isStorable = isStorable
  }
}
