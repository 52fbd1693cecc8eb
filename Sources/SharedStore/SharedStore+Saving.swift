package import Base
package import ResultJSON

/// A tournament as a shared store holds it.
package struct SharedTournament: Sendable {
  package var slug: String
  /// The record as it is in a store.
  package var record: [UInt8]
  /// Its `result.json`; nil if only the states are known.
  package var result: [UInt8]?

  package init(slug: String, record: [UInt8], result: [UInt8]?) {
    (self.slug, self.record, self.result) = (slug, record, result)
  }
}

extension SharedStore {
  /// Whether the store has a tournament as it is.
  ///
  /// - Throws: Also if a newer version raised the layout meanwhile.
  package func holds(_ tournament: SharedTournament) throws(Failure) -> Bool {
    let found = try reading(.alone) { (connection, _) throws(ServerError) in
      try connection.first(
        """
        SELECT version, encode(sha256(record), 'hex') = $2 AND ($3::text IS NULL OR encode(sha256(result), 'hex') = $3)
        FROM contest.layout LEFT JOIN contest.tournament ON slug = $1
        """,
        .text(tournament.slug),
        .text(Digest.sha256(tournament.record)),
        tournament.result.map { .text(Digest.sha256($0)) } ?? nil
      ) { (row) throws(ServerError) in try (layout: row.integer(0), isSame: row.flag(1)) }
    }
    guard let found else { return false }
    try check(layout: found.layout)
    return found.isSame
  }

  /// Saves tournaments as merging two store files would, with what others stored meanwhile; all of them or none.
  ///
  /// - Parameter tournaments: In the order of their slugs, so that no two savers wait for each
  ///   other.
  package func save(_ tournaments: [SharedTournament]) throws(Failure) {
    _ = try saved(tournaments) { (_) throws(ServerError) in true }
  }

  /// Does the same in a transaction with `condition`, and nothing if that returns false.
  func saved(_ tournaments: [SharedTournament], if condition: (ServerConnection) throws(ServerError) -> Bool)
    throws(Failure) -> Bool
  {
    var fault: Failure?
    do throws(Failure) {
      return try writing(.committed) { (connection) throws(ServerError) in
        guard try condition(connection) else { return false }
        for tournament in tournaments {
          guard case .failure(let error) = try merge(tournament, connection) else { continue }
          fault = unusable(tournament.slug, error)
          // The transaction ends with nothing done.
          throw .stopped
        }
        return true
      }
    } catch { throw fault ?? error }
  }

  /// Merges a tournament into the row of it, in a transaction of the caller's.
  ///
  /// - Returns: A failure if the row cannot be read; nothing is changed then.
  private func merge(_ tournament: SharedTournament, _ connection: ServerConnection) throws(ServerError) -> Result<
    Void, StoreError
  > {
    let result = tournament.result.map { Parameter.bytes($0) } ?? nil
    let known = try connection.first(
      "SELECT record, encode(sha256(result), 'hex') FROM contest.tournament WHERE slug = $1 FOR UPDATE",
      .text(tournament.slug)
    ) { (row) throws(ServerError) in try (record: row.bytes(0), result: row.optionalText(1)) }
    guard let known else {
      let count = try connection.run(
        "INSERT INTO contest.tournament VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        .text(tournament.slug),
        .bytes(tournament.record),
        result
      )
      // Another runner made the row in this moment: the transaction begins again, and sees it.
      guard count == 1 else { throw .conflict(server: name) }
      return .success(())
    }
    let merged: MergedRecord
    do throws(StoreError) { merged = try MergedRecord(tournament.record, known.record) } catch {
      return .failure(error)
    }
    let isNew = merged.current != .second && tournament.result.map(Digest.sha256) != known.result
    guard merged.bytes != known.record || isNew && (tournament.result != nil || merged.current == .first) else {
      return .success(())
    }
    let bytes = Parameter.bytes(merged.bytes)
    switch merged.current {
    case .both:
      try connection.run(
        "UPDATE contest.tournament SET record = $2, result = coalesce($3, result) WHERE slug = $1",
        .text(tournament.slug),
        bytes,
        result
      )
    case .first:
      try connection.run(
        "UPDATE contest.tournament SET record = $2, result = $3 WHERE slug = $1",
        .text(tournament.slug),
        bytes,
        result
      )
    case .second:
      try connection.run("UPDATE contest.tournament SET record = $2 WHERE slug = $1", .text(tournament.slug), bytes)
    }
    return .success(())
  }

  /// Removes a tournament.
  ///
  /// - Parameter record: The record that it must have; nil for any.
  package func forget(_ slug: String, holding record: [UInt8]? = nil) throws(Failure) {
    try writing(.committed) { (connection) throws(ServerError) in
      _ = try connection.run(
        "DELETE FROM contest.tournament WHERE slug = $1 AND ($2::text IS NULL OR encode(sha256(record), 'hex') = $2)",
        .text(slug),
        record.map { .text(Digest.sha256($0)) } ?? .null
      )
    }
  }

  /// Saves the arena of a store, and the name of its feed, as merging two store files would.
  package func saveArena(of store: Store) throws(Failure) {
    if let feed = store.feed {
      try writing(.committed) { (connection) throws(ServerError) in
        _ = try connection.run("UPDATE contest.layout SET feed = $1 WHERE feed IS NULL OR feed > $1", .text(feed))
      }
    }
    guard !store.arena.isEmpty else { return }
    let merged = try writing(.serializable) { (connection) throws(ServerError) -> Result<Void, StoreError> in
      let known = try connection.all("SELECT battle FROM contest.battle") { (row) throws(ServerError) in
        try row.bytes(0)
      }
      let battles: [StoredBattle]
      do throws(StoreError) { battles = try Store(battles: known).merged(with: store).storedBattles } catch {
        return .failure(error)
      }
      let rows = Set(known)
      for battle in battles where !rows.contains(battle.bytes) {
        try connection.run(
          """
          INSERT INTO contest.battle VALUES ($1, $2)
          ON CONFLICT (pair) DO UPDATE SET battle = excluded.battle
          """,
          .text(battle.pair),
          .bytes(battle.bytes)
        )
      }
      return .success(())
    }
    do throws(StoreError) { try merged.get() } catch { throw unusable(nil, error) }
  }

  /// Returns the failure of a row that cannot be read.
  ///
  /// - Parameter slug: The tournament; nil for the arena.
  package func unusable(_ slug: String?, _ error: StoreError) -> Failure {
    let what = slug.map { "'\($0)'" } ?? "the arena"
    return Failure(
      .badData,
      "cannot use the store '\(name)': \(what) there: \(error.message)",
      help: error.helpInDatabase(slug)
    )
  }
}
