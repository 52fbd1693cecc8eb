import Base
import Catalogue

extension StoredRecord {
  func list(_ list: ResourceKind) -> ResourceList {
    ResourceList(body.root.members?.last { $0.name == list.rawValue }?.value)
  }
}

extension ServedRecord {
  /// Writes the record with the members of its kind, in the API's order, without those that no capture has.
  ///
  /// - Parameter tracking: The query of the links to Marvel's pages.
  func write(to json: inout JSONWriter, tracking: String) {
    let address = "\(MarvelGateway.ownAddress)/\(kind.rawValue)/\(record.id.text)"
    let members = Dictionary(record.body.root.members ?? []) { $1 }
    json.object { object in
      for (name, form) in kind.members {
        let value = members[name]
        switch name {
        case "id":
          object.key("id")
          object.raw(record.id.text)
        case "resourceURI": object.member("resourceURI", address)
        case "urls" where value?.isArray == true:
          object.key("urls")
          object.array { $0.links(value, tracking: tracking) }
        case "thumbnail":
          // Archives of answers lead to pictures of their own. Clients read the path, and break on null; a story never
          // had a picture.
          let isPicture = value?["path"]?.string?.hasPrefix("http") ?? false && value?["extension"] != nil
          object.key("thumbnail")
          object.raw(isPicture ? value?.bytes ?? [] : kind == .stories ? Self.null : Self.noPicture)
        default:
          if let list = ResourceKind(rawValue: name), kind.subLists.contains(list) {
            let items = ResourceList(value)
            let more = more[list] ?? []
            guard items.available != nil || !items.items.isEmpty || !more.isEmpty else { continue }
            object.key(name)
            items.write(to: &object, list, below: address, more)
          } else if form == .text, let digits = value?.digits {
            // The service wrote some codes as numbers, which strict clients refuse.
            object.member(name, digits)
          } else if let value, form == .any || !value.isNull, form != .list || value.isArray {
            object.key(name)
            object.raw(value.bytes)
          }
        }
      }
    }
  }

  private static let null = Array("null".utf8)[...]
  private static let noPicture = Array(#"{"path":"\#(CharacterFacts.placeholderPath)","extension":"jpg"}"#.utf8)[...]
}

extension JSONWriter {
  /// Writes links as the API does, which adds the caller's key to its own.
  fileprivate mutating func links(_ value: JSONNode?, tracking: String) {
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

/// What the API writes for a member.
enum MemberForm: Sendable {
  case text, number, list
  /// Anything, and null.
  case any
}

extension ResourceKind {
  /// The members of a record in the API's order.
  var members: [(name: String, form: MemberForm)] { Self.members[self] ?? [] }

  private static let members = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      (
        kind,
        kind.memberWords.split(separator: " ").map { word in
          let form: MemberForm =
            switch word.last {
            case "$": .text
            case "#": .number
            case "*": .list
            default: .any
            }
          return (name: String(form == .any ? word : word.dropLast()), form)
        }
      )
    }
  )

  /// The names; a sign behind a name tells that it is a text, a number or a list.
  private var memberWords: String {
    switch self {
    case .characters: "id name$ description$ modified$ thumbnail resourceURI comics series stories events urls*"
    case .comics:
      "id digitalId# title$ issueNumber# variantDescription$ description modified$ isbn$ upc$ diamondCode$ ean$ "
        + "issn$ format$ pageCount# textObjects* resourceURI urls* series variants* collections* collectedIssues* "
        + "dates* prices* thumbnail images* creators characters stories events"
    case .creators:
      "id firstName$ middleName$ lastName$ suffix$ fullName$ modified$ thumbnail resourceURI comics series stories "
        + "events urls*"
    case .events:
      "id title$ description$ resourceURI urls* modified$ start end thumbnail creators characters stories comics "
        + "series next previous"
    case .series:
      "id title$ description resourceURI urls* startYear# endYear# rating$ type$ modified$ thumbnail creators "
        + "characters stories comics events next previous"
    case .stories:
      "id title$ description$ resourceURI type$ modified$ thumbnail creators characters series comics events "
        + "originalIssue"
    }
  }
}
