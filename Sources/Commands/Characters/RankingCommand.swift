import Base
import Play
import Reports
import ResultJSON
import Results
import Terminal

struct RankingOptions: CommandValues {
  var limit: Int?
  var source: String?
  var metric: String?
  var order = RankingOrder.power
  var format = ListingFormat.text
  var place = PlaceOptions()
  var output = OutputOptions()
}

func rankingCommand(in environment: Environment) -> Command {
  RankingOptions.command(
    "ranking",
    "Print the ranking of all entrants.",
    discussion: """
      Ranks the entrants that have had a battle or a title. Each source and metric has a table of its own, because \
      their figures cannot be compared. So has each window of page views, such as the last 12 months. Reads the \
      store, for ratings also the results, and needs no network. A rating is the Bradley–Terry rating of an entrant \
      among all of its table, from their battles in all tournaments. It orders the tables of entrants without \
      figures.
      """,
    examples: [
      Example("contest ranking --metric comics", "Print one table."),
      Example("contest ranking --limit 10", "Print the ten most powerful."),
      Example("contest ranking --by rating", "Print the strongest in battles first."),
    ],
    options: [
      .option("limit", .whole(in: 0...1_000_000), \.limit, "Print at most N entrants of each table; 0 for all."),
      .option("source", .string, \.source, "Print only tables of this source."),
      .option("metric", .string, \.metric, "Print only tables of this metric."),
      .option("by", .choice, \.order, "Put the best by this first."),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ] + PlaceOptions.options.lifted(through: \.place),
    in: environment,
    run: { (options, console) async throws(Failure) in
      let folder = try ResultFolder(options.place, onlyCompares: true, console)
      let ranking = options.order.ordered(try folder.ranking(for: options))
      let wanted = ranking.rows(ofSource: options.source, metric: options.metric)
      guard !wanted.isEmpty || ranking.isEmpty else {
        let tables = ranking.tables.compactMap(\.first?.table.title)
        throw Failure(.misuse, "the ranking has no such table", help: "the tables are \(words(tables))")
      }
      if ranking.isEmpty { console.say("no entrant has had a battle yet") }
      defer { console.say(attributions: wanted.map(\.attribution)) }
      func listing(_ rows: [OverallRank]) -> Listing {
        let isRated = options.order == .power && rows.contains { $0.power == nil }
        return rankingListing(rows, by: isRated ? .rating : options.order)
      }
      let tables = wanted.tables.map { $0.prefix(options.limit == 0 ? .max : options.limit ?? .max) }
      let rows = tables.flatMap(\.self)
      if options.format == .text, tables.count > 1 {
        let texts = tables.map { table in
          let title = table.first?.table.title ?? ""
          return title.printable + "\n"
            + console.painted(listing(Array(table)).text(columns: console.columns))
        }
        return console.print(texts.joined(separator: "\n"))
      }
      if options.format == .csv { return console.print(String(decoding: folder.rankingCSV(rows), as: UTF8.self)) }
      return console.print(listing(rows), as: options.format)
    }
  )
}

extension ResultFolder {
  /// Returns the overall ranking; throws if there are no results.
  ///
  /// CSV has the ratings and pages from results, too. Ratings order the tables without powers.
  fileprivate func ranking(for options: RankingOptions) throws(Failure) -> [OverallRank] {
    func ranking(of store: Store) throws(Failure) -> [OverallRank] {
      try options.order == .rating || options.format == .csv ? ratedRanking(of: store) : fullRanking(of: store)
    }
    let store = try readExistingStore(checks: false)
    do throws(Failure) { return try ranking(of: store) } catch {
      // A record may be sound and written in another way, and only the whole store tells the place of a fault.
      return try ranking(of: try readStore())
    }
  }

  /// Returns the overall ranking, rated if it has a table without powers.
  func fullRanking(of store: Store) throws(Failure) -> [OverallRank] {
    let ranking = try store.ranking(in: storePath)
    return ranking.contains { $0.power == nil } ? try ratedRanking(of: store) : ranking
  }

  /// Reads the store; throws if it has no results.
  func readExistingStore(checks: Bool = true) throws(Failure) -> Store {
    let store = try readStore(checks: checks)
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
