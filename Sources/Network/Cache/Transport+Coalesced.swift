extension Transport {
  /// A layer that makes one call for equal requests in flight; all get its response or its error.
  ///
  /// A cancelled caller leaves at once. If it was making the call, a waiting caller makes it
  /// instead. Nothing is remembered once the response has arrived.
  ///
  /// - Parameter key: Equal for equal requests, for example the text of a ``CanonicalRequest``.
  package func coalesced(key: @escaping @Sendable (HTTPRequest) -> String) -> Transport {
    coalesced(key: key, in: RequestCoalescer())
  }

  func coalesced(key: @escaping @Sendable (HTTPRequest) -> String, in coalescer: RequestCoalescer) -> Transport {
    Transport { request throws(TransportError) in
      try await coalescer.answer(key(request)) { () throws(TransportError) in try await send(request) }
    }
  }
}
