package import Tournament

/// The points so far and the open battles of a table; the entrants with the most points at the end win.
///
/// Entrants are named by their place in seed order, from 0.
package struct RoundRobinRace: TitleSimulation {
  /// The points of each entrant so far, in halves.
  private let halfPoints: [Int]
  private let points: BattlePoints
  private let battles: [Battle]

  private struct Battle: Sendable {
    var home: Int
    var away: Int
    /// The chance of the home side to win.
    var chance: Double
    var threshold: Int32
  }

  /// - Parameters:
  ///   - halfPoints: The points of each entrant so far, in halves.
  ///   - battles: The open battles; a pair may have several.
  ///   - scores: The games so far of each open battle; empty if none has begun.
  ///   - count: The number of games of each battle.
  package init(
    halfPoints: [Int],
    points: BattlePoints = .standard,
    battles: some Sequence<(home: Int, away: Int)>,
    scores: [GameScore?] = [],
    games count: Int = 1,
    chances: WinChances
  ) {
    precondition(halfPoints.count == chances.count)
    self.halfPoints = halfPoints
    self.points = points
    self.battles = battles.enumerated().map { place, battle in
      let chance = chances.of(
        battle.home,
        against: battle.away,
        games: count,
        after: scores.isEmpty ? nil : scores[place]
      )
      return Battle(home: battle.home, away: battle.away, chance: chance, threshold: ThresholdTable.threshold(chance))
    }
  }

  package var entrantCount: Int { halfPoints.count }

  package var battleCount: Int { battles.count }

  package var battleCost: Int { 1 }

  /// Returns the odds from all possible outcomes; nil if more than `limit` battles are open.
  ///
  /// The entrants that share the first place get equal parts of the title.
  package func enumerated(limit: Int = 15) -> TitleOdds? {
    guard battles.count(where: { (0..<1).contains($0.chance) && $0.chance > 0 }) <= limit else { return nil }
    var totals = halfPoints
    var titles = [Double](repeating: 0, count: totals.count)
    var outcomes = 0
    func play(_ rest: ArraySlice<Battle>, chance: Double) {
      guard let battle = rest.first else {
        outcomes += 1
        let most = totals.max()
        let part = chance / Double(totals.count { $0 == most })
        for entrant in totals.indices where totals[entrant] == most { titles[entrant] += part }
        return
      }
      for (winner, loser, share) in [
        (battle.home, battle.away, battle.chance), (battle.away, battle.home, 1 - battle.chance),
      ] where share > 0 {
        totals[winner] += points.win
        totals[loser] += points.loss
        play(rest.dropFirst(), chance: chance * share)
        totals[winner] -= points.win
        totals[loser] -= points.loss
      }
    }
    play(battles[...], chance: 1)
    return TitleOdds(titles: titles, outcomes: outcomes)
  }

  /// Plays four tournaments at once.
  package func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally) {
    // Both sides of a battle get the points of a loss, and the winner gets the rest.
    var least = halfPoints.map(Int32.init)
    for battle in battles {
      least[battle.home] += Int32(points.loss)
      least[battle.away] += Int32(points.loss)
    }
    let rest = SIMD4(repeating: Int32(points.win - points.loss))
    // A local copy, so that the loops keep it in registers.
    var random = generator
    let battles = battles.span
    var gained = [SIMD4<Int32>](repeating: .zero, count: entrantCount)
    var totals = gained.mutableSpan
    for first in stride(from: 0, to: count, by: 4) {
      for entrant in totals.indices { totals[entrant] = SIMD4(repeating: least[entrant]) }
      for index in battles.indices {
        let (home, away) = (battles[index].home, battles[index].away)
        let lose = random.four().losses(above: SIMD4(repeating: battles[index].threshold))
        totals[home] &+= rest & ~lose
        totals[away] &+= rest & lose
      }
      var most = SIMD4<Int32>(repeating: .min)
      for entrant in totals.indices { most = pointwiseMax(most, totals[entrant]) }
      var leaders = SIMD4<Int32>.zero
      for entrant in totals.indices { leaders.replace(with: leaders &+ 1, where: totals[entrant] .== most) }
      let draws = random.four()
      for lane in 0..<min(4, count - first) {
        // The shares of the leaders differ by at most 2⁻³¹ times their number.
        var passed = (Int(draws[lane]) * Int(leaders[lane])) >> 31
        for entrant in totals.indices where totals[entrant][lane] == most[lane] {
          if passed == 0 { tally.addTitle(entrant) }
          passed -= 1
        }
      }
    }
    generator = random
  }
}
