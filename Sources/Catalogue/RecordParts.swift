import Base

/// A record as its parts, each of which may have come with a capture of its own.
///
/// Parts are members, and of the lists below a record the members of each: its length and its items. Of two captures,
/// each part is kept of the one that has it and ranks first, so captures in any order make the same record.
struct RecordParts {
  private struct Part {
    let bytes: ArraySlice<UInt8>
    let origin: PartOrigins.Origin
    /// Whether its capture has it, the date, the day after that of the embedded facts, whether it is one of these, the
    /// length of the list, and the day.
    let rank: (Int, Int, Int, Int, Int, Int)

    func precedes(_ other: Part) -> Bool {
      if rank != other.rank { return rank < other.rank }
      return bytes.lexicographicallyPrecedes(other.bytes)
    }
  }

  /// By the name of the member, and of the member in a list; empty for one that is no list.
  private var parts: [String: [String: Part]] = [:]

  /// The beginning of the day after that of the embedded facts, 2024-09-10.
  static let factsEnd = 1_726_012_800

  /// - Parameter isFacts: Whether it is one of the embedded facts.
  init(_ body: JSONDocument, of kind: CatalogueKind, _ captured: Int?, _ origins: PartOrigins, isFacts: Bool = false) {
    let newest = PartOrigins.Origin(
      modified: knownTime(body.root["modified"]?.string.flatMap(timestamp)),
      captured: captured
    )
    func part(_ value: JSONNode, _ path: String, _ has: Bool, _ available: Int) -> Part {
      var origin = origins.parts[path] ?? newest
      origin.available = origin.available ?? available
      let date = (origin.modified ?? 0, origin.captured ?? 0)
      return Part(
        bytes: value.bytes,
        origin: origin,
        rank: (
          has ? 1 : 0, date.0, date.1 >= Self.factsEnd ? date.1 : 0, isFacts ? 1 : 0, origin.available ?? 0, date.1
        )
      )
    }
    for (name, value) in body.root.members ?? [] {
      guard let (available, items) = kind.list(name, value) else {
        parts[name, default: [:]][""] = part(value, name, !value.isNull, 0)
        continue
      }
      for (member, inner) in value.members ?? [] {
        // The number of items is counted, and a length that is no number is none.
        guard member != "returned", member != "available" || available != nil else { continue }
        let (isItems, isFigure) = (member == "items", member == "available")
        // Who tells a length and shows no item does not have the list.
        let told = origins.parts["\(name).items"]?.available ?? available ?? items.count
        let has = isItems ? !items.isEmpty || told == 0 : !inner.isNull
        let length = isItems || isFigure ? available ?? items.count : 0
        parts[name, default: [:]][member] = part(inner, "\(name).\(member)", has, length)
      }
    }
  }

  mutating func add(_ other: RecordParts) {
    for (name, members) in other.parts {
      for (member, part) in members {
        if let own = parts[name]?[member], !own.precedes(part) { continue }
        parts[name, default: [:]][member] = part
      }
    }
  }

  /// Gives a part the last rank.
  mutating func yield(_ name: String, _ bytes: [UInt8]) {
    parts[name] = ["": Part(bytes: bytes[...], origin: .init(), rank: (0, 0, 0, 0, 0, 0))]
  }

  /// The whole record, its members in the order of their names.
  var body: [UInt8] {
    var json = JSONWriter()
    json.object { object in
      for (name, members) in parts.sorted(by: { $0.key < $1.key }) {
        object.key(name)
        if members.count == 1, let field = members[""] {
          object.raw(field.bytes)
          continue
        }
        object.object { list in
          for (member, part) in members.sorted(by: { $0.key < $1.key }) where !member.isEmpty {
            list.key(member)
            list.raw(part.bytes)
          }
        }
      }
    }
    return json.bytes
  }

  /// The time of the newest capture, and what came with others.
  var origins: (captured: Int?, others: PartOrigins) {
    func times(_ origin: PartOrigins.Origin) -> (Int, Int) { (origin.modified ?? 0, origin.captured ?? 0) }
    let newest = parts.values.joined().map { times($0.value.origin) }.max { $0 < $1 } ?? (0, 0)
    var others = PartOrigins()
    for (name, members) in parts {
      let length = members["available"]?.origin.available
      for (member, part) in members {
        var origin = part.origin
        if member != "items" || origin.available == length ?? origin.available { origin.available = nil }
        if times(origin) != newest || origin.available != nil {
          others.parts[member.isEmpty ? name : "\(name).\(member)"] = origin
        }
      }
    }
    return (newest.1 == 0 ? nil : newest.1, others)
  }
}

extension CatalogueKind {
  /// The length and the items of a member that is a list below a record; nil for another one.
  fileprivate func list(_ name: String, _ value: JSONNode) -> (available: Int?, items: [JSONNode])? {
    // A comic's series is a record and no list.
    guard source == "marvel", value.isObject, CatalogueKind(marvel: name) != nil, value["resourceURI"] == nil else {
      return nil
    }
    return (value["available"]?.count, value["items"]?.elements ?? [])
  }
}
