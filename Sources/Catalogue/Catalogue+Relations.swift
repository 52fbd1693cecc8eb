internal import SQLite

/// The records of a kind that have to do with some records of another kind.
struct Relation {
  /// The numbers of the kind, and of the kind of the others.
  let kind, other: Int
  /// The ids of the others.
  let ids: [SQLValue]
  /// The ids of those that the others name.
  let named: [SQLValue]
  /// The lists that a source answered for the others.
  let queries: [SQLValue]

  /// Selects their numbers, each once.
  var set: SQLPart {
    // Those that name one of the others. One list of all is found faster than three conditions.
    let naming = SQLPart.oneOf("m.id", ids)
    var part = SQLPart(
      text:
        "SELECT m.parent FROM mention m WHERE m.kind = ? AND \(naming.text) AND m.parent_kind = ?",
      values: [.integer(other)] + naming.values + [.integer(kind)]
    )
    if !named.isEmpty {
      let own = SQLPart.oneOf("n.id", named)
      part.text += " UNION SELECT n.number FROM record n WHERE n.kind = ? AND \(own.text)"
      part.values += [.integer(kind)] + own.values
    }
    let listed = SQLPart.oneOf("l.query", queries)
    part.text +=
      " UNION SELECT w.record FROM listing l JOIN listing_row w ON w.listing = l.number "
      + "JOIN record n ON n.number = w.record WHERE \(listed.text) AND n.kind = ?"
    part.values += listed.values + [.integer(kind)]
    return part
  }

  /// Whether a record of the kind is one of them.
  var test: SQLPart {
    let naming = SQLPart.oneOf("m.id", ids)
    var part = SQLPart(
      text:
        "EXISTS (SELECT 1 FROM mention m WHERE m.kind = ? AND \(naming.text) AND m.parent_kind = ? "
        + "AND m.parent = r.number)",
      values: [.integer(other)] + naming.values + [.integer(kind)]
    )
    if !named.isEmpty {
      let own = SQLPart.oneOf("r.id", named)
      part.text += " OR \(own.text)"
      part.values += own.values
    }
    let listed = SQLPart.oneOf("l.query", queries)
    part.text +=
      " OR r.number IN (SELECT w.record FROM listing l JOIN listing_row w ON w.listing = l.number "
      + "WHERE \(listed.text))"
    part.values += listed.values
    return part
  }
}

extension Catalogue {
  /// Returns what the records of a kind have to do with others; nil if the catalogue has none of the others.
  func relation(
    _ other: CatalogueKind,
    _ ids: [RecordID],
    _ kind: Int
  ) throws(DatabaseError) -> Relation? {
    guard let number = try knownNumber(of: other) else { return nil }
    var named: [SQLValue] = []
    for id in ids {
      guard let record = try record(other, id) else { continue }
      for name in record.related where try knownNumber(of: name.kind) == kind {
        named.append(name.id.sqlValue)
      }
    }
    let name = kinds.first { $0.value == kind }?.key.name ?? ""
    return Relation(
      kind: kind,
      other: number,
      ids: ids.map(\.sqlValue),
      named: named,
      queries: ids.map { .text(ListingQuery(list: name, of: other, $0).key) }
    )
  }

  /// Returns the numbers of the records on one of the first pages of a query, and the number of all that it finds; nil
  /// if sorting all of them is as fast.
  ///
  /// An index may find more than ``few``. The page is then found among the first records in the order of the list,
  /// unless too few of those belong to it.
  func firstOfMany(
    _ query: CatalogueQuery,
    _ kind: Int,
    _ condition: SQLPart
  ) throws(DatabaseError) -> (numbers: [Int], total: Int)? {
    let (end, isTooLarge) = query.offset.addingReportingOverflow(query.limit)
    guard query.mayFindMany, !isTooLarge, end <= Self.few,
      let order = query.indexedOrder
    else { return nil }
    var counting = SQLPart(
      text: "SELECT count(*) FROM record r WHERE \(condition.text)",
      values: condition.values
    )
    if query.conditions.count == 1, case .related(let other, let ids) = query.conditions[0],
      let set = try relation(other, ids, kind)?.set
    {
      counting = SQLPart(text: "SELECT count(*) FROM (\(set.text))", values: set.values)
    }
    let total = try database.first(counting.text, counting.values) { (row) throws(DatabaseError) in
      row.integer(0)
    }
    guard let total, total > Self.few else { return nil }
    let walk = try sql(for: query, kind, isCommon: true)
    let column = order.column
    let numbers = try database.all(
      """
      SELECT r.number FROM record r WHERE \(walk.text) AND \(column) \(order.isDescending ? ">=" : "<=") ifnull(
        (SELECT \(column) FROM record r WHERE r.kind = ? ORDER BY \(order.sql) LIMIT 1 OFFSET ?),
        (SELECT \(order.isDescending ? "min" : "max")(\(column)) FROM record r WHERE r.kind = ?))
      \(query.orderSQL(sorts: false)) LIMIT ? OFFSET ?
      """,
      walk.values + [
        .integer(kind), .integer(Self.walked), .integer(kind), .integer(query.limit),
        .integer(query.offset),
      ]
    ) { (row) throws(DatabaseError) in row.integer(0) }
    return numbers.count == max(0, min(query.limit, total - query.offset)) ? (numbers, total) : nil
  }

  /// The number of records that are looked at one by one before all that belong to a list are sorted.
  private static let walked = 4 * few
}

extension CatalogueQuery {
  /// Whether an index finds the records, but perhaps many, and no other condition leaves few of them.
  fileprivate var mayFindMany: Bool {
    let yields = conditions.map(\.yield)
    return yields.contains(.many) && !yields.contains(.few)
  }

  /// The order of the list if an index has it, with all known values before unknown ones.
  fileprivate var indexedOrder: Order? {
    let first = order.first ?? Order(.standard)
    guard order.count <= 1 else { return nil }
    switch first.key {
    case .standard, .name, .id: return first
    case .modified: return first.isDescending ? first : nil
    case .field: return nil
    }
  }
}

extension CatalogueQuery.Condition {
  /// The number of records that an index finds for a condition.
  enum Yield { case few, many, unknown }

  var yield: Yield {
    switch self {
    case .ids, .name, .title, .nameStartsWith, .fieldStartsWith(.seriesTitle, _),
      .field(.issueNumber, _):
      .few
    case .related, .field(.format, _), .field(.startYear, _), .fieldBetween(.startYear, _, _),
      .hasField(.digitalId, true):
      .many
    case .field(let field, let texts):
      // The index has only what is there.
      field.indexTest != nil && !texts.map(field.value).contains(where: \.isNothing)
        ? .few : .unknown
    case .nameHolds, .fieldStartsWith, .fieldBetween, .hasField, .modifiedSince, .hasRelated:
      .unknown
    }
  }
}

extension SQLValue {
  /// Whether it is empty or 0, or lower.
  fileprivate var isNothing: Bool {
    switch self {
    case .null: true
    case .integer(let value): value <= 0
    case .number(let value): value <= 0
    case .text(let text): text.isEmpty
    case .utf8(let bytes), .bytes(let bytes): bytes.isEmpty
    }
  }
}
