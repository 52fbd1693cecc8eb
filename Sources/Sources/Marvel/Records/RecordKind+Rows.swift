import Base
import Catalogue

extension RecordKind {
  /// The values of its fields in a record of Marvel's API.
  func row(_ record: JSONNode) -> [RecordValue] {
    let members = Dictionary(record.members ?? []) { $1 }
    return fields.map { field in
      if field.key == "onsaleDate" {
        let date = members["dates"]?.elements?.first { $0["type"]?.string == field.key }
        return .text(day(date?["date"]?.string ?? ""))
      }
      guard let value = members[field.key] else { return .text("") }
      if let count = value["available"]?.integer { return .number(count) }
      if let number = value.integer { return .number(number) }
      let text = value.string ?? value.digits ?? ""
      return .text(field.key == "start" || field.key == "end" ? day(text) : text)
    }
  }

  /// Everything in a record of Marvel's API except its lists, what is empty left out.
  func page(_ record: JSONNode) -> RecordPage {
    var fields: [(RecordKind.Field, RecordValue)] = []
    var links: [Link] = []
    func add(_ key: String, _ value: RecordValue) {
      if value != .text("") { fields.append((.init(key: key, title: spaced(key)), value)) }
    }
    for (key, value) in record.members ?? [] {
      switch key {
      case "resourceURI": break
      case "description": add(key, .text(plainText(html: value.string ?? "", limit: 100_000)))
      case "urls":
        links = (value.elements ?? []).prefix(100).compactMap { link in
          Link(type: link["type"]?.string ?? "", url: link["url"]?.string ?? "")
        }
      case "thumbnail": if let address = pictureAddress(value) { add("picture", .text(address)) }
      default:
        if let number = value.integer {
          add(key, .number(number))
        } else if let text = value.string ?? value.digits ?? value["name"]?.string {
          add(key, .text(key == "modified" ? knownDate(text) : text))
        } else if let bool = value.bool {
          add(key, .flag(bool))
        }
        for part in value.elements ?? [] {
          let text = part["date"]?.string.map(knownDate) ?? part["price"]?.digits ?? part["text"]?.string
          add(part["type"]?.string ?? key, .text(plainText(html: text ?? part["name"]?.string ?? "", limit: 100_000)))
          if let address = pictureAddress(part) { add(key, .text(address)) }
        }
      }
    }
    let title = ["name", "title", "fullName"].lazy.compactMap { key in fields.first { $0.0.key == key }.map(\.1) }.first
    let words = if case .text(let text) = title { text.trimmed } else { singular }
    return RecordPage(title: words, fields: fields, links: links)
  }
}

extension RecordList {
  /// Adds the records that the record above names in its list, of which there may be no more than the name.
  ///
  /// - Parameter limit: The maximum number of rows.
  mutating func add(_ list: JSONNode?, _ kind: RecordKind, limit: Int) {
    told = list?["available"]?.integer
    var known = Set(rows.compactMap(\.first))
    for item in list?["items"]?.elements ?? [] where rows.count < limit {
      guard let name = item["resourceURI"]?.string.flatMap(RecordName.init(address:)), case .number(let id) = name.id,
        known.insert(.number(id)).inserted
      else { continue }
      rows.append(
        kind.fields.map { field in
          switch field.key {
          case "id": .number(id)
          case "name", "title", "fullName": .text(item["name"]?.string ?? "")
          case "type": .text(item["type"]?.string ?? "")
          default: .text("")
          }
        }
      )
    }
  }
}

private func pictureAddress(_ picture: JSONNode) -> String? {
  guard let path = picture["path"]?.string, let ending = picture["extension"]?.string else { return nil }
  return "\(path).\(ending)"
}

/// Returns a date of the API; empty if it is unknown.
private func knownDate(_ text: String) -> String { usableDate(text) ?? "" }

/// The day of a time of the API; empty if it has none, which it writes as a day in the year -1.
private func day(_ time: String) -> String { time.hasPrefix("-") ? "" : String(time.prefix(10)) }

/// Returns the words of a member's name: `digital id` for `digitalId`.
private func spaced(_ name: String) -> String {
  name.reduce(into: "") { words, letter in
    if letter.isUppercase { words += " " }
    words += letter == "_" ? " " : letter.lowercased()
  }
}
