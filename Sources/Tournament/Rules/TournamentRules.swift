/// The settings of a tournament file without its entrants.
package struct TournamentRules: Sendable, Hashable {
  package var name: String
  /// The name of the report folder.
  package var slug: String
  /// Its former names, the oldest last.
  package var formerly: [FormerName] = []
  package var summary: String?
  package var source: Source
  package var power: PowerRule
  /// The stages in the order of play, at least one.
  package var stages: [Stage]
  package var seeding: Seeding
  package var deciding: DecidingRule
  /// The number of games of each battle, unless its stage has its own; more than 1 only if lots or votes decide the
  /// games.
  ///
  /// The entrant that wins more than half of an odd number wins the battle, and the rest is not played. An even number is
  /// for tables alone.
  package var gameCounts: RoundPlan<Int>
  /// The figures that settle a level battle, in order.
  package var tiebreak: [Figure]
  package var randomSeed: UInt64
  package var odds: OddsRule
  package var listedBattles: ListedBattles
  /// Whether the reports have a card and a badge to share.
  package var isShared: Bool
  package var csv = ReportedCSV.plain
  /// Whether the reports have a file in FIDE's format.
  package var hasChessReport = false
  /// Whether the reports have a calendar of open battles.
  package var hasCalendar = false

  package init(
    name: String,
    slug: String,
    summary: String? = nil,
    source: Source = .marvel,
    power: PowerRule = .figure(.comics),
    stages: [Stage] = [Stage()],
    seeding: Seeding = .power,
    deciding: DecidingRule = .power,
    gameCounts: RoundPlan<Int> = .one,
    tiebreak: [Figure] = TournamentRules.defaultTiebreak,
    randomSeed: UInt64 = 0,
    odds: OddsRule = .inProgress,
    listedBattles: ListedBattles = .all,
    isShared: Bool = false
  ) {
    precondition(!stages.isEmpty)
    self.name = name
    self.slug = slug
    self.summary = summary
    self.source = source
    self.power = power
    self.stages = stages
    self.seeding = seeding
    self.deciding = deciding
    self.gameCounts = gameCounts
    self.tiebreak = tiebreak
    self.randomSeed = randomSeed
    self.odds = odds
    self.listedBattles = listedBattles
    self.isShared = isShared
  }

  /// The tie-breaking figures of the default source.
  package static let defaultTiebreak = Source.marvel.tiebreak

  /// All figures that battles, tie-breaks and seeds compare, each once.
  package var figures: [Figure] { (power.figures + deciding.neededFigures + tiebreak).distinct }

  /// The slug of the oldest name, which seeds all draws.
  package var oldestSlug: String { formerly.last?.slug ?? slug }

  /// Whether results of a file decide the battles, so that entrants need no power.
  package var isPoll: Bool { if case .results = deciding { true } else { false } }

  /// Whether seeds, groups or battles are drawn by lot.
  package var drawsLots: Bool {
    if case .upset = deciding { return true }
    return seeding == .random || stages.contains { $0.groups?.draw == .pots || $0.ties == .coin }
  }

  /// Returns the number of games of each battle of a stage.
  package func gameCounts(of stage: Stage) -> RoundPlan<Int> { stage.gameCounts ?? gameCounts }

  /// The largest number of games of a battle.
  package var largestGameCount: Int { stages.map { gameCounts(of: $0).largest }.max() ?? 1 }

  /// Whether matches of a table may end level, because their number of games is even.
  package var hasEvenMatches: Bool { stages.contains { gameCounts(of: $0).standard.isMultiple(of: 2) } }

  /// Returns the random seed for the draw of a stage's groups.
  ///
  /// The first draw uses the tournament's own seed. Each later draw has a different seed, so that it does not depend on
  /// earlier draws.
  ///
  /// - Parameter index: The index of the stage.
  func drawSeed(ofStage index: Int) -> UInt64 {
    let earlier = (seeding == .random ? 1 : 0) + stages[..<index].count { $0.groups?.draw == .pots }
    guard earlier > 0 else { return randomSeed }
    var outer = SplitMix64(seed: randomSeed)
    var inner = SplitMix64(seed: outer.next() ^ UInt64(earlier))
    return inner.next()
  }

  /// The name of the format; the names of different stages are separated by commas.
  package var formatName: String {
    var names: [String] = []
    for stage in stages where names.last != stage.format.name { names.append(stage.format.name) }
    return names.joined(separator: ", ")
  }
}

/// A name that a tournament had.
package struct FormerName: Sendable, Hashable {
  package var name: String
  package var slug: String

  package init(name: String, slug: String) { (self.name, self.slug) = (name, slug) }
}

/// The way in which title odds are computed.
package enum OddsRule: Sendable, Hashable {
  /// In no report.
  case off
  /// Quickly, as ``exact``, and only while the tournament is in progress.
  case inProgress
  /// Exactly if there is time for it, otherwise by simulation.
  case exact
  case simulations(Int)
  /// By simulation until all standard errors are at most this value.
  case error(Double)

  /// Whether odds are exact if that takes little time.
  package var prefersExact: Bool {
    switch self {
    case .off, .inProgress, .exact: true
    case .simulations, .error: false
    }
  }
}

/// The battles that a report lists.
package enum ListedBattles: String, CaseIterable, Sendable, Hashable {
  case all
  /// The battles with a winner.
  case decisive
  case none
}

/// The programs that CSV reports are for.
package enum ReportedCSV: String, CaseIterable, Sendable, Hashable {
  /// Any program.
  case plain
  /// Excel, which needs a byte order mark to know UTF-8.
  case excel
}
