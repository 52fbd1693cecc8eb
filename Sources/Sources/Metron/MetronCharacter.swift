import Base

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
