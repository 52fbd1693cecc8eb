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
  /// Reads a store that must be there.
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

/// Returns rows of the ranking as a listing.
func rankingListing(_ rows: [OverallRank]) -> Listing {
  Listing(
    columns: [
      .init("rank", title: "Rank"), .init("id", title: "Id"),
      .init("source", title: "Source", habit: .telling),
      .init("power", title: "Power"),
      .init("tournaments", title: "Tournaments"), .init("wins", title: "Won"),
      .init("draws", title: "Drawn"), .init("losses", title: "Lost"),
      .init("titles", title: "Titles"), .init("movement", title: "Moved"),
      .init("name", title: "Name"),
    ],
    rows: rows.map { row in
      [
        .whole(row.rank), row.identity.id.map(ListingCell.whole) ?? .none,
        .text(row.identity.source), .number(row.power),
        .whole(row.tournaments), .whole(row.record.wins), .whole(row.record.draws),
        .whole(row.record.losses), .whole(row.titles),
        row.movement.map(ListingCell.init) ?? .none, .text(row.name),
      ]
    }
  )
}

extension ListingCell {
  /// The places gained, negative where lost, or `new`.
  fileprivate init(_ movement: Movement) {
    switch movement {
    case .up(let places): self = .whole(places)
    case .down(let places): self = .whole(-places)
    case .same: self = .whole(0)
    case .new: self = .text("new")
    }
  }
}
