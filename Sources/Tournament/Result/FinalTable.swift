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
      let isTaken = rules.stages[..<stages.count].contains { $0.intakes.contains { $0.stage == stage } }
      let standings = isTaken ? stages[stage].onward(by: rules) : stages[stage].standings
      for (place, standing) in standings.enumerated() {
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
  }

  /// The rows of the table, with the records of all stages.
  var standings: [Standing] {
    var records: [Seed: Record] = [:]
    for standing in stages.flatMap(\.standings) { records[standing.entrant, default: Record()] += standing.record }
    // These battles count in two tables.
    for battle in stages.flatMap(\.carried) where battle.decision.isPlayed {
      for side in [battle.home, battle.away].compactMap(\.self) { records[side]?.remove(battle, of: side) }
    }
    return stretches.flatMap { stretch in
      var rank = 0
      var last: Int?
      return stretch.standings.enumerated().map { place, standing in
        if standing.rank != last { rank = place + 1 }
        last = standing.rank
        var standing = standing
        // An open place is the best possible one, so that ranks of a whole stage have gaps that counting would close.
        standing.rank = stretch.above + (stretch.isWhole ? standing.rank : rank)
        standing.record = records[standing.entrant] ?? standing.record
        standing.halfPoints = nil
        return standing
      }
    }
  }
}
