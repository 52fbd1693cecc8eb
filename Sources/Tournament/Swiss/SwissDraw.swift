internal import Matching

/// A round that is being drawn among entrants named by rank from 0; who meets the bye, the last number, rests.
struct SwissDraw {
  let field: RankedField
  /// The only score of which someone may rest; nil where nobody has to.
  private let byeScore: Int?

  /// - Returns: Nil where no legal round exists.
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

  /// The entrants, and the bye where someone has to rest.
  var seats: Range<Int> { Self.seats(of: field) }

  /// Whether two may be paired, the higher of them or the one who rests first.
  func allows(_ higher: Int, _ lower: Int) -> Bool {
    guard lower == field.count else { return !field.hasMet(higher, lower) }
    return field.mayRest[higher] && field.scores[higher] == byeScore
  }

  private static func seats(of field: RankedField) -> Range<Int> {
    0..<field.count + field.count % 2
  }
}
