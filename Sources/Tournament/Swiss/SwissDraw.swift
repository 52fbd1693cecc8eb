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
    let edges = BitRows(count: seats.count) { a, b in b == bye ? field.mayRest[a] : field.mayMeet(a, b) }
    var matching = WeightedMatching(potentials: seats.map { _ in 0 }, weights: weights, edges: edges)
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

  /// Returns which seats of a list may be paired, by their places in it.
  ///
  /// - Parameter list: Ascending; seats after the last may meet all.
  func edges(_ list: [Int]) -> BitRows {
    var places = [Int?](repeating: nil, count: seats.upperBound)
    for (place, seat) in list.enumerated() where seats.contains(seat) { places[seat] = place }
    var edges = BitRows(completeGraph: list.count)
    for (place, seat) in list.enumerated() where seat < field.count {
      for other in field.refused(by: seat).compactMap({ places[$0] }) { edges[place, other] = false }
      if let bye = places.dropFirst(field.count).first ?? nil, !allows(seat, field.count) {
        edges[place, bye] = false
        edges[bye, place] = false
      }
    }
    return edges
  }

  static func seats(of field: RankedField) -> Range<Int> { 0..<field.count + field.count % 2 }
}
