extension SwissDraw {
  /// Returns the bracket of a score group, with no more of the entrants below it than its pairs depend on.
  ///
  /// Below a group there are mostly so many entrants that all members left unpaired have mates there, whoever they
  /// are. Then only their number matters, and outsiders represent the entrants below.
  ///
  /// - Parameters:
  ///   - number: The number of the group, highest score first.
  ///   - unpaired: The seats that the groups above left unpaired, in rank order.
  func bracket(of number: Int, unpaired: [Int]) -> ScoreBracket {
    let groups = field.scoreGroups
    let group = groups[number]
    let next = number + 1 < groups.count ? groups[number + 1] : group.upperBound..<group.upperBound
    func bracket(downTo end: Int, outsiderCount: Int) -> ScoreBracket {
      ScoreBracket(
        draw: self,
        unpaired: Array(unpaired.prefix { $0 < end }),
        group: group,
        next: next.clamped(to: 0..<end),
        outsiderCount: outsiderCount
      )
    }
    let members = unpaired.prefix { $0 < group.upperBound }.count
    let left = maximumLeft(of: members, residents: group.count)
    let others = seats.upperBound - next.upperBound
    // An odd one and the mate of the bye may come from the next group; if the others are few, mates for all.
    let lent = others > field.pairableCount + 2 ? 2 : others
    if restsBelow(group), next.count - lent - left >= field.pairableCount {
      return bracket(downTo: group.upperBound, outsiderCount: left)
    }
    let front = members + next.count
    if restsBelow(next), others - front - 2 >= field.pairableCount {
      return bracket(downTo: next.upperBound, outsiderCount: front)
    }
    return bracket(downTo: seats.upperBound, outsiderCount: 0)
  }

  /// The maximum number of members that a score group leaves unpaired, by the evenness of their number.
  private func maximumLeft(of members: Int, residents: Int) -> Int {
    let moved = members - residents
    return residents - moved > field.pairableCount ? members % 2 : members
  }

  /// Whether an entrant below a score group has the bye, or there is none.
  private func restsBelow(_ group: Range<Int>) -> Bool {
    guard let byeScore else { return true }
    return group.isEmpty || byeScore < field.scores[group.lowerBound]
  }
}
