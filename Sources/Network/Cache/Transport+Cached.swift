extension Transport {
  /// A layer that stores successful responses to GET requests on the disk, fresh for the lifetime of the cache.
  ///
  /// Every response of the layer carries the time when its bytes were first received. Fetched and
  /// stored responses are the same value: status 200, Content-Type, ETag and the scrubbed body.
  /// Other statuses and errors are passed on, except that a stored response replaces those of a
  /// source that is down.
  ///
  /// - Parameters:
  ///   - scrub: Removes secrets from a text; no text that it changes reaches the disk unscrubbed.
  ///   - isStorable: Whether a successful response answers its request and may be stored.
  ///   - onCacheHit: Called for each request that is answered from the disk without a call.
  ///   - onStaleUse: Called once for each cache, when a stored response first replaces one of a source
  ///     that is down.
  ///   - onUnwritable: Called once for each cache, with a message for people, when a response
  ///     cannot be stored.
  package func cached(
    in cache: ResponseCache,
    source: BaseURL,
    mode: CacheMode = .normal,
    now: @escaping @Sendable () -> UnixTime,
    scrub: @escaping @Sendable ([UInt8]) -> [UInt8],
    isStorable: @escaping @Sendable (HTTPResponse, HTTPRequest) -> Bool = { _, _ in true },
    onCacheHit: @escaping @Sendable (HTTPRequest) -> Void = { _ in },
    onStaleUse: @escaping @Sendable (StaleUse) -> Void,
    onUnwritable: @escaping @Sendable (String) -> Void
  ) -> Transport {
    let layer = CacheLayer(
      below: self,
      cache: cache,
      source: source,
      mode: mode,
      now: now,
      scrub: scrub,
      isStorable: isStorable,
      onCacheHit: onCacheHit,
      onStaleUse: onStaleUse,
      onUnwritable: onUnwritable
    )
    return Transport { request throws(TransportError) in try await layer.answer(request) }
  }
}
