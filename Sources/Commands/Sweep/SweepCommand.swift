import Base
import Drawing
import Play
import Reports
import Terminal
import Tournament
import TournamentFile

struct SweepOptions: CommandValues {
  var file = ""
  var keys: [SweptKey] = []
  var only: [String] = []
  /// The folder that gets the files; nil for one that is named after the tournament.
  var folder: String?
  /// The most processors to use; nil for all.
  var threads: Int?
  var isLenient = false
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func sweepCommand(in environment: Environment) -> Command {
  SweepOptions.command(
    "sweep",
    "Play a tournament under every combination of settings.",
    discussion: """
      Each --set names a key of the file, such as 'stages.0.advance.top', and the values that it takes in turn, \
      written as in the file; A..B are all whole numbers from A to B. All combinations are played, \
      \(SweepPlan.maximumRuns.grouped) at most. sweep.csv has the titles and places of each entrant, settings.csv the \
      champion of each combination, and sweep.md and sweep.html the summary. Reports and the store stay as they are.
      """,
    examples: [
      Example("contest sweep cup.yaml --set random_seed=1..1000", "Play a draw of lots 1,000 times."),
      Example(
        "contest sweep cup.yaml --set format=knockout,swiss --set seeding=power,random",
        "See whether format and seeding change the champion."
      ),
    ],
    options: [
      .options(
        "set",
        placeholder: "KEY=V,V…",
        .form("KEY=VALUE,VALUE… or KEY=FIRST..LAST", text: \.name, parse: SweptKey.init),
        \.keys,
        "Give a key of the file each of these values in turn."
      ), .only(\.only, "Use"),
      .option(
        "into",
        placeholder: "DIR",
        .folder,
        \.folder,
        "Write the files into DIR. The default is sweep- with the name of the reports folder of the tournament."
      ),
      .threads(\.threads, "files"), .lenient(\.isLenient),
    ] + FetchOptions.options.lifted(through: \.fetch),
    positionals: [.argument("FILE", .file, \.file, TrialOptions.file)],
    details: "each request",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try await sweep(options, console) }
  )
}

private func sweep(_ options: SweepOptions, _ console: Console) async throws(Failure) -> ExitCode {
  var set = TournamentSet(paths: [options.file], console)
  try set.keep(options.only.map(TournamentChoice.init))
  set.show(on: console)
  if let failure = set.failure { return failure }
  try set.accept(isLenient: options.isLenient)
  let plan = try SweepPlan(options.keys, of: set, console)
  let folder = options.folder ?? "sweep-" + plan.own.rules.slug
  let files = ["sweep.csv", "settings.csv", "sweep.md", "sweep.html"].map { joined(folder, $0) }
  for file in files { try checkOutputPath(file, of: "the sweep", option: "--into", besides: set.sources.keys) }
  do throws(FileError) { try checkMayBeFolder(folder) } catch { throw Failure(writing: error) }
  guard plan.problems.isEmpty else {
    console.show(plan.problems, sources: plan.sources)
    return .badData
  }
  let access = try RunAccess(plan.tournaments(of: set), options.fetch.source, console)
  let figures = try await access.fetch(jobs: options.fetch.jobs)
  let report = try await stoppable { () async throws(Failure) in
    try await plan.report(with: figures, threads: options.threads ?? processorCount(), console)
  }
  guard StopRequest.exitCode == nil else { throw .stopped("nothing was written; run it again") }
  guard let report else { return .badData }
  if let words = report.unplayedWords { console.warning(words) }
  let page = report.page
  let texts = [report.entrantsCSV, report.settingsCSV, page.markdownBytes, page.html]
  for (file, bytes) in zip(files, texts) { try writeOutput(String(decoding: bytes, as: UTF8.self), to: file, console) }
  console.say("wrote \(words(files.map { "'\($0)'" }))")
  console.say(attributions: [report.attribution])
  return console.print(report.headline.plainText + "\n")
}
