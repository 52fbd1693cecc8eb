import Foundation
import PostgresCluster
import Testing

/// pgbouncer before the server.
@Suite(.enabled(if: PostgresCluster.isInstalled && Pool.isInstalled))
struct PoolTests {
  @Test func `behind a pool in transaction mode, runners at once come to the same store`()
    async throws
  {
    let place = try Workplace()
    try ShardTests.write(.random, to: place)
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    // Fewer sessions than runners, so that each runner meets the sessions of others.
    let pool = try Pool(before: cluster, mode: "transaction", sessions: 2)
    let environment = ["CONTEST_STORE": pool.address(database: database)]
    let runners = try (0..<5).map { _ in try place.start(["work", "t"], environment: environment) }
    for runner in runners {
      let outcome = try await runner.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    let exports = try [pool.address(database: database), cluster.address(database: database)].map {
      try place.run(["store", "export", "--store", $0]).output
    }
    #expect(try exports[0] == place.read("Reports/store.json"))
    #expect(exports[1] == exports[0])
    let ranking = try place.run(["ranking"], environment: environment).output
    #expect(try ranking == place.run(["ranking", "--store", "Reports/store.json"]).output)
    // Nothing is left on the sessions, which others get next.
    let names = [
      "search_path", "lock_timeout", "idle_in_transaction_session_timeout", "tcp_keepalives_idle",
      "tcp_user_timeout", "default_transaction_isolation",
    ]
    let query = "SELECT " + names.map { "current_setting('\($0)')" }.joined(separator: ", ")
    for _ in 0..<3 {
      #expect(
        try pool.sql(query, database: database) == cluster.sql(query, database: database)
      )
    }
  }

  @Test func `a pool that keeps no transaction whole is told at once`() throws {
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    let pool = try Pool(before: cluster, mode: "statement", sessions: 2)
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    for command in [["run", "t"], ["ranking"], ["store", "status"], ["work", "t"]] {
      let outcome = try place.run(
        command,
        environment: ["CONTEST_STORE": pool.address(database: database)]
      )
      #expect(outcome.code == 69, "\(outcome.errors)")
      #expect(outcome.errors.contains("a pool in the mode 'session' or 'transaction'"))
      #expect(!outcome.errors.contains("waiting"))
    }
  }
}

/// pgbouncer on a socket in the folder of a server; it ends with the value, or with this process.
final class Pool: Sendable {
  static let program = "/usr/sbin/pgbouncer"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private let folder: URL
  private let process: Process
  private let input: Pipe

  init(before cluster: PostgresCluster, mode: String, sessions: Int) throws {
    folder = cluster.folder.appendingPathComponent("b\(UInt16.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let settings = """
      [databases]
      * = host=\(cluster.folder.path) user=postgres
      [pgbouncer]
      listen_port = 5432
      unix_socket_dir = \(folder.path)
      auth_type = any
      pool_mode = \(mode)
      default_pool_size = \(sessions)
      """
    try settings.write(
      to: folder.appendingPathComponent("ini"),
      atomically: true,
      encoding: .utf8
    )
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // It does not run as root. The pipe closes with this process, however it ends.
    process.arguments = [
      "-c",
      """
      as=
      if [ "$(id -u)" = 0 ]; then
        chown nobody "$1"; as="setpriv --reuid=nobody --regid=nogroup --clear-groups"
      fi
      $as "$2" "$1/ini" > "$1/log" 2>&1 < /dev/null &
      read -r line
      kill $!
      """,
      "sh", folder.path, Self.program,
    ]
    input = Pipe()
    process.standardInput = input
    try process.run()
    let socket = folder.appendingPathComponent(".s.PGSQL.5432").path
    for _ in 0..<1_000 where !FileManager.default.fileExists(atPath: socket) { usleep(20_000) }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func address(database: String) -> String {
    "postgresql://postgres@/\(database)?host=\(folder.path)"
  }

  /// Runs a statement by way of the pool.
  func sql(_ text: String, database: String) throws -> String {
    try PostgresCluster.sql(text, at: address(database: database))
  }
}
