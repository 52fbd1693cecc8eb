package import Network

/// A request as the server saw it.
package struct ReceivedRequest: Sendable {
  /// Its index among all requests since the last reset, from 0.
  package let ordinal: Int
  /// Its connection's index among all connections, from 0.
  package let connection: Int
  /// When its head was complete.
  package let arrival: ContinuousClock.Instant
  /// The target is the whole address if the client treats the server as a proxy.
  package let request: HTTPRequest

  package var method: String { request.method }
  package var target: String { request.target }
  package var headers: HTTPHeaders { request.headers }

  /// The first value of a parameter of the query, decoded.
  package func parameter(_ name: String) -> String? {
    request.query.first { $0.name == name }?.value
  }
}
