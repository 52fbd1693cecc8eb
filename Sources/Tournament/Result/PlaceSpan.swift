/// Between which places of a stage one of its entrants ends, from 1.
struct PlaceSpan: Sendable, Hashable {
  /// The ranks; all who share one have the best.
  var ranks: ClosedRange<Int>
  /// The rows of the table, of which those who share a rank have one each.
  var rows: ClosedRange<Int>

  init(ranks: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.ranks = ranks
    self.rows = rows
  }

  /// Those of an entrant that shares a rank with as many as there are rows.
  init(_ rows: ClosedRange<Int>, sharingRank isShared: Bool) {
    self.init(ranks: rows.lowerBound...(isShared ? rows.lowerBound : rows.upperBound), rows: rows)
  }

  func union(_ other: PlaceSpan) -> PlaceSpan {
    PlaceSpan(ranks: ranks.hull(other.ranks), rows: rows.hull(other.rows))
  }
}

extension ClosedRange {
  /// The shortest range that contains both.
  func hull(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
