extension TournamentResult {
  /// The places, from 1, between which each entrant finishes if the tournament can be finished, by place in seed
  /// order.
  ///
  /// Where results are missing, no way in which they can come in leads out of a range. Both ends are reached where
  /// few battles are open and margins part nobody, and in knockouts whose sides do not depend on each other;
  /// elsewhere a range may be wider.
  package var rankRanges: [ClosedRange<Int>] {
    var ranges = Array(repeating: 1...entrants.count, count: entrants.count)
    if isComplete || stages.count == rules.stages.count {
      for standing in standings { ranges[standing.entrant] = standing.rank...standing.rank }
      for stretch in FinalTable(stages, rules: rules).stretches where !stretch.stage.isComplete {
        let spans = stretch.isWhole ? spans(of: stretch.stage) : [:]
        for entrant in stretch.standings.map(\.entrant) {
          let ranks = spans[entrant]?.ranks ?? 1...stretch.standings.count
          ranges[entrant] = (stretch.above + ranks.lowerBound)...(stretch.above + ranks.upperBound)
        }
      }
    } else {
      narrow(&ranges, to: 0, above: 0)
    }
    return ranges
  }

  /// Whether a Swiss system may still end before its time, so that nobody gets a place.
  ///
  /// As long as there are at most half as many rounds as entrants, everyone has met too few for that.
  package var mayEndEarly: Bool {
    let sizes = rules.sizes(entrantCount: entrants.count)
    return rules.stages.indices.contains { index in
      guard let rounds = rules.stages[index].format.facts.swiss?.rounds,
        !stages.indices.contains(index) || !stages[index].isComplete
      else { return false }
      return rounds > (sizes[index].entrantCount + 1) / 2
    }
  }

  /// Narrows the ranges of those who came into a stage down to what it and the stages after it leave open.
  ///
  /// - Parameter above: How many stand above all of them.
  private func narrow(_ ranges: inout [ClosedRange<Int>], to index: Int, above: Int) {
    guard let blocks = rules.blocks(of: index) else { return }
    for (entrant, span) in spans(of: stages[index]) {
      ranges[entrant] =
        span.rows.map { row in
          if let block = blocks.first(where: { $0.rows.contains(row) }) { return block.rows }
          // Those who share a rank do so only with those beside them in the final table.
          let first = (blocks.last { $0.rows.upperBound < row }?.rows.upperBound ?? 0) + 1
          let worst = max(first, min(row, span.ranks.upperBound))
          return min(worst, max(first, span.ranks.lowerBound))...worst
        }
        .reduce(nil) { (all: ClosedRange<Int>?, own) in all?.hull(own) ?? own }
        .map { (above + $0.lowerBound)...(above + $0.upperBound) } ?? ranges[entrant]
    }
    for block in blocks where stages.indices.contains(block.stage) {
      narrow(&ranges, to: block.stage, above: above + block.rows.lowerBound - 1)
    }
  }

  /// The places of a stage between which each of its entrants ends.
  private func spans(of stage: StageResult) -> [Int: PlaceSpan] {
    if stage.isComplete {
      let rows = stage.standings.enumerated().map { place, standing in
        let ranks = standing.rank...standing.rank
        return (standing.entrant, PlaceSpan(ranks: ranks, rows: (place + 1)...(place + 1)))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
    let before = Array(stages[..<stage.index])
    let play = StagePlay(
      index: stage.index,
      stage: rules.stages[stage.index],
      rules: rules,
      entrants: entrants,
      after: before,
      votes: votes,
      drawn: nil
    )
    guard let play else { return [:] }
    let spans = StageOutlook(stage, play).spans
    return Dictionary(uniqueKeysWithValues: zip(stage.field, spans))
  }
}

extension TournamentRules {
  /// Rows of a stage's table that go on to one stage, all of which it has.
  fileprivate struct Block {
    var stage: Int
    var rows: ClosedRange<Int>
  }

  /// The blocks of a stage from the top down; nil where stages share entrants, or take from several.
  fileprivate func blocks(of index: Int) -> [Block]? {
    var blocks: [Block] = []
    for (stage, rules) in stages.enumerated()
    where rules.intakes.contains(where: { $0.stage == index }) {
      guard rules.intakes.count == 1 else { return nil }
      blocks.append(
        Block(stage: stage, rows: stages[index].places(takenBy: rules.intakes[0].choice))
      )
    }
    blocks.sort { $0.rows.lowerBound < $1.rows.lowerBound }
    let areApart = zip(blocks, blocks.dropFirst()).allSatisfy {
      $0.rows.upperBound < $1.rows.lowerBound
    }
    return areApart ? blocks : nil
  }
}
