/// The result of one entrant in its group.
package struct GroupRow: Sendable, Equatable {
  package var entrant: Seat
  /// The values that compare groups, the most important first; see ``ScoreTable/perBattle(by:)``.
  package var perBattle: [Quotient]
  /// Whether it left before the stage that takes the best.
  var hasLeft = false

  /// Whether the result is better than one of another group: by its values, then by seed; whoever stays is before whoever
  /// left.
  package func isBetter(than other: GroupRow) -> Bool {
    guard hasLeft == other.hasLeft else { return other.hasLeft }
    return perBattle == other.perBattle
      ? entrant < other.entrant : other.perBattle.lexicographicallyPrecedes(perBattle)
  }
}

/// An entrant that advances from its group.
package struct Qualifier: Sendable, Equatable {
  package var row: GroupRow
  /// From 0.
  package var group: Int
  /// The place in the group, from 1.
  package var place: Int

  /// Whether it is seeded before a qualifier of another group: by place, then by result.
  package func isBetter(than other: Qualifier) -> Bool {
    place == other.place ? row.isBetter(than: other.row) : place < other.place
  }
}

/// Returns the qualifiers of all groups, best first.
///
/// - Parameters:
///   - groups: The members of each group, best first, at least `top` of them.
///   - top: The number that advances from each group, at least 1.
///   - bestOfRest: The number that advances from the next place of all groups, at most the number of groups that have
///     one.
package func qualifiers(of groups: [[GroupRow]], top: Int, bestOfRest: Int = 0) -> [Qualifier] {
  precondition(top >= 1 && groups.allSatisfy { $0.count >= top })
  func placed(_ place: Int) -> [Qualifier] {
    groups.enumerated().compactMap { group, rows in
      place <= rows.count ? Qualifier(row: rows[place - 1], group: group, place: place) : nil
    }.sorted { $0.isBetter(than: $1) }
  }
  let rest = placed(top + 1)
  precondition(bestOfRest >= 0 && bestOfRest <= rest.count)
  return (1...top).flatMap(placed) + rest.prefix(bestOfRest)
}
