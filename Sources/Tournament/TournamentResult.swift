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
      listed,
      by: rules.seeding,
      tiebreak: rules.tiebreak,
      randomSeed: rules.randomSeed
    )
    self.rules = rules
    self.entrants = entrants
    let decider = Decider(
      entrants: entrants,
      rule: rules.deciding,
      tiebreak: rules.tiebreak,
      allowsDraws: rules.format.allowsDraws
    )
    switch rules.format {
    case .roundRobin(let legs):
      standings = RoundRobinTable(entrants: entrants, decider: decider, legs: legs)
        .standings(by: rules.standings)
      battles = .scheduled(RoundRobinSchedule(entrantCount: entrants.count, legs: legs), decider)
    case .singleElimination(let thirdPlace):
      let bracket = Bracket.singleElimination(
        entrantCount: entrants.count,
        placement: thirdPlace ? .third : .shared
      )
      let play = KnockoutPlay(bracket) { _, _, home, away in decider.decide(home: home, away: away)
      }
      standings = Self.standings(of: play)
      battles = .played(play.battles)
    case .byHand:
      preconditionFailure("battles made by hand are given, not scheduled")
    }
  }

  /// Makes a result of battles that were fought already; points order the table, then wins, then seeds.
  ///
  /// - Parameter fight: Returns the battles of the entrants, who are handed to it in seed order.
  package init(
    rules: TournamentRules,
    entrants listed: [Entrant],
    fight: ([Entrant]) -> [Battle]
  ) {
    let entrants = seeded(
      listed,
      by: rules.seeding,
      tiebreak: rules.tiebreak,
      randomSeed: rules.randomSeed
    )
    let fought = fight(entrants)
    let records = Self.records(of: fought, entrantCount: entrants.count)
    var order = StandingsOrder { criterion, set in
      set.map { member in
        switch criterion {
        case .wins: Double(records[member].wins)
        case .seed: -Double(member + 1)
        default: Double(records[member].halfPoints) / 2
        }
      }
    }
    let groups = order.groups(of: Array(entrants.indices), by: [.points, .wins, .seed])
    self.rules = rules
    self.entrants = entrants
    standings = Tournament.standings(
      groups: groups,
      records: records,
      criteria: order.criteria,
      countsPoints: true
    )
    battles = .played(fought)
  }

  /// Those who finished first: one, unless the table leaves the first place shared.
  package var champions: [Entrant] {
    standings.prefix { $0.rank == 1 }.map { entrants[$0.entrant] }
  }

  private static func standings(of play: KnockoutPlay) -> [Standing] {
    let records = records(of: play.battles, entrantCount: play.places.count)
    return play.ranking.compactMap { entrant in
      guard let place = play.places[entrant] else { return nil }
      return Standing(
        entrant: entrant,
        rank: place,
        record: records[entrant],
        halfPoints: nil,
        criteria: []
      )
    }
  }

  private static func records(of battles: [Battle], entrantCount: Int) -> [Record] {
    var records = [Record](repeating: Record(), count: entrantCount)
    for battle in battles {
      if let winner = battle.winner { records[winner].wins += 1 }
      if let loser = battle.loser { records[loser].losses += 1 }
      if battle.decision.outcome == .draw, let away = battle.away {
        records[battle.home].draws += 1
        records[away].draws += 1
      }
    }
    return records
  }
}

/// The battles of a tournament in the order of their match names.
package enum BattleList: Sendable {
  case played([Battle])
  /// Settled one by one as they are asked for; a large field's battles are never held in memory.
  case scheduled(RoundRobinSchedule, Decider)

  /// The battles that were fought: all matches but the byes.
  package var foughtCount: Int {
    switch self {
    case .played(let battles): battles.count { $0.away != nil }
    case .scheduled(let schedule, _): schedule.battleCount
    }
  }

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
            match: .table(round: pairing.round, board: pairing.board),
            round: pairing.round,
            home: pairing.home,
            away: pairing.away,
            decision: decider.decide(home: pairing.home, away: pairing.away)
          )
        )
      }
    }
  }
}
