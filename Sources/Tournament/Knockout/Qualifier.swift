/// How one entrant did in its group.
package struct GroupRow: Sendable, Hashable {
  /// By its place in seed order, from 0.
  package var entrant: Int
  package var battles: Int
  /// Points in halves.
  package var halfPoints: Int
  /// The Sonneborn–Berger sum in quarters.
  package var sonnebornBergerQuarters: Int
  /// The sum of the differences over all battles.
  package var margin: Double

  package init(
    entrant: Int,
    battles: Int,
    halfPoints: Int,
    sonnebornBergerQuarters: Int,
    margin: Double
  ) {
    self.entrant = entrant
    self.battles = battles
    self.halfPoints = halfPoints
    self.sonnebornBergerQuarters = sonnebornBergerQuarters
    self.margin = margin
  }

  /// Whether it did better than one of another group: by points, Sonneborn–Berger and margin, each per
  /// battle, then by seed.
  package func isBetter(than other: GroupRow) -> Bool {
    // The larger of two fractions, without dividing: n/a > m/b where n·b > m·a.
    let (mine, its) = (max(battles, 1), max(other.battles, 1))
    let points = (halfPoints * its, other.halfPoints * mine)
    if points.0 != points.1 { return points.0 > points.1 }
    let quarters = (sonnebornBergerQuarters * its, other.sonnebornBergerQuarters * mine)
    if quarters.0 != quarters.1 { return quarters.0 > quarters.1 }
    let margins = (margin * Double(its), other.margin * Double(mine))
    if margins.0 != margins.1 { return margins.0 > margins.1 }
    return entrant < other.entrant
  }
}

/// One that goes on from its group.
package struct Qualifier: Sendable, Hashable {
  package var row: GroupRow
  /// From 0.
  package var group: Int
  /// In its group, from 1.
  package var place: Int

  package init(row: GroupRow, group: Int, place: Int) {
    self.row = row
    self.group = group
    self.place = place
  }

  /// Whether it is seeded before one of another group: by place, then by how they did.
  package func isBetter(than other: Qualifier) -> Bool {
    place == other.place ? row.isBetter(than: other.row) : place < other.place
  }
}

/// Returns who goes on from groups, best first.
///
/// - Parameters:
///   - groups: The members of each, best first, at least `top` of them.
///   - top: How many go on from each group, at least 1.
///   - bestOfRest: How many go on from all that are one place below, at most as many as there are.
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
