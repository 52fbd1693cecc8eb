/// Everything a tournament file says about how the tournament is fought, apart from who takes part.
package struct TournamentRules: Sendable, Hashable {
  package var name: String
  /// The name of its report folder.
  package var slug: String
  package var summary: String?
  package var source: Source
  package var power: PowerRule
  /// One or more, each fought when those before it are.
  package var stages: [Stage]
  package var seeding: Seeding
  package var deciding: DecidingRule
  /// The figures that settle a level battle, in order.
  package var tiebreak: [Figure]
  package var randomSeed: UInt64
  package var odds: OddsRule
  package var listedBattles: ListedBattles

  package init(
    name: String,
    slug: String,
    summary: String? = nil,
    source: Source = .marvel,
    power: PowerRule = .figure(.comics),
    stages: [Stage] = [Stage()],
    seeding: Seeding = .power,
    deciding: DecidingRule = .power,
    tiebreak: [Figure] = TournamentRules.defaultTiebreak,
    randomSeed: UInt64 = 0,
    odds: OddsRule = .off,
    listedBattles: ListedBattles = .all
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
    self.tiebreak = tiebreak
    self.randomSeed = randomSeed
    self.odds = odds
    self.listedBattles = listedBattles
  }

  /// That of the default source.
  package static let defaultTiebreak = Source.marvel.tiebreak

  /// Every figure that battles, tie-breaks and seeds compare, once each.
  package var figures: [Figure] {
    var known: Set<Figure> = []
    return (power.figures + deciding.neededFigures + tiebreak).filter { known.insert($0).inserted }
  }

  /// Whether seeds, groups or battles are drawn by lot.
  package var drawsLots: Bool {
    if case .upset = deciding { return true }
    return seeding == .random || stages.contains { $0.groups?.draw == .pots }
  }

  /// The seed of the draw of a stage's groups: the tournament's own for its first draw, and for each later
  /// one another, so that it does not depend on those before.
  ///
  /// - Parameter index: Of the stage.
  func drawSeed(ofStage index: Int) -> UInt64 {
    let earlier =
      (seeding == .random ? 1 : 0) + stages[..<index].count { $0.groups?.draw == .pots }
    guard earlier > 0 else { return randomSeed }
    var outer = SplitMix64(seed: randomSeed)
    var inner = SplitMix64(seed: outer.next() ^ UInt64(earlier))
    return inner.next()
  }

  /// The word for its format: that of the only stage, or of all.
  package var formatName: String {
    var names: [String] = []
    for stage in stages where names.last != stage.format.name { names.append(stage.format.name) }
    return names.joined(separator: ", ")
  }
}

/// Whether and how title odds are worked out.
package enum OddsRule: Sendable, Hashable {
  case off
  /// Exactly where that can be done in time, else by simulation.
  case exact
  case simulations(Int)
  /// By simulation until no standard error is larger.
  case error(Double)
}

/// Which battles a report lists.
package enum ListedBattles: String, CaseIterable, Sendable, Hashable {
  case all
  /// Those with a winner.
  case decisive
  case none
}
