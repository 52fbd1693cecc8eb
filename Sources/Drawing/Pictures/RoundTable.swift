import Base
package import Tournament

/// The opponent and the result of each player in each round of a Swiss system.
///
/// A cell of a chess tournament is as usual there: `5w1` for a win with White against No. 5. Others are `+5`, `=5` or `−5`.
package struct RoundTable: Sendable {
  package struct Cell: Sendable {
    package var text: String
    /// 1 for a win, a half for a draw; nil for a battle without a result, and for a bye.
    var share: Double?
  }

  /// Best first; an opponent is named by its row, from 1.
  package let standings: [Standing]
  /// By row and round; nil for a round in which the player was not paired.
  package private(set) var cells: [[Cell?]]
  /// Whether cells have the colours of chess.
  package let hasColors: Bool

  /// - Parameter group: The group whose table it is; nil for the whole stage.
  /// - Returns: Nil if the stage is not a Swiss system.
  package init?(_ stage: StageResult, group: Int? = nil, of result: TournamentResult) {
    guard result.rules.stages[stage.index].format.facts.swiss != nil else { return nil }
    standings = group.map { stage.groupStandings[$0] } ?? stage.standings
    let rows = Dictionary(standings.enumerated().map { ($1.entrant, $0) }, uniquingKeysWith: { first, _ in first })
    let battles = stage.listedBattles.filter { rows[$0.home] != nil }
    let rounds = battles.reduce(0) { max($0, $1.round) }
    let sides = result.rules.hasChessReport ? ChessSides(result) : nil
    hasColors = sides != nil
    cells = Array(repeating: Array(repeating: nil, count: rounds), count: standings.count)
    for battle in battles {
      guard let home = rows[battle.home] else { continue }
      guard let away = battle.away.flatMap({ rows[$0] }) else {
        if battle.away == nil { cells[home][battle.round - 1] = Cell(text: battle.decision.outcome.rawValue) }
        continue
      }
      let white = sides.map { $0.isTurned(battle) ? battle.away : battle.home }
      cells[home][battle.round - 1] = Cell(
        battle,
        battle.home,
        against: away + 1,
        isWhite: white.map { $0 == battle.home }
      )
      cells[away][battle.round - 1] = Cell(
        battle,
        battle.away,
        against: home + 1,
        isWhite: white.map { $0 == battle.away }
      )
    }
  }

  /// The meaning of the cells, as a sentence.
  package var legend: String {
    hasColors
      ? "Cells: the opponent's number in this table, the colour and the result."
      : "Cells: the opponent's number in this table, after + for a win, = for a draw and − for a loss."
  }
}

extension RoundTable.Cell {
  fileprivate init(_ battle: Battle, _ side: Seed?, against other: Int, isWhite: Bool?) {
    let decision = battle.decision
    let index: Int
    switch decision.outcome {
    case .draw: index = 1
    case .home, .away: index = battle.winner == side ? 0 : 2
    case .absent: index = 2
    case .bye, .pending, .annulled:
      text = String(other)
      return
    }
    share = 1 - Double(index) / 2
    let (signs, results) = (["+", "=", "−"], decision.isPlayed ? ["1", "½", "0"] : ["+", "=", "−"])
    text = isWhite.map { "\(other)\($0 ? "w" : "b")\(results[index])" } ?? signs[index] + String(other)
  }
}

/// Who had White in the battles of a tournament: the first side of a row of the results file, whoever is the better seed.
package struct ChessSides: Sendable {
  private let isPaired: Bool
  private let whites: [Votes.Meeting: Seed]

  package init(_ result: TournamentResult) {
    let facts = result.rules.stages[0].format.facts
    let isPaired = facts.swiss != nil
    // In several legs, the sides are those of the schedule.
    let rows = isPaired || facts.legs == 1 ? result.votes?.rows(keepingSides: true) ?? [] : []
    self.isPaired = isPaired
    whites = Dictionary(
      rows.map(\.ballot).map { (isPaired ? $0.meeting : Votes.Meeting($0.home, $0.away), $0.home) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether the away side of a battle had White.
  package func isTurned(_ battle: Battle) -> Bool {
    guard let away = battle.away else { return false }
    let meetings = isPaired ? battle.meetings : [Votes.Meeting(battle.home, away)]
    return meetings.lazy.compactMap { whites[$0] }.first == away
  }
}

extension StageResult {
  /// All battles, one by one.
  var listedBattles: [Battle] {
    var all: [Battle] = []
    battles.forEach { all.append($0) }
    return all
  }
}
