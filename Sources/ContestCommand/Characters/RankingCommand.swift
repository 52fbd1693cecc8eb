internal import Playing
internal import ResultFiles
internal import Failures
internal import CommandLineKit
internal import Reports
internal import Store
internal import Tournament

struct RankingOptions: Sendable {
  var limit: Int?
  var format = ListingFormat.text
  var place = PlaceOptions()
  var output = OutputOptions()
}

func rankingCommand(in surroundings: Surroundings) -> Command {
  Command(
    "ranking",
    "Print the ranking of everyone who has had a battle.",
    discussion: "It is read from the store alone, so it needs neither source nor network.",
    examples: [Example("contest ranking --limit 10", "The ten best known.")],
    defaults: { RankingOptions() },
    options: [
      .integer("limit", in: 1...1_000_000, \.limit, "Print only the first N."),
      .choice("format", short: "f", \.format, "Print in this format."),
    ] + PlaceOptions.options.lifted(through: \.place)
      + OutputOptions.options.lifted(through: \.output),
    runNow: { options in
      let console = Console(surroundings, options.output)
      return finishNow(console) { () throws(Failure) in
        let folder = ResultFolder(options.place, onlyCompares: true)
        let ranking = try folder.readExistingStore().overallRanking
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
    guard !store.tournaments.isEmpty || !store.arena.isEmpty else {
      throw Failure(
        .missingInput,
        "there is no ranking yet in '\(storePath)'",
        help: "run 'contest run' or 'contest battle A B' first"
      )
    }
    return store
  }
}
