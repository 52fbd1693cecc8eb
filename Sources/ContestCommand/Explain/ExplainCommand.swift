internal import Reports
internal import Playing
internal import Failures
internal import Characters
internal import CommandLineKit
internal import Files
internal import Store
internal import Text
internal import Tournament
internal import TournamentFile

struct ExplainOptions: Sendable {
  var path = ""
  var first = ""
  var second = ""
  var only: [String] = []
  var seed: UInt64?
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func explainCommand(in surroundings: Surroundings) -> Command {
  Command(
    "explain",
    "Tell why A stands above B: the first criterion at which they differ, and its sums.",
    discussion: """
      The tournaments of FILE that both take part in are played as 'run' plays them; nothing is written. \
      Names are those of the ranking, or ids. If a tournament is in progress, it says so, and adds their \
      own battles, their records so far and whom they still have to meet.
      """,
    examples: [
      Example(
        "contest explain Tournaments/first-family.yaml Thing \"Human Torch\"",
        "Two of a table."
      )
    ],
    defaults: { ExplainOptions() },
    options: [
      .only(\.only, "Look at"),
      .unsigned("seed", \.seed, "Draw with this random seed instead of the file's."),
    ] + FetchOptions.options.lifted(through: \.fetch)
      + OutputOptions.options.lifted(through: \.output),
    positionals: [
      .one("FILE", \.path, "A file or folder of tournaments."),
      .one("A", \.first, "An entrant."), .one("B", \.second, "Another one."),
    ],
    run: { options in
      let console = Console(surroundings, options.output)
      return await finish(console) { () async throws(Failure) in
        try await explain(options, in: surroundings, console)
      }
    }
  )
}

private func explain(
  _ options: ExplainOptions,
  in surroundings: Surroundings,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let set = try TournamentSet(
    path: options.path,
    only: options.only,
    seed: options.seed,
    console
  )
  if set.plans.isEmpty, let failure = set.failure { return failure }
  let access = try CharacterAccess(surroundings, options.fetch.source, console)
  let catalogue = try await access.fetch(set.needs, jobs: options.fetch.jobs)
  var texts: [String] = []
  var failure: ExitCode?
  var diagnostics: [Diagnostic] = []
  for plan in set.plans {
    let result: TournamentResult
    do throws(UnplayedTournament) {
      let played = try plan.played(with: catalogue, provenance: Provenance())
      result = played.result
      console.show(warnings: played.warnings, sources: set.sources)
    } catch {
      diagnostics += error.diagnostics + error.unavailable.map(\.diagnostic)
      failure = failure ?? error.code
      continue
    }
    let names = EntrantNames(result.entrants)
    guard let a = try names.entrant(named: options.first),
      let b = try names.entrant(named: options.second)
    else { continue }
    guard a != b else {
      throw Failure(.badData, "'\(options.first)' and '\(options.second)' are one and the same")
    }
    texts.append(result.explanationText(a, b))
  }
  guard !texts.isEmpty else {
    console.show(diagnostics, sources: set.sources)
    if let failure { return failure }
    throw Failure(
      .badData,
      "no tournament of '\(options.path)' has both '\(options.first)' and '\(options.second)'",
      help: "write the names as its ranking shows them, or their ids"
    )
  }
  let code = console.print(texts.joined(separator: "\n"))
  return set.failure ?? code
}

extension EntrantNames {
  /// The entrant of a name or id; nil if there is none.
  fileprivate func entrant(named typed: String) throws(Failure) -> Int? {
    switch match(typed) {
    case .one(let entrant): return entrant
    case .none: return nil
    case .several(let places):
      throw Failure(.badData, "'\(typed)' may be \(listed(places))", help: "write an id")
    }
  }
}
