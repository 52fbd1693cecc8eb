internal import Glibc

/// A server that runs in a process of its own.
struct ServedSource {
  let origin: String
  /// Shows how long processors have worked for it.
  let clock: clockid_t

  /// - Parameter process: Prints its origin first.
  init(_ process: borrowing ChildProcess) {
    origin = process.line()
    clock = process.processorClock
  }
}
