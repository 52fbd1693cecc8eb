import Base

/// Returns the records that a record names, in the order of its lists; a creator with two roles comes twice.
func relatedRecords(of kind: CatalogueKind, in body: JSONDocument) -> [RecordName] {
  switch kind.source {
  case "marvel":
    (body.root.members ?? []).flatMap { name, value -> [RecordName] in
      guard value.isObject, let list = CatalogueKind(marvel: name) else { return [] }
      // A comic has one series, without a list around it.
      return (value["items"]?.elements ?? [value]).compactMap { item -> RecordName? in
        guard var found = item["resourceURI"]?.string.flatMap(RecordName.init(address:)), found.kind == list else {
          return nil
        }
        found.name = item["name"]?.string ?? ""
        found.role = item["role"]?.string ?? item["type"]?.string
        return found
      }
    }
  case "jsonplaceholder":
    [("userId", "users"), ("albumId", "albums")].compactMap { member, list -> RecordName? in
      guard let id = body.root[member]?.scalarText.flatMap({ RecordID($0) }) else { return nil }
      return RecordName(kind: CatalogueKind(source: kind.source, name: list), id: id, name: "")
    }
  default: []
  }
}

extension RecordName {
  /// Reads an address of Marvel's API, such as `http://gateway.marvel.com/v1/public/comics/41530`; nil for another.
  package init?(address: String) {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let parts = path.split(separator: UInt8(ascii: "/")).suffix(2)
    guard parts.count == 2, let list = parts.first, let last = parts.last,
      let kind = CatalogueKind(marvel: Substring(list)), let number = Int(Substring(last)), number > 0
    else { return nil }
    self.init(kind: kind, id: .number(number), name: "")
  }
}
