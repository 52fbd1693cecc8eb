import Base
import Network
import PostgresCluster
import SharedStore
import Testing

/// Work that runners share under leases.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct ClaimTests {
  private func stores(_ count: Int) throws -> [SharedStore] {
    let cluster = try sharedCluster.get()
    let address = cluster.address(database: try cluster.newDatabase())
    return try (0..<count).map { _ in try SharedStore(address) }
  }

  private func tournament(_ slug: String, _ text: String) -> SharedTournament {
    SharedTournament(slug: slug, record: Array(text.utf8), result: nil)
  }

  @Test func `each tournament is taken by one runner, and done once`() async throws {
    let runners = try stores(4)
    let slugs = (0..<60).map { "t\($0)" }
    let taken = try await withThrowingTaskGroup(of: [String].self) { group in
      for runner in runners {
        group.addTask {
          try runner.enter(slugs, in: "l", every: .seconds(60))
          var taken: [String] = []
          while let claim = try runner.claim(from: "l", for: "me", lease: .seconds(600)) {
            taken.append(claim.slug)
            #expect(try runner.renew(claim, lease: .seconds(600)))
            let isSaved = try runner.finish(
              claim,
              saving: SharedTournament(slug: claim.slug, record: [1], result: nil),
              hasFailed: false
            )
            #expect(isSaved)
          }
          return taken
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(taken.sorted() == slugs.sorted())
    #expect(
      try runners[0].progress(of: "l") == WorkProgress(due: 0, leased: 0, done: 60, failed: 0)
    )
    #expect(try runners[0].status().tournaments == 60)
  }

  @Test func `late news of a runner thought dead counts for nothing`() throws {
    let (dead, other) = try { ($0[0], $0[1]) }(stores(2))
    try dead.enter(["cup"], in: "l", every: .seconds(60))
    let first = try #require(try dead.claim(from: "l", for: "dead", lease: .milliseconds(1)))
    var second: LeasedWork?
    while second == nil { second = try other.claim(from: "l", for: "other", lease: .seconds(600)) }
    #expect(try !dead.renew(first, lease: .seconds(600)))
    try dead.release(first)
    #expect(try other.progress(of: nil).leased == 1)
    #expect(try !dead.finish(first, saving: tournament("cup", "late"), hasFailed: false))
    #expect(try other.status().tournaments == 0)
    let claim = try #require(second)
    // Twice, as after a connection that broke in the moment of the commit.
    for _ in 0..<2 {
      #expect(try other.finish(claim, saving: nil, hasFailed: false))
    }
    #expect(try !dead.finish(first, saving: tournament("cup", "late"), hasFailed: true))
    #expect(try dead.progress(of: "l") == WorkProgress(due: 0, leased: 0, done: 1, failed: 0))
    #expect(try dead.status().tournaments == 0)
  }

  @Test func `work is open until it is finished, whoever has it and however long ago`() throws {
    let store = try stores(1)[0]
    #expect(try !store.hasOpenWork(in: "l"))
    try store.enter(["cup"], in: "l", every: .seconds(60))
    #expect(try store.hasOpenWork(in: "l"))
    #expect(try !store.hasOpenWork(in: "m"))
    let lost = try #require(try store.claim(from: "l", for: "me", lease: .milliseconds(1)))
    while try store.progress(of: "l").leased > 0 {}
    #expect(try store.hasOpenWork(in: "l"))
    let claim = try #require(try store.claim(from: "l", for: "me", lease: .seconds(600)))
    #expect(try store.hasOpenWork(in: "l"))
    #expect(try !store.finish(lost, saving: nil, hasFailed: false))
    #expect(try store.finish(claim, saving: nil, hasFailed: true))
    #expect(try !store.hasOpenWork(in: "l"))
  }

  @Test func `a save that fails keeps the claim`() throws {
    let store = try stores(1)[0]
    try store.save([tournament("cup", "no record")])
    try store.enter(["cup"], in: "l", every: .seconds(60))
    let claim = try #require(try store.claim(from: "l", for: "me", lease: .seconds(600)))
    #expect(claim.record == Array("no record".utf8))
    #expect(throws: Failure.self) {
      try store.finish(claim, saving: tournament("cup", "neither"), hasFailed: false)
    }
    #expect(try store.progress(of: "l").leased == 1)
    #expect(try store.holds(tournament("cup", "no record")))
    try store.release(claim)
    #expect(try store.progress(of: "l").due == 1)
  }

  @Test func `what failed or is old is due again, and lists are apart`() throws {
    let store = try stores(1)[0]
    #expect(try store.progress(of: nil) == WorkProgress())
    try store.enter(["a", "b"], in: "l", every: .seconds(60))
    for hasFailed in [true, false] {
      let claim = try #require(try store.claim(from: "l", for: "me", lease: .seconds(600)))
      #expect(try store.finish(claim, saving: nil, hasFailed: hasFailed))
    }
    #expect(try store.claim(from: "l", for: "me", lease: .seconds(600)) == nil)
    try store.enter(["a", "b"], in: "l", every: .seconds(60))
    #expect(try store.progress(of: "l") == WorkProgress(due: 1, leased: 0, done: 1, failed: 0))
    try store.enter(["a", "b"], in: "l", every: .zero)
    #expect(try store.progress(of: "l").due == 2)
    try store.enter(["a", "c"], in: "m", every: .zero)
    #expect(try store.progress(of: "m").due == 2)
    #expect(try store.progress(of: nil).due == 4)
  }

  @Test func `a list that no runner works on is not shown after some days, and then forgotten`()
    throws
  {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let store = try SharedStore(cluster.address(database: database))
    try store.enter(["a", "b", "c"], in: "old", every: .seconds(60))
    let done = try #require(try store.claim(from: "old", for: "one", lease: .seconds(600)))
    #expect(try store.finish(done, saving: nil, hasFailed: false))
    let lost = try #require(try store.claim(from: "old", for: "one", lease: .milliseconds(1)))
    func age(days: Int) throws {
      try cluster.sql(
        "UPDATE contest.work SET due = due - interval '\(days) days', done = done - interval '\(days) days'",
        database: database
      )
    }
    try age(days: 2)
    try store.enter(["a"], in: "new", every: .seconds(60))
    #expect(try store.progress(of: nil) == WorkProgress(due: 3, done: 1))
    #expect(try store.status().runners.map(\.name) == ["one"])
    // A list that is worked on stays whole, however old what is left of it is.
    let claim = try #require(try store.claim(from: "old", for: "one", lease: .seconds(600)))
    try cluster.sql(
      "UPDATE contest.work SET due = due - interval '9 days' WHERE runner IS NULL AND done IS NULL",
      database: database
    )
    try store.enter(["a"], in: "new", every: .seconds(60))
    #expect(try store.progress(of: "old") == WorkProgress(due: 1, leased: 1, done: 1))
    try store.release(claim)
    try age(days: 4)
    #expect(try store.progress(of: nil) == WorkProgress())
    #expect(try store.status().runners.isEmpty)
    try store.enter(["a"], in: "new", every: .seconds(60))
    // What was done may still be recent enough for '--every'.
    #expect(try store.progress(of: "old") == WorkProgress(done: 1))
    #expect(try store.progress(of: nil).due == 1)
    // A lease of before does not count for the list that is entered again.
    try store.enter(["a", "b", "c"], in: "old", every: .seconds(86_400 * 30))
    #expect(try store.progress(of: "old") == WorkProgress(due: 2, done: 1))
    while let next = try store.claim(from: "old", for: "two", lease: .seconds(600)) {
      #expect(try next.slug != lost.slug || !store.finish(lost, saving: nil, hasFailed: false))
    }
  }

  @Test func `a lease that is lost in the very moment of saving saves nothing`() async throws {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let store = try SharedStore(cluster.address(database: database))
    try store.enter(["cup"], in: "l", every: .seconds(60))
    let claim = try #require(try store.claim(from: "l", for: "slow", lease: .seconds(600)))
    // Another runner takes it over, and has not committed yet.
    let other = ServerConnection(try ServerAddress(cluster.address(database: database)))
    var saved: Task<Bool, any Error>?
    try other.transaction(.committed) { () throws(ServerError) in
      try other.run("UPDATE contest.work SET lease = lease + 1, runner = 'fast'")
      saved = Task.detached {
        try store.finish(claim, saving: tournament("cup", "late"), hasFailed: false)
      }
      var isWaiting = false
      while !isWaiting {
        isWaiting =
          try other.first(
            "SELECT count(*) > 0 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'"
          ) { (row) throws(ServerError) in try row.flag(0) } ?? false
      }
    }
    #expect(try await saved?.value == false)
    #expect(try store.status().tournaments == 0)
    #expect(try store.status().runners.flatMap { $0.leases.map(\.slug) } == ["cup"])
  }

  @Test
  func `wherever the wire is cut in mid-save, the tournament is saved and its lease is ended`()
    throws
  {
    let cluster = try sharedCluster.get()
    let database = try cluster.newDatabase()
    let owner = try SharedStore(cluster.address(database: database))
    // From the first byte of the greeting to the last one of the commit.
    let limits = Array(stride(from: 1, to: 5_000, by: 331))
    let slugs = limits.map { "t\($0)" }
    try owner.enter(slugs, in: "l", every: .seconds(60))
    for limit in limits {
      let proxy = try CuttingProxy(to: cluster, cutAfter: [limit, limit / 2])
      defer { proxy.close() }
      let claim = try #require(try owner.claim(from: "l", for: "me", lease: .seconds(600)))
      let store = try SharedStore(proxy.address(database: database))
      let bytes = [UInt8](repeating: 7, count: 1_000)
      let tournament = SharedTournament(slug: claim.slug, record: bytes, result: bytes)
      #expect(try store.finish(claim, saving: tournament, hasFailed: false))
      #expect(try owner.holds(tournament))
    }
    #expect(try owner.progress(of: "l") == WorkProgress(done: limits.count))
    #expect(try owner.status().tournaments == limits.count)
  }

  @Test func `the status tells who has what until when, and how much each did`() throws {
    let store = try stores(1)[0]
    try store.enter(["a", "b", "c"], in: "l", every: .seconds(60))
    for hasFailed in [false, true] {
      let claim = try #require(try store.claim(from: "l", for: "one", lease: .seconds(600)))
      #expect(try store.finish(claim, saving: nil, hasFailed: hasFailed))
    }
    let claim = try #require(try store.claim(from: "l", for: "two", lease: .seconds(600)))
    var runners = try store.status().runners
    #expect(runners.map(\.name) == ["one", "two"])
    #expect(runners.map(\.done) == [1, 0] && runners.map(\.failed) == [1, 0])
    #expect(runners.map { $0.leases.map(\.slug) } == [[], ["c"]])
    let left = try #require(runners[1].leases.first).until - (try #require(store.now()))
    #expect((1...601).contains(left))
    // Work that is done again counts for the one that did it.
    #expect(try store.finish(claim, saving: nil, hasFailed: false))
    try store.enter(["a", "b", "c"], in: "l", every: .zero)
    while let claim = try store.claim(from: "l", for: "two", lease: .seconds(600)) {
      #expect(try store.finish(claim, saving: nil, hasFailed: false))
    }
    runners = try store.status().runners
    #expect(runners.map(\.name) == ["two"] && runners[0].done == 3 && runners[0].leases.isEmpty)
  }
}
