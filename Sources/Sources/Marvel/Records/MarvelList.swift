import Base
import Catalogue
import Gateway
import Network

/// A list of Marvel's API, or one record.
struct MarvelList: Sendable {
  /// The kind of its records.
  let recordKind: RecordKind
  private let path: String
  private var parameters: [(name: String, value: String)] = []
  /// Its words in the catalogue.
  let query: ListingQuery

  /// The number of records on a page of a server.
  static let pageSize = 100

  var kind: CatalogueKind { recordKind.stored }

  /// The path and query after the prefix of a server, without credentials.
  func target(offset: Int, limit: Int) -> String {
    HTTPRequest(
      path: path,
      query: parameters + [("limit", String(limit))] + (offset > 0 ? [("offset", String(offset))] : [])
    ).target
  }
}

extension MarvelList {
  /// The list of a kind.
  ///
  /// - Parameter origin: The address of the server; empty for what is known without one.
  init(_ kind: RecordKind, _ parameters: [(name: String, value: String)], at origin: String) {
    let query = ListingQuery(kind.stored, Dictionary(parameters.map { ($0.name, $0.value) }) { $1 }, at: origin)
    self.init(recordKind: kind, path: "/" + kind.name, parameters: parameters, query: query)
  }

  /// One record.
  init(item id: Int, _ kind: RecordKind, at origin: String) {
    let query = ListingQuery(kind.stored, ["/": String(id)], at: origin)
    self.init(recordKind: kind, path: "/\(kind.name)/\(id)", query: query)
  }

  /// The list below a record of another kind.
  init(_ list: RecordKind, of kind: RecordKind, _ id: Int, at origin: String) {
    let query = ListingQuery(list: list.name, of: kind.stored, .number(id), at: origin)
    self.init(recordKind: list, path: "/\(kind.name)/\(id)/\(list.name)", query: query)
  }
}

extension RecordKind {
  /// The kind in the catalogue.
  var stored: CatalogueKind { CatalogueKind(source: "marvel", name: name) }

  /// The kinds of the lists below a record of the API.
  var marvelLists: [RecordKind] {
    MarvelGateway.lists(below: name).compactMap { name in RecordKind.marvel.first { $0.name == name } }
  }

  /// Whether its fields show how long the lists below a record are.
  var showsLists: Bool { fields.contains { field in marvelLists.contains { $0.name == field.key } } }

  /// The parameters that find records by their name; nil if there are none.
  func parameters(forName text: String) -> [(name: String, value: String)]? {
    switch name {
    case "characters", "events": [("name", text)]
    case "series": [("title", text)]
    case "creators": [("nameStartsWith", text)]
    case "comics": comicParameters(forName: text)
    default: nil
    }
  }
}

extension RecordQuery {
  /// The parameters of the API for the filters.
  var marvelParameters: [(name: String, value: String)] {
    filters.sorted { $0.key < $1.key }.map { filter, value in
      let name = filter == "comic-format" ? "format" : filter
      let words = name.split(separator: "-")
      let parameter = words.dropFirst().reduce(String(words.first ?? "")) { text, word in
        text + word.prefix(1).uppercased() + word.dropFirst()
      }
      let isFlag = kind.filters.contains { $0.name == filter && $0.placeholder == nil }
      return (parameter, isFlag ? "true" : value)
    }
  }
}

/// Returns the parameters for a comic, such as `Lantern Fox (2011) #1`: title of the series, year and number.
///
/// - Returns: nil if there is no title.
private func comicParameters(forName text: String) -> [(name: String, value: String)]? {
  var title = text
  var parameters: [(name: String, value: String)] = []
  if let sign = title.lastIndex(of: "#") {
    let number = title[sign...].dropFirst().prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty {
      parameters.append(("issueNumber", String(number)))
      title = String(title[..<sign])
    }
  }
  title = title.trimmed
  if title.hasSuffix(")"), let bracket = title.lastIndex(of: "("),
    // It may be a span: (2011 - 2013).
    case let year = title[bracket...].dropFirst().prefix(4), year.count == 4,
    year.allSatisfy({ $0.isASCII && $0.isNumber })
  {
    parameters.append(("startYear", String(year)))
    title = String(title[..<bracket]).trimmed
  }
  return title.isEmpty ? nil : [("title", title)] + parameters
}
