import Base
package import Forecast
package import Tournament

/// The title odds of a tournament, with what a listing shows of it.
package struct OddsSheet: Sendable, Equatable {
  package var name: String
  package var moment: Moment
  package var method: TitleOdds.Method
  /// The names of the milestones, in the order of the tournament.
  package var milestones: [Label]
  /// In seed order.
  package var entrants: [Row]
  /// In seed order.
  package var chances: [TitleOdds.Entrant]
  /// The text that the source requires beside the powers.
  package var attribution: String?

  /// The time at which the odds hold.
  package enum Moment: String, Sendable {
    case beforeBattles = "before_battles"
    /// Votes decided all battles, and the odds do not count them.
    case beforeVotes = "before_votes"
    /// The same, without powers.
    case beforeGames = "before_games"
    case now

    package var words: String {
      switch self {
      case .beforeBattles: "before the first battle"
      case .beforeVotes: "from the powers alone, before the first result"
      case .beforeGames: "before the first result"
      case .now: "given the results so far"
      }
    }
  }

  /// The name of a milestone, and the one for a narrow column.
  package struct Label: Sendable, Equatable {
    package var long: String
    package var short: String

    package init(long: String, short: String) { (self.long, self.short) = (long, short) }
  }

  package struct Row: Sendable, Equatable {
    package var id: ListingCell
    /// Nil if it is unknown.
    package var power: Double?
    package var name: String

    package init(id: ListingCell, power: Double?, name: String) { (self.id, self.power, self.name) = (id, power, name) }
  }

  package init(
    name: String,
    moment: Moment,
    method: TitleOdds.Method,
    milestones: [Label],
    entrants: [Row],
    chances: [TitleOdds.Entrant],
    attribution: String? = nil
  ) {
    self.name = name
    self.moment = moment
    self.method = method
    self.milestones = milestones
    self.entrants = entrants
    self.chances = chances
    self.attribution = attribution
  }

  package init(_ result: TournamentResult, _ odds: TitleOdds, _ attribution: String? = nil) {
    self.init(
      name: result.rules.name,
      moment: result.oddsMoment,
      method: odds.method,
      milestones: odds.milestones.map { Label(long: result.label($0), short: result.shortLabel($0)) },
      entrants: result.entrants.map {
        Row(id: $0.identity.listedID(besides: $0.name), power: $0.power, name: $0.displayName)
      },
      chances: odds.entrants,
      attribution: attribution
    )
  }
}

/// Returns the title odds of tournaments: a table for each as text, and one list of all as data.
///
/// - Parameter limit: The most entrants of each tournament, the likeliest first; nil for all.
package func oddsText(_ sheets: [OddsSheet], as format: ListingFormat, limit: Int?, columns: Int?) -> String {
  switch format {
  case .text:
    return sheets.map { sheet in
      let listing = oddsListing([sheet], limit: limit).withNames(at: 1)
      return "\(sheet.name.printable): \(sheet.methodText)\n" + listing.text(columns: columns)
    }.joined(separator: "\n")
  case .markdown:
    return sheets.map { sheet in
      let listing = oddsListing([sheet], limit: limit).withNames(at: 1)
      return listing.markdown(title: "\(sheet.name): \(sheet.methodText)")
    }.joined(separator: "\n")
  case .json, .csv: return oddsListing(sheets, limit: limit, names: true).printed(as: format, columns: nil)
  }
}

/// - Parameters:
///   - limit: The most entrants of each tournament; nil for all.
///   - names: Whether rows have a column with the tournament's name.
private func oddsListing(_ sheets: [OddsSheet], limit: Int?, names: Bool = false) -> Listing {
  var labels: [OddsSheet.Label] = []
  for label in sheets.flatMap(\.milestones) where !labels.contains(where: { $0.long == label.long }) {
    labels.append(label)
  }
  let title: [Listing.Column] = names ? [.init("tournament", title: "Tournament")] : []
  var columns: [Listing.Column] =
    title + [
      .init("seed", title: "Seed"), .init("id", title: "Id"), .init("power", title: "Power"),
      .init("title_odds", title: "Title"), .init("standard_error", title: "Error"),
    ]
  let name = Listing.Column("name", title: "Name")
  var keys = Set((columns + [name]).map(\.key))
  for label in labels {
    var key = label.long.key
    // A stage may be called as another column is.
    while !keys.insert(key).inserted { key = "stage_" + key }
    columns.append(.init(key, title: label.short))
  }
  columns.append(name)
  let rows = sheets.flatMap { sheet in
    let reached = sheet.milestones.map(\.long)
    return sheet.chances.order.prefix(limit ?? .max).map { seed -> [ListingCell] in
      let (entrant, chance) = (sheet.entrants[seed.index], sheet.chances[seed.index])
      let title: [ListingCell] = names ? [.text(sheet.name)] : []
      return title + [
        .whole(seed.number), entrant.id, entrant.power.map { .number($0) } ?? .none, .chance(chance.title),
        chance.standardError > 0 ? .chance(chance.standardError) : .none,
      ] + labels.map { label in reached.firstIndex(of: label.long).map { .chance(chance.reach[$0]) } ?? .none } + [
        .text(entrant.name)
      ]
    }
  }
  return Listing(columns: columns, rows: rows)
}

extension TournamentResult {
  var oddsMoment: OddsSheet.Moment {
    if isInProgress { return .now }
    guard isPoll else { return .beforeBattles }
    return entrants.havePowers ? .beforeVotes : .beforeGames
  }

  /// The name of a step on the way to the title.
  package func label(_ milestone: Milestone) -> String {
    switch milestone {
    case .grandFinal: "Grand final"
    case .stage(let stage): rules.stages[stage].name
    case .round(let round, of: let count): roundName(1 << (count - round + 1))
    }
  }

  /// The name of a step for a narrow column.
  package func shortLabel(_ milestone: Milestone) -> String {
    guard case .round(let round, of: let count) = milestone else { return label(milestone).cut(to: 12) }
    switch count - round {
    case 0: return "Final"
    case 1: return "SF"
    case 2: return "QF"
    case let left: return "R" + String(1 << (left + 1))
    }
  }
}

extension OddsSheet {
  /// The method in a few words.
  fileprivate var methodText: String {
    switch method {
    case .dynamicProgram: "exact, \(moment.words)"
    case .enumeration(let outcomes): "exact, from \(counted(outcomes, "outcome")), \(moment.words)"
    case .simulation(let count): "from \(counted(count, "simulated tournament")), \(moment.words)"
    }
  }
}

extension String {
  /// The label as a column key: `round_of_16`.
  fileprivate var key: String { String(lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}

extension TitleOdds {
  /// The entrants, likeliest champion first.
  package var order: [Seed] { entrants.order }
}

extension [TitleOdds.Entrant] {
  /// The entrants, likeliest champion first; the better seed first where chances are equal.
  package var order: [Seed] {
    // The last digits of sums are noise. Halves are exact in powers of two, and would lie on a border in those of ten.
    let chances = map { ($0.title * 0x1p40).rounded() }
    return Seed.all(count).sorted { (-chances[$0.index], $0) < (-chances[$1.index], $1) }
  }
}
