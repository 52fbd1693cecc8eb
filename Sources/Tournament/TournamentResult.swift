/// A tournament that was played: who took part, how they finished, and every battle.
package struct TournamentResult: Sendable {
  package let rules: TournamentRules
  /// In seed order.
  package let entrants: [Entrant]
  /// Best first.
  package let standings: [Standing]
  package let battles: BattleList

  /// Seeds the entrants and plays the tournament.
  ///
  /// - Parameter entrants: At least 2, in the order of the file, each with the figures that the rules need.
  package init(rules: TournamentRules, entrants listed: [Entrant]) {
    precondition(listed.count >= 2)
    let entrants = seeded(
      listed, by: rules.seeding, tiebreak: rules.tiebreak, randomSeed: rules.randomSeed)
    self.rules = rules
    self.entrants = entrants
    switch rules.format {
    case .roundRobin(let legs):
      let decider = Decider(
        entrants: entrants, rule: rules.deciding, tiebreak: rules.tiebreak, allowsDraws: true)
      standings = RoundRobinTable(entrants: entrants, decider: decider, legs: legs)
        .standings(by: rules.standings)
      battles = .scheduled(
        RoundRobinSchedule(entrantCount: entrants.count, legs: legs), decider)
    case .singleElimination(let thirdPlace):
      let decider = Decider(
        entrants: entrants, rule: rules.deciding, tiebreak: rules.tiebreak, allowsDraws: false)
      let bracket = SingleElimination(
        entrantCount: entrants.count, thirdPlace: thirdPlace, decide: decider.decide)
      standings = Self.standings(of: bracket)
      battles = .played(bracket.battles)
    }
  }

  /// Those who finished first: one, unless the table leaves the first place shared.
  package var champions: [Entrant] {
    standings.prefix { $0.rank == 1 }.map { entrants[$0.entrant] }
  }

  private static func standings(of bracket: SingleElimination) -> [Standing] {
    var records = [Record](repeating: Record(), count: bracket.places.count)
    for battle in bracket.battles {
      if let winner = battle.winner { records[winner].wins += 1 }
      if let loser = battle.loser { records[loser].losses += 1 }
    }
    return bracket.places.enumerated()
      .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
      .map { entrant, place in
        Standing(
          entrant: entrant, rank: place, record: records[entrant], halfPoints: nil, criteria: [])
      }
  }
}

/// The battles of a tournament in the order of their match names.
package enum BattleList: Sendable {
  case played([Battle])
  /// Settled one by one as they are asked for; a large field's battles are never held in memory.
  case scheduled(RoundRobinSchedule, Decider)

  /// All matches, byes included.
  package var count: Int {
    switch self {
    case .played(let battles): battles.count
    case .scheduled(let schedule, _): schedule.battleCount
    }
  }

  package func forEach<Failure: Error>(
    _ body: (Battle) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .played(let battles):
      for battle in battles { try body(battle) }
    case .scheduled(let schedule, let decider):
      for pairing in schedule {
        try body(
          Battle(
            match: .table(round: pairing.round, board: pairing.board), round: pairing.round,
            home: pairing.home, away: pairing.away,
            decision: decider.decide(home: pairing.home, away: pairing.away)))
      }
    }
  }
}
