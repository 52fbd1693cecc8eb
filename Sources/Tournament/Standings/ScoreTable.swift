/// The points of each entrant of a stage by round, and the tie-break values that follow from them.
///
/// Points are kept in halves. Inside the table, entrants are named by the index of their seat.
///
/// A bye brings points and no opponent. If a criterion needs the opponent's points, it has a dummy opponent, by the edition
/// of ``UnplayedRounds``. In a Swiss system, so does a battle that was not played. A match without a result does not count.
///
/// Source: FIDE Handbook C.07, "Tie-Break Regulations", articles 15 (round robins) and 16 (Swiss systems).
package struct ScoreTable: Sendable {
  package let entrantCount: Int
  /// The number of rounds of each entrant's field, for progressive points and the dummies of byes.
  let roundCounts: [Int]
  let points: BattlePoints
  /// The rule for the dummies of a Swiss system; nil for other tables.
  package let unplayed: UnplayedRounds?
  /// The half points of each entrant by seat, including byes.
  package let scores: [Int]
  /// The half points of each entrant by seat, as they count for its opponents.
  let opponentScores: [Int]
  /// The record of each entrant by seat, without byes.
  package let records: [Record]
  let marginScale: MarginScale
  let matches: Matches
  /// Those whose results are annulled; no battle of theirs counts, and they stand behind all others.
  var struck: Set<Seat> = []
  /// The rating of each entrant by seat, in millionths, nil for an unknown one; empty if all are unknown.
  var ratings: [Int128?] = []
  /// The lot of each entrant by seat; empty if none are drawn.
  var lots: [UInt64] = []

  /// The source of the entrants' contributions.
  enum Matches: Sendable {
    case listed(ContributionList)
    /// Computed on demand.
    case complete(RoundRobinTable, numberSum: Margin)
  }

  init(
    entrantCount: Int,
    roundCounts: [Int],
    points: BattlePoints,
    unplayed: UnplayedRounds? = nil,
    scores: [Int],
    opponentScores: [Int]? = nil,
    records: [Record],
    marginScale: MarginScale,
    matches: Matches
  ) {
    self.entrantCount = entrantCount
    self.roundCounts = roundCounts
    self.points = points
    self.unplayed = unplayed
    self.scores = scores
    self.opponentScores = opponentScores ?? scores
    self.records = records
    self.marginScale = marginScale
    self.matches = matches
  }

  /// Returns the contributions of an entrant in the order of rounds.
  func contributions(of entrant: Int) -> ArraySlice<Contribution> {
    switch matches {
    case .listed(let list): list.all[list.range(of: entrant)]
    case .complete(let table, _): table.contributions(of: entrant)[...]
    }
  }

  /// Returns the half points of the opponent, or of the dummy for a bye.
  func opponentHalves(_ contribution: Contribution, of entrant: Int) -> Int {
    if let opponent = contribution.opponent { return opponentScores[opponent] }
    guard unplayed != .fide2024 else { return scores[entrant] }
    let limit = contribution.scheduled.map { opponentScores[$0] }
    return min(scores[entrant], limit ?? points.draw * roundCounts[entrant])
  }

  /// Whether an entrant has a dummy opponent.
  func hasDummy(_ entrant: Int) -> Bool {
    guard unplayed != nil, case .listed(let list) = matches else { return false }
    return list.all[list.range(of: entrant)].contains { $0.opponent == nil }
  }

  /// Returns the number of battles and byes.
  func matchCount(of entrant: Int) -> Int {
    switch matches {
    case .listed(let list): list.range(of: entrant).count
    case .complete(let table, _): table.battleCount
    }
  }

  /// Returns the own scores of an entrant's contributions, in their order.
  func scores(of entrant: Int) -> [Margin] {
    switch matches {
    case .listed(let list): list.scores(of: entrant)
    case .complete(let table, _): table.scores(of: entrant)
    }
  }

  /// Returns the margins of an entrant's contributions, in their order.
  func margins(of entrant: Int) -> [Margin] {
    switch matches {
    case .listed(let list): list.margins(of: entrant)
    case .complete(let table, _): table.margins(of: entrant)
    }
  }
}
