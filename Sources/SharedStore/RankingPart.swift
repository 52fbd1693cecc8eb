import ResultJSON

/// Consecutive tournaments, and what is known of them.
struct RankingPart {
  enum Care {
    /// The kept counts are added, and the changed tournaments are counted.
    case add
    /// Does the same, and keeps it.
    case renew
    /// Everything is counted, and kept.
    case count
  }

  /// The slug from which on they are; the first part begins with the empty text.
  let first: String
  /// The first slug of the next part; nil for the last one.
  let end: String?
  /// The size of what is kept in bytes; nil if it cannot be used.
  let size: Int?
  /// The slugs of those that changed since, in their order.
  var changed: [String] = []
  /// The size of their records in bytes.
  var changedSize = 0
  var care = Care.add

  /// The size of what is in memory of it, in bytes; what is counted anew is read page by page.
  var readSize: Int { (size ?? 0) + (care == .count ? 0 : changedSize) }

  /// Whether a slug that is not before the part is in it.
  func contains(_ slug: String) -> Bool {
    end.map { slug.utf8.lexicographicallyPrecedes($0.utf8) } ?? true
  }

  /// Returns all parts in their order.
  static func all(_ connection: ServerConnection) throws(ServerError) -> [RankingPart] {
    var kept = try connection.all(
      """
      SELECT first, CASE WHEN form = $1 THEN octet_length(tally) END FROM contest.tally ORDER BY first
      """,
      .integer(TallyPartWriter.form)
    ) { (row) throws(ServerError) in try (first: row.text(0), size: row.optionalInteger(1)) }
    if kept.isEmpty { kept = [("", nil)] }
    // Each record is looked up by its slug: the planner does not know that the table of changes is small.
    var changed = try connection.all(
      """
      SELECT slug, (SELECT octet_length(record) FROM contest.tournament AS known WHERE known.slug = changed.slug)
      FROM contest.changed ORDER BY slug
      """
    ) { (row) throws(ServerError) in try (slug: row.text(0), size: row.integer(1)) }[...]
    return kept.indices.map { index in
      let end = index + 1 < kept.count ? kept[index + 1].first : nil
      var part = RankingPart(first: kept[index].first, end: end, size: kept[index].size)
      while let (slug, size) = changed.first, part.contains(slug) {
        part.changed.append(slug)
        part.changedSize += size
        changed = changed.dropFirst()
      }
      return part
    }
  }

  /// Decides what is done with each part.
  ///
  /// Each ranking reads what changed again until the part is renewed; a renewal takes longer than one such reading.
  ///
  /// - Parameters:
  ///   - share: How large the records that changed must be beside what is kept of a part for it to be renewed.
  ///   - budget: The size of all parts that are renewed, in bytes; nil for any. Parts that must be counted anew are not limited.
  static func plan(_ parts: inout [RankingPart], from share: Double, spending budget: Int?) {
    var rest = budget ?? .max
    for index in parts.indices.sorted(by: { parts[$0].changedSize > parts[$1].changedSize }) {
      let part = parts[index]
      // If most of it changed, to read the rest as well takes no longer.
      guard let size = part.size, part.changedSize < 8 * size else {
        parts[index].care = .count
        continue
      }
      // A tournament that was removed has no record.
      let changedSize = part.changedSize + 256 * part.changed.count
      guard changedSize > 0, Double(changedSize) >= share * Double(size), rest >= size else {
        continue
      }
      rest -= size
      parts[index].care = .renew
    }
  }
}
