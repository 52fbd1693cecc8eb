internal import Failures

/// Runs a command, shows its failure if it throws one, and returns the exit code.
func finish(
  _ console: Console,
  _ body: () async throws(Failure) -> ExitCode
) async -> Int32 {
  do throws(Failure) {
    let code = try await body()
    return (StopRequest.exitCode ?? code).rawValue
  } catch {
    return report(error, console)
  }
}

/// Does the same for a command without `async`.
func finishNow(_ console: Console, _ body: () throws(Failure) -> ExitCode) -> Int32 {
  do throws(Failure) {
    return try body().rawValue
  } catch {
    return report(error, console)
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
