import Base
import Terminal

struct WorkOptions: CommandValues {
  var paths = [DefaultFolder.tournaments]
  var only: [String] = []
  /// The source to look characters up in; nil for those that the files name.
  var source: String?
  var store: String?
  /// The time for which a runner may be silent, in seconds.
  var lease = 60
  /// After how many hours a tournament is due again.
  var every = 12
  var isStrict = false
  var isLenient = false
  /// The most processors to use; nil for all.
  var threads: Int?
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func workCommand(in environment: Environment) -> Command {
  WorkOptions.command(
    "work",
    "Run the tournaments that are due, together with other runners.",
    discussion: """
      Start it on as many machines as you like, with the same files and a store in one database. Each runner takes \
      the next tournament that is due, plays it and saves the result, until none is left. If a runner dies or is silent for \
      too long, another one takes its tournament over, and the result of the first one is discarded.

      It writes no reports: run 'contest report' afterwards. Tournaments that failed are due again when a runner starts.
      """,
    examples: [
      Example("contest work --store postgresql://db/contest", "Run what is due of Tournaments/."),
      Example("contest work --every 1", "Run what is older than an hour."),
      Example("contest work --source fandom", "Run what is due with this week's figures."),
    ],
    options: [
      .only(\.only, "Run"), .otherSource(\.source),
      .option(
        "store",
        placeholder: "ADDRESS",
        .string,
        \.store,
        "Use this database, such as postgresql://HOST/NAME. The default is $CONTEST_STORE."
      ),
      .option(
        "every",
        placeholder: "HOURS",
        .whole(in: 0...8_784),
        \.every,
        "Run what was last run by 'contest work' more than HOURS ago."
      ),
      .option(
        "lease",
        placeholder: "SECONDS",
        .whole(in: 1...86_400),
        \.lease,
        "Let others take a tournament over if its runner is silent for SECONDS."
      ), .strict(\.isStrict), .lenient(\.isLenient),
      .option("threads", .whole(in: 1...1_024), \.threads, "Use at most N processors. The default is all."),
    ] + FetchOptions.options.lifted(through: \.fetch),
    positionals: [.arguments("PATH", .file, \.paths, "A file or folder of tournaments.")],
    details: "each request",
    in: environment,
    run: { (options, console) async throws(Failure) in try await workOnTournaments(options, console) }
  )
}
