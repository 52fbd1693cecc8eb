import Votes
import Base
import Play
import Reports
import ResultJSON
import Sources
import Terminal
import Tournament

struct ExplainOptions: CommandValues {
  var trial = TrialOptions()
  var path = ""
  var first = ""
  var second = ""
  var format = ProfileFormat.text
  var output = OutputOptions()
}

func explainCommand(in environment: Environment) -> Command {
  ExplainOptions.command(
    "explain",
    "Explain why one entrant is above another.",
    discussion: """
      Prints the first criterion at which A and B differ. \
      Plays the tournaments of FILE in which both take part, as 'contest run' does, and writes nothing. \
      If a tournament is in progress, also prints their own battles or where they may still meet, their \
      records so far, the opponents that they still have to meet, and their order in the last table or group \
      that both have finished.
      """,
    examples: [
      Example(
        "contest explain Tournaments/first-family.yaml Thing \"Human Torch\"",
        "Explain the order of two entrants in a table."
      )
    ],
    options: [.option("format", short: "f", .choice, \.format, "Choose the output format.")]
      + TrialOptions.options.lifted(through: \.trial),
    positionals: [
      .argument("FILE", .file, \.path, TrialOptions.file),
      .argument("A", .characters, \.first, "The name of an entrant as in the ranking, or its id."),
      .argument("B", .characters, \.second, "Another entrant."),
    ],
    details: "each request",
    in: environment,
    run: { (options, console) async throws(Failure) in
      var options = options
      options.trial.paths = [options.path]
      return try await explain(options, console)
    }
  )
}

private func explain(_ options: ExplainOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let (set, figures) = try await options.trial.fetched(console)
  var (texts, attributions): ([String], [String?]) = ([], [])
  var failure = set.plans.isEmpty ? set.failure : nil
  var diagnostics: [Diagnostic] = []
  // The names in tournaments without the first one, and beside it.
  var (strangers, mates): ([String], [String]) = ([], [])
  for plan in set.plans {
    let played: PlayedTournament
    do throws(UnplayedTournament) {
      played = try plan.played(with: figures)
      console.show(warnings: played.warnings, sources: set.sources)
    } catch {
      diagnostics += error.diagnostics + error.unavailable.map(\.diagnostic)
      failure = failure ?? error.code
      continue
    }
    let result = played.result
    let names = EntrantNames(result.entrants)
    guard let a = try names.entrant(named: options.first) else {
      strangers += result.entrants.map(\.displayName)
      continue
    }
    guard let b = try names.entrant(named: options.second) else {
      mates += result.entrants.map(\.displayName)
      continue
    }
    guard a != b else { throw Failure(.badData, "'\(options.first)' and '\(options.second)' are one and the same") }
    attributions.append(played.provenance.attribution)
    texts.append(options.format == .json ? result.explanationJSON(a, b) : result.explanationText(a, b))
  }
  guard !texts.isEmpty else {
    console.show(diagnostics, sources: set.sources)
    if let failure { return failure }
    let nearest =
      mates.isEmpty ? nearestName(to: options.first, among: strangers) : nearestName(to: options.second, among: mates)
    throw Failure(
      .badData,
      "no tournament of '\(options.path)' has both '\(options.first)' and '\(options.second)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "write the names as its ranking shows them, or their ids"
    )
  }
  let code = console.print(
    options.format,
    json: texts.joined(),
    text: wrappedLines(of: texts.joined(separator: "\n"), columns: console.columns)
  )
  console.say(attributions: attributions)
  return set.failure ?? code
}

extension EntrantNames {
  /// The entrant of a name or id; nil if there is none.
  func entrant(named typed: String) throws(Failure) -> Seed? {
    switch match(typed) {
    case .one(let entrant): return entrant
    case .none: return nil
    case .several(let seeds): throw Failure(.badData, "'\(typed)' may be \(listed(seeds))", help: "write an id")
    }
  }
}
