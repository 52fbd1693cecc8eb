extension TournamentRules {
  /// Where a stage stands in the final table.
  struct Branch: Sendable, Hashable {
    /// The stage, by its index, whose entrants it takes, that which stands best where it takes from several;
    /// nil for the first one.
    var source: Int?
    /// The best place of the source's table that it takes.
    var place: Int
    /// The places on the way from the first stage.
    fileprivate var path: [Int]
  }

  /// The branch of each stage.
  var branches: [Branch] {
    var branches: [Branch] = []
    for stage in stages {
      let ways = stage.intakes.map { intake in
        let place = stages[intake.stage].places(takenBy: intake.choice).lowerBound
        return Branch(
          source: intake.stage,
          place: place,
          path: branches[intake.stage].path + [place]
        )
      }
      let best = ways.min { $0.path.lexicographicallyPrecedes($1.path) }
      branches.append(best ?? Branch(source: nil, place: 1, path: []))
    }
    return branches
  }

  /// The stages that go on from a stage, by the best place that they take; no two take the same.
  func branches(of stage: Int, _ branches: [Branch]) -> [Int] {
    branches.indices.filter { branches[$0].source == stage }
      .sorted { branches[$0].place < branches[$1].place }
  }

  /// The stage, by its index, whose first place is the title: that to which the first of each stage go on.
  package var titleStage: Int {
    let branches = branches
    var stage = 0
    while let next = self.branches(of: stage, branches).first, branches[next].place == 1 {
      stage = next
    }
    return stage
  }
}
