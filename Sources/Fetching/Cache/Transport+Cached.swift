package import HTTPTypes

extension Transport {
  /// A layer that keeps successful answers to GET requests on the disk, fresh for 24 hours.
  ///
  /// Every answer of the layer says when its bytes were first received. Fetched and kept answers are the
  /// same value: status 200, Content-Type, ETag and the scrubbed body. Answers other than 200 and errors
  /// are handed on, but that a kept answer stands in for a source that is down.
  ///
  /// - Parameters:
  ///   - scrub: Takes secrets out of a text; what it changes never reaches the disk as it was.
  ///   - isKeepable: Whether a successful answer is what was asked for, and may be kept.
  ///   - onKept: Told of each request that is answered from the disk without asking.
  ///   - onStale: Told once for each cache, when a kept answer first stands in for a source that is down.
  ///   - onUnwritable: Told once for each cache, in a message for people, when an answer cannot be kept.
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
