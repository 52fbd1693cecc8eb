package import Base

/// The captures that the parts of a record came with, where they are others than the newest one of the record.
package struct PartOrigins: Sendable, Equatable {
  /// By names such as `description` and `comics.available`.
  var parts: [String: Origin] = [:]

  package init() {}

  /// The capture that a part came with.
  struct Origin: Sendable, Equatable {
    /// The record's `modified` there, and the time at which the source sent it, in seconds since 1970; nil if unknown.
    var modified, captured: Int?
    /// For the items of a list: the length that the source told with them; nil if it is the list's.
    var available: Int?
  }

  /// Reads what an export has as `captured`: a time, or an object with the parts that came with other captures.
  package static func read(_ value: JSONNode?) -> (captured: Int?, origins: PartOrigins) {
    func time(_ value: JSONNode?) -> Int? { knownTime(value?.string.flatMap(timestamp)) }
    guard let value, value.isObject else { return (time(value), PartOrigins()) }
    var origins = PartOrigins()
    for (name, part) in value["parts"]?.members ?? [] {
      origins.parts[name] = Origin(
        modified: time(part["modified"]),
        captured: time(part["day"]),
        available: part["available"]?.count
      )
    }
    return (time(value["day"]), origins)
  }

  /// Writes the same; nothing if nothing is known.
  package func write(_ captured: Int?, as name: String, to json: inout JSONWriter) {
    guard !parts.isEmpty else {
      if let captured { json.member(name, timestampText(captured)) }
      return
    }
    json.key(name)
    json.object { all in
      if let captured { all.member("day", timestampText(captured)) }
      all.key("parts")
      all.object { list in
        for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
          list.key(name)
          list.object { one in
            if let modified = part.modified { one.member("modified", timestampText(modified)) }
            if let captured = part.captured { one.member("day", timestampText(captured)) }
            if let available = part.available { one.member("available", available) }
          }
        }
      }
    }
  }
}

extension PartOrigins {
  /// Reads the database's column: seconds, or the object of an export.
  static func read(_ column: String?) -> (captured: Int?, origins: PartOrigins) {
    guard let column, column.hasPrefix("{") else { return (column.flatMap { Int($0) }, .init()) }
    return read((try? JSONDocument(Array(column.utf8)))?.root["captured"])
  }

  func column(_ captured: Int?) -> SQLValue {
    guard !parts.isEmpty else { return SQLValue(captured) }
    var json = JSONWriter()
    json.object { write(captured, as: "captured", to: &$0) }
    return .text(json.text)
  }
}

/// Returns a time that an export can write; nil for the beginning of 1970, by which the API means none, and earlier ones.
func knownTime(_ seconds: Int?) -> Int? { seconds.flatMap { $0 > 0 ? min($0, 253_402_300_799) : nil } }

extension JSONNode {
  /// A number of records, also if it was written as a text; nil for anything else.
  package var count: Int? { (integer ?? string.flatMap { Int($0.trimmed) }).flatMap { $0 >= 0 ? $0 : nil } }
}
