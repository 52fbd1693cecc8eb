extension TournamentRules {
  /// The stages, by their index, in the order in which the final table takes whom they placed, best first.
  ///
  /// A stage that goes on from another comes before it. Of two that go on from one, that which takes the
  /// better places comes first, and of two that take the same the later one.
  package var stagesByRank: [Int] {
    guard stages.count > 1 else { return Array(stages.indices) }
    var paths: [[Int]] = []
    for stage in stages {
      guard let first = stage.intakes.first else {
        paths.append([])
        continue
      }
      let best = stages[first.stage].places(takenBy: first.choice).lowerBound
      paths.append(paths[first.stage] + [best])
    }
    return stages.indices.sorted { a, b in
      for (x, y) in zip(paths[a], paths[b]) where x != y { return x < y }
      return paths[a].count == paths[b].count ? a > b : paths[a].count > paths[b].count
    }
  }
}
