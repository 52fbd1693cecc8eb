internal import Catalogue
internal import JSON

extension StoredRecord {
  func list(_ list: ResourceKind) -> ResourceList {
    ResourceList(body.root.members?.last { $0.name == list.rawValue }?.value)
  }

  /// Returns the record with all members of its kind, in the API's order, whatever its capture left out.
  ///
  /// - Parameters:
  ///   - tracking: The query of the links to Marvel's pages.
  ///   - more: Further items of its lists.
  func json(
    as kind: ResourceKind,
    tracking: String,
    _ more: [ResourceKind: [RecordName]]
  ) -> [UInt8] {
    let address = "\(MarvelGateway.ownAddress)/\(kind.rawValue)/\(id.text)"
    let members = Dictionary(body.root.members ?? []) { $1 }
    var json = JSONWriter()
    json.object { object in
      for (name, missing) in kind.members {
        object.key(named: name)
        let value = members[name]
        switch name {
        case "id": object.raw(id.text)
        case "resourceURI": object.value(address)
        case "urls": object.array { $0.links(value, tracking: tracking) }
        case "thumbnail":
          // Archives of answers lead to pictures of their own.
          let isPicture = value?["path"]?.string?.hasPrefix("http") ?? false
          object.raw(isPicture ? value?.bytes ?? [] : missing[...])
        default:
          if let list = ResourceKind(rawValue: name), kind.subLists.contains(list) {
            ResourceList(value).write(to: &object, list, below: address, more[list] ?? [])
          } else if missing == Self.noText, let digits = value?.digits {
            // The service wrote some codes as numbers, which strict clients refuse.
            object.value(digits)
          } else if let value, !value.isNull, value.isArray || missing.first != UInt8(ascii: "[") {
            object.raw(value.bytes)
          } else {
            object.raw(missing[...])
          }
        }
      }
    }
    return json.bytes
  }

  private static let noText = Array("\"\"".utf8)
}

extension JSONWriter {
  /// Writes links as the API does, which adds the caller's key to its own.
  fileprivate mutating func links(_ value: CompactJSON.Value?, tracking: String) {
    for link in value?.elements ?? [] {
      guard let type = link["type"]?.string, let url = link["url"]?.string else { continue }
      let plain = url.prefix { $0 != "?" }
      let isTracked = url[plain.endIndex...] == "?utm_campaign=apiRef"
      object {
        $0.member("type", type)
        $0.member("url", isTracked ? plain + tracking : url)
      }
    }
  }
}

extension ResourceKind {
  /// The members of a record in the API's order, with default values for those that a capture
  /// lacks.
  var members: [(name: String, missing: [UInt8])] { Self.members[self] ?? [] }

  private static let members = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      (
        kind,
        kind.memberWords.split(separator: " ").map { word in
          let parts = word.split(separator: ":", maxSplits: 1)
          let missing = parts.count > 1 ? parts[1] : "null"
          return (name: String(parts[0]), missing: Array(missing.utf8))
        }
      )
    }
  )

  /// The names; the default value of a missing one follows its colon, and is null without one.
  private var memberWords: String {
    switch self {
    case .characters:
      #"id name:"" description:"" modified:"\#(CharacterFacts.nullDate)" thumbnail resourceURI "#
        + "comics series stories events urls:[]"
    case .comics:
      #"id digitalId:0 title:"" issueNumber:0 variantDescription:"" description modified:"#
        + #""\#(CharacterFacts.nullDate)" isbn:"" upc:"" diamondCode:"" ean:"" issn:"" format:"" "#
        + "pageCount:0 textObjects:[] resourceURI urls:[] series variants:[] collections:[] "
        + "collectedIssues:[] dates:[] prices:[] thumbnail images:[] creators characters stories events"
    case .creators:
      #"id firstName:"" middleName:"" lastName:"" suffix:"" fullName:"" modified:"#
        + #""\#(CharacterFacts.nullDate)" thumbnail resourceURI comics series stories events urls:[]"#
    case .events:
      #"id title:"" description:"" resourceURI urls:[] modified:"\#(CharacterFacts.nullDate)" "#
        + "start end thumbnail creators characters stories comics series next previous"
    case .series:
      #"id title:"" description resourceURI urls:[] startYear:0 endYear:0 rating:"" type:"" modified:"#
        + #""\#(CharacterFacts.nullDate)" thumbnail creators characters stories comics events next previous"#
    case .stories:
      #"id title:"" description:"" resourceURI type:"" modified:"\#(CharacterFacts.nullDate)" thumbnail "#
        + "creators characters series comics events originalIssue"
    }
  }
}
