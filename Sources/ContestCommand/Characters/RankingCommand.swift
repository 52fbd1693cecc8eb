internal import CommandLineKit
internal import Failures
internal import Playing
internal import Reports
internal import ResultFiles
internal import Store
internal import Text
internal import Tournament

struct RankingOptions: Sendable {
  var limit: Int?
  var source: String?
  var metric: String?
  var format = ListingFormat.text
  var place = PlaceOptions()
  var output = OutputOptions()
}

func rankingCommand(in environment: Environment) -> Command {
  Command(
    "ranking",
    "Print the ranking of all entrants that have had a battle or a title.",
    discussion: """
      Each source and metric has a table of its own, because their figures cannot be compared. Reads the store only, and \
      needs no network.
      """,
    examples: [
      Example("contest ranking --metric comics", "Print one table."),
      Example("contest ranking --limit 10", "Print the ten most powerful."),
    ],
    defaults: { RankingOptions() },
    options: [
      .integer("limit", in: 1...1_000_000, \.limit, "Print at most N entrants of each table."),
      .string("source", placeholder: "SOURCE", \.source, "Print only tables of this source."),
      .string("metric", placeholder: "METRIC", \.metric, "Print only tables of this metric."),
      .choice("format", short: "f", \.format, "Choose the output format."),
    ] + PlaceOptions.options.lifted(through: \.place)
      + OutputOptions.options().lifted(through: \.output),
    runNow: { options in
      let console = Console(environment, options.output)
      return finishNow(console) { () throws(Failure) in
        let folder = ResultFolder(options.place, onlyCompares: true)
        let ranking = try folder.readExistingStore().ranking(in: folder.storePath)
        let wanted = ranking.rows(ofSource: options.source, metric: options.metric)
        guard !wanted.isEmpty || ranking.isEmpty else {
          let tables = ranking.tables.compactMap(\.first).map {
            "\($0.metric) · \($0.identity.source)"
          }
          throw Failure(
            .misuse,
            "the ranking has no such table",
            help: "the tables are \(words(tables))"
          )
        }
        let tables = wanted.tables.map { $0.prefix(options.limit ?? .max) }
        let rows = tables.flatMap(\.self)
        if options.format == .text, tables.count > 1 {
          let texts = tables.map { table in
            let title = table.first.map { "\($0.metric) · \($0.identity.source)" } ?? ""
            return title.printable + "\n"
              + rankingListing(Array(table)).printed(as: .text, columns: console.columns)
          }
          return console.print(texts.joined(separator: "\n"))
        }
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
