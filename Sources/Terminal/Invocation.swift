/// The result of parsing a command line.
package enum Invocation: Sendable {
  /// Runs the command; returns the exit code.
  ///
  /// Runs outside the main actor: there, each call of another actor is two thousand times as slow.
  case run(@concurrent @Sendable () async -> Int32)

  /// Help or the version, for standard output and exit code 0.
  case show(HelpPage)

  /// A usage error, for standard error and exit code 64.
  case misuse(HelpPage)
}
