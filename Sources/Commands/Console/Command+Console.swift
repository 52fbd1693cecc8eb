import Base
import Terminal

extension Command {
  /// Declares a command that writes to a console, shows its failure and exits with its code.
  ///
  /// - Parameters:
  ///   - output: The options of every command.
  ///   - details: The output of `--verbose`, in words; nil for details.
  ///   - showsProgress: Whether the command shows progress.
  init<Values: Sendable>(
    _ name: String,
    _ summary: String,
    discussion: String = "",
    examples: [Example] = [],
    defaults: @escaping @Sendable () -> Values,
    options: [Parameter<Values>] = [],
    positionals: [Parameter<Values>] = [],
    output: any WritableKeyPath<Values, OutputOptions> & Sendable,
    details: String? = nil,
    showsProgress: Bool = false,
    in environment: Environment,
    run: @escaping @Sendable (Values, Console) async throws(Failure) -> ExitCode
  ) {
    let outputOptions = OutputOptions.options(details: details, showsProgress: showsProgress)
    self.init(
      name,
      summary,
      discussion: discussion,
      examples: examples,
      defaults: defaults,
      options: options + outputOptions.lifted(through: output),
      positionals: positionals,
      run: { values in
        let console = Console(environment, values[keyPath: output])
        do throws(Failure) {
          let code = try await run(values, console)
          return (StopRequest.exitCode ?? code).rawValue
        } catch { return report(error, console) }
      }
    )
  }

  /// Does the same for a command without `async`.
  init<Values: Sendable>(
    _ name: String,
    _ summary: String,
    discussion: String = "",
    examples: [Example] = [],
    defaults: @escaping @Sendable () -> Values,
    options: [Parameter<Values>] = [],
    positionals: [Parameter<Values>] = [],
    output: any WritableKeyPath<Values, OutputOptions> & Sendable,
    details: String? = nil,
    in environment: Environment,
    runNow run: @escaping @Sendable (Values, Console) throws(Failure) -> ExitCode
  ) {
    self.init(
      name,
      summary,
      discussion: discussion,
      examples: examples,
      defaults: defaults,
      options: options + OutputOptions.options(details: details).lifted(through: output),
      positionals: positionals,
      runNow: { values in
        let console = Console(environment, values[keyPath: output])
        do throws(Failure) { return try run(values, console).rawValue } catch { return report(error, console) }
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
