internal import Playing
internal import Failures
internal import Characters
package import CommandLineKit
internal import Glibc

/// The version of the program.
package let contestVersion = "1.0.0"

/// Runs the command that `arguments` name, and returns the exit code.
///
/// Commands that wait for nothing run on the caller's thread, because starting others would cost more than they do.
package func runContest(_ arguments: [String], in surroundings: Surroundings) async -> Int32 {
  holdStandardStreams()
  // Without SIGPIPE, a reader that leaves early causes an error of the write.
  signal(SIGPIPE, SIG_IGN)
  let console = Console(surroundings, OutputOptions())
  if arguments.contains(where: { console.secrets.showsPrivateKey(in: $0) }) {
    let failure = Failure(
      .misuse,
      "an argument holds the private key, and everybody on this machine can read it",
      help: "leave the key in its variable alone, and have it replaced"
    )
    return report(failure, console)
  }
  switch contestProgram(in: surroundings).parse(arguments) {
  case .run(let run):
    if let shortage { return report(shortage, console) }
    return await run()
  case .runNow(let run):
    return run()
  case .show(let text):
    return console.print(text).rawValue
  case .misuse(let text):
    console.writeError(text)
    return ExitCode.misuse.rawValue
  }
}

/// The resource that the system lacks and that every waiting command needs; nil if it has all.
private var shortage: Failure? {
  guard hasSpareDescriptors() else {
    return Failure(
      .cannotWrite,
      "too few files can be open at once",
      help: "raise the limit: ulimit -n 256"
    )
  }
  guard hasSpareThreads() else {
    return Failure(
      .tryLater,
      "no thread can be started",
      help: "try again when fewer processes run, or raise the limits of processes and memory"
    )
  }
  return nil
}

/// Every command of the program.
package func contestProgram(in surroundings: Surroundings) -> Program {
  Program(
    name: "contest",
    version: contestVersion,
    summary: "Run popularity tournaments from files, and write reports and a ranking.",
    commands: [
      DeferredCommand("run") { runCommand(in: surroundings) },
      DeferredCommand("check") { checkCommand(in: surroundings) },
      DeferredCommand("search") { searchCommand(in: surroundings) },
      DeferredCommand("show") { showCommand(in: surroundings) },
      DeferredCommand("battle") { battleCommand(in: surroundings) },
      DeferredCommand("ranking") { rankingCommand(in: surroundings) },
      DeferredCommand("odds") { oddsCommand(in: surroundings) },
      DeferredCommand("explain") { explainCommand(in: surroundings) },
      DeferredCommand("serve") { serveCommand(in: surroundings) },
      DeferredCommand("cache status") { cacheStatusCommand(in: surroundings) },
      DeferredCommand("cache clear") { cacheClearCommand(in: surroundings) },
      DeferredCommand("store verify") { storeVerifyCommand(in: surroundings) },
      DeferredCommand("store rebuild") { storeRebuildCommand(in: surroundings) },
      DeferredCommand("store merge") { storeMergeCommand(in: surroundings) },
      DeferredCommand("schema") { schemaCommand(in: surroundings) },
      DeferredCommand("completions") { completionsCommand(in: surroundings) },
    ],
    notes: [
      HelpSection("Exit codes", rows: ExitCode.rows),
      HelpSection(
        "Source",
        knownSources.map(\.help).joined(separator: " ")
      ),
      HelpSection("Environment", rows: environmentRows),
    ]
  )
}

/// The variables that a user may set, with their meaning: those of the sources first.
private var environmentRows: [(term: String, text: String)] {
  knownSources.flatMap(\.variables).map { ($0.name, $0.meaning) }
    + Surroundings.rows.map { ($0.key, $0.value) }
}

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

private func report(_ failure: Failure, _ console: Console) -> Int32 {
  if failure.code.isStop {
    console.writeError(failure.message + "\n")
  } else {
    console.error(failure.message, help: failure.help)
  }
  return (failure.code.isStop ? StopRequest.exitCode ?? failure.code : failure.code).rawValue
}
