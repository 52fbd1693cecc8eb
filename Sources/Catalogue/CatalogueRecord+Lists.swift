import Base

/// The ids of the records of one kind that a record names.
package struct RelatedIDs: Sendable {
  package let kind: CatalogueKind
  package let ids: [RecordID]
}

/// Returns the records that a record names, in the order of its lists; a creator with two roles comes twice.
func relatedRecords(of kind: CatalogueKind, in body: JSONDocument) -> [RecordName] {
  lists(of: kind, in: body).flatMap { list, items in
    items.compactMap { item in
      id(of: item, in: list).map { id in
        RecordName(
          kind: list,
          id: id,
          name: item["name"]?.string ?? "",
          role: item["role"]?.string ?? item["type"]?.string
        )
      }
    }
  }
}

/// Returns the ids of the same records.
func relatedIDs(of kind: CatalogueKind, in body: JSONDocument) -> [RelatedIDs] {
  lists(of: kind, in: body).map { list, items in RelatedIDs(kind: list, ids: items.compactMap { id(of: $0, in: list) })
  }
}

/// Returns the values by which a record names others, with the kind of these.
private func lists(of kind: CatalogueKind, in body: JSONDocument) -> [(kind: CatalogueKind, items: [JSONNode])] {
  switch kind.source {
  case "marvel":
    (body.root.members ?? []).compactMap { name, value in
      guard value.isObject, let list = CatalogueKind(marvel: name) else { return nil }
      // A comic has one series, without a list around it.
      return (list, value["items"]?.elements ?? [value])
    }
  case "jsonplaceholder":
    ownerMembers.compactMap { member, list in
      body.root[member].map { (CatalogueKind(source: kind.source, name: list), [$0]) }
    }
  default: []
  }
}

/// The members of JSONPlaceholder's records that name others, with the kinds of these.
private let ownerMembers: [(String, String)] = [("userId", "users"), ("albumId", "albums")]

/// Returns the id of a record of a kind, which is the value itself or in its address; nil for anything else.
private func id(of item: JSONNode, in kind: CatalogueKind) -> RecordID? {
  guard kind.source == "marvel" else { return item.scalarText.flatMap { RecordID($0) } }
  guard let address = item["resourceURI"] else { return nil }
  if let number = number(atEndOf: address.bytes, in: kind.name) { return .number(number) }
  let name = address.string.flatMap(RecordName.init(address:))
  return name?.kind == kind ? name?.id : nil
}

/// Returns the number in the address of a record, in quotes, that ends in `/comics/41530` or the like; nil for one that
/// must be read as a whole.
private func number(atEndOf quoted: ArraySlice<UInt8>, in list: String) -> Int? {
  var (rest, number, scale) = (quoted.dropLast(), 0, 1)
  while let digit = rest.last, (0x30...0x39).contains(digit), scale < 1_000_000_000_000 {
    number += scale * Int(digit - 0x30)
    scale *= 10
    rest.removeLast()
  }
  guard number > 0, rest.popLast() == UInt8(ascii: "/"), rest.suffix(list.utf8.count).elementsEqual(list.utf8) else {
    return nil
  }
  rest = rest.dropLast(list.utf8.count)
  let isPlain = rest.allSatisfy { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\") }
  return isPlain && rest.last == UInt8(ascii: "/") ? number : nil
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
