import Base
import Network

/// A client of the Action API of a MediaWiki, with the answers in its second format.
struct MediaWiki: Sendable {
  let client: WebClient
  /// The path of the API, such as `/w/api.php`.
  let path: String

  /// The most titles or page ids of one request.
  static let largestBatch = 50

  /// Returns the path and query of a request.
  ///
  /// - Parameter parameters: Besides those that every query has.
  func target(_ parameters: Parameters) -> String { client.target(path, Self.common + parameters) }

  typealias Parameters = [(name: String, value: String)]

  private static let common: Parameters = [
    ("action", "query"), ("format", "json"), ("formatversion", "2"), ("maxlag", "5"),
  ]

  /// Sends a query, and more requests until its answer is whole.
  func query(_ parameters: Parameters) async throws(SourceError) -> MediaWikiAnswer {
    var query = MediaWikiQuery(parameters)
    while let request = query.request(of: self) { query.take(.success(try await client.get(request.target))) }
    if let error = query.error { throw error }
    return query.answer
  }

  /// Returns titles or ids in lists, as many as one request may have.
  static func batches(_ values: [String]) -> [[String]] {
    var batches: [[String]] = []
    var length = 0
    for value in values {
      let size = percentEncoded(value).utf8.count + 3
      if let last = batches.last, last.count < largestBatch, length + size <= longestBatch {
        batches[batches.count - 1].append(value)
        length += size
      } else {
        batches.append([value])
        length = size
      }
    }
    return batches
  }

  /// The most bytes of a list in a request: servers refuse requests of 8 KiB.
  private static let longestBatch = 6_000
}
