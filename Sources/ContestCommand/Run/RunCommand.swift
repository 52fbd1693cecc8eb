internal import Failures
internal import CommandLineKit

struct RunOptions: Sendable {
  var paths = ["Tournaments"]
  var only: [String] = []
  var isCheck = false
  var isDryRun = false
  var stopsAtFailure = false
  var isStrict = false
  var prunes = false
  var takesOver = false
  var seed: UInt64?
  var junit: String?
  var summary: String?
  var skipsSummary = false
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
      is wrong with one tournament does not stop the others. Where an expectation of a file does not \
      hold, the run says so and exits with 1.
      """,
    examples: [
      Example("contest run", "Run everything in Tournaments/."),
      Example("contest run --check", "Fail where the committed reports are out of date."),
      Example("contest run --only \"Earth's Mightiest\"", "Run one tournament."),
      Example("contest run --only 'First*' --only villains", "Run a few."),
      Example("contest run - < cup.yaml", "Run what comes on standard input."),
    ],
    defaults: { RunOptions() },
    options: [
      .only(\.only, "Run"),
      .flag("check", \.isCheck, "Write nothing; exit 1 where a file would change."),
      .flag("dry-run", short: "n", \.isDryRun, "Print the plan of requests, and do nothing else."),
      .flag("prune", \.prunes, "Forget tournaments that are in none of the files of this run."),
      .flag(
        "take-over",
        \.takesOver,
        "Let a tournament take over the reports of another whose name leads to the same folder."
      ),
      .strict(\.isStrict),
      .flag("fail-fast", \.stopsAtFailure, "Stop at the first tournament that fails."),
      .unsigned("seed", \.seed, "Draw with this random seed instead of the file's."),
      .path(
        "junit",
        placeholder: "FILE",
        \.junit,
        kind: .file,
        "Write what came of each tournament and expectation as JUnit XML."
      ),
      .path(
        "summary",
        placeholder: "FILE",
        \.summary,
        kind: .file,
        "Add a summary in Markdown to the end of FILE; else of GITHUB_STEP_SUMMARY, where that is set."
      ),
      .flag("no-summary", \.skipsSummary, "Write no summary."),
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
