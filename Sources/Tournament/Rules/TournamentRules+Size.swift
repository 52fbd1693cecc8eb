/// How much there is to fight in a stage, at most.
package struct StageSize: Sendable, Hashable {
  package var entrantCount: Int
  package var battleCount: Int
  /// The seats at the boards of a Swiss system over all its rounds.
  ///
  /// The time that pairing takes grows with them. Half as many where neighbours are paired, which is
  /// faster; 0 in other formats.
  package var pairedSeats: Int

  package init(entrantCount: Int, battleCount: Int, pairedSeats: Int) {
    self.entrantCount = entrantCount
    self.battleCount = battleCount
    self.pairedSeats = pairedSeats
  }
}

extension TournamentRules {
  /// The most battles over all stages, unless ``hasClosedForm``.
  ///
  /// A lone round robin settles its battles one by one; all others hold them in memory, where each takes
  /// up to 400 bytes while the table is made.
  package var maximumBattles: Int { isLoneRoundRobin ? 5_000_000 : 2_500_000 }

  private var isLoneRoundRobin: Bool {
    guard stages.count == 1, stages[0].groups == nil, case .roundRobin = stages[0].format else {
      return false
    }
    return true
  }

  /// Whether a table follows from the totals of a field, so that its battles need not be held in memory.
  package var hasClosedForm: Bool {
    guard isLoneRoundRobin else { return false }
    switch deciding {
    case .power: return true
    case .bestOf(let plan): return plan.special.isEmpty
    case .upset, .results: return false
    }
  }

  /// Whether title odds of stages of these sizes take less than about half a minute.
  ///
  /// - Parameter rule: ``OddsRule/off`` asks as ``OddsRule/exact`` does.
  package func canTellOdds(_ rule: OddsRule, _ sizes: [StageSize]) -> Bool {
    if isSimulatedBracket(rule), sizes[0].entrantCount > Self.maximumBracketOdds { return false }
    let battles = sizes.reduce(0) { $0 + $1.battleCount }
    let seats = sizes.reduce(0) { $0 + $1.pairedSeats }
    return battles
      <= (isPlayedAnew(sizes) ? Self.maximumStagedOddsBattles : Self.maximumOddsBattles)
      && seats <= Self.maximumOddsSeats
  }

  /// Whether nothing but points tells who leads the table of the only stage, where it has one.
  package var isLedByPoints: Bool {
    !stages[0].format.facts.hasTable || stages[0].standings.first == .points
  }

  /// Whether each simulation plays the tournament anew, because pairings or places depend on earlier results.
  func isPlayedAnew(_ sizes: [StageSize]) -> Bool {
    stages.count > 1 || stages[0].groups != nil || sizes.contains { $0.pairedSeats > 0 }
      || !isLedByPoints
  }

  /// Whether a lone bracket is simulated, with a table of the chances of all pairs.
  private func isSimulatedBracket(_ rule: OddsRule) -> Bool {
    guard stages.count == 1 else { return false }
    let facts = stages[0].format.facts
    return !facts.hasTable && (!facts.hasExactOdds || rule != .off && rule != .exact)
  }

  /// The most entrants of a bracket that is simulated: the table takes a quarter of a gigabyte.
  package static let maximumBracketOdds = 8_000
  /// The most battles for which there are title odds.
  package static let maximumOddsBattles = 5_000_000
  /// The same with groups or several stages.
  package static let maximumStagedOddsBattles = 50_000
  /// The most ``StageSize/pairedSeats`` for which there are.
  package static let maximumOddsSeats = 2_000

  /// Returns the size of each stage for a field in which every stage works.
  package func sizes(entrantCount: Int) -> [StageSize] {
    stages.map { stage in
      let count = stage.intakes.isEmpty ? entrantCount : takenCount(of: stage)
      return StageSize(
        entrantCount: count,
        battleCount: stage.battleCount(of: count),
        pairedSeats: stage.pairedSeats(of: count)
      )
    }
  }
}

extension Stage {
  /// The most battles that so many entrants can have.
  fileprivate func battleCount(of count: Int) -> Int {
    let maximumBattles = format.facts.maximumBattles
    guard let groups else { return maximumBattles(count) }
    let (size, larger) = (count / groups.count, count % groups.count)
    return larger * maximumBattles(size + 1) + (groups.count - larger) * maximumBattles(size)
  }

  fileprivate func pairedSeats(of count: Int) -> Int {
    guard let swiss = format.facts.swiss else { return 0 }
    let seats = count * swiss.roundCount(entrants: count)
    return swiss.pairing == .dutch ? seats : (seats + 1) / 2
  }
}
