internal import Matching

extension SwissDraw {
  /// Returns the mate of each entrant by the rules of ``SwissPairing/dutch``.
  ///
  /// It pairs the score groups from the highest down, each in the best way that leaves a legal round.
  func dutchMates() -> [Int] {
    var mates = Array(seats)
    let groups = field.scoreGroups
    for (index, group) in groups.enumerated() {
      let below = index + 1 < groups.count ? groups[index + 1] : group.upperBound..<group.upperBound
      let bracket = ScoreBracket(
        draw: self,
        unpaired: seats.filter { mates[$0] == $0 },
        group: group,
        next: below
      )
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
    var matching = WeightedMatching<Int128>(potentials: seats.map { _ in 0 }) { a, b in
      allows(a, b) ? 0 : nil
    }
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
