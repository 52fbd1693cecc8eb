import Base
import Terminal

/// The values of a command that writes to a console, with their defaults.
protocol CommandValues: Sendable {
  var output: OutputOptions { get set }

  init()
}

extension CommandValues {
  /// Declares a command that writes to a console, shows its failure and exits with its code.
  ///
  /// - Parameters:
  ///   - details: The output of `--verbose`, in words; nil for details.
  ///   - showsProgress: Whether the command shows progress.
  ///   - runsUntilStopped: Whether a signal is its usual end, and so no reason for another exit code.
  static func command(
    _ name: String,
    _ summary: String,
    discussion: String = "",
    examples: [Example] = [],
    options: [Parameter<Self>] = [],
    positionals: [Parameter<Self>] = [],
    details: String? = nil,
    showsProgress: Bool = false,
    runsUntilStopped: Bool = false,
    in environment: Environment,
    run: @escaping @Sendable (Self, Console) async throws(Failure) -> ExitCode
  ) -> Command {
    let outputOptions = OutputOptions.options(details: details, showsProgress: showsProgress)
    return Command(
      name,
      summary,
      discussion: discussion,
      examples: examples,
      defaults: { Self() },
      options: options + outputOptions.lifted(through: \Self.output),
      positionals: positionals,
      run: { values in
        let console = Console(environment, values.output)
        do throws(Failure) {
          let code = try await run(values, console)
          return (runsUntilStopped ? code : StopRequest.exitCode ?? code).rawValue
        } catch { return report(error, console) }
      }
    )
  }
}

/// Shows a failure, and returns its exit code.
func report(_ failure: Failure, _ console: Console) -> Int32 {
  if failure.code.isStop {
    console.writeError(failure.message + "\n")
  } else {
    let hint = failure.code == .missingInput ? DefaultFolder.firstStep : nil
    let help = [failure.help, hint].compactMap(\.self)
    console.error(failure.message, help: help.isEmpty ? nil : help.joined(separator: "; "))
  }
  return (failure.code.isStop ? StopRequest.exitCode ?? failure.code : failure.code).rawValue
}
