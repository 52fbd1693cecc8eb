import Foundation
import OwnThreads
import PostgresCluster
import Testing

/// Faults of a store's address, and of the server behind it.
@Suite(.enabled(if: PostgresCluster.isInstalled), .ownThreads)
struct SharedStoreFaultTests {
  static let argument = "an argument holds the password of the database"
  static let noAddress = "this is no address of a PostgreSQL server"
  static let cases: [([String], Int32, String)] = [
    (["ranking", "--store", "postgresql://me:hunter2@h/db"], 64, argument),
    (["run", "--store", "postgresql://h/db?password=hunter2"], 64, argument),
    (["store", "merge", "postgresql://me:hunter2@h/db"], 64, argument),
    (["run", "postgresql://me:hunter2@h/db"], 64, argument),
    (["report", "--reports", "postgresql://me:hunter2@h/db"], 64, argument),
    (["ranking", "postgresql://me:hunter2@h/db"], 64, argument),
    (["postgresql://me:hunter2@h/db?x=a@b"], 64, argument),
    (["ranking", "--store", "host=h password = hunter2"], 64, argument),
    (["work", "--store=postgresql://h/db?sslmode=x&password=hunter2"], 64, argument),
    (["ranking", "--store", "mysql://me:hunter2@h/db"], 64, argument),
    (["store", "status"], 64, "no database is named"),
    (
      ["store", "import", "--store", "a.json"], 64,
      "this needs a store in a database, and 'a.json' is a file"
    ),
    (
      ["work", "--store", "a.json"], 64,
      "'contest store import a.json' then merges the file into it"
    ),
    (
      ["store", "merge", "a.json", "--into", "postgresql://h/db"], 64,
      "--into needs the name of a file"
    ),
    (
      ["store", "import", "a.json", "--store", "postgresql://h/db"], 66,
      "there is no store 'a.json'"
    ),
    (
      ["store", "rebuild", "--reports", ".", "--store", "postgresql://h/db"], 64,
      "a store in a database is not made again"
    ),
  ]

  /// What people write in the place of `postgresql://me:hunter2@h/db`.
  static let slips: [(text: String, reason: String)] = [
    ("jdbc:postgresql://me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("jdbc:postgresql://h/db?user=me&password=hunter2", "it does not begin with 'postgresql://'"),
    ("postgresql+psycopg2://me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("postgresql:/me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("postgresql:me:hunter2@h", "it does not begin with 'postgresql://'"),
    ("postgresql//me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("\"postgresql://me:hunter2@h/db\"", "it does not begin with 'postgresql://'"),
    ("psql postgresql://me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("DATABASE_URL=postgresql://me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("postgresql://h/db&user=me&password=hunter2", ""),
    ("host=h password=hunter2 nonsense=hunter2", ""), ("user=me password=hunter2 port=hunter2", ""),
    ("postgresql://me:hunter2@h:5432x/db", ""), ("postgresql://me:hunter2@a:5432,b:65536/db", ""),
    ("mysql://me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("postgresql://me:hunter2@h:port:more/db?x=y", ""),
    ("postgresql://me:p@sshunter2@127.0.0.1/db", ""),
    ("postgresql://me:12/hunter2@h/db?host=/nowhere", ""),
    ("dbname=postgresql://me:hunter2@h/db", "it does not begin with 'postgresql://'"),
    ("host=h;user=me;password=hunter2;dbname=db", ""), ("service=x;password=hunter2", ""),
    ("postgresql://h/db?user=me&password=tiger&hunter", ""), ("postgresql://me:ab?hunter", ""),
    ("me%3Ahunter2@h/db", ""), ("postgresql://me%3Ahunter2@h/db", ""), ("me：hunter2@h/db", ""),
    ("postgresql%3A%2F%2Fme%3Ahunter2%40h%2Fdb", ""), ("//me:hunter2@h/db", ""),
    ("me/hunter2@h:5432/db", "it does not begin with 'postgresql://'"),
    ("PGPASSWORD=hunter2 psql -h h -U me db", ""), ("Server=h;User Id=me;Password=hunter2", ""),
    ("Driver={PostgreSQL};Server=h;Uid=me;Pwd=hunter2;", ""),
    ("{\"host\": \"h\", \"password\": \"hunter2\"}", ""), ("h:5432:db:me:hunter2", ""),
    ("postgresql://me:hunter2@h/db\n", "it holds a line end"),
    ("postgresql://me:hunter2@h/db\r", "it holds a line end"),
    ("postgresql://me:hunter2@h/db?pgbouncer=true", "libpq knows no 'pgbouncer'"),
    ("postgresql://me:hunter2@h/db?sslmode=require&schema=public", "libpq knows no 'schema'"),
  ]

  @Test(arguments: slips)
  func `a slip in an address is told wherever a path or an address may stand`(
    _ slip: (text: String, reason: String)
  ) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let tree = try place.tree(".")
    let stored = try place.run(["run", "t.yaml"], environment: ["CONTEST_STORE": slip.text])
    #expect(
      stored.errors.contains(Self.noAddress + (slip.reason.isEmpty ? "" : ": " + slip.reason)),
      "\(stored.errors)"
    )
    var outcomes = [
      stored, try place.run(["run", "t.yaml"], environment: ["CONTEST_CACHE_DIR": slip.text]),
    ]
    for option in ["store", "reports", "cache", "junit", "summary", "announce"] {
      outcomes.append(try place.run(["run", "t.yaml", "--\(option)", slip.text]))
    }
    for words in [["run"], ["check"], ["import"], ["store", "merge", "t.yaml", "--into"]] {
      outcomes.append(try place.run(words + [slip.text]))
    }
    for outcome in outcomes {
      #expect(outcome.code == 64, "\(outcome.errors)")
      #expect(!(outcome.errors + outcome.output).contains("hunter"), "\(outcome.errors)")
    }
    #expect(try place.tree(".") == tree)
  }

  @Test(arguments: ["./a:b@c", "2026-11-28T10:30", "me@home", "a: b"])
  func `a path with a colon or an @ is a path`(_ path: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml", "--reports", path]).code == 0)
    #expect(place.exists(path + "/store.json"))
  }

  @Test(arguments: cases) func `a wrong command line is told, and no password`(
    arguments: [String],
    code: Int32,
    message: String
  ) throws {
    let place = try Workplace()
    let outcome = try place.run(arguments)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!(outcome.errors + outcome.output).contains("hunter2"))
    #expect(try place.tree(".").isEmpty)
  }

  @Test func `a refused password is 77 and not shown, and the right one is not shown either`()
    throws
  {
    let cluster = try PostgresCluster(method: "scram-sha-256", password: "hunter2")
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    for (password, code) in [("hunter3", 77), ("hunter2", 0)] as [(String, Int32)] {
      let address = "postgresql://postgres:\(password)@/postgres?host=\(cluster.folder.path)"
      let outcome = try place.run(
        ["run", "t", "-v", "--format", "json"],
        environment: ["CONTEST_STORE": address]
      )
      #expect(outcome.code == code, "\(outcome.errors)")
      #expect(!(outcome.output + outcome.errors).contains("hunter"))
    }
    for file in try place.tree("Reports").values {
      #expect(!String(decoding: file, as: UTF8.self).contains("hunter"))
    }
  }

  @Test func `a server that is away is waited for, half a minute at most`() async throws {
    let place = try Workplace()
    let store = ["--store", "postgresql:///db?host=\(place.folder.path)"]
    let begun = ContinuousClock.now
    let outcome = try await place.start(["ranking"] + store).outcome()
    #expect(outcome.code == 75)
    #expect(begun.duration(to: .now) >= .seconds(30))
    #expect(outcome.errors.hasPrefix("waiting for the server: "), "\(outcome.errors)")
  }

  @Test func `a server of another kind is told at once, and so is a missing libpq`() async throws {
    let web = try FakeServer(saying: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    defer { web.close() }
    let place = try Workplace()
    let wrong = try await place.start(["ranking", "--store", web.address]).outcome()
    #expect(wrong.code == 69, "\(wrong.errors)")
    #expect(!wrong.errors.contains("waiting"))
    try place.write("no library", to: "libraries/libpq.so.5")
    let blind = try place.run(
      ["ranking", "--store", "postgresql:///db"],
      environment: ["LD_LIBRARY_PATH": place.path("libraries")]
    )
    #expect(blind.code == 69)
    #expect(blind.errors.contains("libpq cannot be loaded: "), "\(blind.errors)")
    #expect(blind.errors.hasSuffix("help: install the package libpq5\n"))
    // No other command needs it.
    try place.write(fourHeroes, to: "t/four.yaml")
    let path = ["LD_LIBRARY_PATH": place.path("libraries")]
    #expect(try place.run(["run", "-q", "t"], environment: path).code == 0)
  }

  @Test func `a store whose rows are damaged is refused, and a run writes nothing`() throws {
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    let store = ["--store", cluster.address(database: database)]
    #expect(try place.run(["run", "-q", "t"] + store).code == 0)
    let reports = try place.tree("Reports")
    try cluster.sql(
      "UPDATE contest.tournament SET record = convert_to(replace(convert_from(record, 'UTF8'), 'Thor', 'Thar'), 'UTF8')",
      database: database
    )
    for arguments in [["ranking"], ["run", "t"], ["store", "export"], ["store", "verify"]] {
      let outcome = try place.run(arguments + store)
      #expect(outcome.code == 65, "\(arguments)")
      #expect(outcome.errors.contains("cannot use the store 'postgresql://"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("store rebuild"))
    }
    #expect(try place.tree("Reports") == reports)
  }
}
