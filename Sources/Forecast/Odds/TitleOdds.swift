package import Tournament

/// The chances of the entrants to win the title, and the method of their computation.
package struct TitleOdds: Sendable, Hashable {
  package var method: Method
  /// The milestones of ``Entrant/reach``, in the order of the tournament.
  package var milestones: [Milestone]
  /// The odds of each entrant, in seed order.
  package var entrants: [Entrant]
  /// How much open battles move the odds, those that move them most first.
  package var swings: [BattleSwing] = []
  /// The chance of what is supposed; 1 if nothing is.
  package var likelihood = 1.0

  package init(method: Method, milestones: [Milestone] = [], entrants: [Entrant]) {
    (self.method, self.milestones, self.entrants) = (method, milestones, entrants)
  }

  package enum Method: Sendable, Hashable {
    /// Exact, round by round.
    case dynamicProgram
    /// Exact, from all possible outcomes.
    case enumeration(outcomes: Int)
    case simulation(tournaments: Int)
  }

  package struct Entrant: Sendable, Hashable {
    /// The chance to win the title, from 0 to 1.
    package var title: Double
    /// The standard error of `title`; 0 if it is exact.
    package var standardError: Double
    /// The chance to reach each milestone.
    package var reach: [Double]

    package init(title: Double, standardError: Double = 0, reach: [Double] = []) {
      (self.title, self.standardError, self.reach) = (title, standardError, reach)
    }
  }

  init(_ method: Method, titles: [Double], milestones: [Milestone], reach: [[Double]]) {
    self.init(
      method: method,
      milestones: milestones,
      entrants: titles.indices.map { entrant in
        Entrant(title: titles[entrant].asChance, reach: reach.map { $0[entrant].asChance })
      }
    )
  }

  /// Makes the odds from at least one simulation.
  package init(_ tally: SimulationTally, milestones: [Milestone] = []) {
    precondition(tally.reach.count == milestones.count)
    self.init(method: .simulation(tournaments: tally.count), milestones: milestones, entrants: tally.chances)
  }

  /// Makes the odds, with the swings of the watched battles, from at least one simulation.
  package init(_ tally: SimulationTally, of simulation: any TitleSimulation) {
    self.init(tally, milestones: simulation.milestones)
    likelihood = simulation.likelihood
    let titles = entrants.map(\.title)
    swings = tally.swings.swings(of: simulation.watched, titles: titles, courses: tally.count).inOrder
  }

  /// Returns the exact odds of a bracket whose possible meetings are fixed; nil for another.
  ///
  /// - Parameters:
  ///   - chances: The chances to win a game.
  ///   - gameCounts: The number of games of each match.
  ///   - results: The winners of the matches with a result, by the index of the match.
  ///   - supposed: What is supposed of other matches; the titles are given this, and ``likelihood`` is its chance.
  ///   - foregone: The votes on other matches.
  package init?(
    _ bracket: Bracket,
    chances: WinChances,
    gameCounts: RoundPlan<Int> = .one,
    results: [Int: Seat] = [:],
    supposed: [Int: SupposedWin] = [:],
    foregone: ForegoneBattles = ForegoneBattles()
  ) {
    guard let tree = KnockoutTree(bracket, gameCounts: gameCounts) else { return nil }
    let pairs = foregone.pairs
    let odds = BracketOdds(
      tree,
      chances: chances,
      results: results,
      supposed: supposed,
      known: pairs.isEmpty
        ? nil
        : { join, pair in
          guard pairs.contains(pair) else { return nil }
          return foregone.known(of: bracket.matches[join.match], between: pair).map {
            chances.of(pair, knowing: $0, games: join.games)
          }
        }
    )
    // In a ladder, rounds are no milestones, because entrants enter in different rounds.
    let rounds = bracket.milestones.isEmpty ? [] : Array(odds.reach.dropFirst().dropLast())
    let milestones = rounds.indices.map { Milestone.round($0 + 2, of: rounds.count + 1) }
    self.init(.dynamicProgram, titles: odds.titles, milestones: milestones, reach: rounds)
    likelihood = odds.likelihood
  }
}

extension SimulationTally {
  /// The chances of the entrants after at least one simulation; the standard error is √(p(1-p)/S) for S simulations.
  package var chances: [TitleOdds.Entrant] {
    precondition(count > 0)
    let count = Double(count)
    return titles.indices.map { entrant in
      let title = Double(titles[entrant]) / count
      return TitleOdds.Entrant(
        title: title,
        standardError: (title * (1 - title) / count).squareRoot(),
        reach: reach.map { Double($0[entrant]) / count }
      )
    }
  }
}

extension Double {
  /// The sum of chances without rounding errors near 1.
  fileprivate var asChance: Double { self > 1 - 1e-12 ? 1 : self }
}
