import Base
import Network

/// The error in an answer, in either of the API's two forms.
///
/// The gateway sends a string `code` and a `message`; the application sends an integer `code` and a `status`.
struct MarvelFailure {
  private let envelope: MarvelEnvelope
  private let word: String?
  private let number: Int?
  private let reason: String

  init(answer: JSONNode?, envelope: MarvelEnvelope) {
    self.envelope = envelope
    let code = answer?["code"]
    number = code?.lenientInteger
    word = number == nil ? code?.string : nil
    let text = answer?["message"]?.string ?? answer?["status"]?.string ?? ""
    reason = singleLine(envelope.redaction.apply(to: text), limit: 200)
  }

  /// Whether the body contains an error, with any HTTP status.
  var isDeclared: Bool {
    if let number { return number >= 400 }
    return word.map(knownWords.contains) ?? false
  }

  /// Returns the error of the answer.
  ///
  /// - Parameter fault: The fault of an answer without a known error.
  func error(otherwise fault: SourceError.Fault) -> SourceError {
    let status = envelope.response.status == 200 ? (number ?? 200) : envelope.response.status
    if envelope.response.refusesAgent { return .unnamed(reason: reason) }
    switch (word, status) {
    case ("RequestThrottled", _), (_, 429),
      (_, 503) where wait != nil:
      return .throttled(reason: reason, wait: wait)
    case ("MissingParameter", _), ("InvalidCredentials", _), (_, 401), (_, 403):
      return .refused(status: status, reason: reason)
    case ("ResourceNotFound", _): return broken(.noSuchRoute)
    case (_, 404): return isDeclared ? .notFound(what: envelope.what, reason: reason) : broken(.noSuchRoute)
    case (_, 400..<500): return .rejected(status: status, reason: reason.isEmpty ? envelope.excerpt : reason)
    case (_, 500...): return broken(.serverFailure)
    case (_, 200): return broken(fault)
    default: return broken(.unexpectedStatus)
    }
  }

  /// The time to wait that the source asks for, in words; nil if it asks for none.
  private var wait: String? { envelope.response.askedWait }

  private func broken(_ fault: SourceError.Fault) -> SourceError {
    let excerpt = isDeclared && !reason.isEmpty ? reason : envelope.excerpt
    return .broken(fault, status: envelope.response.status, excerpt: excerpt)
  }
}

private let knownWords: Set<String> = [
  "InvalidCredentials", "MethodNotAllowed", "MissingParameter", "RequestThrottled", "ResourceNotFound",
]
