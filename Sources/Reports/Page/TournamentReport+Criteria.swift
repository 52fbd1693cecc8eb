import Base
import Drawing
import Tournament

extension TournamentReport {
  /// Returns the criteria that separated neighbours in tables, in the order of the rules, with a cell for each entrant
  /// that was compared by one.
  ///
  /// - Parameters:
  ///   - tables: The rows of each table, best first.
  ///   - order: All criteria, the most important first.
  ///   - known: Criteria that have columns of their own.
  func criterionCells(of tables: [[Standing]], by order: [TieBreak], except known: Set<TieBreak>) -> [(
    criterion: TieBreak, cells: [Seed: Table.Cell]
  )] {
    var separating: Set<TieBreak> = []
    for table in tables {
      for (above, below) in zip(table, table.dropFirst()) {
        let pairs = zip(above.criteria, below.criteria)
        if let first = pairs.first(where: { $0 != $1 }), first.0.criterion == first.1.criterion {
          separating.insert(first.0.criterion)
        }
      }
    }
    return order.filter { separating.remove($0) != nil && !known.contains($0) }.map { criterion in
      let cells = tables.joined().compactMap { row in
        cell(of: criterion, row.criteria.filter { $0.criterion == criterion }.map(\.value)).map { (row.entrant, $0) }
      }
      return (criterion, Dictionary(cells) { first, _ in first })
    }
  }

  /// Returns the value of a criterion; several, if it was applied again to entrants that it left level.
  ///
  /// Margins of figures and rates are shares, whose many digits say nothing.
  private func cell(of criterion: TieBreak, _ values: [Double]) -> Table.Cell? {
    var shown = values
    if case .bestOf = result.rules.deciding, criterion == .margin {
      shown = values.map { ($0 * 1_000).rounded() / 1_000 }
    }
    if criterion.isRate { shown = values.map(\.rateRounded) }
    guard let first = shown.first else { return nil }
    let words = shown.map(\.groupedText).joined(separator: " / ")
    return .phrase("\(words: words)", order: min(max(first, -1e15), 1e15))
  }
}

extension Double {
  /// A rate with the digits that a page shows.
  var rateRounded: Double { isFinite ? (self * 10_000).rounded() / 10_000 : self }
}

extension TieBreak {
  /// The meaning; nil if the name says it.
  ///
  /// Source: FIDE Handbook C.07, "Tie-Break Regulations", 2024.
  var meaning: String? {
    switch self {
    case .points, .wins, .seed: nil
    case .headToHead: "the points won among those that are level"
    case .headToHeadMargin: "the difference of scores among those that are level"
    case .headToHeadScoreFor: "the scores among those that are level"
    case .sonnebornBerger: "the sum of the points won from each opponent times its points"
    case .buchholz: "the sum of the opponents' points"
    case .buchholzCut1: "the sum of the opponents' points without the lowest"
    case .buchholzCut2: "the sum of the opponents' points without the two lowest"
    case .medianBuchholz: "the sum of the opponents' points without the lowest and the highest"
    case .progressive: "the sum of the points after each round"
    case .koya: "the points won from opponents with at least half of what they could have"
    case .awayWins: "the wins as the second side"
    case .margin: "the sum of all differences"
    case .scoreFor: "the sum of the own scores"
    case .scoreAgainst: "the sum of the opponents' scores, the fewest first"
    case .scoreRatio: "the own scores divided by those of the opponents"
    case .awayScoreFor: "the sum of the own scores as the second side"
    case .opponentsWinRate: "the mean share of points of the opponents, each at least a third"
    case .opponentsOpponentsWinRate: "the mean of the opponents' win rates of their opponents"
    case .gameWinRate: "the share of games won, with a third for a level one"
    case .opponentsGameWinRate: "the mean share of games won of the opponents, each at least a third"
    case .averageRating: "the mean rating of the opponents"
    case .performance: "the mean rating of the opponents with the difference for the share of points"
    case .lots: "the order in which lots are drawn"
    }
  }

  /// The title of its column.
  var title: String { label.prefix(1).uppercased() + label.dropFirst() }
}
