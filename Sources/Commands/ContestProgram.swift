import Base
import Glibc
import SharedStore
import Sources
package import Terminal

/// Runs the command that `arguments` name, and returns the exit code.
package func runContest(_ arguments: [String], in environment: Environment) async -> Int32 {
  holdStandardStreams()
  // Without these signals, a reader that leaves early and a limit on the size of files cause errors of the write.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  let console = Console(environment, OutputOptions())
  if arguments.contains(where: { console.secrets.showsPrivateKey(in: $0) }) {
    let failure = Failure(
      .misuse,
      "an argument holds the private key, and every user of this machine can read it",
      help: "leave the key in its variable alone, and have it replaced"
    )
    return report(failure, console)
  }
  if arguments.contains(where: SharedStore.showsPassword) { return report(.passwordInArgument, console) }
  var environment = environment
  environment.arguments = arguments
  switch contestProgram(in: environment).parse(arguments) {
  case .run(let run):
    if let problem = shortage ?? problem(of: environment) { return report(problem, console) }
    return await run()
  case .show(let page): return console.print(page.text(isPainted: console.paintsOutput)).rawValue
  case .misuse(let page):
    console.writePainted(page.text(isPainted: console.isColored))
    return ExitCode.misuse.rawValue
  }
}

/// Returns the error of a time or a cache that the environment sets wrongly; nil for none.
private func problem(of environment: Environment) -> Failure? {
  if looksLikeAddress(environment.variables["CONTEST_CACHE_DIR"] ?? "") {
    // It is not shown, because it may hold a password.
    return Failure(
      .misuse,
      "CONTEST_CACHE_DIR must be the path of a folder, and it looks like an address",
      help: "set it to a path, or not at all"
    )
  }
  do throws(Failure) {
    _ = try ownClock(environment.variables)
    return nil
  } catch { return error }
}

/// The resource that the system lacks and that every command needs; nil if it has all.
private var shortage: Failure? {
  guard hasSpareDescriptors() else {
    return Failure(.cannotWrite, "too few files can be open at once", help: "raise the limit: ulimit -n 256")
  }
  // As many as Swift's runtime may need, which hangs if it cannot start one: one for each core, as many that read the
  // store, and a few for other threads.
  guard canStart(threads: 6 + 2 * workerCount()) else {
    return Failure(
      .tryLater,
      "no thread can be started",
      help: "try again when fewer processes run, or raise the limits of processes and memory"
    )
  }
  return nil
}

/// Every command by its name, in the order of completions.
private let commands: KeyValuePairs<String, @Sendable (Environment) -> Command> = [
  "init": initCommand, "run": runCommand, "work": workCommand, "report": reportCommand, "watch": watchCommand,
  "check": checkCommand, "search": searchCommand, "show": showCommand, "browse": browseCommand, "images": imagesCommand,
  "import": importCommand, "export": exportCommand, "battle": battleCommand, "ranking": rankingCommand,
  "history": historyCommand, "odds": oddsCommand, "what-if": whatIfCommand, "sweep": sweepCommand,
  "explain": explainCommand, "votes": votesCommand, "serve": serveCommand,
  "sources": sourcesCommand, "cache status": cacheStatusCommand, "cache clear": cacheClearCommand,
  "store verify": storeVerifyCommand, "store rebuild": storeRebuildCommand, "store merge": storeMergeCommand,
  "store export": storeExportCommand, "store import": storeImportCommand, "store status": storeStatusCommand,
  "schema": schemaCommand, "completions": completionsCommand, "complete": completeCommand,
]

/// Returns the program with all commands.
package func contestProgram(in environment: Environment) -> Program {
  Program(
    name: "contest",
    version: contestVersion,
    summary: "Run popularity tournaments from files, and write reports and a ranking.",
    commands: commands.map { (name, make) in
      DeferredCommand(name, isHidden: name == "complete") { make(environment) }
    },
    overview: [
      "Play": ["init", "check", "run", "watch", "votes", "battle"],
      "Look up": ["ranking", "history", "odds", "what-if", "sweep", "explain", "search", "show", "browse", "sources"],
      "Share": ["report", "serve", "work", "import", "export"],
      "Maintain": ["images", "cache", "store", "schema", "completions"],
    ],
    topics: [
      HelpTopic("Exit codes", rows: ExitCode.rows.map { ($0.key, $0.value) }),
      HelpTopic("Environment", rows: environmentRows),
      HelpTopic("Files", rows: fileRows.map { ($0.key, $0.value) }, "There is no file of settings."),
      HelpTopic(
        "Formats",
        rows: formatRows.map { ($0.key, $0.value) },
        "'stages' in a file play several, one after the other."
      ),
    ]
  )
}

/// The files and folders that commands read and write.
private let fileRows: KeyValuePairs<String, String> = [
  "Tournaments/": "tournament files, and the votes files and files of figures that they name, if no PATH is given; "
    + "'init' and 'votes --into' write some",
  "Reports/": "reports, feed and pages, and a folder for each tournament; --reports names another",
  "Reports/*/result.json": "the result of a tournament, from which 'report' writes its other reports again",
  "Reports/store.json": "the store: all tournaments with their history, for the ranking; --store or CONTEST_STORE "
    + "names another file, or a database",
  "~/.cache/contest/": "answers of sources, pictures, the catalogue of imported records, and the count of requests; "
    + "--cache, CONTEST_CACHE_DIR or XDG_CACHE_HOME names another",
  "tournament.schema.json": "beside the first tournament file, for editors; 'init' writes it",
]

/// The formats that a tournament file names, and how they go.
private let formatRows: KeyValuePairs<String, String> = [
  "round-robin": "everyone meets everyone else, as in a league", "groups": "the same in each of several groups",
  "single-elimination": "a loser is out, as in a cup", "double-elimination": "two defeats are out",
  "swiss": "each round pairs entrants with about the same score",
  "gauntlet": "the best seeds each meet everyone else once, but not each other",
  "ladder": "the last two seeds meet, the winner meets the next better seed, and so on up to the first",
  "king-of-the-hill": "challengers come in turn; the king stays until it is beaten",
]

/// The variables that a user may set, with their meaning: those of the sources first.
private var environmentRows: [(term: String, text: String)] {
  knownSources.flatMap(\.variables).map { ($0.name, $0.meaning) } + Environment.rows.map { ($0.key, $0.value) }
}

/// Whether 32 more files can be opened, which is enough for a run with eight connections; if none were left, Swift's
/// runtime would crash.
private func hasSpareDescriptors() -> Bool {
  var spare: [Int32] = []
  defer { for descriptor in spare { close(descriptor) } }
  for _ in 0..<32 {
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return errno != EMFILE }
    spare.append(descriptor)
  }
  return true
}

/// Opens closed standard streams, so that no file gets the number of one and receives its output.
private func holdStandardStreams() {
  for number in STDIN_FILENO...STDERR_FILENO {
    guard fcntl(number, F_GETFD) < 0, errno == EBADF else { continue }
    // They are opened for the opposite direction, so that using them still fails.
    _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
