internal import Characters
internal import HTTPTypes
internal import JSON
internal import Text
internal import WebSources

/// A row of a list of characters.
struct MetronCharacter: Sendable, Hashable {
  let id: Int
  let name: String

  init(_ row: WebValue) throws(SourceError) {
    id = try row.member("id").id
    name = try row.member("name").text
    guard !name.printable.trimmed.isEmpty else { throw row.unexpected }
  }
}

/// The answers of Metron's API.
enum MetronAnswer {
  /// Reads the body of an answer with the status 200.
  ///
  /// - Parameter what: The words for the requested thing.
  static func value(_ answer: WebAnswer, of what: String) throws(SourceError) -> WebValue {
    let root = try answer.json()
    guard answer.response.status != 200 else { return root }
    let detail = root["detail"]?.node.string ?? ""
    if answer.response.status == 404 { throw .notFound(what: what, reason: answer.shown(detail)) }
    throw answer.refusal(reason: detail) ?? answer.broken(.unexpectedStatus)
  }

  /// Returns how long no request may follow an answer: until a spent counter starts again; nil if none is spent.
  ///
  /// The service counts by the minute and by the day.
  static func pause(after response: HTTPResponse, at now: UnixTime) -> Duration? {
    let waits = ["Burst", "Sustained"].compactMap { counter -> Int64? in
      guard let left = number("X-RateLimit-\(counter)-Remaining", response), left == 0,
        let reset = number("X-RateLimit-\(counter)-Reset", response)
      else { return nil }
      // The second in which a counter starts again still belongs to the old one.
      return max(0, reset - now.seconds + 1)
    }
    return waits.max().map { .seconds($0) }
  }

  private static func number(_ name: String, _ response: HTTPResponse) -> Int64? {
    response.headers[name].flatMap { Int64($0.trimmed) }.flatMap {
      (0...1 << 40).contains($0) ? $0 : nil
    }
  }

  static func isStorable(_ response: HTTPResponse) -> Bool {
    guard response.status == 200, !response.isWebPage,
      let document = try? JSONDocument(response.body[...])
    else { return false }
    return document.root["count"]?.integer != nil || document.root["id"]?.integer != nil
  }
}
