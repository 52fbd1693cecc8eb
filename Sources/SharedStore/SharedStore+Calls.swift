import Base
package import Network

/// The calls to a source in any hour or day, of all machines.
package struct SharedQuota: CallCount {
  private let store: SharedStore
  private let name: String
  /// The path whose calls of an hour are counted; nil for all calls of a day.
  private let path: String?

  /// - Parameter name: Names source and account, and shows no key.
  package init(_ store: SharedStore, name: String, path: String? = nil) {
    (self.store, self.path) = (store, path)
    self.name = path.map { "hour \(name) \($0)" } ?? SharedStore.dayPrefix + name
  }

  /// In seconds.
  private var window: Double { path == nil ? SharedStore.day : 3_600 }

  package func count(at now: ClockReading, limit: Int) throws(TransportError) {
    guard case .wait(let seconds) = try store.take(name, limit, in: window) else { return }
    let freeAgain = (store.now() ?? now.wall) + Int64(seconds.rounded(.up))
    throw .quotaSpent(limit: limit, path: path, freeAgain: freeAgain)
  }

  package func used(at now: ClockReading) throws(TransportError) -> Int { try store.calls(name, in: window) }
}

/// The latest calls to a source, of all machines.
package struct SharedRate: SharedPace {
  private let store: SharedStore
  private let name: String

  /// - Parameter name: Names source and account, and shows no key.
  package init(_ store: SharedStore, name: String) { (self.store, self.name) = (store, "pace " + name) }

  package var isQuick: Bool { false }
  /// Well within ``CallRate/margin``, and more than an answer of the server takes.
  package var tolerance: Int64 { 5_000_000 }

  package func take(_ rate: CallRate, uptime: () -> Int64) throws(TransportError) -> PaceAdmission {
    // The server counts the call a little later, so it is told of a delay that is rather too long.
    let time = uptime()
    switch try store.take(name, rate.calls, in: Double(rate.window) / 1e9) {
    case .taken(let number): return .go(PacePlace(time: time, number: number))
    case .wait(let seconds): return .wait(max(1, Int64((seconds * 1e9).rounded(.up))))
    }
  }

  package func move(_ place: PacePlace, to time: Int64) {
    try? store.delay(place.number, of: name, by: Double(time - place.time) / 1e9)
  }

  package func add(_ time: Int64) -> PacePlace? {
    // A limit that is never reached.
    guard case .taken(let number)? = try? store.take(name, 1 << 40, in: 100) else { return nil }
    return PacePlace(time: time, number: number)
  }
}

extension SharedStore {
  /// The beginning of the names of the counts of days.
  static let dayPrefix = "day "
  /// In seconds.
  static let day = 86_400.0

  enum TakenCall {
    /// Counts up with the calls of the name.
    case taken(Int)
    /// In seconds.
    case wait(Double)
  }

  /// Counts a call by the server's clock, if fewer than `limit` were made in the last `seconds`.
  func take(_ name: String, _ limit: Int, in seconds: Double) throws(TransportError) -> TakenCall {
    let taken = try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        try connection.first(
          "SELECT given, wait FROM contest.take($1, $2, $3)",
          .text(name),
          .integer(limit),
          .number(seconds)
        ) { (row) throws(ServerError) -> TakenCall in try row.isNull(0) ? .wait(row.seconds(1)) : .taken(row.integer(0))
        }
      }
    }
    return taken ?? .wait(seconds)
  }

  /// Counts a call, and those after it, as made later.
  func delay(_ number: Int, of name: String, by seconds: Double) throws(TransportError) {
    try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        _ = try connection.run(
          """
          UPDATE contest.call SET at = greatest(at, $3 * interval '1 second'
            + (SELECT at FROM contest.call WHERE name = $1 AND number = $2))
          WHERE name = $1 AND number >= $2
          """,
          .text(name),
          .integer(number),
          .number(seconds)
        )
      }
    }
  }

  /// Returns the number of calls in the last `seconds`.
  func calls(_ name: String, in seconds: Double) throws(TransportError) -> Int {
    try forTransport { () throws(Failure) in
      try reading(.alone, since: Layout.callsVersion) { (connection, _) throws(ServerError) -> Int? in
        try connection.first(
          """
          SELECT count(*) FROM contest.call
          WHERE name = $1 AND at > clock_timestamp() - $2 * interval '1 second'
          """,
          .text(name),
          .number(seconds)
        ) { (row) throws(ServerError) in try row.integer(0) }
      }
    } ?? 0
  }

  /// Calls `body`, with errors as the layers around a transport know them.
  func forTransport<Value>(_ body: () throws(Failure) -> Value) throws(TransportError) -> Value {
    do throws(Failure) { return try body() } catch {
      guard !error.code.isStop else { throw .cancelled }
      throw .unshared(message: error.message, help: error.help, code: error.code.rawValue)
    }
  }
}
