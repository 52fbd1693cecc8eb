internal import Glibc

/// A server in a process of its own.
struct ServedSource {
  let origin: String
  /// The clock of its processor time.
  let clock: clockid_t

  /// - Parameter process: Must print its origin first.
  init(_ process: borrowing ChildProcess) {
    origin = process.line()
    clock = process.processorClock
  }
}
