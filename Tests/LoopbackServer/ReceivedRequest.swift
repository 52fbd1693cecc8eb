package import HTTPTypes

/// A request as the server saw it.
package struct ReceivedRequest: Sendable {
  /// Its place among all requests since the counts were forgotten, from 0.
  package let ordinal: Int
  /// Its connection's place among all connections that there were, from 0.
  package let connection: Int
  /// When its head was whole.
  package let arrival: ContinuousClock.Instant
  /// The target is the whole address where the client takes the server for a proxy.
  package let request: HTTPRequest

  package var method: String { request.method }
  package var target: String { request.target }
  package var headers: HTTPHeaders { request.headers }

  /// The first value of a parameter of the query, decoded.
  package func parameter(_ name: String) -> String? {
    request.query.first { $0.name == name }?.value
  }
}
