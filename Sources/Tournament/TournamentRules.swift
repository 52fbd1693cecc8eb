/// Everything a tournament file says about how the tournament is fought, apart from who takes part.
package struct TournamentRules: Sendable, Hashable {
  package var name: String
  /// The name of its report folder.
  package var slug: String
  package var summary: String?
  package var source: Source
  package var power: PowerRule
  package var format: Format
  package var seeding: Seeding
  package var deciding: DecidingRule
  /// The figures that settle a level battle, in order.
  package var tiebreak: [Figure]
  /// The criteria that order the table of a round robin.
  package var standings: [TieBreak]
  package var randomSeed: UInt64
  package var listedBattles: ListedBattles

  package init(
    name: String,
    slug: String,
    summary: String? = nil,
    source: Source = .marvel,
    power: PowerRule = .figure(.comics),
    format: Format = .roundRobin(legs: 1),
    seeding: Seeding = .power,
    deciding: DecidingRule = .power,
    tiebreak: [Figure] = TournamentRules.defaultTiebreak,
    standings: [TieBreak] = TieBreak.roundRobinOrder,
    randomSeed: UInt64 = 0,
    listedBattles: ListedBattles = .all
  ) {
    self.name = name
    self.slug = slug
    self.summary = summary
    self.source = source
    self.power = power
    self.format = format
    self.seeding = seeding
    self.deciding = deciding
    self.tiebreak = tiebreak
    self.standings = standings
    self.randomSeed = randomSeed
    self.listedBattles = listedBattles
  }

  package static let defaultTiebreak: [Figure] = [.series, .stories, .events]
}

/// Where the figures of a tournament come from.
package enum Source: String, CaseIterable, Sendable, Hashable {
  case marvel
  /// The tournament file itself.
  case inline
}

/// How a tournament is fought.
package enum Format: Sendable, Hashable {
  /// Everyone meets everyone, `legs` times.
  case roundRobin(legs: Int)
  /// Who loses is out.
  case singleElimination(thirdPlace: Bool)
  /// Battles made one by one, by hand.
  case byHand

  /// The word for files and reports.
  package var name: String {
    switch self {
    case .roundRobin: "round-robin"
    case .singleElimination: "single-elimination"
    case .byHand: "arena"
    }
  }
}

/// Which battles a report lists.
package enum ListedBattles: String, CaseIterable, Sendable, Hashable {
  case all
  /// Those with a winner.
  case decisive
  case none
}

extension Format {
  /// Whether a battle that is level to the end is a draw; else the better seed goes on.
  package var allowsDraws: Bool {
    switch self {
    case .roundRobin, .byHand: true
    case .singleElimination: false
    }
  }
}
