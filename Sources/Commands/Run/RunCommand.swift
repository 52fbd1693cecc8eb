import Base
import Sources
import Terminal
import Tournament

struct RunOptions: CommandValues {
  var paths = [DefaultFolder.tournaments]
  var only: [String] = []
  /// The part of the tournaments to run; nil for all.
  var shard: ShardChoice?
  /// The source to look characters up in; nil for those that the files name.
  var source: String?
  var isCheck = false
  var isDryRun = false
  /// Whether pages show faces.
  var showsFaces = false
  var stopsAtFailure = false
  var isStrict = false
  var isLenient = false
  var prunes = false
  var takesOver = false
  /// The revision of the past states of the only tournament that are removed; nil for none.
  var removedRevision: Int?
  var seed: UInt64?
  /// The most processors to use; nil for all.
  var threads: Int?
  var junit: String?
  var summary: String?
  /// The file that gets a line for each tournament whose result changed; nil for none.
  var announcements: String?
  var skipsSummary = false
  /// Whether the store and the overall reports are written even if no tournament was.
  var writesOverall = false
  /// Whether the reports of all tournaments together are written or compared.
  var hasOverall: Bool { shard == nil || isCheck }
  /// The command that brings reports up to date, for messages.
  var remedy = "contest run"
  /// Whether the table at the end leaves out tournaments that did not change.
  var showsOnlyChanges = false
  var format = ProfileFormat.text
  var place = PlaceOptions()
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func runCommand(in environment: Environment) -> Command {
  RunOptions.command(
    "run",
    "Run tournaments and write their reports and the store.",
    discussion: """
      A file holds one or more tournaments. contest looks the names up with as few requests as possible, \
      plays the battles and writes the reports. A report changes only if its content changes.

      If one tournament is wrong, the others still run. If an expectation in a file is not met, the run \
      says so and exits with 1. If several fail, the first in the order of the files decides the exit code.
      """,
    examples: [
      Example("contest run", "Run every tournament in Tournaments/."),
      Example("contest run --check", "Fail if the committed reports are out of date."),
      Example("contest run --format json | jq '.champions // empty'", "Read the results in a script."),
      Example("contest run --only \"Earth's Mightiest\"", "Run one tournament."),
      Example(
        "contest run --only 'First*' --only 'villains-*'",
        "Run every tournament whose name or folder begins with First, and one more."
      ), Example("contest run --shard 3/16 --reports part", "Run the third of 16 parts, on one of 16 machines."),
      Example("contest run --source fandom cup.yaml", "Run a tournament with this week's figures."),
      Example("contest run --announce news.txt", "Write lines such as: Readers' Poll: Storm 3–2 Rogue"),
      Example("contest run - < cup.yaml", "Run the tournaments on standard input."),
    ],
    options: [
      .only(\.only, "Run"), .shard(\.shard, "Run only this part of the tournaments, and write no overall reports."),
      .otherSource(\.source), .flag("check", \.isCheck, "Write nothing. Exit with 1 if a file would change."),
      .flag(
        "dry-run",
        short: "n",
        \.isDryRun,
        "Print how many requests the run needs, and stop. 'contest check' finds mistakes in the files."
      ),
      .flag("prune", \.prunes, "Remove the reports and results of tournaments that are in no file of this run."),
      .flag("take-over", \.takesOver, "Let a tournament replace the reports of another one that has the same folder."),
      .faces(\.showsFaces), .strict(\.isStrict), .lenient(\.isLenient),
      .flag("fail-fast", \.stopsAtFailure, "Stop at the first tournament that fails."),
      .option("seed", .whole(), \.seed, "Use this random seed instead of the one in the file."),
      .threads(\.threads, "results"),
      .option(
        "junit",
        placeholder: "FILE",
        .file,
        \.junit,
        "Write the result of each tournament and expectation to FILE as JUnit XML."
      ),
      .option(
        "summary",
        placeholder: "FILE",
        .file,
        \.summary,
        "Append a Markdown summary to FILE. The default is the file that GITHUB_STEP_SUMMARY names, if it is set."
      ),
      .option(
        "announce",
        placeholder: "FILE",
        .file,
        \.announcements,
        "Append a line to FILE for each tournament whose result changed, to post in a chat."
      ), .option("format", short: "f", .choice, \.format, "Choose the format on standard output."),
      .flag("no-summary", \.skipsSummary, "Write no summary."),
    ] + PlaceOptions.pageOptions.lifted(through: \.place) + FetchOptions.options.lifted(through: \.fetch),
    positionals: [.arguments("PATH", .file, \.paths, "A file or folder of tournaments; - is standard input.")],
    details: "each request and each file written",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try await runTournaments(options, console) }
  )
}
