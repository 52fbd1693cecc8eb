import Base
import Network
import Play
import Tournament
import TournamentFile

/// Plays the tournaments of a run, several at once, and writes them in their order.
///
/// A tournament is played as soon as a processor is free, and rendered once the reports folder is locked and its store
/// read, which the first result asks for. At most four tournaments for each processor are under way, so memory does not
/// grow with their number. All that is printed or written is in the order of the files, whatever the number of
/// threads.
///
/// - Parameters:
///   - faces: The source of the faces on pages; nil for none.
///   - playing: Plays a tournament without its odds.
func playAndWrite(
  _ plans: [TournamentPlan],
  _ options: RunOptions,
  faces: FaceSource?,
  _ console: Console,
  _ log: inout RunLog,
  playing: @escaping TournamentPlayer.Play
) async throws(Failure) -> ExitCode {
  let threads = options.threads ?? processorCount()
  let meter = ProgressMeter("Playing", console: console)
  // The steps of one tournament say little about many.
  let stepMeter = plans.count == 1 && console.showsProgress != .none ? meter : nil
  let player = TournamentPlayer(
    playing: playing,
    faces: faces,
    permits: Permits(threads),
    isStrict: options.isStrict,
    today: console.now.day,
    // A check takes no odds from the files that it checks.
    known: options.isCheck ? nil : options.place.reports,
    meter: stepMeter
  )
  var ending = RunEnding(plans: plans, options: options, console: console, meter: meter, stepMeter: stepMeter)
  ending.nameNext()
  if options.writesOverall || !options.hasOverall { _ = await ending.openWriter() }
  let outcome = await meter.watching { () async -> Result<ExitCode, Failure> in
    await playAtOnce(player, &ending, &log, threads: threads)
    meter.begin("Writing")
    do throws(Failure) { return .success(try ending.finish(&log)) } catch { return .failure(error) }
  }
  return try outcome.get()
}

/// Plays several tournaments at once.
private func playAtOnce(_ player: TournamentPlayer, _ ending: inout RunEnding, _ log: inout RunLog, threads: Int) async
{
  await withTaskGroup(of: TournamentStep?.self) { group in
    /// The tournaments that wait for those before them.
    var waiting: [Int: TournamentStep.State] = [:]
    var started = 0
    // With one thread no processor waits for work, and memory is for one tournament.
    let width = threads == 1 ? 1 : 4 * threads
    func startMore() {
      let before = ending.before
      while started < min(ending.plans.count, ending.ended + width) {
        let (place, plan) = (started, ending.plans[started])
        started += 1
        group.addTask {
          let step = await player.play(plan, at: place)
          guard let before, case .judged(let judged)? = step?.state else { return step }
          return await player.render(judged, for: before, at: place)
        }
      }
    }
    startMore()
    while let step = await group.next() {
      guard let step, !Task.isCancelled else { break }
      if case .judged(let judged) = step.state, let writer = await ending.openWriter() {
        let before = writer.before
        group.addTask { await player.render(judged, for: before, at: step.place) }
        continue
      }
      waiting[step.place] = step.state
      while let state = waiting.removeValue(forKey: ending.ended) {
        guard ending.end(state, &log) else { return group.cancelAll() }
        // The other threads have work while this one writes several.
        startMore()
      }
    }
  }
}

/// The end of a run: takes its tournaments one after another.
private struct RunEnding {
  let plans: [TournamentPlan]
  let options: RunOptions
  let console: Console
  let meter: ProgressMeter
  /// Shows what is done with the only tournament; nil if there are several.
  let stepMeter: ProgressMeter?
  /// The number of tournaments that were taken.
  private(set) var ended = 0
  var writer: RunWriter?
  /// The error after which nothing is written; nil if nothing failed.
  var failure: Failure?
  var outages = Outages()
  /// The code of the first line that could not be printed.
  var printed = ExitCode.done

  /// Returns what writes the reports, and opens it first if it is not; nil if that or a report failed.
  mutating func openWriter() async -> RunWriter? {
    guard failure == nil else { return nil }
    if let writer { return writer }
    do throws(Failure) { writer = try await RunWriter(writing: plans, options, console) } catch {
      // The verdicts are still shown.
      failure = error
    }
    return writer
  }

  /// The reports as they were before the run; nil if they are not open, or if one could not be written.
  var before: ReportsBefore? { failure == nil ? writer?.before : nil }

  /// Lets the progress name the tournament that is next in their order.
  func nameNext() { if ended < plans.count { meter.reach(plans[ended].rules.name) } }

  /// Writes the next tournament in their order, and shows its errors and warnings.
  ///
  /// - Returns: False if the run stops at it.
  mutating func end(_ state: TournamentStep.State, _ log: inout RunLog) -> Bool {
    let plan = plans[ended]
    let isGood = log.add(state, of: plan, &outages, console)
    do throws(Failure) {
      if case .lost(_, let error) = state { throw error }
      if failure == nil, case .rendered(let judged, let report, let known) = state {
        try writer?.write(judged.played, report, after: known, &log, stepMeter)
      }
    } catch { failure = failure ?? error }
    if options.format == .json, printed == .done {
      printed = console.print(log.nextJSONLines(through: plan), isJSON: true)
    }
    ended += 1
    nameNext()
    if ended.isMultiple(of: 100) { returnFreeMemory() }
    if plans.count > 1 { meter.update(done: ended, total: plans.count) }
    return isGood || !options.stopsAtFailure
  }

  /// Shows the verdicts, writes the store and what follows from it, and prints what changed.
  mutating func finish(_ log: inout RunLog) throws(Failure) -> ExitCode {
    outages.show(on: console, sources: log.tournaments.sources)
    log.showOutcome(on: console)
    if let failure, !failure.code.isStop {
      // The tournaments before it are done. If their store cannot be written either, the first error counts.
      _ = try? writer?.saveDone(&log)
      throw failure
    }
    let kept = options.prunes ? log.keptSlugs(options, console) : nil
    var code = try writer?.finish(keeping: kept, &log) ?? .done
    if code == .done { code = printed }
    guard !options.output.isQuiet else { return log.exitCode ?? code }
    console.markNewChampions(log.saved)
    guard options.format == .text else { return log.exitCode ?? code }
    var rows = log.outcomeRows
    if options.showsOnlyChanges {
      rows.removeAll { $0.fate == .unchanged }
      if rows.isEmpty { console.say("no report changed") }
    }
    let printed = console.print(outcomeTable(of: rows, on: console))
    return log.exitCode ?? (code == .done ? printed : code)
  }
}

extension RunLog {
  /// Adds what became of a tournament, and shows its errors and warnings.
  ///
  /// - Returns: False if it failed.
  mutating func add(
    _ state: TournamentStep.State,
    of plan: TournamentPlan,
    _ outages: inout Outages,
    _ console: Console
  ) -> Bool {
    switch state {
    case .unplayed(var error):
      error.diagnostics = error.diagnostics.namingLookalikes(in: tournaments.sources)
      console.show(error.diagnostics, sources: tournaments.sources)
      for entries in error.unavailable { outages.add(entries, of: "'\(plan.rules.name)'") }
      add(error, of: plan)
      return false
    case .judged(let judged), .rendered(let judged, _, _), .lost(let judged, _):
      console.show(warnings: judged.played.warnings, sources: tournaments.sources)
      self[plan].warnings = judged.played.warnings
      let deadEnd = judged.played.deadEndDiagnostic
      if let deadEnd { add(UnplayedTournament(code: .badData, diagnostics: [deadEnd]), of: plan) }
      self[plan].unfinished = deadEnd
      return add(judged.verdicts, of: plan) && deadEnd == nil
    }
  }

  /// The slugs that `--prune` keeps; nil if it must not forget anything.
  fileprivate func keptSlugs(_ options: RunOptions, _ console: Console) -> Set<String>? {
    guard isWhole, options.only.isEmpty else {
      console.warning("nothing is forgotten, because not every tournament was run", evenIfQuiet: true)
      return nil
    }
    return Set(tournaments.plans.map(\.rules.slug))
  }
}
