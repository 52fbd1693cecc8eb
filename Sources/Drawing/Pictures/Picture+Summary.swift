import Base
import Tournament

extension Picture {
  /// The maximum number of names in the summary.
  private static let maximumNames = 3

  /// Returns the meaning of the figures in the picture, as sentences.
  static func legend(of result: TournamentResult) -> String {
    let formats = result.stages.map { result.rules.stages[$0.index].format }
    let sentences = [
      formats.contains { !$0.facts.hasTable } ? result.legend : nil,
      formats.contains(where: \.facts.hasTable)
        ? "Cells: points of the row against the column, and its share as the filled part." : nil,
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  static func summary(of result: TournamentResult, omission: String?) -> String {
    let head = "\(result.rules.formatName), \(counted(result.entrants.count, "entrant"))."
    return ([head, ResultState(result).sentence] + [final(of: result), omission].compactMap(\.self)).joined(
      separator: " "
    )
  }

  /// Returns the last battle of a knockout, or the first three places of a table; nil if there is none yet.
  private static func final(of result: TournamentResult) -> String? {
    guard let last = result.stages.last, result.stages.count == result.rules.stages.count else { return nil }
    if last.bracket != nil {
      return BattleScore(finalOf: result).map {
        "Final: \($0.winner) (\($0.winnerFigure)) beat \($0.loser) (\($0.loserFigure))."
      }
    }
    guard result.isComplete, last.reigns.isEmpty else { return nil }
    let best = last.standings.prefix(maximumNames).map { standing in
      let points = standing.halfPoints.map { " (\(pointsText($0)))" } ?? ""
      return "\(standing.rank). \(pictureName(result.entrants[standing.entrant].displayName))\(points)"
    }
    return "Ranking: \(best.joined(separator: ", "))."
  }
}
