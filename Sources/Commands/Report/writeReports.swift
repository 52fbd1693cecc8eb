import Base
import Play
import Results
import Sources
import Tournament
import TournamentFile

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
  } catch {
    guard error.code.isStop else {
      log.failure = error
      if options.format == .json { log.printJSON(options, console) }
      throw error
    }
  }
  guard let code, StopRequest.exitCode == nil else { throw .stopped(log.stopWords(resumeHint: "run it again")) }
  if options.format == .json {
    let printed = log.printJSON(options, console)
    return code == .done ? printed : code
  }
  return code
}

extension RunLog {
  @discardableResult fileprivate mutating func printJSON(_ options: RunOptions, _ console: Console) -> ExitCode {
    console.print(lastJSONLines(reports: options.place.reports), isJSON: true)
  }
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
