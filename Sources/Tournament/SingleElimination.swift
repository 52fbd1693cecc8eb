/// Returns the seeds of a knockout's slots from top to bottom, seeds from 1.
///
/// Each pair of the first round sums to `size` + 1, and so it goes on if the better seed always wins.
///
/// - Parameter size: A power of two, at least 1.
package func bracketSlots(size: Int) -> [Int] {
  var slots = [1]
  while slots.count < size {
    let sum = 2 * slots.count + 1
    slots = slots.flatMap { [$0, sum - $0] }
  }
  return slots
}

/// Returns the smallest power of two that is at least `entrants`.
package func bracketSize(entrants: Int) -> Int {
  var size = 1
  while size < entrants { size *= 2 }
  return size
}

/// A knockout that was played to its end.
package struct SingleElimination: Sendable {
  /// Round by round from the top, byes included; the match for the third place comes last.
  package private(set) var battles: [Battle] = []
  /// The place of each entrant, by seed order; those who lost in the same round share one.
  package private(set) var places: [Int]

  /// Plays the knockout: entrants are named by their place in seed order, and the best seeds get the byes.
  ///
  /// - Parameters:
  ///   - entrantCount: At least 2.
  ///   - thirdPlace: Whether the losers of the semi-finals meet; takes 4 entrants to matter.
  ///   - decide: Settles the battle of two entrants; never a draw.
  package init(
    entrantCount: Int,
    thirdPlace: Bool,
    decide: (_ home: Int, _ away: Int) -> Decision
  ) {
    precondition(entrantCount >= 2)
    places = Array(repeating: 1, count: entrantCount)
    var alive: [Int?] = bracketSlots(size: bracketSize(entrants: entrantCount)).map {
      $0 <= entrantCount ? $0 - 1 : nil
    }
    var round = 0
    var semiFinalLosers: [Int] = []
    while alive.count > 1 {
      round += 1
      let matchCount = alive.count / 2
      var survivors: [Int?] = []
      for match in 0..<matchCount {
        let id = MatchID.winners(round: round, match: match + 1)
        let battle = Self.battle(id, round, alive[2 * match], alive[2 * match + 1], decide)
        survivors.append(battle?.advancing)
        guard let battle else { continue }
        battles.append(battle)
        if let loser = battle.loser {
          places[loser] = matchCount + 1
          if matchCount == 2 { semiFinalLosers.append(loser) }
        }
      }
      alive = survivors
    }
    if thirdPlace, semiFinalLosers.count == 2,
      let battle = Self.battle(
        .thirdPlace,
        round,
        semiFinalLosers.min(),
        semiFinalLosers.max(),
        decide
      )
    {
      battles.append(battle)
      if let loser = battle.loser { places[loser] = 4 }
    }
  }

  private static func battle(
    _ match: MatchID,
    _ round: Int,
    _ home: Int?,
    _ away: Int?,
    _ decide: (Int, Int) -> Decision
  ) -> Battle? {
    guard let present = home ?? away else { return nil }
    guard let home, let away else {
      return Battle(match: match, round: round, home: present, away: nil, decision: .bye)
    }
    let decision = decide(home, away)
    precondition(decision.outcome == .home || decision.outcome == .away)
    return Battle(match: match, round: round, home: home, away: away, decision: decision)
  }
}
