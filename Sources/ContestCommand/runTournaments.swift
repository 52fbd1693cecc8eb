internal import Catalogue
internal import Files
internal import Reports
internal import Store
internal import Text
internal import Tournament
internal import TournamentFile

/// Looks up, fights and saves the tournaments of the given files.
func runTournaments(
  _ options: RunOptions,
  in surroundings: Surroundings,
  _ console: Console
) async throws(Failure) -> ExitCode {
  var set = TournamentSet(paths: options.paths)
  if let only = options.only { try set.keep(only: only) }
  console.show(set.diagnostics, sources: set.sources)
  for error in set.unreadable { console.error(error.message) }
  if set.plans.isEmpty || options.stopsAtFailure, let failure = set.failure { return failure }
  let access = try CharacterAccess(surroundings, options.fetch.source, console)
  if options.isDryRun {
    let forecast = try Forecast(set, access, console)
    let printed = console.print(forecast.text)
    if forecast.isTooMuch {
      console.error(
        "the quota is too small for this run: it would stop, and keep what it fetched",
        help: "raise --daily-limit if the account allows more, or wait"
      )
    }
    return set.failure ?? (forecast.isTooMuch ? .tryLater : printed)
  }
  let meter = ProgressMeter("Fetching", console: console)
  let catalogue = try await access.fetch(set.needs, jobs: options.fetch.jobs) {
    meter.update(done: $0, total: $1)
  }
  meter.end()
  var (results, failures) = play(set, catalogue, access.provenance(catalogue), options, console)
  for index in results.indices where results[index].needsOdds {
    results[index].odds = await results[index].titleOdds(console)
  }
  let failure = set.firstFailure(besides: failures)
  var kept: Set<String>?
  if options.prunes {
    if failure == nil, options.only == nil {
      kept = Set(set.plans.map(\.rules.slug))
    } else {
      console.warning("nothing is forgotten, because not every tournament was run")
    }
  }
  guard !results.isEmpty else { return failure ?? .done }
  let code = try await save(results, keeping: kept, options, console)
  return failure ?? code
}

/// Fights every tournament whose field is whole, and says what is wrong with the others.
private func play(
  _ set: TournamentSet,
  _ catalogue: FetchedCatalogue,
  _ provenance: Provenance,
  _ options: RunOptions,
  _ console: Console
) -> ([PlayedTournament], [FileFailure]) {
  var results: [PlayedTournament] = []
  var failures: [FileFailure] = []
  var outages = Outages()
  for var plan in set.plans {
    if let seed = options.seed { plan.rules.randomSeed = seed }
    do throws(UnplayedTournament) {
      let played = try plan.played(with: catalogue, provenance: provenance)
      for left in played.skipped { console.warning("\(plan.rules.name): left out \(left)") }
      if !console.isQuiet { console.show(played.warnings, sources: set.sources) }
      results.append(played)
    } catch {
      console.show(error.diagnostics, sources: set.sources)
      for entries in error.unavailable { outages.add(entries, of: "'\(plan.rules.name)'") }
      failures.append(FileFailure(file: plan.place.file, code: error.code))
      if options.stopsAtFailure { break }
    }
  }
  outages.show(on: console, sources: set.sources)
  return (results, failures)
}

/// Writes the reports and the store, or says how they would change.
///
/// - Parameter kept: The slugs of the only tournaments to remember; nil forgets none.
private func save(
  _ results: [PlayedTournament],
  keeping kept: Set<String>?,
  _ options: RunOptions,
  _ console: Console
) async throws(Failure) -> ExitCode {
  var folder = ResultFolder(options.place, onlyCompares: options.isCheck)
  if options.isCheck {
    try write(results, keeping: kept, to: &folder, console)
  } else {
    let lock = try await folder.lock(console)
    try write(results, keeping: kept, to: &folder, console)
    _ = consume lock
  }
  if options.isCheck, !folder.changed.isEmpty {
    for path in folder.changed {
      console.writeError("out of date: \(path)\n")
      console.mark("out of date: run 'contest run' and commit what it writes", file: path)
    }
    let count = folder.changed.count
    console.error(
      "\(count.grouped) file\(count == 1 ? " is" : "s are") out of date",
      help: "run 'contest run' and commit what it writes"
    )
    return .failed
  }
  for path in folder.changed { console.detail("wrote \(path)") }
  guard !options.output.isQuiet else { return .done }
  return console.print(summary(of: results, in: folder, columns: console.columns))
}

private func write(
  _ results: [PlayedTournament],
  keeping kept: Set<String>?,
  to folder: inout ResultFolder,
  _ console: Console
) throws(Failure) {
  var store = try folder.readStore()
  let meter = ProgressMeter("Writing", console: console)
  for (index, played) in results.enumerated() {
    meter.update(done: index, total: results.count)
    let rules = played.result.rules
    if let known = store.tournaments[rules.slug], known.name.folded != rules.name.folded {
      console.warning("'\(rules.name)' takes over the reports of '\(known.name)'")
    }
    store.save(played.result, provenance: played.provenance)
    guard let record = store.tournaments[rules.slug] else { continue }
    try folder.write(
      TournamentReport(
        result: played.result,
        record: record,
        skipped: played.skipped,
        odds: played.odds
      )
    )
  }
  if let kept {
    for slug in store.forget(allBut: kept) { try folder.removeReports(of: slug) }
  }
  try folder.write(store)
  meter.update(done: results.count, total: results.count)
  meter.end()
}
