internal import CommandLineKit
internal import Failures
internal import Files
internal import Odds
internal import Playing
internal import Reports
internal import Store
internal import Text
internal import Threads
internal import Tournament
internal import TournamentFile

struct OddsOptions: Sendable {
  var trial = TrialOptions()
  var simulations: Int?
  /// The most entrants of each tournament to print; nil for all.
  var limit: Int?
  var format = ListingFormat.text
  var output = OutputOptions()
}

func oddsCommand(in environment: Environment) -> Command {
  Command(
    "odds",
    "Print how likely each entrant is to win the title.",
    discussion: """
      The odds assume that each battle is a draw of lots in proportion to the powers, or as \
      'decide: {upset: …}' in the file says. They are as of before the first battle; if the tournament is \
      in progress, as of now. They are exact for knockouts and small fields. Otherwise they are simulated as \
      'odds' in the file says. Writes nothing.
      """,
    examples: [
      Example(
        "contest odds Tournaments/avengers.yaml",
        "Print the odds of each tournament in a file."
      ),
      Example("contest odds --limit 3", "Print the three favourites of each tournament."),
      Example("contest odds cup.yaml --simulations 1000000", "Simulate a million tournaments."),
      Example("contest odds cup.yaml --format csv > odds.csv", "Save the odds for a spreadsheet."),
    ],
    defaults: { OddsOptions() },
    options: TrialOptions.options.lifted(through: \.trial) + [
      .integer(
        "simulations",
        in: 1...TournamentFileLimits.simulations,
        \.simulations,
        "Simulate N tournaments, whatever the file says."
      ),
      .integer(
        "limit",
        in: 1...TournamentFileLimits.characters,
        \.limit,
        "Print at most N entrants of each tournament, the likeliest first."
      ),
      .choice("format", short: "f", \.format, "Choose the output format."),
    ]
      + OutputOptions.options(details: "each request", showsProgress: true).lifted(
        through: \.output
      ),
    positionals: [.many("PATH", \.trial.paths, TrialOptions.file, completion: .files)],
    run: { options in
      let console = Console(environment, options.output)
      return await finish(console) { () async throws(Failure) in
        try await printOdds(options, in: environment, console)
      }
    }
  )
}

private func printOdds(
  _ options: OddsOptions,
  in environment: Environment,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let (set, figures) = try await options.trial.fetched(in: environment, console)
  let permits = Permits(processorCount())
  let meter = ProgressMeter("Simulating", console: console)
  var told: [(result: TournamentResult, odds: TitleOdds)] = []
  var failures: [FileFailure] = []
  for var plan in set.plans {
    if let count = options.simulations { plan.rules.odds = .simulations(count) }
    do throws(UnplayedTournament) {
      let played = try plan.played(with: figures)
      console.show(warnings: played.warnings, sources: set.sources)
      if let odds = await played.titleOdds(permits, meter) {
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
    oddsText(told, as: options.format, limit: options.limit, columns: console.columns),
    isJSON: options.format == .json
  )
  return failure ?? code
}
