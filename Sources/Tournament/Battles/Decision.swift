/// The step that decided a battle.
package enum DecisionStep: Sendable, Hashable {
  case power
  /// More games won in a best-of, or in a match of several games.
  case games
  /// A tie-break figure, by its place in the list of the rules, so that no battle holds a text.
  case figure(Int)
  /// The better seed, if the format allows no draw.
  case seed
  /// Lots with even chances, because all else was level.
  case coin
  /// A draw of lots in which the more powerful entrant has the better chance.
  case lot
  /// Scores from a votes file.
  case votes
  /// The winner that a row names beside level scores.
  case row
  /// Scores from a votes file that were corrected after a later match of the loser was played, which goes on.
  case asPlayed
  /// The battle was not played.
  case unplayed(Absence)
  /// The entrant asked for a bye.
  case requestedBye(RequestedBye.Worth)

  /// Creates the step with this name; returns nil if it has none.
  ///
  /// - Parameter tiebreak: The tie-break figures of the rules.
  package init?(name: String, tiebreak: [Figure]) {
    let words: [DecisionStep] = [.power, .games, .seed, .coin, .lot, .votes, .row, .asPlayed]
    let steps =
      words + Absence.allCases.map(DecisionStep.unplayed) + RequestedBye.Worth.allCases.map(DecisionStep.requestedBye)
      + tiebreak.indices.map(DecisionStep.figure)
    guard let step = steps.first(where: { $0.name(tiebreak: tiebreak) == name }) else { return nil }
    self = step
  }

  /// Returns the word for reports.
  ///
  /// - Parameter tiebreak: The tie-break figures of the rules.
  package func name(tiebreak: [Figure]) -> String {
    switch self {
    case .power: "power"
    case .games: "games"
    case .figure(let place): tiebreak[place].rawValue
    case .seed: "seed"
    case .coin: "coin"
    case .lot: "lot"
    case .votes: "votes"
    case .row: "row"
    case .asPlayed: "as_played"
    case .unplayed(let absence): absence.rawValue
    case .requestedBye(let worth): "\(worth.rawValue)_point_bye"
    }
  }
}

/// The outcome of one battle, and the step that decided it.
package struct Decision: Sendable, Hashable {
  package var outcome: Outcome
  /// Nil for a draw, and for a bye that was not asked for.
  package var step: DecisionStep?
  /// The games of a best-of or of a match of several games, also while it is pending; nil for other battles.
  package var score: GameScore?
  /// The scores from a votes file, of several games their sums; nil for other battles.
  package var votes: VoteScore?
  /// The outcome before it was annulled; nil unless ``outcome`` is annulled.
  package private(set) var annulled: Outcome?

  package init(outcome: Outcome, step: DecisionStep?, score: GameScore? = nil, votes: VoteScore? = nil) {
    (self.outcome, self.step, self.score, self.votes) = (outcome, step, score, votes)
  }

  /// Whether the battle was played; false for a bye and while it is pending.
  package var isPlayed: Bool {
    if case .unplayed? = step { return false }
    return outcome != .bye && outcome != .pending && outcome != .annulled
  }

  /// The outcome for ratings, which count annulled battles; nil if the battle was not played.
  package var rated: Outcome? { restored.isPlayed ? restored.outcome : nil }

  /// Whether it has figures to show: it was played, also if that was annulled, or its scores are level and undecided.
  package var hasFigures: Bool { rated != nil || outcome == .pending && votes != nil }

  /// The same decision, annulled.
  var asAnnulled: Decision {
    var decision = self
    (decision.outcome, decision.annulled) = (.annulled, outcome)
    return decision
  }

  /// The decision before it was annulled.
  var restored: Decision {
    var decision = self
    (decision.outcome, decision.annulled) = (annulled ?? outcome, nil)
    return decision
  }

  /// The shares of both sides in a battle with a result, in halves: 2 for a win, 1 for a draw, 0 for a loss.
  var shares: (home: Int, away: Int) {
    switch outcome {
    case .home: (2, 0)
    case .away: (0, 2)
    case .draw: (1, 1)
    case .bye, .pending, .absent, .annulled: (0, 0)
    }
  }

  /// Returns the games of a side: those won in thirds, 1 for a level one, and their number; none of a battle that was not
  /// played.
  func games(isHome: Bool) -> (thirds: Int, count: Int) {
    guard isPlayed else { return (0, 0) }
    guard let score else { return ([0, 1, 3][isHome ? shares.home : shares.away], 1) }
    let halves = isHome ? score.homeHalves : score.awayHalves
    return (3 * (halves - score.levelCount) / 2 + score.levelCount, score.gameCount)
  }

  package static let bye = Decision(outcome: .bye, step: nil)
  package static let pending = Decision(outcome: .pending, step: nil)

  /// The decision of a bye that an entrant asked for.
  package static func requestedBye(_ worth: RequestedBye.Worth) -> Decision {
    Decision(outcome: .bye, step: .requestedBye(worth))
  }
}
