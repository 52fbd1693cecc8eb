package import Base

/// A tournament that a runner may play and save as long as no other one takes it over.
package struct LeasedWork: Sendable {
  /// The list of tournaments that the runner works on.
  package let list: String
  package let slug: String
  /// Counts up with each claim of the tournament.
  fileprivate let lease: Int
  /// The record of the last result; nil if there is none.
  package let record: [UInt8]?
}

/// The progress of a list of tournaments.
package struct WorkProgress: Sendable, Equatable {
  package var due: Int
  package var leased: Int
  package var done: Int
  package var failed: Int

  package init(due: Int = 0, leased: Int = 0, done: Int = 0, failed: Int = 0) {
    (self.due, self.leased, self.done, self.failed) = (due, leased, done, failed)
  }
}

extension SharedStore {
  /// Adds the tournaments of a list that are not there yet; those that failed or were done long ago are due again.
  ///
  /// - Parameters:
  ///   - list: A name that runners with the same tournaments share.
  ///   - age: The age from which a finished one is due again.
  package func enter(_ slugs: [String], in list: String, every age: Duration) throws(Failure) {
    try writing(.committed) { (connection) throws(ServerError) in
      // One after another, so that runners that start at once do not lock each other out. However long the line is,
      // each one comes to its turn.
      try connection.run("SELECT set_config('lock_timeout', '0', true)")
      try connection.run(
        "SELECT pg_advisory_xact_lock_shared($2), pg_advisory_xact_lock(hashtextextended($1, 0))",
        .text(list),
        .integer(Self.listsLock)
      )
      try connection.run("SELECT set_config('lock_timeout', '5s', true)")
      try connection.run(
        """
        INSERT INTO contest.work (list, slug, due, lease)
        -- A lease of a row that was forgotten meanwhile has a smaller number.
        SELECT $1, slug, clock_timestamp(), (1e6 * extract(epoch FROM clock_timestamp()))::bigint
        FROM unnest(string_to_array($2, E'\\n')) AS slug
        WHERE NOT EXISTS (
          -- Without this, a row that a runner is changing would be waited for.
          SELECT FROM contest.work AS known WHERE known.list = $1 AND known.slug = slug.slug
        )
        ON CONFLICT DO NOTHING
        """,
        .text(list),
        .text(slugs.joined(separator: "\n"))
      )
      try connection.run(
        """
        UPDATE contest.work SET due = clock_timestamp(), done = NULL, failed = false
        WHERE list = $1 AND (
          failed OR done <= clock_timestamp() - $2 * interval '1 second'
          -- So that the list is not an old one any more.
          OR done IS NULL AND due < clock_timestamp() - interval '\(Self.quietDays) days'
        )
        """,
        .text(list),
        .number(age / .seconds(1))
      )
    }
    // What cannot be forgotten now is forgotten later.
    try? forgetOldLists(besides: list)
  }

  /// Forgets what is not done of lists that no runner worked on for some days, and what was done a year ago.
  private func forgetOldLists(besides list: String) throws(Failure) {
    try writing(.committed) { (connection) throws(ServerError) in
      // Not while a runner counts on the rows that it found.
      let isFree = try connection.first("SELECT pg_try_advisory_xact_lock($1)", .integer(Self.listsLock)) {
        (row) throws(ServerError) in try row.flag(0)
      }
      guard isFree == true else { return }
      try connection.run(
        """
        DELETE FROM contest.work WHERE list <> $1 AND (
          done < clock_timestamp() - interval '367 days'
          OR done IS NULL AND list NOT IN (\(Self.activeLists))
        )
        """,
        .text(list)
      )
    }
  }

  /// The number of the lock of those who enter tournaments, which is exclusive to forget some: `lists` in ASCII.
  private static let listsLock = 0x6C_69_73_74_73

  /// The days after which a list that no runner works on is not shown any more.
  static let quietDays = 3

  /// The lists that a runner entered, worked on or ended in the last days.
  private static let activeLists = """
    SELECT list FROM contest.work GROUP BY list
    HAVING max(greatest(done, CASE WHEN due < 'infinity' THEN due END))
      > clock_timestamp() - interval '\(quietDays) days'
    """

  /// Takes the tournament of a list that has been due for longest; returns nil if none is.
  ///
  /// - Parameters:
  ///   - runner: A name for people.
  ///   - lease: The time for which no other machine may take it, by the server's clock.
  package func claim(from list: String, for runner: String, lease: Duration) throws(Failure) -> LeasedWork? {
    let found = try writing(.alone) { (connection) throws(ServerError) in
      try connection.first(
        """
        WITH next AS (
          SELECT slug FROM contest.work WHERE list = $1 AND due <= clock_timestamp()
            AND (SELECT version FROM contest.layout) = $4
          ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED
        ), claimed AS (
          UPDATE contest.work AS work
          SET runner = $2, lease = lease + 1, due = clock_timestamp() + $3 * interval '1 second',
            done = NULL, failed = false
          FROM next WHERE work.list = $1 AND work.slug = next.slug RETURNING work.slug, work.lease
        )
        SELECT version, claimed.slug, claimed.lease, record
        FROM contest.layout LEFT JOIN claimed ON true
          LEFT JOIN contest.tournament AS known ON known.slug = claimed.slug
        """,
        .text(list),
        .text(runner),
        .number(lease / .seconds(1)),
        .integer(Layout.steps.count)
      ) { (row) throws(ServerError) in
        let work =
          try row.isNull(1)
          ? nil : LeasedWork(list: list, slug: row.text(1), lease: row.integer(2), record: row.optionalBytes(3))
        return try (layout: row.integer(0), work: work)
      }
    }
    guard let found else { return nil }
    try check(layout: found.layout)
    return found.work
  }

  /// Keeps a claim for some more time.
  ///
  /// - Returns: False if it was lost.
  @discardableResult package func renew(_ claim: LeasedWork, lease: Duration) throws(Failure) -> Bool {
    try writing(.alone) { (connection) throws(ServerError) in
      try connection.run(
        """
        UPDATE contest.work SET due = clock_timestamp() + $4 * interval '1 second'
        WHERE list = $1 AND slug = $2 AND lease = $3 AND runner IS NOT NULL
        """,
        .text(claim.list),
        .text(claim.slug),
        .integer(claim.lease),
        .number(lease / .seconds(1))
      ) == 1
    }
  }

  /// Gives a claim back, so that the tournament is due at once, also in a task that is cancelled.
  package func release(_ claim: LeasedWork) throws(Failure) {
    try ending { (connection) throws(ServerError) in
      _ = try connection.run(
        """
        UPDATE contest.work SET due = clock_timestamp(), runner = NULL
        WHERE list = $1 AND slug = $2 AND lease = $3 AND runner IS NOT NULL
        """,
        .text(claim.list),
        .text(claim.slug),
        .integer(claim.lease)
      )
    }
  }

  /// Ends a claim, and saves the tournament in the same transaction; does neither if the claim was lost.
  ///
  /// - Parameter tournament: Nil if it has no result.
  /// - Returns: False if the claim was lost.
  /// - Throws: Also if a newer version raised the layout meanwhile; then nothing is saved.
  package func finish(_ claim: LeasedWork, saving tournament: SharedTournament?, hasFailed: Bool) throws(Failure)
    -> Bool
  {
    let isSaved = try saved(tournament.map { [$0] } ?? []) { (connection) throws(ServerError) in
      // The number alone decides, so that it may be done again if it is unknown whether it was
      // done.
      try connection.run(
        """
        UPDATE contest.work SET due = 'infinity', runner = NULL, done_by = coalesce(runner, done_by), done = clock_timestamp(),
          failed = $4
        WHERE list = $1 AND slug = $2 AND lease = $3 AND (SELECT version FROM contest.layout) = $5
        """,
        .text(claim.list),
        .text(claim.slug),
        .integer(claim.lease),
        .flag(hasFailed),
        .integer(Layout.steps.count)
      ) == 1
    }
    if !isSaved { try checkLayout() }
    return isSaved
  }

  /// Whether a tournament of a list is due, or leased to a runner that may die.
  ///
  /// It takes the same time for any number of tournaments.
  package func hasOpenWork(in list: String) throws(Failure) -> Bool {
    try reading(.alone) { (connection, _) throws(ServerError) in
      try connection.first("SELECT EXISTS (SELECT FROM contest.work WHERE list = $1 AND due < 'infinity')", .text(list))
      { (row) throws(ServerError) in try row.flag(0) }
    } ?? false
  }

  /// Counts all tournaments of a list.
  ///
  /// - Parameter list: Nil for all lists that a runner worked on in the last ``quietDays``.
  package func progress(of list: String?) throws(Failure) -> WorkProgress {
    try reading(.alone, since: 2) { (connection, _) throws(ServerError) -> WorkProgress? in
      try connection.first(
        """
        SELECT count(*) FILTER (WHERE done IS NULL AND (runner IS NULL OR due <= clock_timestamp())),
          count(*) FILTER (WHERE runner IS NOT NULL AND due > clock_timestamp()),
          count(*) FILTER (WHERE done IS NOT NULL AND NOT failed), count(*) FILTER (WHERE failed)
        FROM contest.work WHERE list = $1 OR $1 = '' AND list IN (\(Self.activeLists))
        """,
        .text(list ?? "")
      ) { (row) throws(ServerError) in
        try WorkProgress(due: row.integer(0), leased: row.integer(1), done: row.integer(2), failed: row.integer(3))
      }
    } ?? WorkProgress()
  }
}
