internal import SQLite

/// That a record names another one in its lists.
struct Mention {
  /// The number of the kind of the one that is named.
  private let kind: Int
  private let id: RecordID
  /// The number of the kind of the one that names it.
  private let parentKind: Int
  private let parent: Int

  init(
    _ name: RecordName,
    by parent: Int,
    _ parentKind: Int,
    in catalogue: Catalogue
  ) throws(DatabaseError) {
    kind = try catalogue.number(of: name.kind)
    id = name.id
    (self.parentKind, self.parent) = (parentKind, parent)
  }

  /// The columns of its row, which are its key.
  var values: [SQLValue] {
    [.integer(kind), id.sqlValue, .integer(parentKind), .integer(parent)]
  }

  /// The numbers that order the table.
  var order: (Int, Int, Int, Int) {
    let number = if case .number(let number) = id { number } else { Int.max }
    return (kind, number, parentKind, parent)
  }
}

extension Catalogue {
  /// Stores the mentions that a change has added so far, in the order of their table: neighbours are written at once.
  func storeMentions() throws(DatabaseError) {
    for mention in mentions.sorted(by: { $0.order < $1.order }) {
      try database.run(
        "INSERT OR IGNORE INTO mention (kind, id, parent_kind, parent) VALUES (?, ?, ?, ?)",
        mention.values
      )
    }
    mentions = []
  }
}
