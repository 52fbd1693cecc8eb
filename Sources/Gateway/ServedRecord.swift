import Base
import Catalogue

/// A record on a page.
struct ServedRecord: Sendable {
  let record: StoredRecord
  let kind: ResourceKind
  /// The records of the catalogue for lists whose own items are not all there.
  let more: [ResourceKind: [RecordName]]
}

/// A list of items in a record: the first records of a sub-list.
struct ResourceList {
  /// The first items, as they were sent.
  let items: ArraySlice<JSONNode>
  /// The length of the list as the source told it; nil if it did not.
  let available: Int?

  static let maximumItems = 20

  init(_ value: JSONNode?) {
    items = (value?["items"]?.elements ?? []).filter(\.isObject).prefix(Self.maximumItems)
    available = value?["available"]?.count.map { [count = items.count] in max($0, count) }
  }

  /// Whether the catalogue may know items that the record does not have.
  var lacksItems: Bool { items.count < min(max(available ?? 1, 1), Self.maximumItems) }

  /// - Parameter more: Further items.
  func write(to json: inout JSONWriter, _ list: ResourceKind, below address: String, _ more: [RecordName]) {
    let more = more.prefix(Self.maximumItems - items.count)
    let returned = items.count + more.count
    json.object { object in
      if let available { object.member("available", max(available, returned)) }
      object.member("collectionURI", "\(address)/\(list.rawValue)")
      object.key("items")
      object.array { array in
        for item in items { array.raw(item.bytes) }
        for name in more { array.object { name.write(to: &$0) } }
      }
      object.member("returned", returned)
    }
  }
}

extension RecordName {
  fileprivate func write(to item: inout JSONWriter) {
    item.member("resourceURI", "\(MarvelGateway.ownAddress)/\(kind.name)/\(id.text)")
    item.member("name", name)
    // Creators have a role in what they made, and stories a type; both may be empty.
    switch kind.name {
    case "creators": item.member("role", role ?? "")
    case "stories": item.member("type", role ?? "")
    default: break
    }
  }
}

extension MarvelGateway {
  /// The address in all links, whatever the scheme and the host of the request were.
  static let ownAddress = "http://gateway.marvel.com/v1/public"
}
