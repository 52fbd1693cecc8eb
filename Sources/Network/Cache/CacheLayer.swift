import Base

/// Answers each request from the disk or from the source.
struct CacheLayer: Sendable {
  let below: Transport
  let cache: ResponseCache
  let source: BaseURL
  let mode: CacheMode
  let now: @Sendable () -> UnixTime
  let scrub: @Sendable ([UInt8]) -> [UInt8]
  let isStorable: @Sendable (HTTPResponse, HTTPRequest) -> Bool
  let onCacheHit: @Sendable (HTTPRequest) -> Void
  let onStaleUse: @Sendable (StaleUse) -> Void
  let onUnwritable: @Sendable (String) -> Void

  func answer(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let canonical = CanonicalRequest(request, to: source)
    guard canonical.method == "GET", holdsNoSecret(Array(canonical.target.utf8)) else {
      guard mode != .offline else { throw .offline }
      return dated(try await below.send(request))
    }
    guard mode != .offline else {
      guard let stored = try cache.stored(canonical) else { throw .offline }
      onCacheHit(request)
      return stored.response
    }
    let stored = try cache.stored(canonical)
    if let response = fresh(stored, for: request) { return response }
    // An answer that is to be fetched anew waits for no other.
    guard mode == .normal, let shared = cache.shared else {
      return try await fetched(request, as: canonical, instead: stored)
    }
    return try await fetchedOnce(request, as: canonical, shared)
  }

  /// Returns a stored response that needs no call; nil if it needs one.
  private func fresh(_ stored: StoredResponse?, for request: HTTPRequest) -> HTTPResponse? {
    guard mode == .normal, request.headers["Cache-Control"] == nil, let stored,
      stored.isFresh(at: now(), for: cache.lifetime)
    else { return nil }
    onCacheHit(request)
    return stored.response
  }

  /// The time for which a machine with a request under way may be silent.
  private static let lease = Duration.seconds(30)

  /// Fetches a response, or waits for the one that another machine has under way.
  private func fetchedOnce(_ request: HTTPRequest, as canonical: CanonicalRequest, _ shared: any SharedAnswers)
    async throws(TransportError) -> HTTPResponse
  {
    while true {
      if let claim = try shared.claim(canonical, lease: Self.lease) {
        defer { shared.release(claim) }
        // Another machine may have got it just before.
        if let response = fresh(claim.answer, for: request) { return response }
        async let _: Void = {
          while (try? await Task.sleep(for: Self.lease / 3)) != nil { shared.renew(claim, lease: Self.lease) }
        }()
        // A task that is not awaited is cancelled.
        return try await fetched(request, as: canonical, instead: claim.answer)
      }
      guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { throw .cancelled }
    }
  }

  private func fetched(_ request: HTTPRequest, as canonical: CanonicalRequest, instead stored: StoredResponse?)
    async throws(TransportError) -> HTTPResponse
  {
    var conditional = request
    let tag = mode == .normal ? stored?.entityTag : nil
    if tag != nil || mode == .refresh { conditional.headers["If-None-Match"] = tag }
    let response: HTTPResponse
    do throws(TransportError) { response = try await below.send(conditional) } catch {
      guard error.isTransient, mode == .normal, let stored else { throw error }
      return fallback(stored, .error(error))
    }
    switch response.status {
    case 200, 404: return store(response, to: request, as: canonical, instead: stored)
    case 304:
      guard tag != nil, let stored else { return dated(response) }
      return kept(stored.confirmed(at: now()), canonical).response
    case 500...599:
      guard mode == .normal, let stored else { return dated(response) }
      return fallback(stored, .status(response.status))
    default: return dated(response)
    }
  }

  private func store(
    _ response: HTTPResponse,
    to request: HTTPRequest,
    as canonical: CanonicalRequest,
    instead older: StoredResponse?
  ) -> HTTPResponse {
    // A source that echoes the request also echoes its signature.
    let quoted = request.signature.map { BodyScrub(secrets: [$0], parameters: []) }
    func scrubbed(_ bytes: [UInt8]) -> [UInt8] {
      let clean = scrub(bytes)
      return quoted?.apply(to: clean) ?? clean
    }
    var clean = dated(response)
    clean.body = scrubbed(response.body)
    guard isStorable(clean, request) else { return clean }
    let stored = StoredResponse(
      clean,
      at: clean.receivedAt ?? now(),
      holdsNoSecret: { scrubbed($0) == $0 }
    )
    return kept(stored.continuing(older), canonical).response
  }

  /// Writes a response to the disk, and reports the first one that cannot be written.
  private func kept(_ stored: StoredResponse, _ request: CanonicalRequest) -> StoredResponse {
    do throws(TransportError) { try cache.store(stored, to: request) } catch {
      if cache.isFirst(.unwritable) { onUnwritable(error.message) }
    }
    return stored
  }

  private func fallback(_ stored: StoredResponse, _ cause: FailedRequest) -> HTTPResponse {
    if cache.isFirst(.stale) { onStaleUse(StaleUse(cause: cause, validated: stored.validated)) }
    return stored.response
  }

  private func dated(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.receivedAt = now()
    return response
  }

  private func holdsNoSecret(_ bytes: [UInt8]) -> Bool { scrub(bytes) == bytes }
}
