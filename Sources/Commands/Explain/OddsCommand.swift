import Base
import Play
import Reports
import ResultJSON
import Results
import Terminal
import Tournament
import TournamentFile

struct OddsOptions: CommandValues {
  var trial = TrialOptions()
  var simulations: Int?
  /// The part of the simulations to make; nil for all.
  var shard: ShardChoice?
  /// The file that gets a shard's part; nil for none.
  var partial: String?
  /// Whether the paths are files of shards to add up.
  var merges = false
  /// Whether to review the odds of stored tournaments.
  var reviews = false
  /// The most entrants of each tournament to print; nil for all.
  var limit: Int?
  var format = ListingFormat.text
  /// Where the results are to review.
  var place = PlaceOptions()
  var output = OutputOptions()
}

func oddsCommand(in environment: Environment) -> Command {
  OddsOptions.command(
    "odds",
    "Print how likely each entrant is to win the title.",
    discussion: """
      The odds assume that each battle is a draw of lots in proportion to the powers, or as \
      'decide: {upset: …}' in the file says. They are as of before the first battle; if the tournament is \
      in progress, as of now. The odds of a finished poll do not count its votes. They are exact for \
      knockouts and small fields. Otherwise they are simulated as 'odds' in the file says; 'off' is about \
      reports, and here the same as 'exact'.

      With --shard and --partial, makes one of several parts of the simulations and writes it to a file, so \
      that many machines can share the work. --merge adds the files up, and prints what one machine would \
      have printed. The number of simulations must be fixed, by --simulations or by the tournament's file.

      --review tells whether the odds were right: it compares the chance that each battle had before it with the \
      result, in all stored tournaments that results decided. It reads the store and the reports, and needs no network.
      """,
    examples: [
      Example("contest odds Tournaments/avengers.yaml", "Print the odds of each tournament in a file."),
      Example("contest odds --limit 3", "Print the three favourites of each tournament."),
      Example("contest odds cup.yaml --simulations 1000000", "Simulate a million tournaments."),
      Example(
        "contest odds cup.yaml --simulations 1000000 --shard 3/16 --partial 3.json",
        "Simulate the third of 16 parts, on one of 16 machines."
      ), Example("contest odds --merge *.json", "Add up the parts."),
      Example("contest odds --review", "See whether the odds of all stored tournaments were right."),
      Example("contest odds cup.yaml --format csv > odds.csv", "Save the odds for a spreadsheet."),
    ],
    options: TrialOptions.options.lifted(through: \.trial) + [
      .option(
        "simulations",
        .whole(in: 1...TournamentFileLimits.simulations),
        \.simulations,
        "Simulate N tournaments, whatever the file says."
      ), .shard(\.shard, "Make only this part of the simulations."),
      .option(
        "partial",
        placeholder: "FILE",
        .file,
        \.partial,
        "Write the part of the shard to FILE, and print no odds."
      ), .flag("merge", \.merges, "Add up the files of all shards: each PATH is one."),
      .flag("review", \.reviews, "Compare the odds of all stored tournaments with the results."),
      .option(
        "limit",
        .whole(in: 0...TournamentFileLimits.characters),
        \.limit,
        "Print at most N entrants of each tournament, the likeliest first; 0 for all, the default."
      ), .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ] + PlaceOptions.options.lifted(through: \.place),
    positionals: [.arguments("PATH", .file, \.trial.paths, TrialOptions.file)],
    details: "each request",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try await printOdds(options, console) }
  )
}

private func printOdds(_ options: OddsOptions, _ console: Console) async throws(Failure) -> ExitCode {
  try options.checkCombination()
  if options.reviews { return try printReview(options, console) }
  if options.merges { return options.print(try mergedOdds(options.trial.paths), console) }
  let shard = try options.shard?.shard(console.environment.variables)
  let (set, figures) = try await options.trial.fetched(console)
  if let path = options.partial {
    try checkOutputPath(path, of: "a part of the odds", option: "--partial", besides: set.sources.keys)
  }
  var found = FoundOdds(
    shard: shard,
    permits: Permits(processorCount()),
    meter: ProgressMeter("Simulating", console: console),
    console: console
  )
  for var plan in set.plans {
    if let count = options.simulations { plan.rules.odds = .simulations(count) }
    if let shard { plan.oddsShards = shard.count }
    do throws(UnplayedTournament) {
      let played = try plan.played(with: figures)
      console.show(warnings: played.warnings, sources: set.sources)
      await found.add(played)
    } catch {
      console.show(error.diagnostics + error.unavailable.map(\.diagnostic), sources: set.sources)
      found.failures.append(FileFailure(of: plan, error.code))
    }
  }
  let failure = set.firstFailure(besides: found.failures)
  if let shard, let path = options.partial {
    if failure == nil || !found.parts.isEmpty {
      try writeOutput(PartialOdds(shard: shard, tournaments: found.parts).json, to: path, console)
      console.say("shard \(shard.text) is in '\(path)'")
    }
    return failure ?? .done
  }
  guard !found.sheets.isEmpty else { return failure ?? .done }
  let code = options.print(found.sheets, console)
  return failure ?? code
}

/// The title odds of the tournaments so far, whole or as the share of a shard.
private struct FoundOdds {
  let shard: Shard?
  let permits: Permits
  let meter: ProgressMeter
  let console: Console
  var sheets: [OddsSheet] = []
  var parts: [PartialOdds.Tournament] = []
  var failures: [FileFailure] = []

  /// Adds the odds of a tournament, or shows why there are none.
  mutating func add(_ played: PlayedTournament) async {
    let result = played.result
    let progress = { [meter] (done: Int, total: Int) in meter.update(done: done, total: total) }
    meter.begin("Simulating")
    defer { meter.end() }
    if let shard {
      if let share = await played.oddsShare(shard, permits, progress: progress) {
        let part = PartialOdds.Tournament(share, of: result, played.provenance.attribution)
        if let part { return parts.append(part) }
        let help = "give --simulations N, or write 'odds: {simulations: N}' into the file"
        return fail(played, .misuse, "the number of simulations of '\(result.rules.name)' is not fixed", help: help)
      }
    } else if let odds = await played.titleOdds(permits, progress: progress) {
      return sheets.append(OddsSheet(result, odds, played.provenance.attribution))
    }
    let lack = result.entrants.chanceProblem.map { " has no title odds: \($0)" }
    let sizes = result.rules.sizes(entrantCount: result.entrants.count)
    let excess = result.rules.oddsExcess(played.plan.rules.odds, sizes).map { ": " + words(of: $0) }
    fail(
      played,
      .badData,
      "'\(result.rules.name)'" + (lack ?? excess ?? " has no title odds"),
      help: lack == nil ? "let fewer take part" : "give every entrant a power of 0 or more"
    )
  }

  private mutating func fail(_ played: PlayedTournament, _ code: ExitCode, _ message: String, help: String) {
    console.error(message, help: help)
    failures.append(FileFailure(of: played.plan, code))
  }
}

private func printReview(_ options: OddsOptions, _ console: Console) throws(Failure) -> ExitCode {
  let folder = try ResultFolder(options.place, onlyCompares: true, console)
  let review = try folder.oddsReview(of: try folder.readStore())
  guard review.total.count > 0 else {
    throw Failure(
      .missingInput,
      "no tournament in '\(folder.storePath)' has battles that results decided",
      help: "run one with 'decide: {results: FILE}'; 'contest report' adds the chances to results of an older version"
    )
  }
  let text = oddsReviewText(review, as: options.format, columns: console.columns)
  return console.print(text, isJSON: options.format == .json)
}

extension OddsOptions {
  fileprivate func print(_ sheets: [OddsSheet], _ console: Console) -> ExitCode {
    defer { console.say(attributions: sheets.map(\.attribution)) }
    return console.print(
      oddsText(sheets, as: format, limit: limit == 0 ? nil : limit, columns: console.columns),
      isJSON: format == .json
    )
  }

  /// Throws if options exclude each other.
  fileprivate func checkCombination() throws(Failure) {
    guard (shard == nil) == (partial == nil) else {
      throw Failure(
        .misuse,
        "--shard and --partial belong together",
        help: "name the part with --shard and its file with --partial"
      )
    }
    guard merges || reviews else {
      guard place.reports == PlaceOptions().reports, place.store == nil else {
        let option = place.store == nil ? "--reports" : "--store"
        throw Failure(.misuse, "\(option) needs --review", help: "add --review, or leave \(option) out")
      }
      return
    }
    let mode = reviews ? "--review" : "--merge"
    let others = [
      reviews && merges ? "--merge" : nil, reviews && trial.paths != TrialOptions().paths ? "PATH" : nil,
      reviews && limit != nil ? "--limit" : nil, shard == nil ? nil : "--shard",
      simulations == nil ? nil : "--simulations", trial.only.isEmpty ? nil : "--only",
      trial.seed == nil ? nil : "--seed", trial.source == nil ? nil : "--source",
    ]
    if let other = others.compactMap(\.self).first {
      throw Failure(
        .misuse,
        "\(mode) and \(other) exclude each other",
        help: reviews ? "--review is about all stored tournaments" : "give \(other) when the shards are computed"
      )
    }
    guard reviews || trial.paths != TrialOptions().paths else {
      throw Failure(.misuse, "--merge needs the files of all shards", help: "name them")
    }
  }
}
