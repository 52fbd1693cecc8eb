import Base

/// The wanted part of a kind's records.
package struct CatalogueQuery: Sendable {
  package var kind: CatalogueKind
  /// All of them must hold.
  package var conditions: [Condition]
  /// The first has priority; empty for the default order of the kind.
  ///
  /// Equal records are ordered by id.
  package var order: [Order]
  package var offset: Int
  /// The maximum number of records.
  package var limit: Int

  package init(
    _ kind: CatalogueKind,
    where conditions: [Condition] = [],
    order: [Order] = [],
    offset: Int = 0,
    limit: Int = 20
  ) {
    self.kind = kind
    self.conditions = conditions
    self.order = order
    self.offset = offset
    self.limit = limit
  }

  package enum Condition: Sendable {
    case ids([RecordID])
    /// The whole name, whatever its case and accents are.
    case name(String)
    case nameStartsWith(String)
    /// The text is anywhere in the name.
    case nameHolds(String)
    /// The name, or the field, is this title, with or without years in brackets behind it.
    case title(CatalogueField?, String)
    /// A field has one of these values.
    case field(CatalogueField, [String])
    case fieldStartsWith(CatalogueField, String)
    /// A date or number is within these, the ends included; for dates in seconds since 1970.
    case fieldBetween(CatalogueField, Int, Int)
    /// A field has a value that is neither empty nor 0, or has none.
    case hasField(CatalogueField, Bool)
    /// In seconds since 1970.
    case modifiedSince(Int)
    /// One of these records names the wanted one, or is named by it, or has it in a list that its source answered.
    case related(CatalogueKind, [RecordID])
    /// A record of another kind that belongs to the wanted one has one of these values in a field.
    case hasRelated(CatalogueKind, CatalogueField, [String])
  }

  package struct Order: Sendable {
    package enum Key: Sendable, Equatable {
      case standard, name, id, modified
      case field(CatalogueField)
    }

    package var key: Key
    package var isDescending: Bool

    package init(_ key: Key, isDescending: Bool = false) {
      self.key = key
      self.isDescending = isDescending
    }
  }
}

extension CatalogueQuery {
  /// Whether the numbers of the records are found first: by parts of their names, or by what belongs to them.
  var isByNumber: Bool {
    conditions.contains { condition in
      switch condition {
      case .related, .nameHolds: true
      default: false
      }
    }
  }

  var orderSQL: String {
    let keys = (order.isEmpty ? [Order(.standard)] : order).map(\.sql) + ["r.id"]
    // If there are conditions, their rows are sorted: an index of the order would lead through all records of the kind.
    return "ORDER BY " + keys.map { conditions.isEmpty ? $0 : "+" + $0 }.joined(separator: ", ")
  }
}

extension CatalogueQuery.Order {
  fileprivate var sql: String {
    let column =
      switch key {
      case .standard: "r.rank"
      case .name: "r.key"
      case .id: "r.id"
      case .modified: "r.modified"
      case .field(let field): "r.\(field.rawValue)"
      }
    return column + (isDescending ? " DESC" : "")
  }
}

/// A part of a statement, with the values for its places.
struct SQLPart: Equatable {
  var text: String
  var values: [SQLValue] = []

  /// A condition that no record meets.
  static let never = SQLPart(text: "FALSE")

  static func oneOf(_ column: String, _ values: [SQLValue]) -> SQLPart {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    return SQLPart(text: "\(column) IN (\(places))", values: values)
  }

  /// Texts that start with a key, by the order of their bytes.
  static func prefix(_ column: String, _ key: String) -> SQLPart {
    SQLPart(text: "\(column) >= ? AND \(column) < ?", values: [.text(key), .text(key + "\u{10FFFF}")])
  }
}
