/// A query to a wiki, until its answer is whole.
struct MediaWikiQuery {
  private let parameters: MediaWiki.Parameters
  private(set) var answer = MediaWikiAnswer()
  private(set) var error: SourceError?
  /// Whether a plan has no answer to the query.
  private(set) var isUnanswered = false
  /// The parameters that lead to the rest of the answer; nil at its end.
  private var more: MediaWiki.Parameters? = []
  private var parts = 0

  /// The most answers that continue one query: a batch needs a handful.
  private static let maximumParts = 20

  /// - Parameter parameters: Besides those that every query has.
  init(_ parameters: MediaWiki.Parameters) { self.parameters = parameters }

  /// Returns the next request; nil if there is none.
  func request(of wiki: MediaWiki) -> StepRequest? {
    more.map { more in
      let first = parameters.filter { parameter in !more.contains { $0.name == parameter.name } }
      return StepRequest(wiki.target(first + more))
    }
  }

  /// Takes the answer to the next request; nil if a plan has none.
  mutating func take(_ result: Result<WebAnswer, SourceError>?) {
    let last = more ?? []
    more = nil
    guard let result else {
      isUnanswered = true
      return
    }
    do throws(SourceError) {
      let part = try result.get()
      parts += 1
      guard let next = try answer.add(part) else { return }
      guard !next.elementsEqual(last, by: { $0 == $1 }) else { throw part.broken(.unexpected("continue")) }
      guard parts < Self.maximumParts else { throw .incomplete(Shortfall(.endless(listed: answer.pages.count))) }
      more = next
    } catch { self.error = error.ofPage(after: answer.pages.count, of: nil) }
  }
}
