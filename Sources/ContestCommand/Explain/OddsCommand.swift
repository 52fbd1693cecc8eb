internal import Playing
internal import Failures
internal import CommandLineKit
internal import Files
internal import Reports
internal import Store
internal import Text
internal import Tournament
internal import TournamentFile

struct OddsOptions: Sendable {
  var path = ""
  var only: [String] = []
  var seed: UInt64?
  var simulations: Int?
  var format = ListingFormat.text
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func oddsCommand(in surroundings: Surroundings) -> Command {
  Command(
    "odds",
    "Print how likely each entrant is to win the title.",
    discussion: """
      In each battle the chances are in proportion to the powers (or as 'decide: {upset: …}' says), \
      whatever decides the battles themselves. The odds stand for the moment before the first battle; in a \
      tournament in progress, for now. They are exact for knockouts and small fields, and simulated \
      elsewhere, as 'odds:' in the file says. Nothing is written.
      """,
    examples: [
      Example("contest odds Tournaments/avengers.yaml", "The odds of each tournament of a file."),
      Example("contest odds cup.yaml --simulations 1000000", "Simulate, and do so often."),
      Example("contest odds cup.yaml --format csv > odds.csv", "For a spreadsheet."),
    ],
    defaults: { OddsOptions() },
    options: [
      .only(\.only, "Look at"),
      .unsigned("seed", \.seed, "Draw with this random seed instead of the file's."),
      .integer(
        "simulations",
        in: 1...TournamentFileLimits.simulations,
        \.simulations,
        "Simulate so many tournaments, whatever the file says."
      ),
      .choice("format", short: "f", \.format, "Print in this format."),
    ] + FetchOptions.options.lifted(through: \.fetch)
      + OutputOptions.options.lifted(through: \.output),
    positionals: [.one("FILE", \.path, "A file or folder of tournaments; - is standard input.")],
    run: { options in
      let console = Console(surroundings, options.output)
      return await finish(console) { () async throws(Failure) in
        try await printOdds(options, in: surroundings, console)
      }
    }
  )
}

private func printOdds(
  _ options: OddsOptions,
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
  var told: [(result: TournamentResult, odds: TitleOdds)] = []
  var failures: [FileFailure] = []
  for var plan in set.plans {
    if let count = options.simulations { plan.rules.odds = .simulations(count) }
    do throws(UnplayedTournament) {
      let played = try plan.played(with: catalogue, provenance: Provenance())
      console.show(warnings: played.warnings, sources: set.sources)
      if let odds = await played.titleOdds(console) {
        told.append((played.result, odds))
      } else {
        console.error(
          "'\(plan.rules.name)' has \(played.result.battles.count.grouped) battles, too many to "
            + "simulate it for title odds",
          help: "let fewer take part"
        )
        failures.append(FileFailure(file: plan.place.file, code: .badData))
      }
    } catch {
      console.show(
        error.diagnostics + error.unavailable.map(\.diagnostic),
        sources: set.sources
      )
      failures.append(FileFailure(file: plan.place.file, code: error.code))
    }
  }
  let failure = set.firstFailure(besides: failures)
  guard !told.isEmpty else { return failure ?? .done }
  let code = console.print(
    oddsText(told, as: options.format, columns: console.columns),
    isJSON: options.format == .json
  )
  return failure ?? code
}
