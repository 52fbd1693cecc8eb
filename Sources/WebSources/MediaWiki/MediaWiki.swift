package import Characters

/// A client of the Action API of a MediaWiki, with the answers in its second format.
package struct MediaWiki: Sendable {
  package let client: WebClient
  /// The path of the API, such as `/w/api.php`.
  private let path: String

  /// The most titles or page ids of one request.
  package static let largestBatch = 50
  /// The most answers that continue one query.
  private static let maximumParts = 100

  package init(_ client: WebClient, path: String) {
    self.client = client
    self.path = path
  }

  /// Returns the path and query of a request.
  ///
  /// - Parameter parameters: Besides those that every query has.
  package func target(_ parameters: [(name: String, value: String)]) -> String {
    client.target(path, Self.common + parameters)
  }

  private static let common: [(name: String, value: String)] = [
    ("action", "query"), ("format", "json"), ("formatversion", "2"), ("maxlag", "5"),
  ]

  /// Sends a query, and more requests until its answer is whole.
  package func query(_ parameters: [(name: String, value: String)]) async throws(SourceError)
    -> MediaWikiAnswer
  {
    var whole = MediaWikiAnswer()
    var more: [(name: String, value: String)] = []
    for _ in 0..<Self.maximumParts {
      let own = parameters.filter { parameter in !more.contains { $0.name == parameter.name } }
      let answer = try await client.get(target(own + more))
      let next = try whole.add(answer)
      guard let next else { return whole }
      let isSame = next.elementsEqual(more) { $0 == $1 }
      guard !isSame else { throw answer.broken(.unexpected("continue")) }
      more = next
    }
    throw .incomplete(Shortfall.endless(listed: whole.pages.count))
  }
}

extension Shortfall {
  fileprivate static func endless(listed: Int) -> Shortfall {
    guard let shortfall = Shortfall([.endless(listed: listed)]) else {
      preconditionFailure("there is a fault")
    }
    return shortfall
  }
}
