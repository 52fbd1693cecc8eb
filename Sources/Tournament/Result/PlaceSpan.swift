/// The places of a stage, from 1, at which one of its entrants can finish.
struct PlaceSpan: Sendable, Hashable {
  /// The ranks; entrants that share places have the best of them.
  var ranks: RangeSet<Int>
  /// The rows of the table; entrants that share a rank have a row each.
  var rows: ClosedRange<Int>
}

extension PlaceSpan {
  init(ranks: ClosedRange<Int>, rows: ClosedRange<Int>) { self.init(ranks: RangeSet(ranks), rows: rows) }

  /// Makes the span of an entrant in these rows; if they share a rank, the rank is the best row.
  init(_ rows: ClosedRange<Int>, sharingRank isShared: Bool) {
    self.init(ranks: rows.lowerBound...(isShared ? rows.lowerBound : rows.upperBound), rows: rows)
  }

  func union(_ other: PlaceSpan) -> PlaceSpan {
    PlaceSpan(
      ranks: ranks.union(other.ranks),
      rows: min(rows.lowerBound, other.rows.lowerBound)...max(rows.upperBound, other.rows.upperBound)
    )
  }
}

extension RangeSet<Int> {
  init(_ range: ClosedRange<Int>) { self.init(Range(range)) }

  package var first: Int? { ranges.first?.lowerBound }

  package var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// Returns the set with `distance` added to each number.
  func shifted(by distance: Int) -> RangeSet {
    RangeSet(ranges.map { ($0.lowerBound + distance)..<($0.upperBound + distance) })
  }

  /// Returns the numbers up to the upper bound; if there are any below the lower bound, they become the lower bound.
  func clamped(to bounds: ClosedRange<Int>) -> RangeSet {
    var clamped = intersection(RangeSet(bounds))
    if let first, first < bounds.lowerBound { clamped.formUnion(RangeSet(bounds.lowerBound...bounds.lowerBound)) }
    return clamped
  }
}
