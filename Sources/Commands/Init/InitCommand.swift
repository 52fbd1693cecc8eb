import Base
import Play
import Terminal
import Tournament
import TournamentFile

struct InitOptions: CommandValues {
  var name: String?
  var characters: [String] = []
  var top: Int?
  var format: String?
  var isPoll = false
  var hasOwnNames = false
  var addsWorkflow = false
  var asksNothing = false
  var output = OutputOptions()
}

func initCommand(in environment: Environment) -> Command {
  InitOptions.command(
    "init",
    "Write a first tournament.",
    discussion: """
      Writes Tournaments/<name>.yaml and, for editors, its schema. On a terminal, asks for what no option \
      says; an empty answer takes the default. Never replaces a file.
      """,
    examples: [
      Example("contest init", "Answer a few questions."),
      Example("contest init --name \"Big Four\" Hulk Thor \"Iron Man\" Storm", "Name all characters."),
      Example("contest init --own --format round-robin Ann Ben Cid Dee", "Begin a tournament of your own people."),
      Example("contest init --top 16 --poll", "Let the votes of polls decide among the best known."),
    ],
    options: [
      .option("name", placeholder: "TEXT", .string, \.name, "The name. The default is 'My Tournament'."),
      .option(
        "top",
        .whole(in: 2...TournamentFileLimits.characters),
        \.top,
        "Let the N characters in the most comics take part. The default is 8, if no NAME is given."
      ),
      .option(
        "format",
        placeholder: "WORD",
        .word(among: FirstTournament.formats, synonyms: offeredFormatWords, spelling: formatWord(for:)),
        \.format,
        "The format. The default is \(FirstTournament.defaultFormat)."
      ),
      .flag(
        "own",
        \.hasOwnNames,
        "Let each NAME be one of your own, which nobody looks up. Write a file for the results, too."
      ),
      .flag("poll", \.isPoll, "Let votes decide. Write a file for them, too."),
      .flag(
        "workflow",
        \.addsWorkflow,
        "Also write \(StarterFiles.workflowPath), which runs the tournaments on GitHub."
      ), .flag("yes", short: "y", \.asksNothing, "Ask nothing, on a terminal either."),
    ],
    positionals: [.arguments("NAME", .characters, \.characters, "The name or id of a character.")],
    in: environment,
    run: { (options, console) async throws(Failure) in try writeFirstTournament(options, console) }
  )
}

private func writeFirstTournament(_ options: InitOptions, _ console: Console) throws(Failure) -> ExitCode {
  guard !options.hasOwnNames || options.top == nil else {
    throw Failure(.misuse, "'--top' takes characters, and '--own' names of your own", help: "leave one of the two out")
  }
  let asks = console.canAsk && !options.asksNothing
  var draft = FirstTournament()
  var addsWorkflow = options.addsWorkflow
  if let name = options.name { draft.name = name.trimmed }
  draft.characters = options.characters.map(\.trimmed)
  draft.top = options.top
  if let format = options.format { draft.format = format }
  draft.isPoll = options.isPoll
  draft.hasOwnNames = options.hasOwnNames
  if asks {
    let questions = InitQuestions(console: console)
    draft = try questions.completed(draft, options)
    if !addsWorkflow, fileKind(StarterFiles.workflowPath) == nil {
      addsWorkflow = try questions.agrees("Run the tournaments every week on GitHub?")
    }
  }
  guard !draft.hasOwnNames || !draft.characters.isEmpty else {
    throw Failure(.misuse, "'--own' needs names", help: "write them behind it, such as --own Ann Ben")
  }
  let faults = draft.faults(console)
  for fault in faults { console.error(fault.message, help: fault.help) }
  guard faults.isEmpty else { return .badData }
  return try StarterFiles(draft, addsWorkflow: addsWorkflow).write(console)
}

extension FirstTournament {
  /// Returns the errors that would keep the tournament from being run; empty for none.
  ///
  /// Names are looked up if that sends no request.
  func faults(_ console: Console) -> [Diagnostic] {
    let file = joined(DefaultFolder.tournaments, (stem ?? "tournament") + ".yaml")
    let set = TournamentSet(
      Array(text(hasVotes: false).utf8),
      of: file,
      from: knownSources,
      hiding: console.secrets.scrub
    )
    var log = CheckLog(set)
    log.lookUp(console, isQuiet: true)
    log.examine(isStrict: false)
    return log.diagnostics.filter { $0.severity == .error }
  }
}
