internal import Failures
internal import HTTPTypes
internal import Playing
internal import Threads
internal import Tournament
internal import TournamentFile

/// Plays the tournaments of a run, several at once, and writes them in their order.
///
/// A tournament is played as soon as a processor is free, and rendered once the reports folder is locked and its store
/// read, which the first result asks for. At most two tournaments for each processor are under way, so memory does not
/// grow with their number. All that is printed or written is in the order of the files, whatever the number of
/// threads.
///
/// - Parameters:
///   - faces: The source of the faces on pages; nil for none.
///   - cache: The cache folder; nil for none.
///   - playing: Plays a tournament without its odds.
func playAndWrite(
  _ plans: [TournamentPlan],
  _ options: RunOptions,
  faces: FaceSource?,
  cache: String?,
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
    meter: stepMeter
  )
  var ending = RunEnding(options: options, cache: cache, console: console)
  if options.writesOverall || !options.hasOverall { _ = await ending.writer(of: plans) }
  let outcome = await meter.watching { () async -> Result<ExitCode, Failure> in
    var ended = 0
    /// Takes the next tournament in order; returns false if the run stops at it.
    func end(_ state: TournamentStep.State) -> Bool {
      let isGood = ending.add(state, of: plans[ended], &log, stepMeter)
      ended += 1
      if ended.isMultiple(of: 100) { returnFreeMemory() }
      return isGood || !options.stopsAtFailure
    }
    if threads == 1 {
      // Tasks would only hand each tournament from one thread of the pool to another.
      while ended < plans.count, var step = await player.play(plans[ended], at: ended),
        !Task.isCancelled
      {
        if case .judged(let judged) = step.state, let writer = await ending.writer(of: plans) {
          guard let rendered = await player.render(judged, for: writer.before, at: ended) else {
            break
          }
          step = rendered
        }
        guard end(step.state) else { break }
        if plans.count > 1 { meter.update(done: ended, total: plans.count) }
      }
    } else {
      await withTaskGroup(of: TournamentStep?.self) { group in
        /// The tournaments that wait for those before them.
        var waiting: [Int: TournamentStep.State] = [:]
        var started = 0
        func startMore() {
          let before = ending.before
          while started < min(plans.count, ended + 2 * threads) {
            let (place, plan) = (started, plans[started])
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
          // A step is missing only if the task is cancelled.
          guard let step, !Task.isCancelled else { break }
          if case .judged(let judged) = step.state, let writer = await ending.writer(of: plans) {
            let before = writer.before
            group.addTask { await player.render(judged, for: before, at: step.place) }
            continue
          }
          waiting[step.place] = step.state
          while let state = waiting.removeValue(forKey: ended) {
            guard end(state) else { return group.cancelAll() }
          }
          if plans.count > 1 { meter.update(done: ended, total: plans.count) }
          startMore()
        }
      }
    }
    meter.begin("Writing")
    do throws(Failure) {
      return .success(try ending.finish(&log))
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
}

/// The end of a run: takes its tournaments one after another.
private struct RunEnding {
  let options: RunOptions
  let cache: String?
  let console: Console
  private var writer: RunWriter?
  /// The error after which nothing is written; nil if nothing failed.
  private var failure: Failure?
  private var outages = Outages()
  /// The code of the first line that could not be printed.
  private var printed = ExitCode.done

  init(options: RunOptions, cache: String?, console: Console) {
    self.options = options
    self.cache = cache
    self.console = console
  }

  /// Returns what writes the reports, and opens it first if it is not; nil if that or a report failed.
  mutating func writer(of plans: [TournamentPlan]) async -> RunWriter? {
    guard failure == nil else { return nil }
    if let writer { return writer }
    do throws(Failure) {
      writer = try await RunWriter(writing: plans, options, cache: cache, console)
    } catch {
      // The verdicts are still shown.
      failure = error
    }
    return writer
  }

  /// The reports as they were before the run; nil if they are not open, or if one could not be written.
  var before: ReportsBefore? { failure == nil ? writer?.before : nil }

  /// Writes a tournament, and shows its errors and warnings.
  ///
  /// - Parameter meter: Shows how far the writing is; nil for no output.
  /// - Returns: False if the tournament failed.
  mutating func add(
    _ state: TournamentStep.State,
    of plan: TournamentPlan,
    _ log: inout RunLog,
    _ meter: ProgressMeter?
  ) -> Bool {
    let isGood = log.add(state, of: plan, &outages, console)
    do throws(Failure) {
      if case .lost(_, let error) = state { throw error }
      if failure == nil, case .rendered(let judged, let report, let known) = state {
        try writer?.write(judged.played, report, after: known, &log, meter)
      }
    } catch {
      failure = failure ?? error
    }
    if options.format == .json, printed == .done {
      let lines = log.nextJSONLines(through: plan, reports: options.place.reports)
      printed = console.print(lines, isJSON: true)
    }
    return isGood
  }

  /// Shows the verdicts, writes the store and what follows from it, and prints what changed.
  mutating func finish(_ log: inout RunLog) throws(Failure) -> ExitCode {
    outages.show(on: console, sources: log.tournaments.sources)
    log.showOutcome(on: console)
    if let failure, !failure.code.isStop { throw failure }
    let kept = options.prunes ? log.keptSlugs(options, console) : nil
    var code = try writer?.finish(keeping: kept, &log) ?? .done
    if code == .done { code = printed }
    guard !options.output.isQuiet else { return log.exitCode ?? code }
    markNewChampions(log.saved, on: console)
    guard options.format == .text else { return log.exitCode ?? code }
    var rows = log.outcomeRows(in: options.place.reports)
    if options.showsOnlyChanges {
      rows.removeAll { $0.fate == .unchanged }
      if rows.isEmpty { console.say("no report changed") }
    }
    let printed = console.print(outcomeTable(of: rows, columns: console.columns))
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
    case .unplayed(let error):
      console.show(error.diagnostics, sources: tournaments.sources)
      for entries in error.unavailable { outages.add(entries, of: "'\(plan.rules.name)'") }
      add(error, of: plan)
      return false
    case .judged(let judged), .rendered(let judged, _, _), .lost(let judged, _):
      console.show(
        warnings: judged.played.warnings,
        sources: tournaments.sources,
        atMost: Console.fewWarnings
      )
      add(warnings: judged.played.warnings, of: plan)
      let deadEnd = judged.played.deadEndDiagnostic
      if let deadEnd { add(deadEnd, of: plan) }
      return add(judged.verdicts, of: plan) && deadEnd == nil
    }
  }

  /// The slugs that `--prune` keeps; nil if it must not forget anything.
  fileprivate func keptSlugs(_ options: RunOptions, _ console: Console) -> Set<String>? {
    guard isWhole, options.only.isEmpty else {
      console.warning(
        "nothing is forgotten, because not every tournament was run",
        evenIfQuiet: true
      )
      return nil
    }
    return Set(tournaments.plans.map(\.rules.slug))
  }
}
