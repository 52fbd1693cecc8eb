import OwnThreads
import PostgresCluster
import SharedStore
import Synchronization
import Testing

/// Connections that break in the middle of a request or of an answer, and others who change the same.
@Suite(.enabled(if: PostgresCluster.isInstalled), .ownThreads)
struct BrokenWireTests {
  @Test func `wherever the wire is cut, a transaction is done, and nothing is done by halves`()
    throws
  {
    let cluster = try PostgresCluster()
    let owner = ServerConnection(try ServerAddress(cluster.address()))
    try owner.transaction { () throws(ServerError) in
      try owner.run("CREATE TABLE public.saved (name text PRIMARY KEY, part bigint, body bytea)")
    }
    // From the first byte of the greeting to the last one of the commit.
    let limits = Array(stride(from: 1, to: 1_500, by: 97)) + [3_000, 10_000, 20_000]
    let body = [UInt8](repeating: 7, count: 9_000)
    var tries = 0
    for limit in limits {
      let proxy = try CuttingProxy(to: cluster, cutAfter: [limit, limit / 2])
      defer { proxy.close() }
      let connection = ServerConnection(try ServerAddress(proxy.address()))
      try connection.transaction { () throws(ServerError) in
        tries += 1
        for part in 1...2 {
          try connection.run(
            "INSERT INTO public.saved VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET part = $2",
            .text("\(limit) \(part)"),
            .integer(part),
            .bytes(body)
          )
        }
      }
    }
    #expect(tries > limits.count)
    let saved = try owner.transaction(.readOnly) { () throws(ServerError) in
      try owner.all("SELECT name, octet_length(body) FROM public.saved") {
        (row) throws(ServerError) in
        try "\(row.text(0)) \(row.integer(1))"
      }
    }
    #expect(Set(saved) == Set(limits.flatMap { ["\($0) 1 9000", "\($0) 2 9000"] }))
    #expect(saved.count == 2 * limits.count)
  }

  @Test
  func
    `a connection that is silent in mid-transaction blocks others for 10 s, and its transaction runs again`()
    throws
  {
    let cluster = try PostgresCluster()
    let silent = ServerConnection(try ServerAddress(cluster.address()))
    let other = ServerConnection(try ServerAddress(cluster.address()))
    try other.transaction { () throws(ServerError) in
      try other.run("CREATE TABLE public.sum (x bigint)")
      try other.run("INSERT INTO public.sum VALUES (0)")
    }
    let begun = ContinuousClock.now
    var runs = 0
    try silent.transaction(.committed) { () throws(ServerError) in
      runs += 1
      try silent.run("UPDATE public.sum SET x = x + 1")
      guard runs == 1 else { return }
      // Waits for the row, until the server ends the silent connection.
      try other.transaction(.committed) { () throws(ServerError) in
        try other.run("UPDATE public.sum SET x = x + 10")
      }
      try silent.run("UPDATE public.sum SET x = x + 100")
    }
    #expect(runs == 2)
    #expect((.seconds(9)...(.seconds(25))).contains(begun.duration(to: .now)))
    let sum = try other.transaction(.readOnly) { () throws(ServerError) in
      try other.first("SELECT x FROM public.sum") { (row) throws(ServerError) in try row.integer(0)
      }
    }
    #expect(sum == 11)
  }

  @Test func `a lock that others hold is waited for, told, and given up in the end`() throws {
    let cluster = try PostgresCluster()
    let owner = ServerConnection(try ServerAddress(cluster.address()))
    try owner.transaction { () throws(ServerError) in
      try owner.run("CREATE TABLE public.sum (x bigint)")
      // Limits that the server sets are others.
      try owner.run("ALTER ROLE postgres SET lock_timeout = '1ms'")
      try owner.run("ALTER ROLE postgres SET idle_in_transaction_session_timeout = '1ms'")
    }
    let notices = Mutex<[ServerError]>([])
    let waiting = ServerConnection(try ServerAddress(cluster.address()), patience: .seconds(12)) { notice in
      notices.withLock { $0.append(notice) }
    }
    // A slow start of a session is no wait for a lock.
    try waiting.connect()
    let hasty = ServerConnection(try ServerAddress(cluster.address()), patience: .zero)
    var errors: [ServerError] = []
    var times: [Duration] = []
    try owner.transaction(.committed) { () throws(ServerError) in
      // It is silent for longer than the server would let it be.
      try owner.run("SET LOCAL idle_in_transaction_session_timeout = 0")
      try owner.run("LOCK TABLE public.sum")
      for connection in [hasty, waiting] {
        let begun = ContinuousClock.now
        do throws(ServerError) {
          try connection.transaction(.committed) { () throws(ServerError) in
            try connection.run("SELECT x FROM public.sum")
          }
        } catch {
          errors.append(error)
        }
        times.append(begun.duration(to: .now))
      }
    }
    let locked = ServerError.locked(server: waiting.address.name)
    #expect(errors == [locked, locked])
    #expect(times[1] >= .seconds(12), "\(times)")
    #expect(notices.withLock { $0 } == [locked])
    try waiting.transaction(.committed) { () throws(ServerError) in
      try waiting.run("SELECT x FROM public.sum")
    }
  }

  @Test func `limits that the server sets on idle sessions are waited out`() throws {
    let cluster = try PostgresCluster()
    let owner = ServerConnection(try ServerAddress(cluster.address()))
    try owner.transaction { () throws(ServerError) in
      try owner.run("CREATE TABLE public.sum (x bigint)")
      try owner.run("ALTER ROLE postgres SET idle_session_timeout = '50ms'")
    }
    let limited = ServerConnection(
      try ServerAddress(cluster.address()),
      patience: .milliseconds(300)
    )
    try limited.transaction(.committed) { () throws(ServerError) in
      try limited.run("SELECT x FROM public.sum")
    }
    var sessions = 2
    while sessions > 1 {
      try owner.transaction(.alone) { () throws(ServerError) in
        sessions =
          try owner.first(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'contest'"
          ) { (row) throws(ServerError) in try row.integer(0) } ?? 0
      }
    }
    for isolation in [ServerConnection.Isolation.alone, .committed] {
      try limited.transaction(isolation) { () throws(ServerError) in
        try limited.run("SELECT x FROM public.sum")
      }
      try limited.transaction(.alone) { () throws(ServerError) in
        try limited.run("SELECT pg_sleep(0)")
      }
    }
  }

  @Test func `a transaction that others were faster than runs again`() throws {
    let cluster = try PostgresCluster()
    let one = ServerConnection(try ServerAddress(cluster.address()))
    let other = ServerConnection(try ServerAddress(cluster.address()))
    try one.transaction { () throws(ServerError) in
      try one.run("CREATE TABLE public.sum (x bigint)")
      try one.run("INSERT INTO public.sum VALUES (0)")
    }
    var runs = 0
    let sum = try one.transaction { () throws(ServerError) -> Int? in
      runs += 1
      let x = try one.first("SELECT x FROM public.sum") { (row) throws(ServerError) in
        try row.integer(0)
      }
      if runs < 4 {
        try other.transaction { () throws(ServerError) in
          try other.run("UPDATE public.sum SET x = x + 1")
        }
      }
      try one.run("UPDATE public.sum SET x = $1", .integer((x ?? 0) + 10))
      return x
    }
    #expect(runs == 4)
    #expect(sum == 3)
    // Who waits for nobody gives up.
    let hasty = ServerConnection(try ServerAddress(cluster.address()), patience: .zero)
    #expect(throws: ServerError.conflict(server: hasty.address.name)) {
      try hasty.transaction { () throws(ServerError) in
        _ = try hasty.first("SELECT x FROM public.sum") { (row) throws(ServerError) in
          try row.integer(0)
        }
        try other.transaction { () throws(ServerError) in
          try other.run("UPDATE public.sum SET x = x + 1")
        }
        try hasty.run("UPDATE public.sum SET x = 0")
      }
    }
  }
}
