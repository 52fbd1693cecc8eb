import Base
import Network

/// A client of one server of a source that answers in JSON.
struct WebClient: Sendable {
  let connection: SourceConnection
  /// The parameters and headers with which the source lets a request in.
  private var credentials: Credentials
  private let redaction: Redaction

  /// The keys of a request; no part of it is shown, logged or kept.
  struct Credentials: Sendable {
    /// Returns parameters for a request, which ``HTTPRequest/targetWithoutCredentials`` leaves out.
    var parameters: @Sendable () -> [(name: String, value: String)] = { [] }
    var headers: HTTPHeaders = [:]
    /// Texts that answers and errors must not show.
    var secrets: [String] = []
    /// The variables of keys that the source needs and the environment lacks.
    var missing: [String] = []
  }

  init(_ connection: SourceConnection, _ credentials: Credentials = Credentials()) {
    self.connection = connection
    self.credentials = credentials
    redaction = Redaction(secrets: credentials.secrets)
  }

  /// The same client, for which no cached answer will do.
  var refreshing: WebClient {
    var client = self
    client.credentials.headers["Cache-Control"] = "no-cache"
    return client
  }

  /// Returns the path and query of a request below the address of the server, without credentials.
  func target(_ path: String, _ query: [(name: String, value: String)] = []) -> String {
    HTTPRequest(path: connection.base.pathPrefix + path, query: query).target
  }

  func request(_ path: String, _ query: [(name: String, value: String)] = []) -> StepRequest {
    StepRequest(target(path, query))
  }

  /// Returns an answer of this server, to be read.
  func answer(_ response: HTTPResponse) -> WebAnswer {
    WebAnswer(response: response, host: connection.base.host, redaction: redaction)
  }

  /// Returns what the cache has for a request: the state, and the answer however old it is.
  func cached(_ target: String) -> (state: AnswerState, answer: WebAnswer?) {
    let (state, response) = connection.cached(target)
    return (state, response.map(answer))
  }

  /// Sends a request for a target without credentials.
  func get(_ target: String) async throws(SourceError) -> WebAnswer {
    // A cached answer needs no key.
    if !credentials.missing.isEmpty, connection.cached(target).state != .kept { throw .keyless(credentials.missing) }
    var request = HTTPRequest(target: target, headers: ["Accept": "application/json"])
    for field in credentials.headers.fields { request.headers.append(name: field.name, value: field.value) }
    let parameters = credentials.parameters()
    if !parameters.isEmpty {
      let keys = HTTPRequest(path: "", query: parameters).target.dropFirst()
      request.target += (target.contains("?") ? "&" : "?") + keys
    }
    do throws(TransportError) {
      guard !Task.isCancelled else { throw .cancelled }
      let response = try await connection.transport.send(request)
      return answer(response)
    } catch { throw .unreachable(error.redacted(by: redaction)) }
  }
}

extension WebClient.Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "Credentials(hidden)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
