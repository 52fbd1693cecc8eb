import Base

extension CatalogueKind {
  /// Tells the kind of an object by its members; nil if it is of no known kind.
  init?(of object: JSONNode) {
    let shape = Self.shapes.first { shape in shape.members.allSatisfy { object[$0] != nil } }
    guard let shape else { return nil }
    self.init(source: shape.source, name: shape.name)
  }

  /// The members by which each kind is told, the first that fit.
  private static let shapes: [(source: String, name: String, members: [String])] = [
    ("jsonplaceholder", "users", ["username", "email"]), ("jsonplaceholder", "photos", ["albumId", "title"]),
    ("jsonplaceholder", "todos", ["userId", "title", "completed"]),
    ("jsonplaceholder", "posts", ["userId", "title", "body"]), ("jsonplaceholder", "albums", ["userId", "title"]),
    ("marvel", "comics", ["issueNumber", "title"]), ("marvel", "comics", ["digitalId", "title"]),
    ("marvel", "creators", ["fullName"]), ("marvel", "creators", ["firstName", "lastName", "comics"]),
    ("marvel", "series", ["startYear", "title"]), ("marvel", "stories", ["originalIssue"]),
    ("marvel", "stories", ["originalissue"]), ("marvel", "events", ["title", "start", "end"]),
    ("marvel", "characters", ["name", "comics", "series"]),
    ("marvel", "characters", ["name", "thumbnail", "modified"]),
  ]

  /// Whether the fields of its records are known here.
  var hasShape: Bool { source == "marvel" || source == "jsonplaceholder" }

  /// The texts of the fields by which records of this kind are found.
  func fieldTexts(of object: JSONNode) -> [(CatalogueField, String)] {
    guard hasShape else { return [] }
    var texts: [(CatalogueField, String)] = []
    func add(_ field: CatalogueField, _ value: JSONNode?) {
      if let text = value?.scalarText { texts.append((field, text)) }
    }
    let plain: [CatalogueField] =
      switch name {
      case "comics":
        [.format, .variantDescription, .issueNumber, .digitalId, .upc, .isbn, .ean, .issn, .diamondCode]
      case "creators": [.firstName, .middleName, .lastName, .suffix]
      case "series": [.startYear, .type]
      case "stories": [.type]
      default: []
      }
    for field in plain { add(field, object[field.rawValue]) }
    switch name {
    case "comics":
      for date in object["dates"]?.elements ?? [] {
        for field in [CatalogueField.onsaleDate, .focDate] where date["type"]?.string == field.rawValue {
          add(field, date["date"])
        }
      }
      if let title = object["series"]?["name"]?.string {
        texts.append((.seriesTitle, title))
        if let year = firstYear(ofSeries: title) { texts.append((.startYear, year)) }
      }
    case "events": add(.startDate, object["start"])
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
