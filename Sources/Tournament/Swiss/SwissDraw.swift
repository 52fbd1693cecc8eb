internal import Matching

/// A round being paired, with entrants named by rank, from 0; the last number is the bye.
struct SwissDraw {
  let field: RankedField
  /// The only score whose entrants may have the bye; nil if there is no bye.
  private let byeScore: Int?

  /// - Returns: Nil if no legal round exists.
  init?(_ field: RankedField) {
    self.field = field
    let bye = field.count
    let seats = Self.seats(of: field)
    var matching = WeightedMatching<Int128>(potentials: seats.map { _ in 0 }) { a, b in
      guard b == bye else { return field.hasMet(a, b) ? nil : 0 }
      return field.mayRest[a] ? Int128(-field.scores[a]) : nil
    }
    guard matching.complete() else { return nil }
    byeScore = seats.contains(bye) ? matching.mate[bye].map { field.scores[$0] } : nil
  }

  /// The entrants, and the bye if the number of entrants is odd.
  var seats: Range<Int> { Self.seats(of: field) }

  /// Whether two may be paired, given the higher rank, or the entrant with the bye, first.
  func allows(_ higher: Int, _ lower: Int) -> Bool {
    guard lower == field.count else { return !field.hasMet(higher, lower) }
    return field.mayRest[higher] && field.scores[higher] == byeScore
  }

  private static func seats(of field: RankedField) -> Range<Int> {
    0..<field.count + field.count % 2
  }
}
