import Base
import Network

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

  static func isStorable(_ response: HTTPResponse) -> Bool {
    guard response.status == 200, !response.isWebPage, let root = response.json else { return false }
    return root["count"]?.integer != nil || root["id"]?.integer != nil
  }
}
