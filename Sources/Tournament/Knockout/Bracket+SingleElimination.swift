extension Bracket {
  /// The places below the final that have matches of their own.
  package enum Placement: String, CaseIterable, Sendable, Hashable {
    /// None: the losers of a round share a place.
    case shared
    /// The third place, between the losers of the semi-finals, if there are two.
    case third
    /// All: the losers of each round play a bracket of their own, with the same rule for its losers.
    case full
  }

  /// Returns a knockout in which an entrant is out after one loss, with a given first round.
  ///
  /// - Parameter slots: From top to bottom, a power of two in number, at least 2; nil is an empty slot. Each seat
  ///   has one slot.
  package static func singleElimination(slots: [Seat?], _ rules: KnockoutRules = KnockoutRules()) -> Bracket {
    var builder = BracketBuilder()
    builder.matches.reserveCapacity(rules.placement == .full ? slots.count * 8 : slots.count)
    rules.add(BracketBuilder.sides(of: slots), bestPlace: 1, firstRound: 1, to: &builder)
    return Bracket(entrantCount: slots.count { $0 != nil }, matches: builder.matches, reseeded: builder.reseeded)
  }
}

/// The layout of a knockout and of the brackets of its losers.
extension KnockoutRules {
  /// Adds the bracket for the places from `bestPlace` on, then the brackets of its losers, best places first.
  fileprivate func add(
    _ field: [BracketBuilder.Side],
    bestPlace: Int,
    firstRound: Int,
    to builder: inout BracketBuilder
  ) {
    var sides = field
    var round = firstRound
    // The losers of each round that play on, in the order of the matches that they lost.
    var playingOn: [(sides: [BracketBuilder.Side], bestPlace: Int, firstRound: Int)] = []
    while sides.count > 1 {
      let worstPlace = bestPlace + sides.count { $0.favourite != nil } - 1
      let isFirst = round == firstRound
      if reseeds, !isFirst { sides = BracketBuilder.dealt(sides) }
      let played = builder.addRound(sides, round: round, isReseeded: isFirst ? bestPlace > 1 : reseeds) { match in
        id(bestPlace: bestPlace, worstPlace: worstPlace, round: round, match: match)
      }
      let losersPlace = worstPlace - played.battleCount + 1
      let isConsoled = hasConsolation && isFirst && bestPlace == 1
      round += 1
      if playsOn(losers: played.battleCount, bestPlace: losersPlace, isConsoled: isConsoled) {
        playingOn.append((played.losers, losersPlace, round))
      } else {
        builder.setLoserPlace(losersPlace, of: played.matches)
      }
      sides = played.winners
    }
    builder.matches[builder.matches.count - 1].winnerPlace = bestPlace
    for losers in playingOn.reversed() {
      add(BracketBuilder.dealt(losers.sides), bestPlace: losers.bestPlace, firstRound: losers.firstRound, to: &builder)
    }
  }

  private func playsOn(losers: Int, bestPlace: Int, isConsoled: Bool) -> Bool {
    guard losers >= 2 else { return false }
    return switch placement {
    case .shared: isConsoled
    case .third: isConsoled || bestPlace == 3
    case .full: true
    }
  }

  private func id(bestPlace: Int, worstPlace: Int, round: Int, match: Int) -> MatchID {
    if bestPlace == 1 { return .winners(round: round, match: match) }
    if bestPlace == 3, worstPlace == 4 { return .thirdPlace(match: match) }
    return .placement(first: bestPlace, last: worstPlace, match: match)
  }
}
