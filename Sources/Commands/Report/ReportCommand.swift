import Base
import Terminal

func reportCommand(in environment: Environment) -> Command {
  RunOptions.command(
    "report",
    "Write the reports of stored tournaments again.",
    discussion: """
      Makes all files of each tournament from its result.json and the store, with the same bytes as \
      'contest run' wrote. It needs no tournament files, no votes and no network. Use it if reports were \
      lost or edited, and after the folders of several runs were put together.

      If this version gets another result than the stored one, the reports stay as they are, and the \
      tournament's file must be run. If the store is lost, it is made again from the results. If it is \
      damaged, run 'contest store rebuild' first. 'contest store verify' says what is wrong, and writes \
      nothing.
      """,
    examples: [
      Example("contest report", "Write all reports again."),
      Example("contest report 'First*'", "Write those of some tournaments, and the index."),
      Example("contest report --check", "Fail if a report differs from what is stored."),
    ],
    options: [
      .flag("check", \.isCheck, "Write nothing. Exit with 1 if a file would change."),
      .option(
        "threads",
        .whole(in: 1...1_024),
        \.threads,
        "Use at most N processors. The default is all; the reports are the same."
      ), .faces(\.showsFaces),
      // Rows were told when they were played; a script may give it to all commands.
      .lenient(\.isLenient),
      .option("format", short: "f", .choice, \.format, "Choose the format on standard output."),
      SourceOptions.cacheOption.lifted(through: \.fetch.source),
    ] + PlaceOptions.pageOptions.lifted(through: \.place),
    positionals: [
      .arguments("NAME", .reports, \.only, "A tournament by its name or folder. *, ? and [a-z] match as in a shell.")
    ],
    details: "each file written",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try await writeReports(options, console) }
  )
}
