package import Base

extension Catalogue {
  /// Claims a page for the caller, so that no other process fetches it; returns false if another
  /// one has it.
  ///
  /// A claim ends by ``release(_:offset:by:)`` or at its time, because a process may be killed.
  ///
  /// - Parameters:
  ///   - owner: A word for the one who asks, such as the id of a process with the time of its start.
  ///   - now: In seconds since 1970.
  ///   - seconds: The time for which the claim lasts.
  package func claim(_ query: ListingQuery, offset: Int, by owner: String, now: Int, for seconds: Int)
    throws(DatabaseError) -> Bool
  {
    try change { () throws(DatabaseError) in
      try database.run("DELETE FROM claim WHERE until <= ?", .integer(now))
      try database.run(
        "INSERT INTO claim (page, owner, until) VALUES (?, ?, ?) ON CONFLICT (page) "
          + "DO UPDATE SET until = excluded.until WHERE owner = excluded.owner",
        .text(page(query, offset)),
        .text(owner),
        .integer(now + seconds)
      )
      return database.changes > 0
    }
  }

  /// Gives a claim back.
  package func release(_ query: ListingQuery, offset: Int, by owner: String) throws(DatabaseError) {
    try database.run("DELETE FROM claim WHERE page = ? AND owner = ?", .text(page(query, offset)), .text(owner))
  }

  private func page(_ query: ListingQuery, _ offset: Int) -> String { "\(offset)@\(query.key)" }
}
