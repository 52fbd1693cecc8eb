internal import Glibc

/// A server in a process of its own.
struct ServedSource {
  let origin: String
  /// The clock of its processor time; nil if it has several processes.
  let clock: clockid_t?

  /// - Parameter process: Must print its origin first.
  init(_ process: borrowing ChildProcess) {
    origin = process.line()
    clock = process.processorClock
  }

  init(origin: String) {
    self.origin = origin
    clock = nil
  }

  /// Its processor time so far, in seconds; 0 without a clock.
  var processorTime: Double { clock.map { seconds(on: $0) } ?? 0 }
}
