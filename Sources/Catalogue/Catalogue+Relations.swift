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
    let rest = rest
    return SQLPart(
      text: "SELECT m.parent FROM mention m WHERE m.kind = ? AND \(naming.text) "
        + "AND m.parent_kind = ? UNION \(rest.text)",
      values: [.integer(other)] + naming.values + [.integer(kind)] + rest.values
    )
  }

  /// Selects the number of them.
  var count: SQLPart {
    guard ids.count == 1 else {
      let set = set
      return SQLPart(text: "SELECT count(*) FROM (\(set.text))", values: set.values)
    }
    // Those that name the other are counted where they are, and the rest, few as a rule, are looked for among them.
    let named = "FROM mention m WHERE m.kind = ? AND m.id = ? AND m.parent_kind = ?"
    let values = [.integer(other)] + ids + [.integer(kind)]
    let rest = rest
    return SQLPart(
      text: "SELECT (SELECT count(*) \(named)) + (SELECT count(*) FROM (\(rest.text)) o "
        + "WHERE NOT EXISTS (SELECT 1 \(named) AND m.parent = o.number))",
      values: values + rest.values + values
    )
  }

  /// Selects the numbers of those that the others name, or have in their lists, each once.
  private var rest: SQLPart {
    let listed = SQLPart.oneOf("l.query", queries)
    // A source's list is read from its start, and not looked for behind every record of the kind.
    var part = SQLPart(
      text: "SELECT w.record AS number FROM listing l CROSS JOIN listing_row w CROSS JOIN record n "
        + "WHERE \(listed.text) AND w.listing = l.number AND n.number = w.record AND n.kind = ?",
      values: listed.values + [.integer(kind)]
    )
    let own = SQLPart.oneOf("n.id", named)
    part.text += " UNION SELECT n.number FROM record n WHERE n.kind = ? AND \(own.text)"
    part.values += [.integer(kind)] + own.values
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

  /// Returns the number of all records that a query finds, if an index may find many, and the numbers of those on one of
  /// the first pages, unless sorting all of them is as fast.
  ///
  /// The page is found among the first records in the order of the list, unless too few of those belong to it.
  func firstOfMany(
    _ query: CatalogueQuery,
    _ kind: Int,
    _ condition: SQLPart
  ) throws(DatabaseError) -> (numbers: [Int]?, total: Int)? {
    let (end, isTooLarge) = query.offset.addingReportingOverflow(query.limit)
    guard query.mayFindMany, !isTooLarge, end <= Self.few,
      let order = query.indexedOrder
    else { return nil }
    var counting = SQLPart(
      text: "SELECT count(*) FROM record r WHERE \(condition.text)",
      values: condition.values
    )
    if query.conditions.count == 1, case .related(let other, let ids) = query.conditions[0],
      let count = try relation(other, ids, kind)?.count
    {
      counting = count
    }
    let total = try database.first(counting.text, counting.values) { (row) throws(DatabaseError) in
      row.integer(0)
    }
    guard let total else { return nil }
    guard total > Self.few else { return (nil, total) }
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
        .integer(kind), .integer(total / Self.walkedPart), .integer(kind), .integer(query.limit),
        .integer(query.offset),
      ]
    ) { (row) throws(DatabaseError) in row.integer(0) }
    let isWhole = numbers.count == max(0, min(query.limit, total - query.offset))
    return (isWhole ? numbers : nil, total)
  }

  /// One in this number of the records of a list is looked at in its order before all are sorted: a look takes half as long.
  private static let walkedPart = 4
}

extension CatalogueQuery {
  /// Whether an index finds the records, but perhaps many, and no other condition leaves few of them.
  fileprivate var mayFindMany: Bool {
    let yields = conditions.map(\.yield)
    return yields.contains(.many) && !yields.contains(.few)
  }

  /// The order of the list if an index has it, with all known values before unknown ones.
  var indexedOrder: Order? {
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
