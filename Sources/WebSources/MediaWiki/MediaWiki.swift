package import Characters
internal import HTTPTypes

/// A client of the Action API of a MediaWiki, with the answers in its second format.
package struct MediaWiki: Sendable {
  package let client: WebClient
  /// The path of the API, such as `/w/api.php`.
  private let path: String

  /// The most titles or page ids of one request.
  package static let largestBatch = 50
  /// The most answers that continue one query: a batch needs a handful.
  package static let maximumParts = 20

  package init(_ client: WebClient, path: String) {
    self.client = client
    self.path = path
  }

  /// Returns the path and query of a request.
  ///
  /// - Parameter parameters: Besides those that every query has.
  package func target(_ parameters: Parameters) -> String {
    client.target(path, Self.common + parameters)
  }

  package typealias Parameters = [(name: String, value: String)]

  private static let common: Parameters = [
    ("action", "query"), ("format", "json"), ("formatversion", "2"), ("maxlag", "5"),
  ]

  /// Returns the answer to a query as far as the cache has it, and the requests that it takes.
  ///
  /// The answer is nil if a request must be sent, which is the last one that is known.
  package func kept(_ parameters: Parameters) -> (
    requests: [PlannedRequest], answer: MediaWikiAnswer?
  ) {
    var requests: [PlannedRequest] = []
    var whole = MediaWikiAnswer()
    var more: Parameters = []
    for _ in 0..<Self.maximumParts {
      let target = target(merged(parameters, more))
      requests.append(client.planned(target))
      guard let response = client.connection.kept(target) else { return (requests, nil) }
      do throws(SourceError) {
        guard let next = try whole.add(client.answer(response)) else { return (requests, whole) }
        more = next
      } catch {
        return (requests, nil)
      }
    }
    return (requests, nil)
  }

  /// Sends a query, and more requests until its answer is whole.
  package func query(_ parameters: Parameters) async throws(SourceError) -> MediaWikiAnswer {
    var whole = MediaWikiAnswer()
    var more: Parameters = []
    for _ in 0..<Self.maximumParts {
      let answer = try await client.get(target(merged(parameters, more)))
      let next = try whole.add(answer)
      guard let next else { return whole }
      let isSame = next.elementsEqual(more) { $0 == $1 }
      guard !isSame else { throw answer.broken(.unexpected("continue")) }
      more = next
    }
    throw .incomplete(Shortfall.endless(listed: whole.pages.count))
  }

  private func merged(_ parameters: Parameters, _ more: Parameters) -> Parameters {
    parameters.filter { parameter in !more.contains { $0.name == parameter.name } } + more
  }

  /// Returns titles or ids in lists, as many as one request may have, joined for it.
  package static func batches(_ values: [String]) -> [[String]] {
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

extension Shortfall {
  fileprivate static func endless(listed: Int) -> Shortfall {
    guard let shortfall = Shortfall([.endless(listed: listed)]) else {
      preconditionFailure("there is a fault")
    }
    return shortfall
  }
}
