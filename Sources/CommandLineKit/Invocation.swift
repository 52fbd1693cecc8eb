/// What a command line comes to.
package enum Invocation: Sendable {
  /// What stays on the thread of whoever calls it.
  package typealias Work = nonisolated(nonsending) @Sendable () async -> Int32

  /// Runs the command, from the thread of whoever calls; the value is the exit code.
  case run(Work)

  /// Runs a command that waits for nothing; the value is the exit code.
  case runNow(@Sendable () -> Int32)

  /// Help or the version, for standard output and exit code 0; it ends in a line feed.
  case show(String)

  /// What is wrong, for standard error and exit code 64; it ends in a line feed.
  case misuse(String)
}
