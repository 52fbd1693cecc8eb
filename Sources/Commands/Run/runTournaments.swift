import Base
import Play
import Reports
import Sources

/// Looks up, plays and saves the tournaments of the given files, and writes JUnit XML and a summary if asked to.
///
/// - Parameter tournaments: The tournaments of the files; nil if the files are yet to be read.
func runTournaments(_ options: RunOptions, reading tournaments: TournamentSet? = nil, _ console: Console)
  async throws(Failure) -> ExitCode
{
  let start = ContinuousClock.now
  defer { console.detail("done in " + (ContinuousClock.now - start).tenths + " s") }
  if let threads = options.threads { limitWorkers(to: threads) }
  let summary = try options.summaryPath(console.environment.variables)
  if options.isDryRun, options.format != .text {
    throw Failure(.misuse, "the request plan has no other format than text", help: "leave out --format")
  }
  if options.shard != nil, options.prunes {
    throw Failure(.misuse, "--prune and --shard exclude each other", help: "give --prune to a run of all tournaments")
  }
  let shard = try options.shard?.shard(console.environment.variables)
  var log = RunLog(tournaments ?? TournamentSet(paths: options.paths, console))
  log.hasSummary = summary != nil
  func runAll() async throws(Failure) -> ExitCode { try await run(options, shard, console, &log) }
  guard !options.isDryRun else { return try await runAll() }
  try checkOutputs(options, summary: summary, of: log.tournaments, console)
  var code: ExitCode?
  do throws(Failure) { code = try await runAll() } catch { log.failure = error }
  if options.format == .json {
    let printed = console.print(log.lastJSONLines(reports: options.place.reports), isJSON: true)
    if code == .done { code = printed }
  }
  let unwritten = writeOutputs(log, options, summary: summary, console)
  for failure in unwritten { console.error(failure.message, help: failure.help) }
  if let failure = log.failure { throw failure }
  guard code == .done, let failure = unwritten.first else { return code ?? .internalError }
  return failure.code
}

/// Throws if a file for what a run tells besides its reports cannot be written, or is one that it reads.
private func checkOutputs(_ options: RunOptions, summary: String?, of tournaments: TournamentSet, _ console: Console)
  throws(Failure)
{
  for (path, content, option) in [
    (options.junit, "test results", "--junit"), (summary, "a summary", "--summary"),
    (options.announcements, "announcements", "--announce"),
  ] {
    guard let path else { continue }
    try checkOutputPath(path, of: content, option: option, options, tournaments, console)
  }
  if let path = options.junit, let summary, FileIdentity(path) == FileIdentity(summary) {
    throw Failure(.misuse, "'\(path)' cannot hold test results and a summary at once")
  }
  guard let path = options.announcements else { return }
  // Once the results are saved, no later run would have the same lines again.
  do throws(FileError) { try OutputTarget.check(path) } catch {
    throw Failure(writing: error, help: "name another file")
  }
}

/// Writes what a run tells besides its reports, and returns the failures.
private func writeOutputs(_ log: RunLog, _ options: RunOptions, summary: String?, _ console: Console) -> [Failure] {
  var unwritten: [Failure] = []
  func attempt(_ path: String?, _ write: (_ path: String) throws(Failure) -> Void) {
    do throws(Failure) { if let path { try write(path) } } catch { unwritten.append(error) }
  }
  attempt(options.junit) { path throws(Failure) in
    try writeOutput(log.junitReport(reports: options.place.reports).xml, to: path, console)
  }
  attempt(summary) { path throws(Failure) in try writeSummary(log.summary(isCheck: options.isCheck), to: path, console)
  }
  attempt(options.isCheck ? nil : options.announcements) { path throws(Failure) in
    try writeAnnouncements(log, to: path, console)
  }
  return unwritten
}

private func run(_ options: RunOptions, _ shard: Shard?, _ console: Console, _ log: inout RunLog) async throws(Failure)
  -> ExitCode
{
  try log.tournaments.keep(options.only.map(TournamentChoice.init))
  if let shard {
    let all = log.tournaments.plans.count
    log.tournaments.keep(shard)
    let part = "\(log.tournaments.plans.count.grouped) of \(counted(all, "tournament"))"
    if log.tournaments.plans.isEmpty {
      console.say("shard \(shard.text) has no tournament")
    } else {
      console.detail("shard \(shard.text) has \(part)")
    }
  }
  log.tournaments.draw(with: options.seed, where: \.usesRandomSeed)
  log.tournaments.carryOver(toSource: options.source)
  try log.tournaments.accept(isLenient: options.isLenient, isStrict: options.isStrict)
  if !log.tournaments.faulty.isEmpty {
    var check = CheckLog(log.tournaments)
    check.lookUp(console, isQuiet: true)
    log.tournaments.tellNamesOfFaulty(check.figures)
  }
  let set = options.stopsAtFailure ? log.tournaments.beforeFailure : log.tournaments
  set.show(on: console)
  // An empty shard has a store, too.
  if set.plans.isEmpty, shard == nil, let failure = set.failure { return failure }
  var source = options.fetch.source
  source.store = options.place.store
  let access = try RunAccess(set, source, console)
  try checkInputs(options, set, console)
  if options.isDryRun { return try forecast(set, access, console) }
  try access.warnOfQuotas(console)
  let faces = options.showsFaces ? try FaceSource(cache: options.fetch.source.cache, console) : nil
  var code: ExitCode?
  do throws(Failure) {
    code = try await stoppable { () async throws(Failure) in
      try await fetchAndPlay(set, options, access, faces, console, &log)
    }
  } catch { guard error.code.isStop else { throw error } }
  guard let code, StopRequest.exitCode == nil else {
    throw .stopped(log.stopWords(resumeHint: options.isCheck ? "run it again" : access.resumeHint))
  }
  return code
}

private func fetchAndPlay(
  _ set: TournamentSet,
  _ options: RunOptions,
  _ access: RunAccess,
  _ faces: FaceSource?,
  _ console: Console,
  _ log: inout RunLog
) async throws(Failure) -> ExitCode {
  let meter = ProgressMeter("Fetching", console: console)
  let figures = try await access.fetch(jobs: options.fetch.jobs) { meter.update(done: $0, total: $1) }
  meter.end()
  guard let problem = await abandonable(isLong: set.plans.count > 1_000, { set.problemOfCost(figures) }) else {
    throw .stopped("nothing is written")
  }
  if let problem {
    console.show([problem.diagnostic], sources: set.sources)
    log.add(UnplayedTournament(code: .badData, diagnostics: [problem.diagnostic]), of: problem.plan)
    return log.exitCode ?? .badData
  }
  return try await playAndWrite(set.plans, options, faces: faces, console, &log) { await $0.outcome(with: figures) }
}

/// Prints the requests that a run would send.
private func forecast(_ set: TournamentSet, _ access: RunAccess, _ console: Console) throws(Failure) -> ExitCode {
  let forecast = try Forecast(set, access)
  let printed = console.print(forecast.text)
  if forecast.isTooMuch {
    console.error(
      "the quota is too small for this run: it would stop, and keep what it fetched",
      help: "raise --daily-limit if the account allows more, or wait"
    )
  }
  return set.failure ?? (forecast.isTooMuch ? .tryLater : printed)
}
