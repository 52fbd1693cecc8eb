internal import Characters
internal import HTTPTypes
internal import WebSources

/// A query about some titles or page ids, until its answer is whole.
struct TitleQuery {
  private let parameter: (name: String, value: String)
  private(set) var answer = MediaWikiAnswer()
  private(set) var error: SourceError?
  /// Whether a plan has no answer to the query.
  private(set) var isUnanswered = false
  /// The parameters that lead to the rest of the answer; nil at its end.
  private var more: [(name: String, value: String)]? = []
  private var parts = 0

  /// In bytes, so that the address of a request stays below 8 kB.
  private static let longestList = 6_000

  /// Returns the requests for titles, each in one of them.
  static func queries(about titles: [String]) -> [(titles: [String], query: TitleQuery)] {
    var batches: [[String]] = []
    var length = 0
    for title in titles {
      let own = percentEncoded(title).utf8.count + 3
      if let last = batches.indices.last, batches[last].count < MediaWiki.largestBatch,
        length + own <= longestList
      {
        batches[last].append(title)
        length += own
      } else {
        batches.append([title])
        length = own
      }
    }
    return batches.map { ($0, TitleQuery("titles", $0.joined(separator: "|"))) }
  }

  static func queries(aboutIDs ids: [Int]) -> [(ids: [Int], query: TitleQuery)] {
    stride(from: 0, to: ids.count, by: MediaWiki.largestBatch).map { start in
      let batch = Array(ids[start..<min(ids.count, start + MediaWiki.largestBatch)])
      return (batch, TitleQuery("pageids", batch.map(String.init).joined(separator: "|")))
    }
  }

  private init(_ name: String, _ value: String) {
    parameter = (name, value)
  }

  /// Returns the next request; nil if there is none.
  func request(of edition: Edition) -> StepRequest? { more.map { edition.pages([parameter] + $0) } }

  /// Returns the error that the whole answer says nothing about a title; nil if it does, or is not whole.
  func silence(about title: String) -> SourceError? {
    isUnanswered || error != nil ? nil : answer.silence(about: title)
  }

  func silence(aboutID id: Int) -> SourceError? {
    isUnanswered || error != nil ? nil : answer.silence(aboutID: id)
  }

  mutating func take(_ result: Result<WebAnswer, SourceError>?) {
    let last = more ?? []
    more = nil
    guard let result else {
      isUnanswered = true
      return
    }
    do throws(SourceError) {
      let whole = try result.get()
      parts += 1
      guard let next = try answer.add(whole) else { return }
      guard parts < MediaWiki.maximumParts, !next.elementsEqual(last, by: { $0 == $1 }) else {
        throw whole.broken(.unexpected("continue"))
      }
      more = next
    } catch {
      self.error = error
    }
  }
}
