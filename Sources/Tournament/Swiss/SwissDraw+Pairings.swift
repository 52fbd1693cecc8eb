extension SwissDraw {
  /// Returns the mate of each entrant by the rules of ``SwissPairing/dutch``.
  ///
  /// It pairs the score groups from the highest down, each in the best way that leaves a legal round.
  func dutchMates() -> [Int] {
    var mates = Array(seats)
    for group in field.scoreGroups.indices {
      let bracket = bracket(of: group, unpaired: seats.filter { mates[$0] == $0 })
      for (a, b) in bracket.pairs() {
        mates[bracket.seats[a]] = bracket.seats[b]
        mates[bracket.seats[b]] = bracket.seats[a]
      }
    }
    // The entrant without a mate has the bye.
    return mates.indices.prefix(field.count).map { mates[$0] == $0 ? field.count : mates[$0] }
  }

  /// Returns the mate of each entrant by the rules of ``SwissPairing/monrad``.
  func monradMates() -> [Int] {
    let weights = EdgeWeights<Int128>(kinds: seats.map { _ in 0 }) { _, _ in 0 }
    var matching = WeightedMatching(potentials: seats.map { _ in 0 }, weights: weights, edges: edges(Array(seats)))
    let isMatched = matching.complete()
    precondition(isMatched)
    var choice = MateChoice(matching)
    var mates = Array(seats)
    for seat in seats where mates[seat] == seat {
      let mate = choice.take(seat) { $0 }
      mates[seat] = mate
      mates[mate] = seat
    }
    return Array(mates.prefix(field.count))
  }
}
