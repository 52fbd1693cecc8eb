extension RankedField {
  /// The pairs that meet again, and the bye if its entrant has it again; nil if a pair that must not meet is in each round.
  ///
  /// They are as few as possible, counting the bye as a pair. Of equally few, the sum of the rounds of their last
  /// meetings is the smallest. Of these, the highest entrants have new opponents, and then the highest opponents.
  var rematches: SwissRound? {
    let seats = SwissDraw.seats(of: self)
    // Any rematch costs more than all last rounds together.
    let rematch = (seats.count + 1) * (roundCount + 1)
    let weights = EdgeWeights<Int128>(kinds: Array(seats)) { lower, higher in
      guard lower < higher, let last = lastRound(of: lower, with: higher) else { return 0 }
      return Int128(-rematch - last)
    }
    var matching = WeightedMatching(
      potentials: seats.map { _ in 0 },
      weights: weights,
      edges: BitRows(count: seats.count) { $1 == count || !mustNotMeet($0, $1) }
    )
    guard matching.complete() else { return nil }
    func isRematch(_ a: Int, _ b: Int) -> Bool { lastRound(of: min(a, b), with: max(a, b)) != nil }
    for seat in 0..<count { matching.restrict(seat) { isRematch(seat, $0) ? 1 : 0 } }
    var mates = seats.map { $0 }
    var choice = MateChoice(matching)
    for seat in 0..<count where mates[seat] == seat {
      guard let mate = choice.matching.mate[seat], isRematch(seat, mate) else { continue }
      mates[seat] = choice.take(seat) { $0 }
      mates[mates[seat]] = seat
    }
    return round(mates: mates.prefix(count).map { $0 })
  }
}
