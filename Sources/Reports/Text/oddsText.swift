package import Odds
internal import Text
package import Tournament

/// Returns the title odds of tournaments: a table for each as text, and one list of all as data.
///
/// - Parameter limit: The most entrants of each tournament, the likeliest first; nil for all.
package func oddsText(
  _ tournaments: [(result: TournamentResult, odds: TitleOdds)],
  as format: ListingFormat,
  limit: Int?,
  columns: Int?
) -> String {
  switch format {
  case .text:
    return tournaments.map { result, odds in
      let listing = oddsListing([(result, odds)], limit: limit)
      return "\(result.rules.name.printable): \(odds.methodText(of: result))\n"
        + listing.text(columns: columns)
    }.joined(separator: "\n")
  case .markdown:
    return tournaments.map { result, odds in
      let listing = oddsListing([(result, odds)], limit: limit)
      return listing.markdown(title: "\(result.rules.name): \(odds.methodText(of: result))")
    }.joined(separator: "\n")
  case .json, .csv:
    return oddsListing(tournaments, limit: limit, names: true).printed(as: format, columns: nil)
  }
}

/// - Parameters:
///   - limit: The most entrants of each tournament; nil for all.
///   - names: Whether rows have a column with the tournament's name.
private func oddsListing(
  _ tournaments: [(result: TournamentResult, odds: TitleOdds)],
  limit: Int?,
  names: Bool = false
) -> Listing {
  var labels: [String] = []
  var titles: [String] = []
  for (result, odds) in tournaments {
    for milestone in odds.milestones where !labels.contains(result.label(milestone)) {
      labels.append(result.label(milestone))
      titles.append(result.shortLabel(milestone))
    }
  }
  let title: [Listing.Column] = names ? [.init("tournament", title: "Tournament")] : []
  let columns: [Listing.Column] =
    title + [
      .init("seed", title: "Seed"), .init("id", title: "Id"), .init("power", title: "Power"),
      .init("title_odds", title: "Title"), .init("standard_error", title: "±"),
    ] + zip(labels, titles).map { .init($0.key, title: $1) } + [.init("name", title: "Name")]
  let rows = tournaments.flatMap { result, odds in
    let reached = odds.milestones.map { result.label($0) }
    return odds.order.prefix(limit ?? .max).map { seed -> [ListingCell] in
      let (entrant, chance) = (result.entrants[seed], odds.entrants[seed.index])
      let title: [ListingCell] = names ? [.text(result.rules.name)] : []
      return title + [
        .whole(seed.number), entrant.identity.listedID(besides: entrant.name),
        .number(entrant.power), .chance(chance.title),
        chance.standardError > 0 ? .chance(chance.standardError) : .none,
      ]
        + labels.map { label in
          reached.firstIndex(of: label).map { .chance(chance.reach[$0]) } ?? .none
        }
        + [.text(entrant.displayName)]
    }
  }
  return Listing(columns: columns, rows: rows)
}

extension TitleOdds {
  /// The method in a few words.
  fileprivate func methodText(of result: TournamentResult) -> String {
    let moment = result.isInProgress ? "given the results so far" : "before the first battle"
    switch method {
    case .dynamicProgram: return "exact, \(moment)"
    case .enumeration(let outcomes):
      return "exact, from \(counted(outcomes, "outcome")), \(moment)"
    case .simulation(let count):
      return "from \(counted(count, "simulated tournament")), \(moment)"
    }
  }
}

extension String {
  /// The label as a column key: `round_of_16`.
  fileprivate var key: String {
    String(lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
