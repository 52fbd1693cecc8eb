internal import JSON

/// Returns the records that a record names, in the order of its lists; a creator with two roles comes twice.
func relatedRecords(of kind: CatalogueKind, in body: CompactJSON) -> [RecordName] {
  var names: [RecordName] = []
  switch kind.source {
  case "marvel":
    for (list, value) in body.root.members ?? [] where CatalogueKind(marvel: list) != nil {
      // A comic has one series, without a list around it.
      for item in value["items"]?.elements ?? [value] {
        guard var name = item["resourceURI"]?.string.flatMap(RecordName.init(address:)),
          name.kind.name == list
        else { continue }
        name.name = item["name"]?.string ?? ""
        name.role = item["role"]?.string ?? item["type"]?.string
        names.append(name)
      }
    }
  case "jsonplaceholder":
    let owners: [(StaticString, String)] = [("userId", "users"), ("albumId", "albums")]
    for (member, list) in owners {
      guard let id = body.root[member]?.scalarText.flatMap({ RecordID($0) }) else { continue }
      names.append(RecordName(kind: .init(source: kind.source, name: list), id: id, name: ""))
    }
  default: break
  }
  return names
}

extension RecordName {
  /// Reads an address of Marvel's API, such as `http://gateway.marvel.com/v1/public/comics/41530`; nil for another.
  package init?(address: String) {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let parts = path.split(separator: UInt8(ascii: "/")).suffix(2)
    guard parts.count == 2, let list = parts.first, let last = parts.last,
      let kind = CatalogueKind(marvel: Substring(list)), let number = Int(Substring(last)),
      number > 0
    else { return nil }
    self.init(kind: kind, id: .number(number), name: "")
  }
}
