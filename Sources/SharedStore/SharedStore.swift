package import Base
package import Network
import Synchronization

/// A store in a database on a PostgreSQL server, which any number of runners share.
///
/// It connects when it is first used. Proof that it may be shared: only the thread that holds the lock uses the
/// connection.
package final class SharedStore: @unchecked Sendable {
  /// The address for messages, without password and options.
  package let name: String
  /// Whether the address holds a password.
  package let hasPassword: Bool
  private let connection: ServerConnection
  /// The version of the layout; nil if it is not known yet, 0 if there is none.
  private let version = Mutex<Int?>(nil)
  /// A moment by the server's clock, in seconds since 1970, and by that of this process; nil if it is not known yet.
  private let moment = Mutex<(server: Double, own: ContinuousClock.Instant)?>(nil)

  /// Whether a text is the address of a database and not a path: `postgresql://…`, or libpq's `host=… dbname=…`.
  ///
  /// What looks like an address and is none that libpq reads is an error rather than a folder with a password in its name.
  package static func isAddress(_ text: String) -> Bool {
    looksLikeAddress(text) || keywords(in: text).contains(where: addressKeywords.contains)
  }

  /// The keywords that make a text an address.
  private static let addressKeywords: Set<Substring> = [
    "host", "hostaddr", "port", "dbname", "user", "password", "sslpassword", "passfile", "service", "sslmode",
  ]

  /// The words before each `=` of a text.
  private static func keywords(in text: String) -> [Substring] {
    text.split(separator: "=", omittingEmptySubsequences: false).dropLast().compactMap {
      $0.split { " \t\n?&".contains($0) }.last
    }
  }

  /// Whether a text looks like an address with a password, even one that libpq cannot read.
  package static func showsPassword(_ text: String) -> Bool {
    if keywords(in: text).contains(where: { $0 == "password" || $0 == "sslpassword" }) { return true }
    // An address without its scheme: `me:secret@host/name`.
    let halves = text.split(separator: "@", maxSplits: 1)
    if halves.count == 2, halves[0].contains(":"), halves[1].contains(where: { ":/".contains($0) }),
      !halves[0].contains(where: { $0.isWhitespace || $0 == "/" })
    {
      return true
    }
    // Addresses of sources are refused in words of their own.
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") || text.lowercased().holds("postgres"),
      !text[..<colon].hasSuffix("http"), !text[..<colon].hasSuffix("https"), let end = text.lastIndex(of: "@"),
      colon < end
    else { return false }
    return text[colon..<end].dropFirst().contains(":")
  }

  /// - Parameters:
  ///   - patience: The time for which to wait for a server that is away.
  ///   - notice: Called with a line when it begins to wait.
  /// - Throws: If libpq is not there, or cannot read the address.
  package init(
    _ address: String,
    patience: Duration = .seconds(30),
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(Failure) {
    do throws(ServerError) {
      let address = try ServerAddress(address)
      (name, hasPassword) = (address.name, address.hasPassword)
      connection = ServerConnection(address, patience: patience) { notice("waiting for the server: " + $0.message) }
    } catch { throw Failure(error) }
  }

  /// Returns the result of `body`, a transaction; nil if nothing was ever stored in the database.
  ///
  /// - Parameter first: The first version of the layout that has what `body` reads; nil is returned for older ones.
  func reading<Value: Sendable>(
    _ isolation: ServerConnection.Isolation,
    since first: Int = 1,
    _ body: (ServerConnection, _ version: Int) throws(ServerError) -> Value?
  ) throws(Failure) -> Value? {
    try version.withLock { (known) throws(Failure) in
      if known ?? 0 == 0 { known = try layoutVersion() }
      guard let version = known, version >= first else { return nil }
      do throws(ServerError) {
        return try connection.transaction(isolation) { () throws(ServerError) in try body(connection, version) }
      } catch { throw Failure(error, .reading) }
    }
  }

  /// Returns the result of `body`, a transaction in a database that has the layout of this program.
  func writing<Value: Sendable>(
    _ isolation: ServerConnection.Isolation,
    _ body: (ServerConnection) throws(ServerError) -> Value
  ) throws(Failure) -> Value {
    try version.withLock { (known) throws(Failure) in
      if known ?? 0 < Layout.steps.count {
        known = try layoutVersion()
        if known ?? 0 < Layout.steps.count { known = try raisedLayout() }
      }
      do throws(ServerError) {
        return try connection.transaction(isolation) { () throws(ServerError) in try body(connection) }
      } catch { throw Failure(error) }
    }
  }

  /// Does a statement that ends a claim: if the task is cancelled, for half a second at most, and without connecting.
  func ending(_ body: (ServerConnection) throws(ServerError) -> Void) throws(Failure) {
    guard Task.isCancelled else { return try writing(.alone, body) }
    version.withLock { _ in
      connection.finishing(within: .milliseconds(500)) { (connection) throws(ServerError) in
        try connection.transaction(.alone) { () throws(ServerError) in try body(connection) }
      }
    }
  }

  /// Returns the time by the server's clock; nil if the server cannot be asked.
  package func now() -> UnixTime? {
    if moment.withLock({ $0 }) == nil {
      let seconds = version.withLock { _ in
        try? connection.transaction(.alone) { () throws(ServerError) in
          try connection.first("SELECT extract(epoch FROM clock_timestamp())::double precision") {
            (row) throws(ServerError) in try row.seconds(0)
          }
        }
      }
      if let seconds { moment.withLock { $0 = (seconds, .now) } }
    }
    return moment.withLock { $0 }.map { moment in
      UnixTime(seconds: Int64(moment.server + moment.own.duration(to: .now) / .seconds(1)))
    }
  }

  /// Throws if a newer version has raised the layout since it was last looked at.
  func checkLayout() throws(Failure) { try version.withLock { (known) throws(Failure) in known = try layoutVersion() } }

  /// Throws if this program cannot use a layout.
  func check(layout version: Int) throws(Failure) { _ = try Layout.version(version).version(in: name) }

  private func layoutVersion() throws(Failure) -> Int {
    let layout: Layout
    do throws(ServerError) {
      layout = try connection.transaction(.readOnly) { () throws(ServerError) in try Layout(in: connection) }
    } catch { throw Failure(error, .reading) }
    return try layout.version(in: name)
  }

  private func raisedLayout() throws(Failure) -> Int {
    let layout: Layout
    do throws(ServerError) {
      layout = try connection.transaction(.committed) { () throws(ServerError) in try Layout.raise(in: connection) }
    } catch { throw Failure(error, .layout) }
    return try layout.version(in: name)
  }
}
