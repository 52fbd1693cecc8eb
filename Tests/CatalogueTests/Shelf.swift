import Base
import Catalogue
import Foundation
import Testing

/// A folder for the catalogue of one test.
final class Shelf {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("catalogue-test-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var path: String { folder + "/catalogue.sqlite" }

  func open(wait: Int = 10_000) throws -> Catalogue {
    try Catalogue.open(in: folder, wait: wait) { Issue.record("\($0)") }
  }

  /// The names in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
}

/// Returns a record that says itself what it is.
func record(_ json: String) throws -> CatalogueRecord {
  try CatalogueRecord(JSONDocument(Array(json.utf8)))
}

/// Returns a character in the API's shape.
///
/// - Parameter comics: The ids of the comics in its list.
func character(
  _ id: Int,
  _ name: String,
  comics: [Int] = [],
  modified: String = "2014-04-29T14:18:17-0400"
) throws -> CatalogueRecord {
  try record(
    """
    {"id": \(id), "name": "\(name)", "description": "", "modified": "\(modified)", "thumbnail": null,
      "resourceURI": "http://gateway.marvel.com/v1/public/characters/\(id)",
      "comics": \(list("comics", comics)), "series": \(list("series", [])), "urls": []}
    """
  )
}

/// Returns a comic in the API's shape.
///
/// - Parameter characters: The ids of the characters in its list.
func comic(
  _ id: Int,
  _ title: String,
  onsale: String = "2014-04-29T00:00:00-0400",
  characters: [Int] = [],
  creators: [Int] = [],
  more: String = ""
) throws -> CatalogueRecord {
  let series =
    title.split(separator: "#").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  return try record(
    """
    {"id": \(id), "title": "\(title)", \(more) "modified": "2014-04-29T14:18:17-0400",
      "resourceURI": "http://gateway.marvel.com/v1/public/comics/\(id)",
      "series": {"resourceURI": "http://gateway.marvel.com/v1/public/series/\(id / 100)", "name": "\(series)"},
      "dates": [{"type": "onsaleDate", "date": "\(onsale)"}], "urls": [],
      "characters": \(list("characters", characters)), "creators": \(list("creators", creators))}
    """
  )
}

private func list(_ kind: String, _ ids: [Int]) -> String {
  let items = ids.map {
    #"{"resourceURI": "http://gateway.marvel.com/v1/public/\#(kind)/\#($0)", "name": "n\#($0)"}"#
  }
  return
    #"{"available": \#(ids.count), "items": [\#(items.joined(separator: ", "))], "returned": \#(ids.count)}"#
}

let characters = CatalogueKind(source: "marvel", name: "characters")
let comics = CatalogueKind(source: "marvel", name: "comics")
let creators = CatalogueKind(source: "marvel", name: "creators")
let series = CatalogueKind(source: "marvel", name: "series")

extension Catalogue {
  func keep(_ records: [CatalogueRecord], captured: Int? = nil) throws {
    try change { () throws(DatabaseError) in
      for record in records { _ = try store(record, captured: captured) }
    }
  }

  func ids(_ query: CatalogueQuery) throws -> [Int] {
    try page(query).records.map { record in
      if case .number(let number) = record.id { number } else { 0 }
    }
  }
}

/// Whether SQLite's own check finds the database at this path whole.
func isSound(_ path: String) -> Bool {
  let answer = try? Database(path, .readOnly).first("PRAGMA quick_check(1)") {
    (row) throws(DatabaseError) in row.text(0)
  }
  return answer == "ok"
}
