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

  /// The rules for hosts of pictures, which name none.
  package static let pictures = ServerRules(
    words: ServerWords(variable: "the address of the picture", standsBefore: "", example: ""),
    rate: 5,
    dailyLimit: 10_000,
    lifetime: 0,
    refusal: { response, now in
      // A picture behind a wall says nothing of the others.
      response.status == 401 ? nil : response.refusal(at: now)
    },
    isStorable: { _, _ in false }
  )
}
