internal import Failures
internal import CSignals

/// The wish that the program end in good order: SIGHUP, SIGINT or SIGTERM.
///
/// A signal that is ignored where the program starts stays ignored.
enum StopRequest {
  /// How to exit, after a request has come; nil before.
  ///
  /// The program exits by number and not by the signal: so it tells a script of any language the same.
  static var exitCode: ExitCode? { ExitCode(rawValue: 128 + csignals_first()) }

  /// Takes such signals from now on: the first waits to be looked at, another one ends the program at once.
  static func take() { csignals_take() }

  /// Waits for the first.
  static func wait() { _ = csignals_wait() }

  /// Has another thread wait for the first, and do `stop` then.
  ///
  /// - Returns: False where no thread is to be had.
  static func watch(_ stop: @convention(c) () -> Void) -> Bool { csignals_watch(stop) == 0 }

  /// Lets such signals end the program at once again.
  static func release() { csignals_release() }
}
