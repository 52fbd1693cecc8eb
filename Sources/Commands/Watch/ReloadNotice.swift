import Base
import Glibc
import Synchronization

/// Tells waiting browsers that the reports may have changed.
final class ReloadNotice: Sendable {
  private let state: Mutex<State>
  /// The mark that tells the versions of one program from those of another on the same port.
  private let start = getpid()

  private struct State {
    var number = 1
    var isEnding = false
    /// Rings when the version changes.
    var bell: WakeupPipe
  }

  init() throws(Failure) { state = Mutex(State(bell: try Self.newBell())) }

  private static func newBell() throws(Failure) -> WakeupPipe {
    guard let bell = WakeupPipe() else { throw Failure(.cannotWrite, "too few files can be open at once") }
    return bell
  }

  /// The version of the reports.
  var version: String { state.withLock { "\(start)-\($0.number)" } }

  /// Begins a new version.
  func announce() {
    state.withLock { state in
      state.number += 1
      state.bell.ring()
      // Without a new one, waits end at once until the next version.
      if let bell = WakeupPipe() { state.bell = bell }
    }
  }

  /// Ends all waits, now and later.
  func end() {
    state.withLock { state in
      state.isEnding = true
      state.bell.ring()
    }
  }

  /// Waits until there is another version than `known`, at most for `time`, and returns the present one.
  func version(after known: String, within time: Duration) -> String {
    let bell = state.withLock { state in "\(start)-\(state.number)" == known && !state.isEnding ? state.bell : nil }
    if let bell { _ = bell.wait(time) }
    return version
  }
}
