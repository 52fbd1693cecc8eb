import Base
import PostgresCluster
import ResultJSON
import SharedStore
import TestSupport
import Testing
import Tournament

/// Saving in a database gives what merging files gives.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct SharedMergeTests {
  private func text(of store: SharedStore, only slugs: Set<String>? = nil) throws -> [UInt8] {
    var text: [UInt8] = []
    _ = try store.read(only: slugs, begin: { text = [] }) { text += $0 }
    return text
  }

  @Test(arguments: 0..<12)
  func `any number of runners in any order come to the merge of their files`(
    seed: UInt64
  ) async throws {
    var generator = SplitMix64(seed: seed)
    var start = Store()
    start.change(with: &generator, times: 3)
    let stores = (0..<4).map { _ in
      var store = start
      store.change(with: &generator, times: 3)
      return store
    }
    let merged = stores.reduce(start) { $0.merged(with: $1) }
    let cluster = try sharedCluster.get()
    let address = cluster.address(database: try cluster.newDatabase())
    try await withThrowingTaskGroup { group in
      for store in stores.shuffled(using: &generator) {
        group.addTask {
          let shared = try SharedStore(address)
          // Twice, as somebody does who does not know whether it was done.
          for _ in 0..<2 {
            try shared.save(store.sharedTournaments)
            try shared.saveArena(of: store)
          }
        }
      }
      try await group.waitForAll()
    }
    let shared = try SharedStore(address)
    #expect(try text(of: shared) == merged.text)
    let wanted: Set = ["a", "c", "nobody's"]
    var some = Store(
      tournaments: merged.sortedTournaments.filter { wanted.contains($0.slug) },
      arena: merged.arena
    )
    some.feed = merged.feed
    #expect(try text(of: shared, only: wanted) == some.text)
    for tournament in merged.sharedTournaments {
      // The result is that of the current state.
      let result = try #require(try shared.result(of: tournament.slug))
      #expect(tournament.result == result)
      try shared.forget(tournament.slug)
      #expect(try shared.result(of: tournament.slug) == nil)
    }
    #expect(try shared.status().tournaments == 0)
  }

  @Test func `a store of many pages is read whole, and in the order of the code points`() throws {
    let cluster = try sharedCluster.get()
    let shared = try SharedStore(cluster.address(database: try cluster.newDatabase()))
    let slugs = ["b", "ä", "a-1", "a", "漫", "Z"]
    let rows = slugs.map {
      SharedTournament(
        slug: $0,
        record: Array($0.utf8) + Array(repeating: 0, count: 3 << 20),
        result: nil
      )
    }
    try shared.save(rows)
    let sorted = rows.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
    let expected =
      Array("{\"schema\":1,\n\"tournaments\":[\n".utf8)
      + sorted.map(\.record).joined(separator: ",\n".utf8)
      + "],\n\"arena\":[]}\n".utf8
    #expect(try text(of: shared) == expected)
  }

  @Test func `states without a result leave the result of the same state, and no other`() throws {
    var store = Store()
    var generator = SplitMix64(seed: 1)
    store.save(Store.cup("cup", &generator), provenance: Provenance(date: "2024-01-01"))
    let cluster = try sharedCluster.get()
    let shared = try SharedStore(cluster.address(database: try cluster.newDatabase()))
    var tournament = store.sharedTournaments[0]
    try shared.save([tournament])
    tournament.result = nil
    try shared.save([tournament])
    #expect(try shared.result(of: "cup") != nil)
    #expect(try shared.holds(tournament))
    store.save(Store.cup("cup", &generator), provenance: Provenance(date: "2024-01-02"))
    var later = store.sharedTournaments[0]
    #expect(try !shared.holds(later))
    later.result = nil
    try shared.save([later])
    #expect(try shared.result(of: "cup") == nil)
  }

  @Test func `rows that are no records are refused, and stay`() throws {
    let cluster = try sharedCluster.get()
    let shared = try SharedStore(cluster.address(database: try cluster.newDatabase()))
    let damaged = SharedTournament(slug: "cup", record: [0x7B], result: nil)
    try shared.save([damaged])
    var generator = SplitMix64(seed: 1)
    var store = Store()
    store.save(Store.cup("cup", &generator), provenance: Provenance())
    do {
      try shared.save(store.sharedTournaments)
      Issue.record("it was saved")
    } catch {
      #expect(error.code == .badData)
      #expect(error.message.contains("'cup' there: it cannot be read"))
    }
    #expect(try shared.holds(damaged))
  }
}

extension Store {
  /// Each record, with a text in the place of its result that tells its state.
  var sharedTournaments: [SharedTournament] {
    sortedTournaments.map {
      SharedTournament(slug: $0.slug, record: $0.bytes, result: Array($0.fingerprint.utf8))
    }
  }

  static func cup(_ slug: String, _ generator: inout SplitMix64) -> TournamentResult {
    let field = (1...3).map { number in
      let power = Double(Int.random(in: 1...40, using: &generator))
      return Entrant(
        identity: .init(source: "marvel", id: number),
        name: "É\(number)",
        power: power,
        figures: Figures()
      )
    }
    let rules = TournamentRules(
      name: "The Cup",
      slug: slug,
      stages: [Stage(format: .roundRobin(legs: 1))]
    )
    return TournamentResult(rules: rules, entrants: field)
  }

  mutating func change(with generator: inout SplitMix64, times: Int) {
    for _ in 0..<times {
      let on = Provenance(date: "2024-09-0\(Int.random(in: 1...3, using: &generator))")
      let slug = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      let result = Self.cup(slug, &generator)
      // Some have none, and others have different ones.
      if feed == nil, slug != "a" { feed = String(repeating: on.date?.last ?? "0", count: 64) }
      save(result, provenance: on)
      let sides = result.entrants.shuffled(using: &generator)
      let outcome: Outcome =
        sides[0].strength > sides[1].strength ? .home : sides[0].strength < sides[1].strength ? .away : .draw
      save(
        ArenaBattle(
          home: .init(sides[0]),
          away: .init(sides[1]),
          outcome: outcome,
          decidedBy: outcome == .draw ? nil : "power",
          provenance: on
        )
      )
    }
  }
}
