/// The places of a stage, from 1, at which one of its entrants can end.
struct PlaceSpan: Sendable, Hashable {
  /// The ranks; all who share one have the best.
  var ranks: RangeSet<Int>
  /// The rows of the table, of which those who share a rank have one each.
  var rows: ClosedRange<Int>

  init(ranks: RangeSet<Int>, rows: ClosedRange<Int>) {
    self.ranks = ranks
    self.rows = rows
  }

  init(ranks: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.init(ranks: RangeSet(ranks), rows: rows)
  }

  /// Those of an entrant that shares a rank with as many as there are rows.
  init(_ rows: ClosedRange<Int>, sharingRank isShared: Bool) {
    self.init(ranks: rows.lowerBound...(isShared ? rows.lowerBound : rows.upperBound), rows: rows)
  }

  func union(_ other: PlaceSpan) -> PlaceSpan {
    PlaceSpan(
      ranks: ranks.union(other.ranks),
      rows: min(
        rows.lowerBound,
        other.rows.lowerBound
      )...max(rows.upperBound, other.rows.upperBound)
    )
  }
}

extension RangeSet<Int> {
  init(_ range: ClosedRange<Int>) { self.init(Range(range)) }

  /// Nil for none.
  package var first: Int? { ranges.first?.lowerBound }

  /// Nil for none.
  package var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// The set with a number added to each of its own.
  func shifted(by distance: Int) -> RangeSet {
    RangeSet(ranges.map { ($0.lowerBound + distance)..<($0.upperBound + distance) })
  }

  /// The numbers up to `last`, where each below `first` becomes that one.
  func clamped(to bounds: ClosedRange<Int>) -> RangeSet {
    var clamped = intersection(RangeSet(bounds))
    if let first, first < bounds.lowerBound {
      clamped.formUnion(RangeSet(bounds.lowerBound...bounds.lowerBound))
    }
    return clamped
  }
}
