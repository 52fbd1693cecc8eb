package import HTTPTypes

/// What the layers below a source need to know about one of its servers.
package struct ServerRules: Sendable {
  package var words: ServerWords
  /// Where it usually is; nil: it is asked only if its variable is set.
  package var address: String?
  /// The requests a second, unless the command line says otherwise.
  package var rate: Double
  /// The requests in any 24 hours, unless the command line says otherwise.
  package var dailyLimit: Int
  /// Whether an answer is whole, so that it may be kept and given again.
  package var isStorable: @Sendable (HTTPResponse, _ to: HTTPRequest) -> Bool

  package init(
    words: ServerWords,
    address: String? = nil,
    rate: Double,
    dailyLimit: Int,
    isStorable: @escaping @Sendable (HTTPResponse, _ to: HTTPRequest) -> Bool
  ) {
    self.words = words
    self.address = address
    self.rate = rate
    self.dailyLimit = dailyLimit
    self.isStorable = isStorable
  }
}
