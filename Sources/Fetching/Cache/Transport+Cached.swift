package import HTTPTypes

extension Transport {
  /// A layer that stores successful responses to GET requests on the disk, fresh for 24 hours.
  ///
  /// Every response of the layer carries the time when its bytes were first received. Fetched and
  /// stored responses are the same value: status 200, Content-Type, ETag and the scrubbed body.
  /// Other statuses and errors are passed on, except that a stored response replaces those of a
  /// source that is down.
  ///
  /// - Parameters:
  ///   - scrub: Removes secrets from a text; no text that it changes reaches the disk unscrubbed.
  ///   - isKeepable: Whether a successful response answers its request and may be stored.
  ///   - onKept: Called for each request that is answered from the disk without a call.
  ///   - onStale: Called once for each cache, when a stored response first replaces one of a source
  ///     that is down.
  ///   - onUnwritable: Called once for each cache, with a message for people, when a response
  ///     cannot be stored.
  package func cached(
    in cache: ResponseCache,
    source: BaseURL,
    mode: CacheMode = .normal,
    now: @escaping @Sendable () -> UnixTime,
    scrub: @escaping @Sendable ([UInt8]) -> [UInt8],
    isKeepable: @escaping @Sendable (HTTPResponse, HTTPRequest) -> Bool = { _, _ in true },
    onKept: @escaping @Sendable (HTTPRequest) -> Void = { _ in },
    onStale: @escaping @Sendable (StaleUse) -> Void,
    onUnwritable: @escaping @Sendable (String) -> Void
  ) -> Transport {
    let layer = CacheLayer(
      below: self,
      cache: cache,
      source: source,
      mode: mode,
      now: now,
      scrub: scrub,
      isKeepable: isKeepable,
      onKept: onKept,
      onStale: onStale,
      onUnwritable: onUnwritable
    )
    return Transport { request throws(TransportError) in try await layer.answer(request) }
  }
}
