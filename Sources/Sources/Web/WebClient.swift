import Base
package import Network

/// A client of one server of a source that answers in JSON.
package struct WebClient: Sendable {
  package let connection: SourceConnection
  /// The parameters and headers with which the source lets a request in.
  private let credentials: Credentials
  private let redaction: Redaction

  /// The keys of a request; no part of it is shown, logged or kept.
  package struct Credentials: Sendable {
    /// Parameters that ``HTTPRequest/targetWithoutCredentials`` leaves out.
    package var parameters: [(name: String, value: String)] = []
    package var headers: HTTPHeaders = [:]
    /// Texts that answers and errors must not show.
    package var secrets: [String] = []
    /// The variables of keys that the source needs and the environment lacks.
    package var missing: [String] = []

    package init() {}
  }

  package init(_ connection: SourceConnection, _ credentials: Credentials = Credentials()) {
    self.connection = connection
    self.credentials = credentials
    redaction = Redaction(secrets: credentials.secrets)
  }

  /// Returns the path and query of a request below the address of the server, without credentials.
  package func target(_ path: String, _ query: [(name: String, value: String)] = []) -> String {
    HTTPRequest(path: connection.base.pathPrefix + path, query: query).target
  }

  /// Returns an answer of this server, to be read.
  package func answer(_ response: HTTPResponse) -> WebAnswer {
    WebAnswer(response, of: connection.base.host, hiding: redaction)
  }

  /// Returns what the cache has for a request: the state, and the answer however old it is.
  func cached(_ target: String) -> (state: AnswerState, answer: WebAnswer?) {
    let (state, response) = connection.cached(target)
    return (state, response.map(answer))
  }

  /// Sends a request for a target without credentials.
  ///
  /// - Parameter headers: Besides `Accept` and the credentials.
  package func get(_ target: String, headers: HTTPHeaders = [:]) async throws(SourceError) -> WebAnswer {
    // A cached answer needs no key.
    if !credentials.missing.isEmpty, connection.cached(target).state != .kept { throw .keyless(credentials.missing) }
    var request = HTTPRequest(target: target, headers: ["Accept": "application/json"])
    for field in headers.fields + credentials.headers.fields {
      request.headers.append(name: field.name, value: field.value)
    }
    if !credentials.parameters.isEmpty {
      let keys = HTTPRequest(path: "", query: credentials.parameters).target.dropFirst()
      request.target += (target.contains("?") ? "&" : "?") + keys
    }
    do throws(TransportError) {
      guard !Task.isCancelled else { throw .cancelled }
      let response = try await connection.transport.send(request)
      return answer(response)
    } catch { throw .unreachable(error.redacted(by: redaction)) }
  }
}
