import Base
import Terminal

struct WatchOptions: CommandValues {
  var run = RunOptions()
  var isServed = false
  var port = 8_080

  var output: OutputOptions {
    get { run.output }
    set { run.output = newValue }
  }
}

func watchCommand(in environment: Environment) -> Command {
  WatchOptions.command(
    "watch",
    "Run tournaments again whenever a file changes.",
    discussion: """
      Runs the tournaments as 'contest run' does, and again after each change of a tournament file or of a \
      votes file or file of figures that it names. Prints errors and, after the first run, only tournaments \
      that changed. A broken file stops nothing: mend it, and watch goes on.

      With --serve, prints the address of the reports. A browser on this machine shows them there, and loads \
      each page again after a run.

      It runs until SIGINT (Ctrl-C), SIGTERM or SIGHUP.
      """,
    examples: [
      Example("contest watch cup.yaml", "Run one file again after each change."),
      Example("contest watch --serve", "Also show the reports in a browser."),
    ],
    options: [
      .only(\.run.only, "Run"), .strict(\.run.isStrict), .lenient(\.run.isLenient), .faces(\.run.showsFaces),
      .flag("serve", \.isServed, "Serve the reports to a browser on this machine."),
      .option(
        "port",
        short: "p",
        .whole(in: 0...65_535),
        \.port,
        "With --serve, listen on this port. 0 picks a free one."
      ), .option("seed", .whole(), \.run.seed, "Use this random seed instead of the one in the file."),
    ] + PlaceOptions.pageOptions.lifted(through: \.run.place) + FetchOptions.options.lifted(through: \.run.fetch),
    positionals: [.arguments("PATH", .file, \.run.paths, "A file or folder of tournaments.")],
    details: "each request and each file written",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try await watchTournaments(options, console) }
  )
}
