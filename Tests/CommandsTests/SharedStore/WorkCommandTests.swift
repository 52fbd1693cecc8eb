import Foundation
import LoopbackServer
import OwnThreads
import PostgresCluster
import SharedStore
import Testing

/// Runners that share the work of one set of tournaments.
@Suite(.enabled(if: PostgresCluster.isInstalled), .ownThreads)
struct WorkCommandTests {
  /// The reports without the file of the store.
  static func reports(_ place: Workplace, _ name: String = "Reports") throws -> [String: Data] {
    try place.tree(name).filter { $0.key != "store.json" }
  }

  /// The number of tournaments that a runner tells of at its end.
  static func count(_ outcome: Outcome) throws -> Int {
    let match = try #require(outcome.errors.matches(of: #/ran (\d+) tournament/#).last)
    return try #require(Int(match.output.1))
  }

  /// Whether a runner has taken a tournament; false before the first one has made the tables.
  static func isLeased(_ server: ServerConnection) -> Bool {
    let found = try? server.transaction(.alone) { () throws(ServerError) in
      try server.first("SELECT EXISTS (SELECT FROM contest.work WHERE runner IS NOT NULL)") {
        (row) throws(ServerError) in try row.flag(0)
      }
    }
    return found == true
  }

  /// Waits until a runner has the only tournament, or has ended.
  static func waitForLease(on server: ServerConnection, by runner: RunningProgram) {
    while !isLeased(server), runner.child.exitCode == nil { usleep(2_000) }
  }

  @Test func `runners at once come to the bytes of one run, and each tournament is run once`()
    async throws
  {
    let place = try Workplace()
    try ShardTests.write(.random, to: place)
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    let runners = try (0..<4).map { _ in try place.start(["work", "t"], environment: environment) }
    var total = 0
    for runner in runners {
      let outcome = try await runner.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      total += try Self.count(outcome)
    }
    #expect(total == 23)
    #expect(!place.exists("t/Reports"))
    #expect(
      try place.run(["report", "-q", "--reports", "all"], environment: environment).code == 0
    )
    #expect(try Self.reports(place, "all") == Self.reports(place))
    let export = try place.run(["store", "export"], environment: environment).output
    #expect(try export == place.read("Reports/store.json"))
    // Nothing is due again so soon, unless asked for, and then nothing changes.
    #expect(try Self.count(place.run(["work", "t"], environment: environment)) == 0)
    let again = try place.run(["work", "t", "--every", "0"], environment: environment)
    #expect(try Self.count(again) == 23)
    #expect(again.errors.contains(": unchanged\n"))
    #expect(try place.run(["store", "export"], environment: environment).output == export)
    let status = try place.run(["store", "status", "--format", "json"], environment: environment)
    #expect(status.output.contains(#""due":0,"leased":0,"done":23,"failed":0"#), "\(status)")
  }

  @Test func `tournaments of every kind are as a run leaves them, and those that fail are told`()
    throws
  {
    let place = try Workplace()
    try ShardTests.write(.everyKind, to: place)
    let one = try place.run(["run", "-q", "t"])
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    let work = try place.run(["work", "-q", "t"], environment: environment)
    #expect(work.code == one.code, "\(work.errors)")
    // In another order.
    let told = one.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(!told.isEmpty)
    for line in told { #expect(work.errors.contains(line), "\(line)") }
    let report = try place.run(["report", "-q", "--reports", "all"], environment: environment)
    #expect(report.code == 0, "\(report.errors)")
    #expect(try Self.reports(place, "all") == Self.reports(place))
    // Only what failed is tried again.
    let again = try place.run(["work", "t"], environment: environment)
    #expect(again.code == one.code)
  }

  @Test func `another tournament with the same folder is refused, and so is a wrong command line`()
    throws
  {
    let place = try Workplace()
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    try place.write(fourHeroes, to: "t/four.yaml")
    #expect(try place.run(["work", "t"], environment: environment).code == 0)
    let before = try place.run(["store", "export"], environment: environment).output
    try place.write(
      fourHeroes.replacing("Four Heroes", with: "Four-Heroes"),
      to: "t/four.yaml"
    )
    let other = try place.run(["work", "t"], environment: environment)
    #expect(other.code == 65)
    #expect(other.errors.contains("would take over the reports of 'Four Heroes'"))
    #expect(try place.run(["store", "export"], environment: environment).output == before)
    #expect(try place.run(["work", "t"]).code == 64)
    #expect(try place.run(["work", "nowhere"], environment: environment).code == 66)
  }

  @Test func `a runner that was silent for too long is told, and its result does not count`()
    async throws
  {
    let place = try Workplace()
    try place.write(fourHeroes + "\nodds: {simulations: 20000000}\n", to: "t/four.yaml")
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    let server = ServerConnection(try ServerAddress(try #require(environment["CONTEST_STORE"])))
    var silent = try place.start(["work", "t", "--lease", "1"], environment: environment)
    while true {
      Self.waitForLease(on: server, by: silent)
      silent.child.signal(SIGSTOP)
      if Self.isLeased(server) { break }
      // It had ended before it was stopped.
      silent.child.signal(SIGCONT)
      #expect(try await silent.outcome().code == 0)
      try server.transaction(.alone) { () throws(ServerError) in
        try server.run("UPDATE contest.work SET due = clock_timestamp(), done = NULL")
      }
      silent = try place.start(["work", "t", "--lease", "1"], environment: environment)
    }
    let other = try place.run(["work", "t"], environment: environment)
    #expect(try other.code == 0 && Self.count(other) == 1, "\(other.errors)")
    silent.child.signal(SIGCONT)
    let outcome = try await silent.outcome()
    #expect(try outcome.code == 0 && Self.count(outcome) == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("another runner took 'Four Heroes' over"))
  }

  @Test
  func `an expectation that fails is told once, and not by a runner whose result does not count`()
    async throws
  {
    let place = try Workplace()
    let cup = fourHeroes + "\nexpect: {champion: Storm}\n"
    try place.write(cup, to: "t/four.yaml")
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    let words = "t/four.yaml:5:20: error: expected 'Storm' to be champion"
    let work = try place.run(["work", "t"], environment: environment)
    #expect(work.code == 1)
    #expect(work.errors.contains(words), "\(work.errors)")
    try place.write(cup + "odds: {simulations: 20000000}\n", to: "t/four.yaml")
    let runner = try place.start(["work", "t", "--lease", "86400"], environment: environment)
    let server = ServerConnection(try ServerAddress(try #require(environment["CONTEST_STORE"])))
    Self.waitForLease(on: server, by: runner)
    // As if another one had taken it over and was done.
    let taken = try server.transaction(.alone) { () throws(ServerError) in
      try server.run(
        "UPDATE contest.work SET lease = lease + 1, runner = NULL, due = 'infinity', done = clock_timestamp() WHERE runner IS NOT NULL"
      )
    }
    let outcome = try await runner.outcome()
    if taken == 1 {
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(!outcome.errors.contains("error: "), "\(outcome.errors)")
    }
  }

  @Test func `a tournament whose row is damaged fails with what mends it, and the others are run`()
    throws
  {
    let place = try Workplace()
    for number in 1...3 {
      let cup = fourHeroes.replacing("Four Heroes", with: "Cup \(number)")
      try place.write(cup, to: "t/\(number).yaml")
    }
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    let environment = ["CONTEST_STORE": cluster.address(database: database)]
    #expect(try place.run(["work", "t"], environment: environment).code == 0)
    try cluster.sql(
      "UPDATE contest.tournament SET record = 'no record' WHERE slug = 'cup-2'",
      database: database
    )
    let work = try place.run(["work", "t", "--every", "0"], environment: environment)
    #expect(try work.code == 65 && Self.count(work) == 2, "\(work.errors)")
    let repair = "DELETE FROM contest.tournament WHERE slug = 'cup-2'"
    #expect(work.errors.contains("': 'cup-2' there: it is "), "\(work.errors)")
    #expect(work.errors.contains(repair) && !work.errors.contains("store rebuild"))
    let status = try place.run(["store", "status"], environment: environment).output
    #expect(status.contains("due          0\nleased       0\ndone         2\nfailed       1\n"))
    try cluster.sql(repair, database: database)
    let again = try place.run(["work", "t"], environment: environment)
    #expect(try again.code == 0 && Self.count(again) == 1, "\(again.errors)")
  }

  @Test func `a lock that others hold is told and waited for`() async throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    #expect(try place.run(["work", "t"], environment: environment).code == 0)
    let other = ServerConnection(try ServerAddress(try #require(environment["CONTEST_STORE"])))
    var runner: RunningProgram?
    try other.transaction(.committed) { () throws(ServerError) in
      guard runner == nil else { return }
      try other.run("LOCK TABLE contest.work")
      runner = try? place.start(["work", "t", "--every", "0"], environment: environment)
      let isTold = try? runner?.says("waiting for the server: others hold a lock in '")
      #expect(isTold == true)
    }
    let outcome = try await #require(runner).outcome()
    #expect(try outcome.code == 0 && Self.count(outcome) == 1, "\(outcome.errors)")
  }

  @Test func `another source makes a list of its own, with its figures`() async throws {
    let scene = try FandomScene()
    try scene.place.write(
      "name: Cup\ncharacters: [Spider-Man (Peter Parker), Wolverine]\n",
      to: "cup.yaml"
    )
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    #expect(try await scene.run(["work", "cup.yaml"], environment: environment).code == 0)
    let other = try await scene.run(
      ["work", "cup.yaml", "--source", "fandom"],
      environment: environment
    )
    #expect(try other.code == 0 && Self.count(other) == 1, "\(other.errors)")
    let ranking = try scene.place.run(
      ["ranking", "--source", "fandom", "--format", "csv"],
      environment: environment
    )
    #expect(ranking.output.contains("Peter Parker (Earth-616)"), "\(ranking)")
    #expect(try scene.place.run(["work", "cup.yaml", "--source", "nowhere"]).code == 64)
  }

  @Test func `a runner that falls silent while it saves stops nobody, and its tournament is run`()
    throws
  {
    let place = try Workplace()
    for number in 1...3 {
      let cup = fourHeroes.replacing("Four Heroes", with: "Cup \(number)")
      try place.write(cup, to: "t/\(number).yaml")
    }
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    #expect(try place.run(["work", "t"], environment: environment).code == 0)
    let address = try #require(environment["CONTEST_STORE"])
    let silent = ServerConnection(try ServerAddress(address))
    try silent.transaction(.alone) { () throws(ServerError) in
      try silent.run("UPDATE contest.work SET due = clock_timestamp(), done = NULL")
    }
    var outcome: Result<Outcome, any Error>?
    try silent.transaction(.committed) { () throws(ServerError) in
      // The server ended the first transaction.
      guard outcome == nil else { return }
      try silent.run("UPDATE contest.work SET due = due WHERE slug = 'cup-2'")
      outcome = Result { try place.run(["work", "t"], environment: environment) }
      try silent.run("SELECT 1")
    }
    let runner = try #require(try outcome?.get())
    #expect(try runner.code == 0 && Self.count(runner) == 3, "\(runner.errors)")
  }

  @Test func `a runner that is stopped gives its tournament back at once`() async throws {
    let place = try Workplace()
    try place.write(fourHeroes + "\nodds: {simulations: 1000000000}\n", to: "t/four.yaml")
    let environment = ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    let runner = try place.start(["work", "t", "--lease", "86400"], environment: environment)
    var status = ""
    while !status.contains("\n  four-heroes until 20"), runner.child.exitCode == nil {
      status = try place.run(["store", "status"], environment: environment).output
    }
    // To the second: a lease may be as short as one.
    #expect(status.contains(#/ until \d+-\d\d-\d\dT\d\d:\d\d:\d\dZ/#), "\(status)")
    runner.child.signal(SIGTERM)
    #expect(try await runner.outcome().code == 143)
    status = try place.run(["store", "status"], environment: environment).output
    #expect(status.contains("due          1\nleased       0\n"), "\(status)")
  }

  @Test func `a runner whose save fails gives its tournament back at once`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    let environment = ["CONTEST_STORE": cluster.address(database: database)]
    let other = fourHeroes.replacing("Four Heroes", with: "Other")
    try place.write(other, to: "other.yaml")
    #expect(try place.run(["work", "other.yaml"], environment: environment).code == 0)
    try cluster.sql(
      """
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full'', MESSAGE = ''no room''; END';
      CREATE TRIGGER refuse BEFORE INSERT ON contest.tournament FOR EACH ROW EXECUTE FUNCTION refuse()
      """,
      database: database
    )
    let work = ["work", "t", "--lease", "86400"]
    let full = try place.run(work, environment: environment)
    #expect(full.code == 73 && full.errors.contains("has no room left: no room"), "\(full.errors)")
    let status = try place.run(["store", "status"], environment: environment).output
    #expect(status.contains("due          1\nleased       0\n"), "\(status)")
    try cluster.sql("DROP FUNCTION refuse CASCADE", database: database)
    let again = try place.run(work, environment: environment)
    #expect(try again.code == 0 && Self.count(again) == 1, "\(again.errors)")
  }

  @Test func `a spent quota stops no tournament that needs no source, and is told at the end`()
    async throws
  {
    let scene = try QuotaCommandTests.scene()
    for name in ["0", "c"] {
      try scene.place.write(
        "name: Own \(name)\nsource: inline\n"
          + "characters: [{name: A, power: 1}, {name: B, power: 2}]\n",
        to: "\(name).yaml"
      )
    }
    let environment = scene.settings().merging(
      ["CONTEST_STORE": try SharedStoreCommandTests.address()]
    ) { $1 }
    let files = ["0.yaml", "a.yaml", "b.yaml", "c.yaml"]
    for (limit, code, count, done) in [(3, 75, 2, 2), (3, 75, 0, 2), (11, 75, 1, 3), (16, 0, 1, 4)] {
      let outcome = try await scene.place.start(
        ["work", "--rate", "1000", "--daily-limit", "\(limit)"] + files,
        environment: environment
      ).outcome()
      #expect(outcome.code == Int32(code), "\(outcome.errors)")
      #expect(try Self.count(outcome) == count)
      let status = try await scene.place.start(
        ["store", "status"],
        environment: environment
      ).outcome().output
      #expect(
        status.contains(
          "due          0\nleased       0\ndone         \(done)\nfailed       \(4 - done)\n"
        ),
        "\(status)"
      )
    }
    #expect(scene.server.seen.count == 16)
  }

  @Test func `a store that holds a key is not taken in`() throws {
    let place = try Workplace()
    let key = "c0ffee0123456789abcdefc0ffee0123456789ab"
    try place.write(
      "name: Cup\nsource: inline\ncharacters: [{name: \(key), power: 1}, {name: B, power: 2}]\n",
      to: "t/cup.yaml"
    )
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let environment = [
      "CONTEST_STORE": try SharedStoreCommandTests.address(), "MARVEL_PRIVATE_KEY": key,
    ]
    let outcome = try place.run(["store", "import"], environment: environment)
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("holds a key of the environment"))
    #expect(!outcome.errors.contains(key))
    let status = try place.run(["store", "status"], environment: environment)
    #expect(status.output.contains("tournaments  0\n"))
  }
}
