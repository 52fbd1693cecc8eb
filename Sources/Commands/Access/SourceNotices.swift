import Base
import Network
import Synchronization

/// The notices about a source that keeps its callers waiting: each once, and details with
/// `--verbose`.
final class SourceNotices: Sendable {
  private let source: NetworkSource
  private let console: Console
  private let hasRetried = SharedFlag()
  private let hasSlowed = SharedFlag()
  private let hasLost = SharedFlag()
  private let traffic = Mutex(Traffic())

  private struct Traffic {
    var requests = 0
    var inFlight = 0
    /// The times of the requests of the last second.
    var latest: [ContinuousClock.Instant] = []
  }

  init(source: NetworkSource, console: Console) {
    self.source = source
    self.console = console
  }

  /// Notes that a request is sent, and says how much is under way; counts nothing without `--verbose`.
  func begin() -> String {
    guard console.isVerbose else { return "" }
    return traffic.withLock { traffic in
      let now = ContinuousClock.now
      traffic.requests += 1
      traffic.inFlight += 1
      traffic.latest = traffic.latest.filter { now - $0 < .seconds(1) } + [now]
      return "request \(traffic.requests), \(traffic.inFlight) in flight, \(traffic.latest.count) in the last second"
    }
  }

  func end() { if console.isVerbose { traffic.withLock { $0.inFlight -= 1 } } }

  func held(for hold: Duration) {
    console.warning("\(source.base.origin) asks to wait: nothing is sent for \(seconds(hold))")
  }

  func retrying(_ retry: Retry) {
    let words = words(retry.cause)
    if hasRetried.set() { console.warning("\(words); such requests are tried again") }
    console.detail("\(words); try \(retry.tried + 1) follows in \(seconds(retry.pause))")
  }

  /// Says once why requests are far apart.
  func slowed() {
    guard source.isSlowed, hasSlowed.set() else { return }
    console.warning(
      "\(source.base.origin) is asked slowly, because it allows few requests without a contact: set "
        + "\(userAgentVariable) to one, such as 'contest/\(contestVersion) (you@example.org)'"
    )
  }

  func stale(_ use: StaleUse) {
    // Also where words are unwanted: a source that is gone for good must not go unnoticed.
    console.warning(
      "\(words(use.cause)); answers that are kept since \(use.validated.text) stand in",
      evenIfQuiet: true
    )
  }

  func unwritable(_ message: String) {
    console.warning("answers cannot be kept and will be fetched again: \(source.shown(message))")
  }

  func unrecorded(_ message: String) {
    if hasLost.set() { console.warning("the catalogue does not keep these records: \(source.shown(message))") }
  }

  private func words(_ failure: FailedRequest) -> String {
    switch failure {
    case .status(let status): "\(source.base.origin) answered \(status)"
    case .error(let error): source.shown(error.message)
    }
  }

  private func seconds(_ duration: Duration) -> String {
    let tenths = duration / .milliseconds(100)
    return "\(((tenths).rounded(.up) / 10).plainText) s"
  }
}
