import Base

extension CatalogueKind {
  /// Tells the kind of an object by its members; nil if it is of no known kind.
  init?(of object: JSONNode) {
    func has(_ names: String...) -> Bool { names.allSatisfy { object[$0] != nil } }
    if has("username", "email") {
      self = .init(source: "jsonplaceholder", name: "users")
    } else if has("albumId", "title") {
      self = .init(source: "jsonplaceholder", name: "photos")
    } else if has("userId", "title") {
      let name = has("completed") ? "todos" : has("body") ? "posts" : "albums"
      self = .init(source: "jsonplaceholder", name: name)
    } else if has("issueNumber", "title") || has("digitalId", "title") {
      self = .init(source: "marvel", name: "comics")
    } else if has("fullName") || has("firstName", "lastName", "comics") {
      self = .init(source: "marvel", name: "creators")
    } else if has("startYear", "title") {
      self = .init(source: "marvel", name: "series")
    } else if has("originalIssue") || has("originalissue") {
      self = .init(source: "marvel", name: "stories")
    } else if has("title", "start", "end") {
      self = .init(source: "marvel", name: "events")
    } else if has("name", "comics", "series") || has("name", "thumbnail", "modified") {
      self = .init(source: "marvel", name: "characters")
    } else {
      return nil
    }
  }

  /// Whether the fields of its records are known here.
  var hasShape: Bool { source == "marvel" || source == "jsonplaceholder" }

  /// Whether a record may have an id.
  func takes(_ id: RecordID) -> Bool {
    if hasShape, case .text = id { return false }
    return true
  }

  /// The texts of the fields by which records of this kind are found.
  func fieldTexts(of object: JSONNode) -> [(CatalogueField, String)] {
    var texts: [(CatalogueField, String)] = []
    func add(_ field: CatalogueField, _ value: JSONNode?) {
      if let text = value?.scalarText { texts.append((field, text)) }
    }
    switch name {
    case "comics":
      add(.format, object["format"])
      add(.variantDescription, object["variantDescription"])
      add(.issueNumber, object["issueNumber"])
      add(.digitalId, object["digitalId"])
      add(.upc, object["upc"])
      add(.isbn, object["isbn"])
      add(.ean, object["ean"])
      add(.issn, object["issn"])
      add(.diamondCode, object["diamondCode"])
      for date in object["dates"]?.elements ?? [] {
        switch date["type"]?.string {
        case "onsaleDate": add(.onsaleDate, date["date"])
        case "focDate": add(.focDate, date["date"])
        default: break
        }
      }
      if let title = object["series"]?["name"]?.string {
        texts.append((.seriesTitle, title))
        if let year = firstYear(ofSeries: title) { texts.append((.startYear, year)) }
      }
    case "creators":
      add(.firstName, object["firstName"])
      add(.middleName, object["middleName"])
      add(.lastName, object["lastName"])
      add(.suffix, object["suffix"])
    case "events": add(.startDate, object["start"])
    case "series":
      add(.startYear, object["startYear"])
      add(.type, object["type"])
    case "stories": add(.type, object["type"])
    case "todos": if let isDone = object["completed"]?.bool { texts.append((.completed, isDone ? "1" : "0")) }
    default: break
    }
    return texts
  }

  /// Returns the value by which the default order sorts a record of the kind; null for the name.
  func rank(_ id: RecordID, _ fields: [CatalogueField: SQLValue]) -> SQLValue? {
    switch (source, name) {
    case ("marvel", "comics"):
      // The newest first.
      guard case .integer(let date) = fields[.onsaleDate] else { return .integer(.max) }
      return .integer(-date)
    case ("marvel", "creators"):
      let parts = [CatalogueField.lastName, .firstName].map { field in
        if case .text(let text) = fields[field] { text } else { "" }
      }
      return .text(parts.joined(separator: "\u{1}"))
    case ("marvel", "stories"), ("jsonplaceholder", _):
      guard case .number(let number) = id else { return nil }
      return .integer(number)
    default: return nil
    }
  }
}

/// Returns the year at the end of a series' name, such as `The Order (2001 - 2002)`; nil if there is none.
private func firstYear(ofSeries name: String) -> String? {
  guard let bracket = name.utf8.lastIndex(of: UInt8(ascii: "(")) else { return nil }
  let year = name.utf8[bracket...].dropFirst().prefix(4)
  guard year.count == 4, year.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return String(Substring(year))
}
