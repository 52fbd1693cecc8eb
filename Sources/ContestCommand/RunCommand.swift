internal import Catalogue
internal import CommandLineKit
internal import Files
internal import Reports
internal import Store
internal import Text
internal import Tournament
internal import TournamentFile

struct RunOptions: Sendable {
  var paths = ["Tournaments"]
  var only: String?
  var isCheck = false
  var isDryRun = false
  var stopsAtFailure = false
  var seed: UInt64?
  var place = PlaceOptions()
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func runCommand(in surroundings: Surroundings) -> Command {
  Command(
    "run",
    "Run tournaments, and write their reports and the store.",
    discussion: """
      Each file holds one or more tournaments. All of them are looked up with the fewest requests, \
      fought, and written below the reports folder; a file that would not change is left alone. What \
      is wrong with one tournament does not stop the others.
      """,
    examples: [
      Example("contest run", "Run everything in Tournaments/."),
      Example("contest run --check", "Fail where the committed reports are out of date."),
      Example("contest run --only \"Earth's Mightiest\"", "Run one tournament."),
      Example("contest run - < cup.yaml", "Run what comes on standard input."),
    ],
    defaults: { RunOptions() },
    options: [
      .string("only", placeholder: "NAME", \.only, "Run only the tournament of this name."),
      .flag("check", \.isCheck, "Write nothing; exit 1 where a file would change."),
      .flag("dry-run", short: "n", \.isDryRun, "Print the plan of requests, and do nothing else."),
      .flag("fail-fast", \.stopsAtFailure, "Stop at the first tournament that fails."),
      .unsigned("seed", \.seed, "Draw with this random seed instead of the file's."),
    ] + PlaceOptions.options.lifted(through: \.place)
      + FetchOptions.options.lifted(through: \.fetch)
      + OutputOptions.options.lifted(through: \.output),
    positionals: [
      .many(
        "PATH",
        \.paths,
        "Files and folders of tournaments; - is standard input.",
        completion: .files
      )
    ],
    run: { options in
      let console = Console(surroundings, options.output)
      return await finish(console) { () async throws(Failure) in
        try await runTournaments(options, in: surroundings, console)
      }
    }
  )
}

private func runTournaments(
  _ options: RunOptions,
  in surroundings: Surroundings,
  _ console: Console
) async throws(Failure) -> ExitCode {
  var set = TournamentSet(paths: options.paths)
  if let only = options.only { try set.keep(only: only) }
  console.show(set.diagnostics, sources: set.sources)
  for error in set.unreadable { console.error(error.message) }
  if set.plans.isEmpty || options.stopsAtFailure, let failure = set.failure { return failure }
  let access = try CharacterAccess(surroundings)
  if options.isDryRun {
    let printed = console.print(planText(set, access))
    return set.failure ?? printed
  }
  let meter = ProgressMeter("Fetching", console: console)
  let catalogue = try await access.fetch(set.needs, jobs: options.fetch.jobs) {
    meter.update(done: $0, total: $1)
  }
  meter.end()
  var results: [PlayedTournament] = []
  var failure = set.failure
  for var plan in set.plans {
    if let seed = options.seed { plan.rules.randomSeed = seed }
    let field = Field(plan, from: catalogue)
    console.show(field.diagnostics, sources: set.sources)
    if let code = field.failure {
      failure = failure ?? code
      if options.stopsAtFailure { break }
      continue
    }
    for left in field.skipped { console.warning("\(plan.rules.name): left out \(left)") }
    results.append(
      PlayedTournament(
        result: TournamentResult(rules: plan.rules, entrants: field.entrants),
        provenance: field.hasFetched ? access.provenance(catalogue) : Provenance(),
        skipped: field.skipped
      )
    )
  }
  guard !results.isEmpty else { return failure ?? .done }
  let code = try await save(results, options, console)
  return failure ?? code
}

/// A tournament between being fought and being written.
struct PlayedTournament {
  var result: TournamentResult
  var provenance: Provenance
  var skipped: [String]
}

/// Writes the reports and the store, or says how they would change.
private func save(
  _ results: [PlayedTournament],
  _ options: RunOptions,
  _ console: Console
) async throws(Failure) -> ExitCode {
  var folder = ResultFolder(options.place, onlyCompares: options.isCheck)
  if !options.isCheck {
    let lock = try await folder.lock(console)
    try write(results, to: &folder, console)
    _ = consume lock
  } else {
    try write(results, to: &folder, console)
  }
  for path in folder.changed {
    if options.isCheck {
      console.writeError("out of date: \(path)\n")
    } else {
      console.detail("wrote \(path)")
    }
  }
  if options.isCheck, !folder.changed.isEmpty {
    let count = folder.changed.count
    console.error(
      "\(count.grouped) file\(count == 1 ? " is" : "s are") out of date",
      help: "run 'contest run' and commit what it writes"
    )
    return .failed
  }
  guard !options.output.isQuiet else { return .done }
  return console.print(summary(results, folder, columns: console.columns))
}

private func write(
  _ results: [PlayedTournament],
  to folder: inout ResultFolder,
  _ console: Console
) throws(Failure) {
  var store = try folder.readStore()
  let meter = ProgressMeter("Writing", console: console)
  for (index, played) in results.enumerated() {
    meter.update(done: index, total: results.count)
    store.save(played.result, provenance: played.provenance)
    guard let record = store.tournaments[played.result.rules.slug] else { continue }
    try folder.write(
      TournamentReport(result: played.result, record: record, skipped: played.skipped)
    )
  }
  try folder.write(store)
  meter.end()
}

/// Returns what a run would ask for.
private func planText(_ set: TournamentSet, _ access: CharacterAccess) -> String {
  let plan = RequestPlan(set.needs)
  var text =
    "\(set.plans.count.grouped) tournament\(set.plans.count == 1 ? "" : "s") in "
    + "\(set.fileCount.grouped) file\(set.fileCount == 1 ? "" : "s")\n"
    + "\(plan.requestCount.grouped) request\(plan.requestCount == 1 ? "" : "s") to "
    + "\(access.name), none of which counts against a quota\n"
  for target in plan.targets() { text += "  GET \(target)\n" }
  return text
}

/// Returns the table that ends a run.
private func summary(
  _ results: [PlayedTournament],
  _ folder: ResultFolder,
  columns: Int?
) -> String {
  let rows = results.map { played in
    let slug = played.result.rules.slug
    let report = folder.path + "/" + slug + "/README.md"
    let hasChanged = folder.changed.contains { $0.hasPrefix(folder.path + "/" + slug + "/") }
    return [
      ListingCell.text(played.result.rules.name),
      .text(played.result.champions.map(\.displayName).joined(separator: ", ")),
      .text(hasChanged ? "written" : "unchanged"), .text(report),
    ]
  }
  let listing = Listing(
    columns: [
      .init("tournament", title: "Tournament"), .init("champion", title: "Champion"),
      .init("state", title: "State"), .init("report", title: "Report"),
    ],
    rows: rows
  )
  return listing.text(columns: columns)
}
