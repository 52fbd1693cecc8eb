extension TournamentRules {
  /// The position of a stage in the final table.
  struct Branch: Sendable, Hashable {
    /// The index of the stage that its entrants come from; of several, the one with the best position.
    ///
    /// Nil for the first stage.
    var source: Int?
    /// The best place that it takes from the source's table.
    var place: Int
    /// The best places taken at each step from the first stage.
    fileprivate var path: [Int]
  }

  /// The branch of each stage.
  var branches: [Branch] {
    var branches: [Branch] = []
    for stage in stages {
      let ways = stage.intakes.map { intake in
        let place = stages[intake.stage].places(takenBy: intake.choice).lowerBound
        return Branch(source: intake.stage, place: place, path: branches[intake.stage].path + [place])
      }
      let best = ways.min { $0.path.lexicographicallyPrecedes($1.path) }
      branches.append(best ?? Branch(source: nil, place: 1, path: []))
    }
    return branches
  }

  /// Returns the stages that follow a stage, by the best place that they take; no two take the same.
  func branches(of stage: Int, _ branches: [Branch]) -> [Int] {
    branches.indices.filter { branches[$0].source == stage }.sorted { branches[$0].place < branches[$1].place }
  }

  /// The index of the stage whose winner gets the title: the last stage to which first places advance.
  package var titleStage: Int {
    let branches = branches
    var stage = 0
    while let next = self.branches(of: stage, branches).first, branches[next].place == 1 { stage = next }
    return stage
  }
}
