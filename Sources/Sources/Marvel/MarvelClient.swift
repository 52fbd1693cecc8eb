package import Network
import Tournament

/// A client of the Marvel Comics API as it was from 2014 to 2025.
package struct MarvelClient: Sendable {
  private let keys: MarvelKeys?
  private let pathPrefix: String
  private let transport: Transport
  private let timestamp: @Sendable () -> String
  /// Whether no cached answer will do.
  private var isRefreshing = false

  /// - Parameters:
  ///   - keys: The keys of the account; nil if the source needs none.
  ///   - pathPrefix: The path before `/characters`.
  ///   - timestamp: Returns a text that should differ for each call.
  package init(
    keys: MarvelKeys?,
    pathPrefix: String = MarvelClient.officialPrefix,
    transport: Transport,
    timestamp: @escaping @Sendable () -> String
  ) {
    self.keys = keys
    self.pathPrefix = pathPrefix
    self.transport = transport
    self.timestamp = timestamp
  }

  /// The same client, for which no cached answer will do.
  var refreshing: MarvelClient {
    var client = self
    client.isRefreshing = true
    return client
  }

  package static let officialPrefix = "/v1/public"

  /// Returns whether an answer follows the protocol, is complete, and contains the requested character.
  package static func isWhole(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    let envelope = MarvelEnvelope(response: response, what: "list of characters", redaction: Redaction(secrets: []))
    guard let page = try? envelope.page() else { return false }
    if page.profiles.isEmpty {
      // An empty page before the list's total, or without usable records, may be better next time.
      guard page.dropped == 0, page.total ?? 0 <= page.offset ?? 0 else { return false }
    }
    guard let id = request.path.split(separator: "/").last.flatMap({ Int($0) }) else { return true }
    return page.profiles.contains { $0.id == .number(id) }
  }

  package func characters(_ query: CharacterQuery) async throws(SourceError) -> CharacterPage {
    try await get(query.target(pathPrefix: pathPrefix), what: "list of characters")
  }

  /// Fetches one character.
  ///
  /// - Throws: ``SourceError/notFound(what:reason:)`` if no character has the id.
  package func character(id: Int) async throws(SourceError) -> CharacterAnswer {
    let what = "character with the id \(id)"
    let page = try await get(characterTarget(id: id, pathPrefix: pathPrefix), what: what)
    if let profile = page.profiles.first(where: { $0.id == .number(id) }) {
      return CharacterAnswer(profile: profile, attributionText: page.attributionText, receivedAt: page.receivedAt)
    }
    guard page.profiles.isEmpty else { throw .broken(.otherRecord, status: 200, excerpt: "") }
    if page.dropped > 0, let shortfall = Shortfall([.unusable(page.dropped)]) { throw .incomplete(shortfall) }
    throw .notFound(what: what, reason: "")
  }

  /// Fetches any list or record, by its path and query after the prefix.
  func answer(_ target: String, what: String) async throws(SourceError) -> HTTPResponse {
    let (response, redaction) = try await send(pathPrefix + target)
    _ = try MarvelEnvelope(response: response, what: what, redaction: redaction).page()
    return response
  }

  private func get(_ target: String, what: String) async throws(SourceError) -> CharacterPage {
    let (response, redaction) = try await send(target)
    return try MarvelEnvelope(response: response, what: what, redaction: redaction).page()
  }

  private func send(_ target: String) async throws(SourceError) -> (HTTPResponse, Redaction) {
    var request = HTTPRequest(target: target, headers: ["Accept": "application/json"])
    if isRefreshing { request.headers["Cache-Control"] = "no-cache" }
    var secrets: [String] = []
    if let keys {
      let time = timestamp()
      let signature = keys.signature(at: time)
      request.target = signed(target, by: keys, time: time, signature: signature)
      secrets = [keys.publicKey, keys.privateKey, signature]
    }
    let redaction = Redaction(secrets: secrets)
    let response: HTTPResponse
    do throws(TransportError) {
      guard !Task.isCancelled else { throw .cancelled }
      response = try await transport.send(request)
    } catch { throw .unreachable(error.redacted(by: redaction)) }
    return (response, redaction)
  }

  private func signed(_ target: String, by keys: MarvelKeys, time: String, signature: String) -> String {
    let credentials = HTTPRequest(path: "", query: [("ts", time), ("apikey", keys.publicKey), ("hash", signature)])
    return target + (target.contains("?") ? "&" : "?") + credentials.target.dropFirst()
  }
}
