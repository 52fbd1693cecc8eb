package import Base
package import Network

/// The contents of a shared store, in numbers.
package struct SharedStatus: Sendable {
  /// The version of the layout; 0 if nothing was ever stored.
  package var layout = 0
  package var tournaments = 0
  /// The tournaments whose whole result is there.
  package var results = 0
  /// The battles of the arena.
  package var battles = 0
  /// The size of the tables on the server, in bytes.
  package var size = 0
  /// Those that worked in the last days, in the order of their names.
  package var runners: [SharedRunner] = []
  /// The sources that were asked in the last 24 hours, by the name of their count.
  package var requests: [(source: String, count: Int)] = []
}

/// A runner of `contest work`, which may have ended.
package struct SharedRunner: Sendable {
  package let name: String
  /// The tournaments that no other runner ran since.
  package internal(set) var done = 0
  package internal(set) var failed = 0
  package internal(set) var leases: [Lease] = []

  /// A tournament that no other runner may take.
  package struct Lease: Sendable {
    package let slug: String
    package let until: UnixTime
  }
}

extension SharedStore {
  package func status() throws(Failure) -> SharedStatus {
    try reading(.readOnly) { (connection, version) throws(ServerError) in
      var status = try connection.first(
        """
        SELECT count(*), count(result), (SELECT count(*) FROM contest.battle), (
            SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
            WHERE relnamespace = 'contest'::regnamespace AND relkind = 'r'
          )
        FROM contest.tournament
        """
      ) { (row) throws(ServerError) in
        try SharedStatus(
          layout: version,
          tournaments: row.integer(0),
          results: row.integer(1),
          battles: row.integer(2),
          size: row.integer(3)
        )
      }
      guard version >= Layout.callsVersion else { return status }
      status?.runners = try Self.runners(connection)
      status?.requests = try connection.all(
        """
        SELECT substr(name, length($1) + 1), count(*) FROM contest.call
        WHERE starts_with(name, $1) AND at > clock_timestamp() - $2 * interval '1 second'
        GROUP BY name ORDER BY name
        """,
        .text(CallCount.dayPrefix),
        .number(86_400)
      ) { (row) throws(ServerError) in try (row.text(0), row.integer(1)) }
      return status
    } ?? SharedStatus()
  }

  private static func runners(_ connection: ServerConnection) throws(ServerError) -> [SharedRunner] {
    var runners: [String: SharedRunner] = [:]
    _ = try connection.all(
      """
      SELECT done_by, count(*) FILTER (WHERE NOT failed), count(*) FILTER (WHERE failed)
      FROM contest.work
      WHERE done > clock_timestamp() - interval '\(Self.quietDays) days' AND done_by IS NOT NULL GROUP BY done_by
      """
    ) { (row) throws(ServerError) in
      let name = try row.text(0)
      runners[name] = try SharedRunner(name: name, done: row.integer(1), failed: row.integer(2))
    }
    _ = try connection.all(
      """
      SELECT runner, slug, floor(extract(epoch FROM due))::double precision FROM contest.work
      WHERE runner IS NOT NULL AND due > clock_timestamp() ORDER BY runner, slug
      """
    ) { (row) throws(ServerError) in
      let lease = try SharedRunner.Lease(slug: row.text(1), until: UnixTime(seconds: Int64(row.seconds(2))))
      let name = try row.text(0)
      runners[name, default: SharedRunner(name: name)].leases.append(lease)
    }
    return runners.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
