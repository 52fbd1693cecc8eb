package import Network
package import Tournament

/// The rules for requests to a server of a source.
package struct ServerRules: Sendable {
  package var words: ServerWords
  /// The default address, with a hole such as `{wiki}` for each part that an option sets; nil if the server is used
  /// only if its variable is set.
  package var address: String?
  /// The name under which several servers that count requests together keep one pace; nil for a pace of its own.
  package var paceName: String?
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
  /// Returns whether an answer is complete and may be cached.
  package var isStorable: @Sendable (HTTPResponse, _ to: HTTPRequest) -> Bool
  /// The source whose records the storable answers list, of the kind with which the path ends, so that the catalogue
  /// keeps them, too; nil for other answers.
  package var recordSource: Source?

  package init(
    words: ServerWords,
    address: String? = nil,
    paceName: String? = nil,
    rate: Double,
    anonymousRate: Double? = nil,
    dailyLimit: Int,
    hourlyLimitOfPath: Int? = nil,
    lifetime: Int64,
    refusal: @escaping @Sendable (HTTPResponse, _ now: UnixTime) -> Refusal?,
    isStorable: @escaping @Sendable (HTTPResponse, _ to: HTTPRequest) -> Bool,
    recordSource: Source? = nil
  ) {
    self.recordSource = recordSource
    self.words = words
    self.address = address
    self.paceName = paceName
    self.rate = rate
    self.anonymousRate = anonymousRate
    self.dailyLimit = dailyLimit
    self.hourlyLimitOfPath = hourlyLimitOfPath
    self.lifetime = lifetime
    self.refusal = refusal
    self.isStorable = isStorable
  }
}
