import Base

/// The state of a database where the tables of contest belong.
enum Layout {
  case none
  /// Tables of contest; counts from 1.
  case version(Int)
  /// Something else that has the name.
  case foreign
  /// The database holds no Unicode.
  case encoding(String)

  /// The statements that lead from each version to the next one, from an empty database on.
  ///
  /// All names are qualified, so that no `search_path` changes what they mean. A step that was released
  /// changes only to leave out what a later one removes.
  static let steps: [[String]] = [
    [
      "CREATE SCHEMA contest", "CREATE TABLE contest.layout (program text NOT NULL, version integer NOT NULL)",
      "INSERT INTO contest.layout VALUES ('contest', 0)",
      // A tournament as the store file holds it, and its result.json.
      """
      CREATE TABLE contest.tournament (
        slug text COLLATE "C" PRIMARY KEY, record bytea NOT NULL, result bytea
      )
      """, "CREATE TABLE contest.battle (pair text COLLATE \"C\" PRIMARY KEY, battle bytea NOT NULL)",
    ],
    [
      // Each tournament of a list of runners: when it may be taken, which runner has it, and how it ended.
      """
      CREATE TABLE contest.work (
        list text COLLATE "C", slug text COLLATE "C", due timestamptz NOT NULL, runner text,
        lease bigint NOT NULL DEFAULT 0, done timestamptz, failed boolean NOT NULL DEFAULT false,
        PRIMARY KEY (list, slug)
      )
      """, "CREATE INDEX work_due ON contest.work (list, due)",
    ],
    [
      "ALTER TABLE contest.work ADD COLUMN done_by text",
      // The calls to sources that still count, each with its number among those of its name.
      """
      CREATE TABLE contest.call (
        name text COLLATE "C", number bigint, at timestamptz NOT NULL, PRIMARY KEY (name, number)
      )
      """, take,
    ],
    // Two versions kept what the ranking counts, which a later one removes.
    [], [],
    [
      // What tells the feed of the reports from others.
      "ALTER TABLE contest.layout ADD COLUMN feed text COLLATE \"C\""
    ],
    [
      // The ranking reads the records.
      "DROP FUNCTION IF EXISTS contest.mark() CASCADE", "DROP TABLE IF EXISTS contest.tally, contest.changed",
    ],
    [
      // The requests to sources: the answer, and until when a machine has the request under way.
      "DROP TABLE IF EXISTS contest.request",
      """
      CREATE TABLE contest.request (
        digest text COLLATE "C" PRIMARY KEY, status bigint, received bigint, validated bigint, tag text, type text,
        body bytea, claim bigint NOT NULL DEFAULT 0, until timestamptz NOT NULL DEFAULT '-infinity'
      )
      """,
    ],
  ]

  /// The first version with calls.
  static let callsVersion = 3
  /// The first version with answers.
  static let answersVersion = 8
  /// The first version with the name of the feed.
  static let feedVersion = 6

  /// Counts a call if fewer than `most` are younger than `seconds`: the one so many before it decides.
  ///
  /// A function sees what others committed while it waited for the lock, and needs one round trip. The times of a name
  /// go up with its numbers.
  private static let take = """
    CREATE FUNCTION contest.take(
      name text, most bigint, seconds double precision, OUT given bigint, OUT wait double precision
    ) LANGUAGE plpgsql AS $body$
    DECLARE
      moment timestamptz;
      latest record;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended($1, 1));
      moment := clock_timestamp();
      SELECT call.number, call.at INTO latest FROM contest.call
      WHERE call.name = $1 ORDER BY call.number DESC LIMIT 1;
      IF latest.at > moment THEN
        -- The clock of the server was set back.
        UPDATE contest.call SET at = moment WHERE call.name = $1 AND call.at > moment;
      END IF;
      given := coalesce(latest.number, 0) + 1;
      SELECT extract(epoch FROM call.at - moment) + $3 INTO wait FROM contest.call
      WHERE call.name = $1 AND call.number = given - $2;
      IF wait > 0 THEN
        given := NULL;
        RETURN;
      END IF;
      -- Two at a time keep the table from growing; no rate looks back for more than 100 s.
      DELETE FROM contest.call WHERE call.name = $1 AND call.number IN (
        SELECT first.number FROM (
          SELECT old.number, old.at FROM contest.call AS old WHERE old.name = $1 ORDER BY old.number LIMIT 2
        ) AS first
        WHERE first.at < moment - greatest($3, 120) * interval '1 second'
      );
      INSERT INTO contest.call VALUES ($1, given, moment);
    END
    $body$
    """

  /// The number of the lock under which the layout is raised: `contest` in ASCII.
  private static let lock = 0x63_6F_6E_74_65_73_74

  init(in connection: ServerConnection) throws(ServerError) {
    let found = try connection.first(
      """
      SELECT count(n.oid) > 0, count(c.oid) > 0, current_setting('server_encoding')
      FROM (SELECT 1) AS one LEFT JOIN pg_namespace n ON n.nspname = 'contest'
        LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'layout' AND c.relkind = 'r'
      """
    ) { (row) throws(ServerError) in try (row.flag(0), row.flag(1), row.text(2)) }
    guard let (hasSchema, hasTable, _) = found, hasSchema else {
      let encoding = found?.2 ?? ""
      self = encoding == "UTF8" ? .none : .encoding(encoding)
      return
    }
    guard hasTable else {
      self = .foreign
      return
    }
    do throws(ServerError) {
      let version = try connection.first("SELECT version FROM contest.layout WHERE program = 'contest'") {
        (row) throws(ServerError) in try row.integer(0)
      }
      self = version.flatMap { $0 > 0 ? .version($0) : nil } ?? .foreign
    } catch {
      // A table without these columns.
      guard case .failed(_, "42703", _) = error else { throw error }
      self = .foreign
    }
  }

  /// Brings the tables up to those of this program, in a transaction of the caller's.
  static func raise(in connection: ServerConnection) throws(ServerError) -> Layout {
    try connection.run("SELECT pg_advisory_xact_lock($1)", .integer(lock))
    let found = try Layout(in: connection)
    let version: Int
    switch found {
    case .none: version = 0
    case .version(let known): version = known
    case .foreign, .encoding: return found
    }
    guard version < steps.count else { return found }
    for statement in steps[version...].joined() { try connection.run(statement) }
    try connection.run("UPDATE contest.layout SET version = $1", .integer(steps.count))
    return .version(steps.count)
  }

  /// Returns the version, 0 for none; throws if this program cannot use what is there.
  func version(in name: String) throws(Failure) -> Int {
    switch self {
    case .none: return 0
    case .version(let version) where version <= Self.steps.count: return version
    case .version(let version):
      throw Failure(
        .badData,
        "cannot use the store '\(name)': its layout is \(version), and this version reads up to \(Self.steps.count)",
        help: "use a newer contest"
      )
    case .foreign:
      throw Failure(
        .badData,
        "cannot use the store '\(name)': the schema 'contest' there is that of another program",
        help: "name another database, or make one for contest"
      )
    case .encoding(let encoding):
      throw Failure(
        .badData,
        "cannot use the store '\(name)': the database has the encoding \(encoding)",
        help: "make one with UTF8: createdb --encoding=UTF8 --template=template0 NAME"
      )
    }
  }
}
