import Base
import Network

/// An answer of the API with either characters or an error.
///
/// The gateway sends an error as a string `code` and a `message`; the application as an integer `code` and a `status`.
struct MarvelAnswer {
  private let answer: WebAnswer
  /// The words for the request in a "not found" error.
  private let what: String
  /// Nil if the body is no JSON.
  private let root: JSONNode?
  private let word: String?
  private let number: Int?
  private let reason: String

  init(_ answer: WebAnswer, what: String) {
    self.answer = answer
    self.what = what
    let root = answer.response.json
    self.root = root
    number = root?["code"]?.lenientInteger
    word = number == nil ? root?["code"]?.string : nil
    reason = answer.shown(root?["message"]?.string ?? root?["status"]?.string ?? "")
  }

  /// Returns the characters, or throws the error in the answer.
  func page() throws(SourceError) -> CharacterPage {
    guard let root else { throw error(otherwise: answer.unreadable) }
    guard answer.response.status == 200, !isDeclared else { throw error(otherwise: .unexpectedStatus) }
    guard let data = root["data"], data.isObject else { throw error(otherwise: .missing("data")) }
    guard let results = data["results"]?.elements else { throw error(otherwise: .missing("results")) }
    guard results.count <= CharacterPage.largestLimit else { throw error(otherwise: .tooManyRecords) }
    let profiles = results.compactMap { Profile(record: $0) }
    let attribution = root["attributionText"]?.lenientText.map { text in
      singleLine(answer.redaction.apply(to: text, isData: true), limit: 500)
    }
    return CharacterPage(
      profiles: profiles,
      dropped: results.count - profiles.count,
      total: data["total"]?.lenientInteger.flatMap { $0 >= 0 ? $0 : nil },
      offset: data["offset"]?.lenientInteger,
      limit: data["limit"]?.lenientInteger,
      attributionText: attribution?.isEmpty == false ? attribution : nil,
      receivedAt: answer.response.receivedAt
    )
  }

  /// Whether the body contains an error, with any HTTP status.
  private var isDeclared: Bool { number.map { $0 >= 400 } ?? word.map(knownWords.contains) ?? false }

  /// Returns the error of the answer.
  ///
  /// - Parameter fault: The fault of an answer without a known error.
  private func error(otherwise fault: SourceError.Fault) -> SourceError {
    let status = answer.response.status == 200 ? (number ?? 200) : answer.response.status
    if answer.response.refusesAgent { return .unnamed(reason: reason) }
    switch (word, status) {
    case ("RequestThrottled", _), (_, 429),
      (_, 503) where answer.wait != nil:
      return .throttled(reason: reason, wait: answer.wait)
    case ("MissingParameter", _), ("InvalidCredentials", _), (_, 401), (_, 403):
      return .refused(status: status, reason: reason)
    case ("ResourceNotFound", _): return broken(.noSuchRoute)
    case (_, 404): return isDeclared ? .notFound(what: what, reason: reason) : broken(.noSuchRoute)
    case (_, 400..<500): return .rejected(status: status, reason: reason.isEmpty ? answer.excerpt : reason)
    case (_, 500...): return broken(.serverFailure)
    case (_, 200): return broken(fault)
    default: return broken(.unexpectedStatus)
    }
  }

  private func broken(_ fault: SourceError.Fault) -> SourceError {
    let excerpt = isDeclared && !reason.isEmpty ? reason : answer.excerpt
    return .broken(fault, status: answer.response.status, excerpt: excerpt)
  }
}

private let knownWords: Set<String> = [
  "InvalidCredentials", "MethodNotAllowed", "MissingParameter", "RequestThrottled", "ResourceNotFound",
]
