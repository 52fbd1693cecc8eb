import Base
import Network

/// An answer of a source, and the words for what is wrong with it.
struct WebAnswer: Sendable {
  let response: HTTPResponse
  var host = ""
  var redaction = Redaction(secrets: [])

  /// Reads the body, whatever the status.
  ///
  /// - Throws: That the body is a web page, empty, or no JSON; a refusal counts first, whatever the body is.
  func json() throws(SourceError) -> WebValue {
    if response.refusesAgent { throw .unnamed(reason: statement) }
    let isThrottled = response.status == 429 || response.status == 503 && wait != nil
    if isThrottled, let refusal = refusal(reason: statement) { throw refusal }
    guard !response.isWebPage else {
      throw .webPage(
        host: host,
        status: response.status,
        type: singleLine(response.headers["Content-Type"] ?? "no content type", limit: 80),
        excerpt: excerpt
      )
    }
    guard let root = response.json else { throw refusal(reason: "") ?? broken(unreadable) }
    return WebValue(node: root, answer: self)
  }

  /// The fault of a body that is no JSON.
  var unreadable: SourceError.Fault {
    response.body.dropFirst(textStart(of: response.body)).allSatisfy { $0 <= 0x20 } ? .empty : .noJSON
  }

  /// Reads the body of an answer with the status 200.
  ///
  /// - Parameter what: The words for the requested thing, for an answer that it does not exist.
  func success(of what: String) throws(SourceError) -> WebValue {
    let value = try json()
    guard response.status != 200 else { return value }
    let detail = value["detail"]?.node.string ?? ""
    if response.status == 404 { throw .notFound(what: what, reason: shown(detail)) }
    throw refusal(reason: detail) ?? broken(.unexpectedStatus)
  }

  /// Returns the error that a status other than 200 means; nil for one that says nothing.
  ///
  /// - Parameter reason: The words of the body; they are shown without keys.
  func refusal(reason: String) -> SourceError? {
    let reason = shown(reason)
    return switch response.status {
    case 401, 403: .refused(status: response.status, reason: reason)
    case 429: .throttled(reason: reason, wait: wait)
    case 503 where wait != nil: .throttled(reason: reason, wait: wait)
    case 400..<500: .rejected(status: response.status, reason: reason.isEmpty ? excerpt : reason)
    case 500...: broken(.serverFailure)
    default: nil
    }
  }

  /// The time to wait that the source asks for, in words; nil if it asks for none.
  var wait: String? { response.askedWait }

  /// The words of the source about a refusal: from its body, if that is text or has a member for them; else empty.
  var statement: String {
    guard !response.isWebPage, response.body.count <= 1 << 12 else { return "" }
    guard let root = response.json else { return excerpt }
    let words = [root["detail"], root["error"]?["info"], root["error"], root["message"]]
    return shown(words.lazy.compactMap { $0?.string }.first ?? "")
  }

  func broken(_ fault: SourceError.Fault) -> SourceError {
    .broken(fault, status: response.status, excerpt: excerpt)
  }

  /// Returns a text of the source in one line without keys.
  func shown(_ text: String) -> String { singleLine(redaction.apply(to: text), limit: 200) }

  /// The first 80 characters of the body, printable and without keys.
  var excerpt: String {
    let start = String(decoding: response.body.prefix(1 << 13), as: UTF8.self)
    return singleLine(redaction.apply(to: start), limit: 80)
  }
}

extension HTTPResponse {
  /// The body as JSON; nil if it is none, or has many times the values of any answer.
  var json: JSONNode? { try? JSONDocument(body.dropFirst(textStart(of: body)), maximumValues: 1_000_000).root }

  /// Whether the answer is a page for people, by its content type or by its first character.
  var isWebPage: Bool {
    let type = (headers["Content-Type"] ?? "").lowercased()
    if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
    guard !type.holds("json") else { return false }
    let text = body.dropFirst(textStart(of: body))
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The refusal in this answer by the rules of HTTP, or a web page of a wall: no further request gets through one.
  ///
  /// A 503 is an outage, which passes, whatever its body is.
  func webRefusal(at now: UnixTime) -> Refusal? {
    isWebPage && [200, 403].contains(status) || refusesAgent ? .denied : refusal(at: now)
  }
}
