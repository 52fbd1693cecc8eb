import Base

extension Catalogue {
  /// The condition that records of a kind have to do with some of another kind: they name one of these, are named by one,
  /// or are in its list as a source answered it.
  func related(_ other: CatalogueKind, _ ids: [RecordID], _ kind: Int) throws(DatabaseError) -> SQLPart {
    guard let number = try knownNumber(of: other) else { return .never }
    var named: [SQLValue] = []
    for id in ids {
      guard let record = try record(other, id) else { continue }
      for name in record.related where try knownNumber(of: name.kind) == kind { named.append(name.id.sqlValue) }
    }
    let name = kinds.first { $0.value == kind }?.key.name ?? ""
    let naming = SQLPart.oneOf("m.id", ids.map(\.sqlValue))
    let lists = ids.map { SQLPart.prefix("l.query", ListingQuery.start(list: name, of: other, $0)) }
    let listed = SQLPart(text: lists.map(\.text).joined(separator: " OR "), values: lists.flatMap(\.values))
    let own = SQLPart.oneOf("n.id", named)
    // A source's list is read from its start, and not looked for behind every record of the kind.
    return SQLPart(
      text: """
        r.number IN (SELECT m.parent FROM mention m WHERE m.kind = ? AND \(naming.text) AND m.parent_kind = ?
        UNION SELECT w.record FROM listing l CROSS JOIN listing_row w CROSS JOIN record n
        WHERE (\(listed.text)) AND w.listing = l.number AND n.number = w.record AND n.kind = ?
        UNION SELECT n.number FROM record n WHERE n.kind = ? AND \(own.text))
        """,
      values: [.integer(number)] + naming.values + [.integer(kind)] + listed.values + [.integer(kind), .integer(kind)]
        + own.values
    )
  }
}
