package import Base
package import ResultJSON

extension SharedStore {
  /// Returns the overall ranking, as it is at one moment.
  ///
  /// The database keeps what the ranking counts in each tournament, in parts. The tournaments that changed since are
  /// counted from their records. Parts in which many changed are kept anew if the user may write.
  ///
  /// - Parameters:
  ///   - size: The size of a part in bytes.
  ///   - share: See ``RankingPart/plan(_:from:spending:)``.
  /// - Returns: Nil if the whole store must be read for it.
  package func ranking(
    inPartsOf size: Int = partSize,
    renewedFrom share: Double = renewalShare
  ) throws(Failure) -> [OverallRank]? {
    let found = try reading { (connection, version) throws(ServerError) -> [OverallRank]? in
      guard version >= Layout.tallyVersion else { return nil }
      do throws(ServerError) {
        return try connection.transaction(.snapshot) { () throws(ServerError) in
          var parts = try RankingPart.all(connection)
          let changedSize = parts.reduce(0) { $0 + $1.changedSize }
          RankingPart.plan(&parts, from: share, spending: max(2 * size, changedSize))
          var count = RankingCount(self, connection, size, sum: OverallTally())
          guard try count.add(parts), let sum = count.sum else { return nil }
          let battles = try connection.all("SELECT battle FROM contest.battle") {
            (row) throws(ServerError) in try row.bytes(0)
          }
          guard let arena = (try? Store(battles: battles))?.arena else { return nil }
          let ranking = sum.ranking(with: arena)
          // If somebody else changed the same, or if the disk is full, the next reader counts again.
          try? keep(count.renewed, connection)
          return ranking
        }
      } catch {
        // The user may read only the tables of an older layout.
        guard case .denied = error else { throw error }
        return nil
      }
    }
    return found ?? nil
  }

  /// Counts what changed in parts in which much did, so that the next ranking need not; does nothing if another machine
  /// counts now.
  ///
  /// If it fails, the next ranking counts.
  ///
  /// - Parameters:
  ///   - size: The size of a part in bytes.
  ///   - share: See ``RankingPart/plan(_:from:spending:)``.
  package func countChanges(
    inPartsOf size: Int = partSize,
    renewedFrom share: Double = renewalShare
  ) {
    _ = try? reading { (connection, version) throws(ServerError) in
      guard version >= Layout.tallyVersion else { return }
      try connection.transaction(.snapshot) { () throws(ServerError) in
        var parts = try RankingPart.all(connection)
        RankingPart.plan(&parts, from: share, spending: nil)
        parts.removeAll { $0.care == .add }
        guard !parts.isEmpty, try isOnlyCounter(connection) else { return }
        var count = RankingCount(self, connection, size, sum: nil)
        if try count.add(parts) { try keep(count.renewed, connection) }
      }
    }
  }

  /// About the size of a part, in bytes: that of a few thousand tournaments.
  package static let partSize = 1 << 18
  /// The share of a part that is read again by each ranking before the part is renewed.
  package static let renewalShare = 1.0 / 8

  /// The number of the lock under which changes are counted: `tallies` in ASCII.
  private static let countingLock = 0x74_61_6C_6C_69_65_73

  /// Whether no other machine keeps counts until this transaction ends.
  private func isOnlyCounter(_ connection: ServerConnection) throws(ServerError) -> Bool {
    try connection.first("SELECT pg_try_advisory_xact_lock($1)", .integer(Self.countingLock)) {
      (row) throws(ServerError) in try row.flag(0)
    } ?? false
  }

  /// Keeps the counts of parts in place of those that were there.
  private func keep(
    _ renewed: [RankingCount.Renewed],
    _ connection: ServerConnection
  ) throws(ServerError) {
    guard !renewed.isEmpty, try isOnlyCounter(connection) else { return }
    // Do not wait for another runner that saves a tournament.
    try connection.run("SELECT set_config('lock_timeout', '100ms', true)")
    for part in renewed {
      try delete(part, from: "tally", by: "first", connection)
      for (first, bytes) in part.pieces {
        try connection.run(
          "INSERT INTO contest.tally (first, form, tally) VALUES ($1, $2, $3)",
          .text(first),
          .integer(TallyPartWriter.form),
          .bytes(bytes)
        )
      }
    }
    // At the end, because a runner that changes one of them again waits for this transaction.
    for part in renewed { try delete(part, from: "changed", by: "slug", connection) }
  }

  private func delete(
    _ part: RankingCount.Renewed,
    from table: String,
    by column: String,
    _ connection: ServerConnection
  ) throws(ServerError) {
    try connection.run(
      "DELETE FROM contest.\(table) WHERE \(column) >= $1 AND ($2::text IS NULL OR \(column) < $2)",
      .text(part.first),
      part.end.map { .text($0) } ?? .null
    )
  }
}
