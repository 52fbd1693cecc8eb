internal import Glibc

/// A PostgreSQL server of its own in a temporary folder, without flushes to the disk; it ends with this program.
struct FleetServer: ~Copyable {
  private let child: ChildProcess
  /// The folder of its programs.
  let programs: String
  /// The folder of its socket.
  let folder: String

  init() throws(BenchError) {
    let child = try ChildProcess("sh", ["-c", Self.script])
    let words = child.line().split(separator: " ").map(String.init)
    guard words.count == 2 else {
      _ = child.end()
      throw BenchError("there is no PostgreSQL server")
    }
    (programs, folder) = (words[0], words[1])
    self.child = child
  }

  /// Makes a database and returns its address.
  func database(_ name: String) throws(BenchError) -> String {
    _ = try answer(to: "CREATE DATABASE \(name)", in: "postgres")
    return "postgresql://postgres@/\(name)?host=\(folder)"
  }

  /// Returns what the server answers to a statement.
  func answer(to sql: String, in database: String) throws(BenchError) -> String {
    let words = ["-XqAt", "-h", folder, "-U", "postgres", "-d", database, "-c", sql]
    let ending = try ChildProcess(programs + "/psql", words).end()
    guard ending.isGood else { throw BenchError("'\(sql)' failed") }
    return String(ending.output.dropLast())
  }

  /// Restarts the server and its connections; returns how long that took, in seconds.
  func restart() throws(BenchError) -> Double {
    let start = seconds(on: CLOCK_MONOTONIC)
    guard child.answer(to: "restart") == "0" else {
      throw BenchError("the server does not restart")
    }
    return seconds(on: CLOCK_MONOTONIC) - start
  }

  /// The processor time of its connections that have ended, in seconds; waits until all have.
  func processorTime() throws(BenchError) -> Double {
    while try answer(
      to: "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'contest'",
      in: "postgres"
    ) != "0" {
      usleep(10_000)
    }
    guard let time = Double(child.answer(to: "time")) else { throw BenchError("no processor time") }
    return time / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The number of statements that its log has.
  func statementCount() throws(BenchError) -> Double {
    guard let count = Double(child.answer(to: "statements")) else { throw BenchError("no log") }
    return count
  }

  // A server does not run as root. Whatever ends this program, the end of the input ends the server.
  private static let script = """
    trap '' HUP INT TERM
    programs=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -1)
    [ -n "$programs" ] || exit
    folder=$(mktemp -d) && cd "$folder" || exit
    as=
    if [ "$(id -u)" = 0 ]; then
      chown nobody .; as="setpriv --reuid=nobody --regid=nogroup --clear-groups"
    fi
    settings="-k '$folder' -c listen_addresses='' -c fsync=off -c shared_buffers=256MB"
    $as "$programs/initdb" -D data -U postgres -A trust -E UTF8 --locale=C --no-sync > log 2>&1 &&
      $as "$programs/pg_ctl" -D data -l data/log -w -o "$settings" start < /dev/null >> log 2>&1 &&
      echo "$programs $folder"
    while read -r line; do
      case $line in
      restart) $as "$programs/pg_ctl" -D data -l data/log -m fast -w restart < /dev/null >> log 2>&1; echo $? ;;
      time) awk '{ print $14 + $15 + $16 + $17 }' "/proc/$(head -1 data/postmaster.pid)/stat" ;;
      statements) grep -c 'LOG:  execute ' data/log ;;
      esac
    done
    $as "$programs/pg_ctl" -D data -m immediate -w stop > /dev/null 2>&1
    cd / && rm -rf "$folder"
    """
}
