import Base
import CLibraries

/// A signal that asks the program to stop: SIGHUP, SIGINT or SIGTERM.
///
/// A signal that is ignored when the program starts stays ignored.
enum StopRequest {
  /// The exit code for the first signal that came; nil if none has come.
  ///
  /// The program exits with a code instead of killing itself by the signal, so every calling language sees the same.
  static var exitCode: ExitCode? { ExitCode(rawValue: 128 + csignals_first()) }

  /// Catches these signals from now on: the first is recorded, the second ends the program at once.
  static func take() { csignals_take() }

  /// Waits for the first signal.
  static func wait() { _ = csignals_wait() }

  /// Starts a thread that waits for the first signal and then calls `stop`.
  ///
  /// - Returns: False if no thread can be started.
  static func watch(_ stop: @convention(c) () -> Void) -> Bool { csignals_watch(stop) == 0 }

  /// Lets these signals end the program at once again.
  static func release() { csignals_release() }
}
