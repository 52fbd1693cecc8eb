import Base
import Network
import PostgresCluster
import Testing

@testable import SharedStore

/// The state of a database before contest comes.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct LayoutTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var options = ""
    var setup = ""
    var reason: String
    var testDescription: String { name }
  }

  static let ofOthers = "the schema 'contest' there is that of another program"
  static let cases: [Case] = [
    .init(name: "a schema of that name", setup: "CREATE SCHEMA contest", reason: ofOthers),
    .init(
      name: "a view in the place of the table",
      setup: "CREATE SCHEMA contest; CREATE VIEW contest.layout AS SELECT 1",
      reason: ofOthers
    ),
    .init(
      name: "a table with other columns",
      setup: "CREATE SCHEMA contest; CREATE TABLE contest.layout (x int)",
      reason: ofOthers
    ),
    .init(
      name: "a table of another program",
      setup: "CREATE SCHEMA contest; CREATE TABLE contest.layout (program text, version int); "
        + "INSERT INTO contest.layout VALUES ('quiz', 1)",
      reason: ofOthers
    ),
    .init(
      name: "a newer version",
      setup: "CREATE SCHEMA contest; CREATE TABLE contest.layout (program text, version int); "
        + "INSERT INTO contest.layout VALUES ('contest', 1000)",
      reason: "its layout is 1000, and this version reads up to"
    ),
    .init(
      name: "no Unicode",
      options: "ENCODING 'LATIN1' TEMPLATE template0",
      reason: "the database has the encoding LATIN1"
    ),
  ]

  @Test(arguments: cases) func `is refused, and stays as it is`(_ c: Case) throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase(c.options)
    if !c.setup.isEmpty { try cluster.sql(c.setup, database: database) }
    let tables = "SELECT oid, relname FROM pg_class ORDER BY oid"
    let before = try cluster.sql(tables, database: database)
    let store = try SharedStore(cluster.address(database: database))
    for use in [{ _ = try store.status() }, { try store.save([]) }] {
      do {
        try use()
        Issue.record("it was used")
      } catch {
        let failure = try #require(error as? Failure)
        #expect(failure.code == .badData)
        #expect(failure.message.contains("cannot use the store '\(store.name)': \(c.reason)"))
      }
    }
    #expect(try cluster.sql(tables, database: database) == before)
  }

  @Test func `many that come at once make one layout, and a look makes none`() async throws {
    let cluster = try sharedCluster.get()
    let address = cluster.address(database: try cluster.newDatabase())
    #expect(try SharedStore(address).status().layout == 0)
    #expect(try SharedStore(address).result(of: "cup") == nil)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { #expect(throws: Never.self) { try SharedStore(address).save([]) } }
      }
    }
    #expect(try SharedStore(address).status().layout > 0)
  }

  @Test func `a user who may only read does, and writes nothing`() throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    try cluster.sql("CREATE ROLE reader LOGIN")
    let reader = try SharedStore(cluster.address(user: "reader", database: database))
    func refusal(_ use: () throws -> Void) -> Failure? {
      do { try use() } catch { return error as? Failure }
      return nil
    }
    #expect(refusal { try reader.save([]) }?.code == .cannotWrite)
    let owner = try SharedStore(cluster.address(database: database))
    let tournament = SharedTournament(slug: "cup", record: [1], result: [2])
    try owner.save([tournament])
    for use in [{ _ = try reader.status() }, { try reader.save([tournament]) }] {
      let blind = try #require(refusal(use))
      #expect(blind.code == .missingInput)
      #expect(blind.message.contains("does not let the user do this: permission denied for schema"))
      #expect(
        blind.help?.contains("GRANT USAGE ON SCHEMA contest and SELECT ON ALL TABLES") == true
      )
    }
    try cluster.sql(
      "GRANT USAGE ON SCHEMA contest TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA contest TO reader",
      database: database
    )
    #expect(try reader.status().results == 1)
    #expect(try reader.holds(tournament))
    #expect(try reader.result(of: "cup") == [2])
    #expect(refusal { try reader.save([tournament]) }?.code == .cannotWrite)
    let refused = try #require(refusal { try reader.forget("cup") })
    #expect(refused.code == .cannotWrite)
    #expect(refused.message.contains("permission denied for table tournament"))
    #expect(refused.help?.contains("SELECT, INSERT, UPDATE, DELETE ON ALL TABLES") == true)
    #expect(try owner.holds(tournament))
    // What the help says is enough for everything.
    try cluster.sql(
      "GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA contest TO reader",
      database: database
    )
    try reader.enter(["cup"], in: "l", every: .seconds(60))
    let claim = try #require(try reader.claim(from: "l", for: "me", lease: .seconds(600)))
    #expect(try reader.finish(claim, saving: nil, hasFailed: false))
    try CallCount(reader, name: "s").count(limit: 1)
    _ = try reader.claim(request(), lease: .seconds(600))
    try reader.forget("cup")
  }

  @Test func `a database that does not exist is missing`() throws {
    let store = try SharedStore(sharedCluster.get().address(database: "nowhere"))
    do {
      _ = try store.status()
      Issue.record("it was used")
    } catch {
      #expect(error.code == .missingInput)
    }
  }

  @Test(arguments: 1..<Layout.steps.count)
  func `an older layout is raised with what is in it, and a runner that knew the older one goes on`(
    version: Int
  ) throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let script = Layout.steps[..<version].joined().map { $0 + ";" }.joined(separator: "\n")
    try cluster.sql(script, database: database)
    try cluster.sql(
      """
      UPDATE contest.layout SET version = \(version);
      INSERT INTO contest.tournament VALUES ('cup', '\\x07', '\\x08');
      INSERT INTO contest.battle VALUES ('pair', '\\x09')
      """,
      database: database
    )
    let cup = SharedTournament(slug: "cup", record: [7], result: [8])
    let older = try SharedStore(cluster.address(database: database))
    let newer = try SharedStore(cluster.address(database: database))
    // A look raises nothing, and finds nothing of what came later.
    #expect(try older.holds(cup))
    #expect(try older.progress(of: nil) == WorkProgress())
    #expect(try older.answer(to: request()) == nil)
    #expect(try CallCount(older, name: "s").used() == 0)
    #expect(try older.status().layout == version)
    try newer.enter(["cup"], in: "l", every: .seconds(60))
    #expect(try older.holds(cup))
    let claim = try #require(try older.claim(from: "l", for: "me", lease: .seconds(600)))
    #expect(claim.record == [7])
    #expect(try older.finish(claim, saving: nil, hasFailed: false))
    let status = try newer.status()
    #expect(status.layout == Layout.steps.count && status.results == 1 && status.battles == 1)
    #expect(try newer.result(of: "cup") == [8])
  }

  @Test func `what older versions kept for the ranking is removed, with its triggers`() throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let script = Layout.steps[..<6].joined().map { $0 + ";" }.joined(separator: "\n")
    try cluster.sql(script, database: database)
    try cluster.sql(
      """
      UPDATE contest.layout SET version = 6;
      CREATE TABLE contest.tally (first text PRIMARY KEY, form integer NOT NULL, tally bytea NOT NULL);
      CREATE TABLE contest.changed (slug text PRIMARY KEY);
      CREATE FUNCTION contest.mark() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        $$ BEGIN INSERT INTO contest.changed VALUES (NEW.slug); RETURN NULL; END $$;
      CREATE TRIGGER mark AFTER INSERT OR DELETE OR UPDATE OF slug, record ON contest.tournament
        FOR EACH ROW EXECUTE FUNCTION contest.mark();
      INSERT INTO contest.tally VALUES ('', 2, '');
      INSERT INTO contest.tournament VALUES ('cup', '\\x07', '\\x08')
      """,
      database: database
    )
    let store = try SharedStore(cluster.address(database: database))
    let cup = SharedTournament(slug: "cup", record: [7], result: [8])
    try store.save([SharedTournament(slug: "other", record: [9], result: nil)])
    #expect(try store.holds(cup) && store.status().tournaments == 2)
    let tables =
      "SELECT relname FROM pg_class WHERE relnamespace = 'contest'::regnamespace AND relkind = 'r' ORDER BY 1"
    #expect(
      try cluster.sql(tables, database: database)
        == "battle\ncall\nlayout\nrequest\ntournament\nwork\n"
    )
    #expect(try cluster.sql("SELECT count(*) FROM pg_trigger", database: database) == "0\n")
  }

  @Test func `a runner under way saves nothing once a newer version raises the layout`() throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let runner = try SharedStore(cluster.address(database: database))
    try runner.enter(["a", "b"], in: "l", every: .zero)
    let claim = try #require(try runner.claim(from: "l", for: "me", lease: .seconds(600)))
    try cluster.sql("UPDATE contest.layout SET version = version + 1", database: database)
    let cup = SharedTournament(slug: claim.slug, record: [7], result: [8])
    let uses: [() throws -> Void] = [
      { _ = try runner.finish(claim, saving: cup, hasFailed: false) },
      { _ = try runner.claim(from: "l", for: "me", lease: .seconds(600)) },
      { _ = try runner.holds(cup) },
    ]
    for use in uses {
      do {
        try use()
        Issue.record("it went on")
      } catch {
        let failure = try #require(error as? Failure)
        #expect(failure.code == .badData && failure.help == "use a newer contest")
      }
    }
    let rows =
      "SELECT (SELECT count(*) FROM contest.tournament), count(runner), count(done) FROM contest.work"
    #expect(try cluster.sql(rows, database: database) == "0|1|0\n")
  }

  @Test func `an older version refuses a newer layout, and harms nothing`() throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let address = cluster.address(database: database)
    let cup = SharedTournament(slug: "cup", record: [7], result: [8])
    try SharedStore(address).save([cup])
    try cluster.sql("UPDATE contest.layout SET version = version + 1", database: database)
    let uses: [(SharedStore) throws -> Void] = [
      { try $0.enter(["a"], in: "l", every: .zero) },
      { try $0.forget("cup") },
      { try CallCount($0, name: "s").count(limit: 1) },
    ]
    for use in uses {
      #expect(throws: (any Error).self) { try use(SharedStore(address)) }
    }
    let rows =
      "SELECT (SELECT count(*) FROM contest.tournament), (SELECT count(*) FROM contest.call)"
    #expect(try cluster.sql(rows, database: database) == "1|0\n")
  }
}

/// A request to claim and to look up.
private func request() throws -> CanonicalRequest {
  CanonicalRequest(HTTPRequest(target: "/a"), to: try BaseURL("https://h"))
}
