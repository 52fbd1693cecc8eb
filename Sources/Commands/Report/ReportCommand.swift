import Base
import Play
import Results
import Sources
import Terminal
import Tournament
import TournamentFile

func reportCommand(in environment: Environment) -> Command {
  RunOptions.command(
    "report",
    "Write the reports of stored tournaments again.",
    discussion: """
      Makes all files of each tournament from its result.json and the store, with the same bytes as \
      'contest run' wrote. It needs no tournament files, no votes and no network. Use it if reports were \
      lost or edited, and after the folders of several runs were put together.

      If this version gets another result than the stored one, the reports stay as they are, and the \
      tournament's file must be run. If the store is lost, it is made again from the results. If it is \
      damaged, run 'contest store rebuild' first. 'contest store verify' says what is wrong, and writes \
      nothing.
      """,
    examples: [
      Example("contest report", "Write all reports again."),
      Example("contest report 'First*'", "Write those of some tournaments, and the index."),
      Example("contest report --check", "Fail if a report differs from what is stored."),
    ],
    options: [
      .flag("check", \.isCheck, "Write nothing. Exit with 1 if a file would change."),
      .option(
        "threads",
        .whole(in: 1...1_024),
        \.threads,
        "Use at most N processors. The default is all; the reports are the same."
      ), .faces(\.showsFaces),
      // Rows were told when they were played; a script may give it to all commands.
      .lenient(\.isLenient),
      .option("format", short: "f", .choice, \.format, "Choose the format on standard output."),
      SourceOptions.cacheOption.lifted(through: \.fetch.source),
    ] + PlaceOptions.pageOptions.lifted(through: \.place),
    positionals: [
      .arguments("NAME", .reports, \.only, "A tournament by its name or folder. *, ? and [a-z] match as in a shell.")
    ],
    details: "each file written",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try await writeReports(options, console) }
  )
}

/// Plays the stored tournaments again from their results, and writes all their reports.
func writeReports(_ options: RunOptions, _ console: Console) async throws(Failure) -> ExitCode {
  var options = options
  options.writesOverall = true
  options.remedy = "contest report"
  let faces = options.showsFaces ? try FaceSource(cache: options.fetch.source.cache, console) : nil
  if let threads = options.threads { limitWorkers(to: threads) }
  let folder = try ResultFolder(options.place, console)
  var log = RunLog(TournamentSet(stored: []))
  var code: ExitCode?
  do throws(Failure) {
    code = try await stoppable { () async throws(Failure) in
      guard let names = try await folder.storedNames() else { throw .stopped("nothing is written") }
      log.tournaments = TournamentSet(
        stored: names.map { TournamentPlan(stored: $0.name, slug: $0.slug, file: $0.file) }
      )
      try log.tournaments.keep(options.only.map(TournamentChoice.init))
      let plans = log.tournaments.plans
      return try await playAndWrite(plans, options, faces: faces, console, &log) {
        await $0.replayed(from: folder)
      }
    }
  } catch { if !error.code.isStop { log.failure = error } }
  guard log.failure != nil || code != nil && StopRequest.exitCode == nil else {
    throw .stopped(log.stopWords(resumeHint: "run it again"))
  }
  var printed = ExitCode.done
  if options.format == .json {
    printed = console.print(log.lastJSONLines(reports: options.place.reports), isJSON: true)
  }
  if let failure = log.failure { throw failure }
  guard let code, code != .done else { return printed }
  return code
}

extension TournamentPlan {
  /// Plays the tournament again from its result in a folder; returns nil if the task is cancelled.
  fileprivate func replayed(from folder: ResultFolder) async -> Result<PlayedTournament, UnplayedTournament>? {
    await abandonable {
      Result { () throws(UnplayedTournament) in
        let bytes: [UInt8]
        do throws(Failure) { bytes = try folder.result(of: rules.slug) } catch {
          throw notReplayed("its result cannot be read: \(error.message)", error.code, help: error.help)
        }
        return try replayed(bytes, sources: knownSources.map(\.facts))
      }
    }
  }
}
