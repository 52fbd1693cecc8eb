/// That a record names another one, which has a number as its id, in its lists.
struct Mention {
  /// The number of the kind of the one that is named.
  let kind: Int
  let id: Int
  /// The number of the kind of the one that names it.
  let parentKind: Int
  let parent: Int

  /// Whether its row comes before another one in the table.
  func precedes(_ other: Mention) -> Bool {
    if kind != other.kind { return kind < other.kind }
    if id != other.id { return id < other.id }
    return (parentKind, parent) < (other.parentKind, other.parent)
  }
}

extension Catalogue {
  /// Adds that a record names others to what the change stores.
  ///
  /// - Parameter parent: The number of the record.
  func addMentions(_ lists: [RelatedIDs], by parent: Int, _ parentKind: Int) throws(DatabaseError) {
    for list in lists where !list.ids.isEmpty {
      let kind = try number(of: list.kind)
      for id in list.ids {
        switch id {
        case .number(let id): mentions.append(Mention(kind: kind, id: id, parentKind: parentKind, parent: parent))
        case .text(let id): try insertMentions([.integer(kind), .text(id), .integer(parentKind), .integer(parent)])
        }
      }
    }
  }

  func removeMentions(_ lists: [RelatedIDs], by parent: Int, _ parentKind: Int) throws(DatabaseError) {
    try storeMentions()
    for list in lists where !list.ids.isEmpty {
      let kind = try number(of: list.kind)
      for id in list.ids {
        try database.run(
          "DELETE FROM mention WHERE kind = ? AND id = ? AND parent_kind = ? AND parent = ?",
          [.integer(kind), id.sqlValue, .integer(parentKind), .integer(parent)]
        )
      }
    }
  }

  /// Stores the mentions that a change has added so far, in the order of their table: neighbours are written at once.
  func storeMentions() throws(DatabaseError) {
    var values: [SQLValue] = []
    mentions.sort { $0.precedes($1) }
    for (index, mention) in mentions.enumerated() {
      values += [.integer(mention.kind), .integer(mention.id), .integer(mention.parentKind), .integer(mention.parent)]
      if values.count == 4 * Self.mentionsAtOnce || index == mentions.count - 1 {
        try insertMentions(values)
        values.removeAll(keepingCapacity: true)
      }
    }
    mentions = []
  }

  /// The number of mentions in one statement, which is faster than one for each of them.
  private static let mentionsAtOnce = 32

  private static let manyRows = rows(mentionsAtOnce)

  private static func rows(_ count: Int) -> String {
    "INSERT OR IGNORE INTO mention (kind, id, parent_kind, parent) VALUES "
      + [String](repeating: "(?, ?, ?, ?)", count: count).joined(separator: ", ")
  }

  /// - Parameter values: Those of one row after another.
  private func insertMentions(_ values: [SQLValue]) throws(DatabaseError) {
    let count = values.count / 4
    try database.run(count == Self.mentionsAtOnce ? Self.manyRows : Self.rows(count), values)
  }
}
