import PostgresCluster
import ResultJSON
import SharedStore
import TestSupport
import Testing
import Tournament

/// The ranking of a database is that of a file with the same results, whatever was kept of earlier ones.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct SharedRankingTests {
  /// The number of parts that are kept, and of the tournaments that changed since.
  private func kept(_ cluster: PostgresCluster, _ database: String) throws -> String {
    try cluster.sql(
      "SELECT (SELECT count(*) FROM contest.tally), (SELECT count(*) FROM contest.changed)",
      database: database
    )
  }

  @Test(arguments: 0..<6) func `any changes between two looks show in the next one`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let address = cluster.address(database: database)
    let stores = try (0..<2).map { _ in try SharedStore(address) }
    var store = Store()
    #expect(try stores[0].ranking() == nil)
    try stores[0].save([])
    // Whether what changed is counted anew each time, or the parts are renewed early or late.
    let share = [0, 0.5, .infinity].randomElement(using: &generator) ?? 0
    for _ in 0..<30 {
      let shared = stores[Int.random(in: 0...1, using: &generator)]
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        for slug in store.slugs.shuffled(using: &generator).prefix(Int(seed % 3) * 4 + 1) {
          store.forget(slug)
          try shared.forget(slug)
        }
      case 1:
        // A program that knows nothing of what is kept.
        try cluster.sql(
          "UPDATE contest.tournament SET slug = slug, record = record",
          database: database
        )
      case 2:
        shared.countChanges(inPartsOf: 100, renewedFrom: share)
      default:
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let slug = String(Int.random(in: 10..<40, using: &generator))
          let day = Provenance(date: "2024-09-0\(Int.random(in: 1...3, using: &generator))")
          store.save(Store.cup(slug, &generator), provenance: day)
        }
        if Bool.random(using: &generator) { store.change(with: &generator, times: 1) }
        try shared.save(store.sharedTournaments)
        try shared.saveArena(of: store)
      }
      guard Bool.random(using: &generator) else { continue }
      // From three tournaments a part on, so that parts are divided and joined again.
      let size = [100, 400].randomElement(using: &generator) ?? 0
      let ranking = try shared.ranking(inPartsOf: size, renewedFrom: share)
      #expect(ranking == store.overallRanking, "seed \(seed)")
    }
    let ranking = try stores[0].ranking(inPartsOf: 100, renewedFrom: 0)
    #expect(ranking == store.overallRanking)
    #expect(try kept(cluster, database).hasSuffix("|0\n"))
    try cluster.sql("TRUNCATE contest.tournament", database: database)
    #expect(try stores[1].ranking() == Store(arena: store.arena).overallRanking)
  }

  @Test func `a few changes are counted by each look, and kept once they are many`() throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let shared = try SharedStore(cluster.address(database: database))
    var generator = SplitMix64(seed: 4)
    var store = Store()
    for number in 1_000..<2_000 {
      store.save(Store.cup("\(number)", &generator), provenance: .init())
    }
    try shared.save(store.sharedTournaments)
    #expect(try shared.ranking() == store.overallRanking)
    #expect(try kept(cluster, database) == "1|0\n")
    let rows = "SELECT xmin FROM contest.tally"
    let before = try cluster.sql(rows, database: database)
    store.forget("1008")
    try shared.forget("1008")
    for slug in ["1007", "1500"] {
      store.save(Store.cup(slug, &generator), provenance: .init(date: "2024-09-09"))
      try shared.save(store.sharedTournaments.filter { $0.slug == slug })
      #expect(try shared.ranking(renewedFrom: 0.5) == store.overallRanking)
      shared.countChanges(renewedFrom: 0.5)
      #expect(try cluster.sql(rows, database: database) == before)
    }
    #expect(try kept(cluster, database) == "1|3\n")
    for slug in 1_100..<1_120 {
      store.save(Store.cup("\(slug)", &generator), provenance: .init(date: "2024-09-09"))
    }
    try shared.save(store.sharedTournaments)
    #expect(try shared.ranking(renewedFrom: 0.5) == store.overallRanking)
    #expect(try kept(cluster, database) == "1|0\n")
    #expect(try cluster.sql(rows, database: database) != before)
  }

  @Test func `only parts that changed are read, and those of another form are counted again`()
    throws
  {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let shared = try SharedStore(cluster.address(database: database))
    var generator = SplitMix64(seed: 1)
    var store = Store()
    for number in 10..<30 { store.save(Store.cup("\(number)", &generator), provenance: .init()) }
    try shared.save(store.sharedTournaments)
    let expected = store.overallRanking
    #expect(try shared.ranking(inPartsOf: 100) == expected)
    let rows = "SELECT first, xmin FROM contest.tally ORDER BY first"
    let before = try cluster.sql(rows, database: database).split(separator: "\n")
    #expect(before.count > 4)
    #expect(try shared.ranking(inPartsOf: 100) == expected)
    #expect(try cluster.sql(rows, database: database).split(separator: "\n") == before)
    store.save(Store.cup("29", &generator), provenance: .init(date: "2024-09-09"))
    try shared.save(store.sharedTournaments)
    #expect(try shared.ranking(inPartsOf: 100) == store.overallRanking)
    let after = try cluster.sql(rows, database: database).split(separator: "\n")
    #expect(after.dropLast(after.count - before.count + 1) == before.dropLast())
    #expect(after.last != before.last)
    // Whatever another version counted does not matter, nor what cannot be read.
    for change in ["form = 1, tally = '\\x00'", "tally = '\\xFF'"] {
      try cluster.sql("UPDATE contest.tally SET \(change) WHERE first > '2'", database: database)
      #expect(try shared.ranking(inPartsOf: 100) == store.overallRanking)
    }
  }

  @Test func `what changed is counted before the next look, unless another machine counts`()
    throws
  {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let address = cluster.address(database: database)
    let shared = try SharedStore(address)
    shared.countChanges()
    var generator = SplitMix64(seed: 3)
    var store = Store()
    for number in 10..<30 { store.save(Store.cup("\(number)", &generator), provenance: .init()) }
    try shared.save(store.sharedTournaments)
    let other = ServerConnection(try ServerAddress(address))
    try other.transaction(.committed) { () throws(ServerError) in
      try other.run("SELECT pg_advisory_xact_lock(\(0x74_61_6C_6C_69_65_73))")
      shared.countChanges(inPartsOf: 100)
    }
    #expect(try kept(cluster, database) == "0|20\n")
    shared.countChanges(inPartsOf: 100)
    #expect(try kept(cluster, database).hasSuffix("|0\n"))
    let rows = "SELECT first, xmin FROM contest.tally ORDER BY first"
    let before = try cluster.sql(rows, database: database)
    #expect(before.split(separator: "\n").count > 4)
    shared.countChanges(inPartsOf: 100)
    #expect(try shared.ranking(inPartsOf: 100) == store.overallRanking)
    #expect(try cluster.sql(rows, database: database) == before)
  }

  @Test
  func `a user who may only read gets the ranking, and so does one who may not read the parts`()
    throws
  {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let owner = try SharedStore(cluster.address(database: database))
    var generator = SplitMix64(seed: 2)
    var store = Store()
    store.change(with: &generator, times: 9)
    try owner.save(store.sharedTournaments)
    try owner.saveArena(of: store)
    try cluster.sql(
      """
      CREATE ROLE looker LOGIN;
      GRANT USAGE ON SCHEMA contest TO looker;
      GRANT SELECT, INSERT, UPDATE, DELETE ON contest.layout, contest.tournament, contest.battle TO looker
      """,
      database: database
    )
    let looker = try SharedStore(cluster.address(user: "looker", database: database))
    #expect(try looker.ranking() == nil)
    // Its changes show, though it may not write the marks.
    store.change(with: &generator, times: 9)
    try looker.save(store.sharedTournaments)
    try looker.saveArena(of: store)
    try cluster.sql("GRANT SELECT ON ALL TABLES IN SCHEMA contest TO looker", database: database)
    #expect(try looker.ranking() == store.overallRanking)
    #expect(try kept(cluster, database).hasPrefix("0|"))
    #expect(try owner.ranking() == store.overallRanking)
    #expect(try kept(cluster, database) == "1|0\n")
    #expect(try looker.ranking() == store.overallRanking)
  }

  @Test func `many readers and writers at once end with the ranking of all`() async throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let address = cluster.address(database: database)
    try SharedStore(address).save([])
    let stores = (0..<3).map { number in
      var generator = SplitMix64(seed: UInt64(number))
      var store = Store()
      for slug in 10..<40 {
        store.save(
          Store.cup("\(slug)", &generator),
          provenance: .init(date: "2024-09-0\(number + 1)")
        )
      }
      return store
    }
    try await withThrowingTaskGroup { group in
      for store in stores {
        group.addTask {
          let shared = try SharedStore(address)
          for tournament in store.sharedTournaments { try shared.save([tournament]) }
        }
        group.addTask {
          let shared = try SharedStore(address)
          for _ in 0..<20 { _ = try shared.ranking(inPartsOf: 100) }
        }
      }
      // Connections break at any moment, also between two statements of a transaction.
      for _ in 0..<20 {
        try cluster.sql(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = '\(database)' AND application_name = 'contest' AND random() < 0.5
          """
        )
      }
      try await group.waitForAll()
    }
    let merged = stores.reduce(Store()) { $0.merged(with: $1) }
    #expect(try SharedStore(address).ranking(inPartsOf: 100) == merged.overallRanking)
    #expect(try kept(cluster, database).hasSuffix("|0\n"))
  }

  @Test func `a record that cannot be read is left to those who read all`() throws {
    let cluster = try sharedCluster.get()
    let shared = try SharedStore(cluster.address(database: try cluster.newDatabase()))
    try shared.save([SharedTournament(slug: "cup", record: [0x7B], result: nil)])
    #expect(try shared.ranking() == nil)
  }
}
