internal import CommandLineKit
internal import Failures
internal import Playing
internal import Reports
internal import ResultFiles
internal import Store
internal import Tournament

struct RankingOptions: Sendable {
  var limit: Int?
  var format = ListingFormat.text
  var place = PlaceOptions()
  var output = OutputOptions()
}

func rankingCommand(in environment: Environment) -> Command {
  Command(
    "ranking",
    "Print the ranking of all entrants that have had a battle or a title.",
    discussion: "Reads the store only, and needs no network.",
    examples: [Example("contest ranking --limit 10", "Print the ten most powerful.")],
    defaults: { RankingOptions() },
    options: [
      .integer("limit", in: 1...1_000_000, \.limit, "Print at most N entrants."),
      .choice("format", short: "f", \.format, "Choose the output format."),
    ] + PlaceOptions.options.lifted(through: \.place)
      + OutputOptions.options().lifted(through: \.output),
    runNow: { options in
      let console = Console(environment, options.output)
      return finishNow(console) { () throws(Failure) in
        let folder = ResultFolder(options.place, onlyCompares: true)
        let ranking = try folder.readExistingStore().ranking(in: folder.storePath)
        let rows = Array(ranking.prefix(options.limit ?? .max))
        if options.format == .csv {
          return console.print(String(decoding: overallRankingCSV(rows), as: UTF8.self))
        }
        return console.print(
          rankingListing(rows).printed(as: options.format, columns: console.columns),
          isJSON: options.format == .json
        )
      }
    }
  )
}

extension ResultFolder {
  /// Reads the store; throws if it has no results.
  func readExistingStore() throws(Failure) -> Store {
    let store = try readStore()
    guard !store.isEmpty else {
      throw Failure(
        .missingInput,
        "there is no ranking yet in '\(storePath)'",
        help: "run 'contest run' or 'contest battle A B' first"
      )
    }
    return store
  }
}
