/// The places that the entrants of a tournament can still reach.
package struct Prospects: Sendable, Hashable {
  /// The ranks, from 1, that each entrant can reach, by seed order; empty if the tournament cannot be finished.
  package var ranks: [RangeSet<Int>]
  /// Whether a Swiss system may still end early, so that no entrant gets a place.
  package var mayEndEarly: Bool
}

extension TournamentResult {
  /// The ranks that each entrant can still reach, given the known results.
  ///
  /// If there are few possible outcomes, all of them are played, and the sets are exact. Otherwise the sets may contain
  /// too many ranks, but never too few.
  package var prospects: Prospects {
    if let outlook { return outlook }
    let bounds = Prospects(ranks: rankBounds, mayEndEarly: mayEndEarly)
    guard isInProgress, battles.count << min(pendingCount, 32) <= Completions.maximumBattles else { return bounds }
    let completions = Completions(rules: rules, entrants: entrants) { scores, known in
      var votes = votes
      return rules.stages(of: entrants, &votes, drawing: DrawnBattles(scores), after: known)
    }
    var ends = Prospects(ranks: Array(repeating: RangeSet(), count: entrants.count), mayEndEarly: false)
    let isWhole = completions.forEach { stages, hasOpenMargins in
      guard stages.count == rules.stages.count, stages.allSatisfy(\.isComplete) else {
        ends.mayEndEarly = true
        return true
      }
      for standing in FinalTable(stages, rules: rules).standings {
        ends.ranks[standing.entrant.index].formUnion(RangeSet(standing.rank...standing.rank))
      }
      // No further completion changes what is as wide as it can be.
      return !hasOpenMargins && ends != bounds
    }
    return isWhole ? ends : bounds
  }

  /// Whether a Swiss system may still end early.
  ///
  /// That needs more rounds than half the number of entrants that are paired in each, besides pairs that must not meet, or
  /// a battle that was not played: its winner gets no bye.
  var mayEndEarly: Bool {
    let sizes = rules.sizes(entrantCount: entrants.count)
    let absences = entrants.count { $0.withdrawal != nil || !$0.requestedByes.isEmpty }
    return rules.stages.indices.contains { index in
      guard let swiss = rules.stages[index].format.facts.swiss,
        !stages.indices.contains(index) || !stages[index].isComplete,
        swiss.rematch == .never || !swiss.forbidden.isEmpty
      else { return false }
      let fields = rules.stages[index].fieldSizes(entrantCount: sizes[index].entrantCount)
      guard swiss.until == nil else { return true }
      guard absences > 0 || swiss.rounds != nil || !swiss.forbidden.isEmpty else { return votes?.hasUnplayed == true }
      let forbidden = swiss.forbiddenSeats(of: entrants).map(\.count).max() ?? 0
      return votes?.hasUnplayed == true
        || fields.contains { size in swiss.roundCount(entrants: size) + forbidden > (size - absences + 1) / 2 }
    }
  }

  /// Bounds on the ranks of each entrant, from the possible places in each stage.
  var rankBounds: [RangeSet<Int>] {
    var bounds = Array(repeating: RangeSet(1...entrants.count), count: entrants.count)
    if isComplete || stages.count == rules.stages.count {
      for standing in standings { bounds[standing.entrant.index] = RangeSet(standing.rank...standing.rank) }
      for stretch in FinalTable(stages, rules: rules).stretches where !stretch.stage.isComplete {
        let spans = stretch.isWhole ? spans(of: stretch.stage) : [:]
        for entrant in stretch.standings.map(\.entrant) {
          let ranks = spans[entrant]?.ranks ?? RangeSet(1...stretch.standings.count)
          bounds[entrant.index] = ranks.shifted(by: stretch.above)
        }
      }
    } else {
      narrow(&bounds, to: 0, above: 0)
    }
    return bounds
  }

  /// Narrows the bounds of a stage's entrants to the possible places in it and in later stages.
  ///
  /// - Parameter above: The number of entrants above all of them.
  private func narrow(_ bounds: inout [RangeSet<Int>], to index: Int, above: Int) {
    guard let blocks = rules.blocks(of: index) else { return }
    for (entrant, span) in spans(of: stages[index]) {
      var ranks = RangeSet<Int>()
      for row in span.rows {
        if let block = blocks.first(where: { $0.rows.contains(row) }) {
          ranks.formUnion(RangeSet(block.rows))
        } else {
          // A shared rank counts only among neighbours in the final table.
          let first = (blocks.last { $0.rows.upperBound < row }?.rows.upperBound ?? 0) + 1
          ranks.formUnion(span.ranks.clamped(to: first...row))
        }
      }
      bounds[entrant.index] = ranks.shifted(by: above)
    }
    for block in blocks where stages.indices.contains(block.stage) {
      narrow(&bounds, to: block.stage, above: above + block.rows.lowerBound - 1)
    }
  }

  /// Returns the possible places of a stage's entrants, as later stages take them.
  func spans(of stage: StageResult) -> [Seed: PlaceSpan] {
    if stage.isComplete {
      let rows = stage.onward(by: rules).enumerated().map { place, standing in
        let (rank, row) = (standing.rank, place + 1)
        let isMoved = stage.standings[place].entrant != standing.entrant
        let ranks = isMoved ? min(rank, row)...max(rank, row) : rank...rank
        return (standing.entrant, PlaceSpan(ranks: ranks, rows: row...row))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
    let before = Array(stages[..<stage.index])
    guard let play = StagePlay(rules, entrants: entrants, after: before, votes: votes, drawn: nil) else { return [:] }
    let spans = Dictionary(uniqueKeysWithValues: zip(stage.field, StageOutlook(stage: stage, play: play).spans))
    let isTaken = rules.stages.contains { $0.intakes.contains { $0.stage == stage.index } }
    // Those who leave make room for others, who pass them.
    guard isTaken, stage.field.contains(where: { entrants[$0].withdrawal != nil }) else { return spans }
    return spans.mapValues { _ in PlaceSpan(1...stage.field.count, sharingRank: false) }
  }
}

extension TournamentRules {
  /// The rows of a stage's table that advance to one later stage.
  struct Block {
    var stage: Int
    var rows: ClosedRange<Int>
  }

  /// Returns the blocks of a stage from the top down; nil if blocks overlap, a later stage has several intakes,
  /// or results tell how many advance.
  func blocks(of index: Int) -> [Block]? {
    var blocks: [Block] = []
    for (stage, rules) in stages.enumerated() where rules.intakes.contains(where: { $0.stage == index }) {
      guard rules.intakes.count == 1, rules.intakes[0].choice != .untilWins else { return nil }
      blocks.append(Block(stage: stage, rows: stages[index].places(takenBy: rules.intakes[0].choice)))
    }
    blocks.sort { $0.rows.lowerBound < $1.rows.lowerBound }
    let areApart = zip(blocks, blocks.dropFirst()).allSatisfy { $0.rows.upperBound < $1.rows.lowerBound }
    return areApart ? blocks : nil
  }
}
