import Base
import Play
import Terminal
import Tournament
import TournamentFile
import Votes

struct InitOptions: CommandValues {
  /// The tournament, but for its name and its format.
  var draft = FirstTournament()
  /// Nil if none is given.
  var name: String?
  /// Nil if none is given.
  var format: String?
  /// The report of FIDE to begin with; nil for none.
  var source: String?
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

      With --from, takes players, rounds and byes of a Tournament Report File of FIDE (TRF16 or TRF26), which most \
      programs for chess write, and asks nothing.
      """,
    examples: [
      Example("contest init", "Answer a few questions."),
      Example("contest init --name \"Big Four\" Hulk Thor \"Iron Man\" Storm", "Name all characters."),
      Example("contest init --own --format round-robin Ann Ben Cid Dee", "Begin a tournament of your own people."),
      Example("contest init --from event.trf", "Go on with a tournament of another program."),
      Example("contest init --top 16 --poll", "Let the votes of polls decide among the best known."),
    ],
    options: [
      .option("name", placeholder: "TEXT", .string, \.name, "The name. The default is 'My Tournament'."),
      .option(
        "top",
        .whole(in: 2...TournamentFileLimits.characters),
        \.draft.top,
        "Let the N characters in the most comics take part. The default is 8, if no NAME is given."
      ),
      .option(
        "format",
        placeholder: "WORD",
        .word(
          among: FirstTournament.formats,
          synonyms: offeredFormatWords,
          listed: "one of 'contest help formats'",
          spelling: formatWord(for:)
        ),
        \.format,
        "The format. The default is \(FirstTournament.defaultFormat)."
      ),
      .flag(
        "own",
        \.draft.hasOwnNames,
        "Let each NAME be one of your own, which nobody looks up. Write a file for the results, too."
      ),
      .option("from", placeholder: "FILE", .file, \.source, "Take players, rounds and byes of FILE, a report of FIDE."),
      .flag("poll", \.draft.isPoll, "Let votes decide. Write a file for them, too."),
      .flag(
        "workflow",
        \.addsWorkflow,
        "Also write \(StarterFiles.workflowPath), which runs the tournaments on GitHub."
      ), .flag("yes", short: "y", \.asksNothing, "Ask nothing, on a terminal either."),
    ],
    positionals: [.arguments("NAME", .characters, \.draft.characters, "The name or id of a character.")],
    in: environment,
    run: { (options, console) async throws(Failure) in try writeFirstTournament(options, console) }
  )
}

private func writeFirstTournament(_ options: InitOptions, _ console: Console) throws(Failure) -> ExitCode {
  guard !options.draft.hasOwnNames || options.draft.top == nil else {
    throw Failure(.misuse, "'--top' takes characters, and '--own' names of your own", help: "leave one of the two out")
  }
  let asks = console.canAsk && !options.asksNothing && options.source == nil
  var draft = options.draft
  if let source = options.source {
    guard draft.characters.isEmpty, draft.top == nil, !draft.hasOwnNames, !draft.isPoll, options.format == nil else {
      throw Failure(.misuse, "'--from' takes everything but the name from its file", help: "leave the rest out")
    }
    guard let bytes = try bytes(ofExport: source, console) else { return .missingInput }
    guard let event = ChessReport(bytes, file: source) else {
      throw Failure(
        .badData,
        "'\(source)' is no report of FIDE: it has no line '001' of a player",
        help: "export TRF16"
      )
    }
    console.show(event.errors + event.notes, sources: [source: bytes])
    guard event.errors.isEmpty else { return .badData }
    if !event.name.isEmpty { draft.name = event.name }
    (draft.event, draft.hasOwnNames, draft.characters) = (event, true, event.players.map(\.name))
  }
  var addsWorkflow = options.addsWorkflow
  if let name = options.name { draft.name = name.trimmed }
  draft.characters = draft.characters.map(\.trimmed)
  if let format = options.format { draft.format = format }
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
    // The results of an event, which come into a file of their own, decide how it goes on.
    if event == nil { log.examine(isStrict: false) }
    return log.diagnostics.filter { $0.severity == .error }
  }
}

/// Asks on the terminal for what a first tournament still lacks.
struct InitQuestions {
  let console: Console

  /// Asks for what no option says; asks again until the answer can be used.
  ///
  /// - Throws: `Failure.stopped` at the end of the input.
  func completed(_ draft: FirstTournament, _ options: InitOptions) throws(Failure) -> FirstTournament {
    var draft = draft
    if draft.characters.isEmpty, draft.top == nil, !draft.hasOwnNames {
      let question = "Marvel characters, or names of your own? marvel or own [marvel]"
      draft.hasOwnNames = try isSecond(question, ["marvel"], ["own"], "marvel or own")
    }
    if options.name == nil { draft = try asked("Name", default: draft.name, draft) { $0.name = $1 } }
    if draft.characters.isEmpty, draft.top == nil {
      let isOwn = draft.hasOwnNames
      console.writeError("Names with commas between them\(isOwn ? "" : ", or how many of the best known"):\n")
      let fallback = isOwn ? "Ann, Ben, Cid, Dee" : String(FirstTournament.defaultCount)
      draft = try asked(isOwn ? "Entrants" : "Characters", default: fallback, draft) {
        if !isOwn, let count = Int($1) {
          $0.top = count
        } else {
          $0.characters = $1.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        }
      }
    }
    if options.format == nil {
      let lines = wrapped(words(FirstTournament.formats, last: " or ") + ":", to: 60)
      for line in lines { console.writeError(line + "\n") }
      draft = try asked("Format", default: draft.format, draft) { $0.format = formatWord(for: $1) ?? $1 }
    }
    if !draft.decidesByResults { draft.isPoll = try agrees("Do the votes of polls decide the battles?") }
    return draft
  }

  /// Asks a question with a default until the changed draft has no fault.
  private func asked(
    _ question: String,
    default fallback: String,
    _ draft: FirstTournament,
    _ change: (inout FirstTournament, String) -> Void
  ) throws(Failure) -> FirstTournament {
    while true {
      let answer = try answer(to: "\(question) [\(fallback)]: ")
      var changed = draft
      change(&changed, answer.isEmpty ? fallback : answer)
      let faults = changed.faults(console)
      for fault in faults { console.error(fault.message, help: fault.help) }
      guard faults.isEmpty else { continue }
      guard let obstacle = StarterFiles(changed, addsWorkflow: false).obstacle else { return changed }
      console.error(obstacle.message, help: "choose another name")
    }
  }

  /// Asks a question that an empty answer denies.
  func agrees(_ question: String) throws(Failure) -> Bool {
    try isSecond(question + " [y/N]", ["n", "no"], ["y", "yes"], "y or n")
  }

  /// Asks a question with two answers, of which an empty one is the first; returns whether it is the second.
  private func isSecond(_ question: String, _ first: [String], _ second: [String], _ words: String) throws(Failure)
    -> Bool
  {
    while true {
      let answer = try answer(to: question + ": ").lowercased()
      if answer.isEmpty || first.contains(answer) { return false }
      if second.contains(answer) { return true }
      console.error("the answer is \(words)")
    }
  }

  private func answer(to prompt: String) throws(Failure) -> String {
    try typedLine(prompt, abandoned: "nothing is written", console)
  }
}
