import Base
package import Network

/// The calls of all machines, by the server's clock.
extension SharedStore: CallBook {
  package var isQuick: Bool { false }

  package func take(_ name: String, _ limit: Int, in window: Int64) throws(TransportError) -> TakenCall {
    let taken = try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        try connection.first(
          "SELECT given, wait FROM contest.take($1, $2, $3)",
          .text(name),
          .integer(limit),
          .number(Double(window) / 1e9)
        ) { (row) throws(ServerError) -> TakenCall in
          try row.isNull(0) ? .wait(Int64((row.seconds(1) * 1e9).rounded(.up))) : .taken(number: row.integer(0))
        }
      }
    }
    return taken ?? .wait(window)
  }

  package func delay(_ number: Int, of name: String, by delay: Int64) throws(TransportError) {
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
          .number(Double(delay) / 1e9)
        )
      }
    }
  }

  package func calls(_ name: String, in window: Int64) throws(TransportError) -> Int {
    try forTransport { () throws(Failure) in
      try reading(.alone, since: Layout.callsVersion) { (connection, _) throws(ServerError) -> Int? in
        try connection.first(
          """
          SELECT count(*) FROM contest.call
          WHERE name = $1 AND at > clock_timestamp() - $2 * interval '1 second'
          """,
          .text(name),
          .number(Double(window) / 1e9)
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
