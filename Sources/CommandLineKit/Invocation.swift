/// What a command line comes to.
package enum Invocation: Sendable {
  /// Runs the command; the value is the exit code.
  ///
  /// It leaves the caller's thread: on the main one, each call of an actor costs it two thousand times as much.
  case run(@concurrent @Sendable () async -> Int32)

  /// Runs a command that waits for nothing; the value is the exit code.
  case runNow(@Sendable () -> Int32)

  /// Help or the version, for standard output and exit code 0; it ends in a line feed.
  case show(String)

  /// What is wrong, for standard error and exit code 64; it ends in a line feed.
  case misuse(String)
}
