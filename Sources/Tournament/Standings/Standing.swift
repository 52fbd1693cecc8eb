/// One row of the final table.
package struct Standing: Sendable, Hashable {
  package var entrant: Seed
  /// The competition rank, from 1: two tied for 5th are both 5 and the next is 7.
  package var rank: Int
  package var record: Record
  /// Points in halves; nil if the format has none.
  package var halfPoints: Int?
  /// The compared criteria, in order.
  package var criteria: [CriterionValue]

  package var points: Double? { halfPoints.map { Double($0) / 2 } }
}
