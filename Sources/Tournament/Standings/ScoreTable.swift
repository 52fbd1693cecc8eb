/// What each entrant of a stage won, round by round, and all that follows from it.
///
/// Entrants are named by their place in seed order, from 0. Points are kept in halves.
///
/// A bye brings points and no opponent: where a criterion asks for the opponent's points, a dummy
/// stands in that has as many as the entrant itself, but at most ½ a round. A match without a result
/// counts for nothing.
package struct ScoreTable: Sendable {
  package let entrantCount: Int
  /// The rounds that progressive points and the dummies of byes count with: for each entrant, those of its field.
  let roundCounts: [Int]
  /// The half points of each entrant, with those of byes.
  package let scores: [Int]
  /// The battles of each entrant; byes are none.
  package let records: [Record]
  let marginScale: MarginScale
  let matches: Matches

  /// Where the contributions of an entrant come from.
  enum Matches: Sendable {
    case listed(ContributionList)
    /// Worked out as they are asked for.
    case roundRobin(RoundRobinTable, numberSum: Margin)
  }

  init(
    entrantCount: Int,
    roundCounts: [Int],
    scores: [Int],
    records: [Record],
    marginScale: MarginScale,
    matches: Matches
  ) {
    self.entrantCount = entrantCount
    self.roundCounts = roundCounts
    self.scores = scores
    self.records = records
    self.marginScale = marginScale
    self.matches = matches
  }

  /// The contributions of an entrant in the order of rounds.
  func contributions(of entrant: Int) -> ArraySlice<Contribution> {
    switch matches {
    case .listed(let list): list.all[list.range(of: entrant)]
    case .roundRobin(let table, _): table.contributions(of: entrant)[...]
    }
  }

  /// The half points of the opponent, or of the dummy that stands in for one.
  func opponentScore(_ contribution: Contribution, of entrant: Int) -> Int {
    contribution.opponent.map { scores[$0] } ?? min(scores[entrant], roundCounts[entrant])
  }

  /// Battles and byes.
  func matchCount(of entrant: Int) -> Int {
    switch matches {
    case .listed(let list): list.range(of: entrant).count
    case .roundRobin(let table, _): table.battleCount
    }
  }

  /// What follows from an order of strength; nil where there is none.
  var strengths: StrengthOrder? {
    if case .roundRobin(let table, _) = matches { table.strengths } else { nil }
  }

  /// The margins of the contributions of an entrant, in their order.
  func margins(of entrant: Int) -> [Margin] {
    switch matches {
    case .listed(let list): list.margins(of: entrant)
    case .roundRobin(let table, _): table.margins(of: entrant)
    }
  }
}
