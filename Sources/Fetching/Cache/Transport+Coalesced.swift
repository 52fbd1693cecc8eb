package import HTTPTypes

extension Transport {
  /// A layer that makes one call for equal requests in flight; all get its answer or its error.
  ///
  /// A cancelled caller leaves at once. Where it was the one to call, another that waits calls instead.
  /// Nothing is remembered once the answer is there.
  ///
  /// - Parameter key: Equal for equal requests, such as the text of a ``CanonicalRequest``.
  package func coalesced(key: @escaping @Sendable (HTTPRequest) -> String) -> Transport {
    coalesced(key: key, in: Flights())
  }

  func coalesced(
    key: @escaping @Sendable (HTTPRequest) -> String,
    in flights: Flights
  ) -> Transport {
    Transport { request throws(TransportError) in
      try await flights.answer(key(request)) { () throws(TransportError) in
        try await send(request)
      }
    }
  }
}
