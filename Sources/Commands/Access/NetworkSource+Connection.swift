import Glibc
import Network
import Sources

extension NetworkSource {
  /// The way to the source.
  func connection(_ console: Console) -> SourceConnection {
    let client = client()
    let ofDay = ledger()
    return SourceConnection(
      base: base,
      transport: transport(over: client, ofDay, console),
      executor: client,
      isOffline: mode == .offline,
      cached: { cached($0) },
      kept: { cache.responses(of: base, where: $0) },
      nonce: { String(nanoseconds(CLOCK_REALTIME)) },
      dailyLimit: dailyLimit,
      hourlyLimitOfPath: rules.hourlyLimitOfPath,
      lifetime: rules.lifetime,
      sent: { path throws(TransportError) in
        try (path == nil ? ofDay : ledger(of: path)).used()
      },
      words: rules.words
    )
  }

  private func cached(_ target: String) -> (state: AnswerState, answer: HTTPResponse?) {
    let request = CanonicalRequest(HTTPRequest(target: target), to: base)
    let (kept, answer) = cache.content(for: request, at: now())
    let state: AnswerState =
      switch (mode, kept) {
      case (.offline, .absent): .unavailable
      case (.offline, _), (.normal, .fresh): .kept
      case (.normal, .stale): .toConfirm
      case (.normal, .absent), (.refresh, _): .toFetch
      }
    return (state, answer)
  }
}
