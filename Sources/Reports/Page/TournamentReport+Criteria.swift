internal import Pages
internal import Text
internal import Tournament

extension TournamentReport {
  /// Returns the criteria that separated neighbours in tables, in the order of the rules, with a cell for each entrant
  /// that was compared by one.
  ///
  /// - Parameters:
  ///   - tables: The rows of each table, best first.
  ///   - order: All criteria, the most important first.
  ///   - known: Criteria that have columns of their own.
  func criterionCells(
    of tables: [[Standing]],
    by order: [TieBreak],
    except known: Set<TieBreak>
  ) -> [(criterion: TieBreak, cells: [Seed: Table.Cell])] {
    var separating: Set<TieBreak> = []
    for table in tables {
      for (above, below) in zip(table, table.dropFirst()) {
        let pairs = zip(above.criteria, below.criteria)
        if let first = pairs.first(where: { $0 != $1 }), first.0.criterion == first.1.criterion {
          separating.insert(first.0.criterion)
        }
      }
    }
    return order.filter { separating.remove($0) != nil && !known.contains($0) }
      .map { criterion in
        let cells = tables.joined().compactMap { row in
          Self.cell(of: row.criteria.filter { $0.criterion == criterion }.map(\.value))
            .map { (row.entrant, $0) }
        }
        return (criterion, Dictionary(cells) { first, _ in first })
      }
  }

  /// Returns the value of a criterion; several, if it was applied again to entrants that it left level.
  private static func cell(of values: [Double]) -> Table.Cell? {
    guard let first = values.first else { return nil }
    let words = values.map(\.groupedText).joined(separator: " / ")
    return .phrase("\(words: words)", order: first)
  }
}

extension TieBreak {
  /// The title of its column.
  var title: String { label.prefix(1).uppercased() + label.dropFirst() }
}
