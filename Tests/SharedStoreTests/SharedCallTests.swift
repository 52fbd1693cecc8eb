import Network
import PostgresCluster
import SharedStore
import Testing

/// Calls to a source that machines count together, by the server's clock.
@Suite(.enabled(if: PostgresCluster.isInstalled), .serialized)
struct SharedCallTests {
  private let database: String
  private let cluster: PostgresCluster

  init() throws {
    cluster = try sharedCluster.get()
    database = try cluster.newDatabase()
  }

  private func newStore() throws -> SharedStore {
    try SharedStore(cluster.address(database: database))
  }

  private func sql(_ text: String) throws -> String { try cluster.sql(text, database: database) }

  @Test func `many that count at once stay within the quota together`() async throws {
    let counted = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let quota = CallCount(try newStore(), name: "s")
          return try (0..<20).count { _ in
            do throws(TransportError) {
              try quota.count(limit: 25)
              return true
            } catch {
              guard case .quotaSpent(25, nil, let freeAgain) = error else { throw error }
              let left = freeAgain - (try #require(try newStore().now()))
              #expect((86_000...86_401).contains(left))
              return false
            }
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counted == 25)
    let store = try newStore()
    #expect(try CallCount(store, name: "s").used() == 25)
    #expect(try CallCount(store, name: "other").used() == 0)
    #expect(try store.status().requests.map { "\($0)" } == [#"(source: "s", count: 25)"#])
    // An hour of one path is a count of its own.
    let path = CallCount(store, name: "s", path: "/a")
    try path.count(limit: 1)
    #expect(throws: TransportError.self) { try path.count(limit: 1) }
    _ = try sql("UPDATE contest.call SET at = at - interval '61 minutes'")
    try path.count(limit: 1)
    #expect(throws: TransportError.self) {
      try CallCount(store, name: "s").count(limit: 25)
    }
    _ = try sql("UPDATE contest.call SET at = at - interval '23 hours'")
    try CallCount(store, name: "s").count(limit: 25)
    #expect(try CallCount(store, name: "s").used() == 1)
  }

  @Test func `no window has more calls of all machines than the rate`() async throws {
    let rate = CallRate(perSecond: 30)
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          let shared = SharedPace(try newStore(), name: "s")
          var taken = 0
          while taken < 25 {
            switch try shared.take(rate, uptime: { 0 }) {
            case .go: taken += 1
            case .wait(let nanoseconds):
              #expect((1...rate.window).contains(nanoseconds))
              try await Task.sleep(for: .nanoseconds(nanoseconds))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let times = try sql("SELECT extract(epoch FROM at) FROM contest.call ORDER BY at")
      .split(separator: "\n").compactMap { Double($0) }
    #expect(times.count == 75)
    for (early, late) in zip(times, times.dropFirst(30)) { #expect(late - early >= 1.015) }
  }

  @Test func `a call that is sent late counts from then, and so do those after it`() throws {
    let shared = SharedPace(try newStore(), name: "s")
    let rate = CallRate(perSecond: 3)
    var places: [PacePlace] = []
    for _ in 0..<2 {
      guard case .go(let place) = try shared.take(rate, uptime: { 5 }) else { continue }
      places.append(place)
    }
    try #require(places.map(\.number) == [1, 2] && places[0].time == 5)
    _ = try sql("UPDATE contest.call SET at = at - interval '1 minute'")
    shared.move(places[0], to: 5 + 60_500_000_000)
    let late =
      "SELECT count(*) FROM contest.call WHERE at > clock_timestamp() - interval '5 seconds'"
    #expect(try sql(late) == "2\n")
    _ = shared.add(7)
    guard case .wait = try shared.take(rate, uptime: { 5 }) else {
      Issue.record("a call too many")
      return
    }
  }

  @Test func `a server's clock that is set back locks nobody out, and forgets nothing`() throws {
    let quota = CallCount(try newStore(), name: "s", path: "/")
    for _ in 0..<2 { try quota.count(limit: 3) }
    _ = try sql("UPDATE contest.call SET at = at + interval '2 days'")
    try quota.count(limit: 3)
    #expect(throws: TransportError.self) { try quota.count(limit: 3) }
    _ = try sql("UPDATE contest.call SET at = at - interval '61 minutes'")
    #expect(try quota.used() == 0)
    try quota.count(limit: 3)
  }

  @Test func `calls that count no more are removed`() throws {
    let shared = SharedPace(try newStore(), name: "s")
    let rate = CallRate(perSecond: 5_000)
    for _ in 0..<30 { _ = try shared.take(rate, uptime: { 0 }) }
    _ = try sql("UPDATE contest.call SET at = at - interval '3 minutes'")
    for _ in 0..<30 { _ = try shared.take(rate, uptime: { 0 }) }
    #expect(try sql("SELECT count(*), min(number) FROM contest.call") == "30|31\n")
  }
}
