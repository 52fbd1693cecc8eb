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
  static func isStorable(_ response: HTTPResponse) -> Bool {
    guard response.status == 200, !response.isWebPage, let root = response.json else { return false }
    return root["count"]?.integer != nil || root["id"]?.integer != nil
  }
}
