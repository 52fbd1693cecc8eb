package import Foundation

/// A PostgreSQL server of its own on a socket in a temporary folder; it ends with the value, or with this process.
package final class PostgresCluster: Sendable {
  /// The folder of Debian's programs; nil if they are not installed.
  package static let programs: String? = (13...20).reversed()
    .map { "/usr/lib/postgresql/\($0)/bin" }
    .first { FileManager.default.isExecutableFile(atPath: $0 + "/postgres") }

  package static var isInstalled: Bool { programs != nil }

  package let folder: URL
  private let process: Process
  private let input: Pipe

  package enum Problem: Error {
    case notInstalled
    case failed(String)
  }

  /// Makes a cluster and starts its server, which goes on starting for a moment.
  ///
  /// - Parameters:
  ///   - method: How users prove who they are: `trust` or `scram-sha-256`.
  ///   - password: That of the user `postgres`.
  ///   - environment: What the server finds in its environment besides.
  ///   - network: The address on which it listens, too; nil for its socket alone.
  package init(
    method: String = "trust",
    password: String = "secret",
    environment: [String: String] = [:],
    network: String? = nil
  ) throws {
    guard let programs = Self.programs else { throw Problem.notInstalled }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-pg-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A server does not run as root. The pipe closes with this process, however it ends.
    process.arguments = [
      "-c",
      """
      cd "$1" && as=
      if [ "$(id -u)" = 0 ]; then
        chown nobody "$1"; as="setpriv --reuid=nobody --regid=nogroup --clear-groups"
      fi
      printf '%s' "$4" > password
      $as "$2/initdb" -D data -U postgres -A "$3" --pwfile=password -E UTF8 --locale=C --no-sync > log 2>&1 &&
        echo "host all all samenet $3" >> data/pg_hba.conf &&
        $as "$2/pg_ctl" -D data -l data/log -W -o \
          "-k '$1' -c listen_addresses='$5' -c fsync=off -c logging_collector=off" start >> log 2>&1
      touch made
      while read -r line; do
        case $line in
        stop) $as "$2/pg_ctl" -D data -m fast -w stop >> log 2>&1; touch stopped ;;
        start) rm -f stopped; $as "$2/pg_ctl" -D data -l data/log -W -o \
          "-k '$1' -c listen_addresses='$5' -c fsync=off" start >> log 2>&1 ;;
        esac
      done
      $as "$2/pg_ctl" -D data -m immediate -w stop > /dev/null 2>&1
      cd / && rm -rf "$1"
      """,
      "sh", folder.path, programs, method, password, network ?? "",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try wait(for: "made")
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The address of a database.
  package func address(user: String = "postgres", database: String = "postgres") -> String {
    "postgresql://\(user)@/\(database)?host=\(folder.path)"
  }

  /// Ends the server and its connections; returns when it is gone.
  package func stop() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("stop\n".utf8))
    try wait(for: "stopped")
  }

  /// Starts the server again; it goes on starting for a moment.
  package func start() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("start\n".utf8))
  }

  private func wait(for name: String) throws {
    let path = folder.appendingPathComponent(name).path
    for _ in 0..<6_000 {
      if FileManager.default.fileExists(atPath: path) { return }
      guard process.isRunning else { break }
      usleep(20_000)
    }
    let log = folder.appendingPathComponent("log")
    throw Problem.failed((try? String(contentsOf: log, encoding: .utf8)) ?? "no log")
  }
}
