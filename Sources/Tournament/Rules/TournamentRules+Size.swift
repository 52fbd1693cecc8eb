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
  package var mostBattles: Int { isLoneRoundRobin ? 5_000_000 : 2_500_000 }

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

  /// Returns the size of each stage for a field in which every stage works.
  ///
  /// Where several stages bring the same entrants, they are counted for each.
  package func sizes(entrantCount: Int) -> [StageSize] {
    stages.map { stage in
      let taken = stage.intakes.reduce(0) { sum, intake in
        sum + stages[intake.stage].places(of: intake.choice).count
      }
      let count = stage.intakes.isEmpty ? entrantCount : min(taken, entrantCount)
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
    switch format {
    case .roundRobin(let legs):
      let groupCount = groups?.count ?? 1
      let (size, larger) = (count / groupCount, count % groupCount)
      let pairs =
        larger * (size + 1) * size / 2 + (groupCount - larger) * size * (size - 1) / 2
      return legs * pairs
    case .singleElimination(let knockout):
      switch knockout.placement {
      case .shared: return count - 1
      case .third: return count
      case .full: return count * Swiss.usualRoundCount(entrants: count)
      }
    case .doubleElimination: return 2 * count
    case .swiss(let swiss):
      return (swiss.rounds ?? Swiss.usualRoundCount(entrants: count)) * (count / 2)
    case .gauntlet(let champions): return champions * (count - champions)
    case .ladder, .kingOfTheHill: return count - 1
    case .byHand: return 0
    }
  }

  fileprivate func pairedSeats(of count: Int) -> Int {
    guard case .swiss(let swiss) = format else { return 0 }
    let seats = count * (swiss.rounds ?? Swiss.usualRoundCount(entrants: count))
    return swiss.pairing == .dutch ? seats : (seats + 1) / 2
  }
}
