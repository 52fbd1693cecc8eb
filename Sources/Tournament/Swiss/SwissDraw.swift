internal import Matching

/// A round being paired, with entrants named by rank, from 0; the last number is the bye.
struct SwissDraw {
  let field: RankedField
  /// The only score whose entrants may have the bye; nil if there is no bye.
  let byeScore: Int?

  /// - Returns: Nil if no legal round exists.
  init?(_ field: RankedField) {
    self.field = field
    let bye = field.count
    let seats = Self.seats(of: field)
    if field.count - field.count % 2 >= field.pairableCount {
      let last = field.mayRest.lastIndex(of: true)
      guard !seats.contains(bye) || last != nil else { return nil }
      byeScore = seats.contains(bye) ? last.map { field.scores[$0] } : nil
      return
    }
    let groups = field.scoreGroups
    let kinds = groups.enumerated().flatMap { kind, group in group.map { _ in kind } }
    let weights = EdgeWeights<Int128>(kinds: kinds + [groups.count]) { lower, higher in
      guard lower < higher, higher == groups.count else { return 0 }
      return Int128(-field.scores[groups[lower].lowerBound])
    }
    var matching = WeightedMatching(potentials: seats.map { _ in 0 }, weights: weights) { a, b in
      b == bye ? field.mayRest[a] : field.mayMeet(a, b)
    }
    guard matching.complete() else { return nil }
    byeScore = seats.contains(bye) ? matching.mate[bye].map { field.scores[$0] } : nil
  }

  /// The entrants, and the bye if the number of entrants is odd.
  var seats: Range<Int> { Self.seats(of: field) }

  /// Whether two may be paired, given the higher rank, or the entrant with the bye, first.
  func allows(_ higher: Int, _ lower: Int) -> Bool {
    guard lower == field.count else { return field.mayMeet(higher, lower) }
    return field.mayRest[higher] && field.scores[higher] == byeScore
  }

  static func seats(of field: RankedField) -> Range<Int> {
    0..<field.count + field.count % 2
  }
}
