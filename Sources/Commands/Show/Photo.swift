import Sources
import Tournament

/// A record with a small picture.
struct Photo: Sendable {
  let id: Int
  let name: String
  let address: String
  /// The name of the picture in the cache.
  let identity: Entrant.Identity
}

extension Photo {
  /// Reads a row of a list; nil if rows of the kind have no pictures.
  init?(_ row: [RecordValue], of kind: RecordKind, in source: Source) {
    func value(_ key: String) -> RecordValue? { kind.fields.firstIndex { $0.key == key }.map { row[$0] } }
    guard case .number(let id)? = value("id"), case .text(let address)? = value(RecordKind.thumbnailField) else {
      return nil
    }
    self.id = id
    name = if case .text(let title)? = value("title") { title } else { String(id) }
    self.address = address
    identity = Entrant.Identity(source: source.name + "/" + kind.name, id: id)
  }
}
