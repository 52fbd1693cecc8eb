internal import Catalogue
internal import Fetching
internal import Glibc
internal import HTTPTypes

extension CharacterAccess {
  /// Opens a source on a network.
  init(_ source: NetworkSource, _ console: Console) {
    if source.base.host == "gateway.marvel.com" {
      console.warning(
        "Marvel retired \(source.base.host) in late 2025: unset MARVEL_BASE_URL to use the embedded catalogue"
      )
    }
    client = MarvelClient(
      keys: source.keys,
      pathPrefix: source.base.pathPrefix,
      transport: source.transport(console),
      timestamp: uniqueTimestamp
    )
    name = source.base.text
    pathPrefix = source.base.pathPrefix
    date = nil
    network = source
    self.console = console
  }
}

/// A text that differs from call to call: nanoseconds of the wall clock.
@Sendable private func uniqueTimestamp() -> String {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return String(time.tv_sec * 1_000_000_000 + time.tv_nsec)
}

extension NetworkSource {
  /// What a request would cost.
  enum AnswerState: Sendable, CaseIterable {
    /// No call: the answer is kept and will be taken.
    case kept
    /// A call, which may well come back with word that the kept answer still holds.
    case toConfirm
    /// A call.
    case toFetch
    /// Nothing to be had: nothing is kept, and nothing may be fetched.
    case unavailable
  }

  func state(of request: CatalogueRequest) -> AnswerState {
    state(ofTarget: request.target(pathPrefix: base.pathPrefix))
  }

  func state(ofTarget target: String) -> AnswerState {
    let request = CanonicalRequest(HTTPRequest(target: target), to: base)
    switch (mode, cache.state(of: request, at: wallClock())) {
    case (.offline, .absent): return .unavailable
    case (.offline, _), (.normal, .fresh): return .kept
    case (.normal, .stale): return .toConfirm
    case (.normal, .absent), (.refresh, _): return .toFetch
    }
  }
}
