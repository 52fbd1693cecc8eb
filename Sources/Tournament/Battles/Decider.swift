/// Decides battles by figures.
///
/// If power or games are level, the tie-break figures decide, in order; a figure that one side lacks is skipped. If all
/// are level, the battle is a draw, or the better seed wins.
package struct Decider: Sendable {
  private let games: Int
  private let steps: [DecisionStep]
  /// A row for each entrant: the figures of the games, then the value of each step; NaN is unknown.
  private let cells: [Double]
  private let allowsDraws: Bool

  /// - Parameters:
  ///   - entrants: In seed order, each with the figures of the games.
  ///   - games: One game for each figure, compared before anything else.
  ///   - comparesPower: Whether power is compared next.
  package init(
    entrants: [Entrant],
    games gameFigures: [Figure] = [],
    comparesPower: Bool,
    tiebreak: [Figure],
    allowsDraws: Bool
  ) {
    let opening: [DecisionStep] = comparesPower ? [.power] : []
    let steps = opening + tiebreak.indices.map(DecisionStep.figure)
    games = gameFigures.count
    self.steps = steps
    self.allowsDraws = allowsDraws
    var cells: [Double] = []
    cells.reserveCapacity(entrants.count * (games + steps.count))
    for entrant in entrants {
      for figure in gameFigures { cells.append(entrant.figures[figure] ?? .nan) }
      for step in steps {
        switch step {
        case .figure(let place): cells.append(entrant.figures[tiebreak[place]] ?? .nan)
        case .power, .games, .seed, .coin, .lot, .votes, .row, .asPlayed, .unplayed, .requestedBye:
          cells.append(entrant.strength)
        }
      }
    }
    self.cells = cells
  }

  /// Decides the battle between two different entrants.
  package func decide(home: Seat, away: Seat) -> Decision {
    let width = games + steps.count
    let (h, a) = (home.index * width, away.index * width)
    var score: GameScore?
    if games > 0 {
      let played = gameScore(h, a)
      score = played
      if played.homeHalves != played.awayHalves {
        return Decision(outcome: played.homeHalves > played.awayHalves ? .home : .away, step: .games, score: score)
      }
    }
    for step in 0..<steps.count {
      let (x, y) = (cells[h + games + step], cells[a + games + step])
      if x > y { return Decision(outcome: .home, step: steps[step], score: score) }
      if x < y { return Decision(outcome: .away, step: steps[step], score: score) }
    }
    if allowsDraws { return Decision(outcome: .draw, step: nil, score: score) }
    return Decision(outcome: home < away ? .home : .away, step: .seed, score: score)
  }

  private func gameScore(_ home: Int, _ away: Int) -> GameScore {
    var score = GameScore(homeHalves: 0, awayHalves: 0)
    for game in 0..<games {
      let (x, y) = (cells[home + game], cells[away + game])
      score.add(homeHalves: x > y ? 2 : x < y ? 0 : 1)
    }
    return score
  }
}
