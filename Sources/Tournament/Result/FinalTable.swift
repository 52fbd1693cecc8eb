extension Record {
  /// Removes a battle with a result that the record counts.
  fileprivate mutating func remove(_ battle: Battle, of side: Seed) {
    switch battle.winner {
    case side: wins -= 1
    case nil: draws -= 1
    default: losses -= 1
    }
  }
}

/// The final table of several stages.
///
/// The entrants of a later stage form a block in the order of that stage. The block begins at the best place that the
/// stage takes from the earlier one.
struct FinalTable: Sendable {
  /// The parts of the table, best first; one stage determines the order of each part.
  let stretches: [Stretch]
  private let stages: [StageResult]
  private let rules: TournamentRules

  struct Stretch: Sendable {
    var stage: StageResult
    /// The standings of the stage in this part, best first.
    var standings: [Standing]
    /// The number of entrants above this part.
    var above: Int

    /// Whether it contains all entrants of the stage.
    var isWhole: Bool { standings.count == stage.field.count }
  }

  /// - Parameter stages: The stages that have begun.
  init(_ stages: [StageResult], rules: TournamentRules) {
    let branches = rules.branches
    var rows: [(stage: Int, standing: Standing)] = []
    func add(_ stage: Int) {
      guard stages.indices.contains(stage) else { return }
      var next = rules.branches(of: stage, branches)[...]
      for (place, standing) in stages[stage].standings.enumerated() {
        while let branch = next.first, branches[branch].place <= place + 1 {
          next.removeFirst()
          add(branch)
        }
        rows.append((stage, standing))
      }
    }
    add(0)
    var stretches: [Stretch] = []
    var placed: Set<Seed> = []
    for (stage, standing) in rows where placed.insert(standing.entrant).inserted {
      if stretches.last?.stage.index == stage {
        stretches[stretches.count - 1].standings.append(standing)
      } else {
        let above = placed.count - 1
        stretches.append(Stretch(stage: stages[stage], standings: [standing], above: above))
      }
    }
    self.stretches = stretches
    self.stages = stages
    self.rules = rules
  }

  /// The rows of the table, with the records of all stages.
  var standings: [Standing] {
    var records: [Seed: Record] = [:]
    for standing in stages.flatMap(\.standings) { records[standing.entrant, default: Record()] += standing.record }
    // These battles count in two tables.
    for battle in stages.flatMap(\.carried) {
      for side in [battle.home, battle.away].compactMap(\.self) { records[side]?.remove(battle, of: side) }
    }
    return stretches.flatMap { stretch in
      let coming = stretch.isWhole ? stretch.stage.comingBlocks(by: rules) : []
      var rank = 0
      var last: Int?
      return stretch.standings.enumerated().map { place, standing in
        if standing.rank != last { rank = place + 1 }
        last = standing.rank
        var standing = standing
        // An open place is the best possible one, so that ranks of a whole stage have gaps that counting would close.
        standing.rank = stretch.above + (stretch.isWhole ? standing.rank : rank)
        // An entrant that may advance may still be the first of those who do.
        if let block = coming.first(where: { $0.rows.contains(standing.rank - stretch.above) }) {
          standing.rank = stretch.above + block.rows.lowerBound
        }
        standing.record = records[standing.entrant] ?? standing.record
        standing.halfPoints = nil
        return standing
      }
    }
  }
}

extension StageResult {
  /// The blocks of a stage whose places are open until it ends; none for other stages.
  fileprivate func comingBlocks(by rules: TournamentRules) -> [TournamentRules.Block] {
    openPlaces.isEmpty ? [] : rules.blocks(of: index) ?? []
  }

  /// The entrants whose place is open, and those that are through to a stage that has not begun.
  func openPlaces(by rules: TournamentRules) -> Set<Seed> {
    var open = Set(openPlaces)
    let coming = comingBlocks(by: rules)
    for standing in standings where coming.contains(where: { $0.rows.contains(standing.rank) }) {
      open.insert(standing.entrant)
    }
    return open
  }
}
