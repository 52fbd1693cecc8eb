import Base

extension Catalogue {
  /// Stores that a record names others in its lists.
  ///
  /// - Parameter parent: The number of the record.
  func addMentions(_ lists: [RelatedIDs], by parent: Int, _ parentKind: Int) throws(DatabaseError) {
    try changeMentions(
      lists,
      by: parent,
      parentKind,
      "INSERT OR IGNORE INTO mention (kind, id, parent_kind, parent) VALUES (?, ?, ?, ?)"
    )
  }

  func removeMentions(_ lists: [RelatedIDs], by parent: Int, _ parentKind: Int) throws(DatabaseError) {
    try changeMentions(
      lists,
      by: parent,
      parentKind,
      "DELETE FROM mention WHERE kind = ? AND id = ? AND parent_kind = ? AND parent = ?"
    )
  }

  private func changeMentions(_ lists: [RelatedIDs], by parent: Int, _ parentKind: Int, _ statement: String)
    throws(DatabaseError)
  {
    for list in lists where !list.ids.isEmpty {
      let kind = try number(of: list.kind)
      for id in list.ids {
        try database.run(statement, [.integer(kind), id.sqlValue, .integer(parentKind), .integer(parent)])
      }
    }
  }
}
