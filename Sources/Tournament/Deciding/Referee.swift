/// Decides the battles of one stage by the tournament's rule.
package struct Referee: Sendable {
  private let rule: DecidingRule
  /// Compares powers, or the games of ordinary rounds, or the figures that decide level votes.
  private let standard: Decider
  private let special: [SpecialRound: Decider]
  /// The number of rounds from which special rounds take their names; 0 if there are none.
  private let roundCount: Int
  /// The entrant of each seat.
  let field: [Seed]
  private let votes: Votes?
  private let lots: Lots?
  let withdrawals: Withdrawals
  /// The byes that entrants ask for, by seat and round; empty if there are none.
  private let requestedByes: [Seat: [Int: RequestedBye.Worth]]
  /// Drawn results instead of real ones, with the index of the stage; nil outside simulations.
  private let drawn: (battles: DrawnBattles, stage: Int)?

  /// - Parameters:
  ///   - entrants: The entrants of the tournament in seed order, with the figures that the rules need.
  ///   - field: The entrant of each seat of the stage.
  ///   - index: The index of the stage.
  ///   - votes: If the rules need votes and this is nil, all battles are pending.
  ///   - roundCount: The number of rounds of the stage's bracket or ladder, for the names of special rounds; 0 for
  ///     none.
  package init(
    entrants: [Entrant],
    field: [Seed],
    rules: TournamentRules,
    stage: Stage,
    index: Int = 0,
    votes: Votes? = nil,
    roundCount: Int = 0
  ) {
    let members = field.map { entrants[$0] }
    withdrawals = Withdrawals(of: members, stage: index)
    var byes: [Seat: [Int: RequestedBye.Worth]] = [:]
    for (seat, member) in zip(Seat.all(members.count), members) {
      for bye in member.requestedByes where bye.stage == index {
        byes[seat, default: [:]][bye.round] = bye.worth
      }
    }
    requestedByes = byes
    let allowsDraws = stage.format.facts.allowsDraws
    func decider(_ games: [Figure]) -> Decider {
      Decider(
        entrants: members,
        games: games,
        comparesPower: rules.deciding == .power,
        tiebreak: rules.tiebreak,
        allowsDraws: allowsDraws
      )
    }
    rule = rules.deciding
    self.roundCount = roundCount
    self.field = field
    self.votes = votes
    var lots: Lots?
    switch rules.deciding {
    case .power, .results:
      standard = decider([])
      special = [:]
    case .bestOf(let plan):
      standard = decider(plan.standard)
      let rounds = stage.format.facts.specialRounds
      special = plan.special.filter { rounds.contains($0.key) }.mapValues(decider)
    case .upset(let sharpness):
      standard = decider([])
      special = [:]
      lots = Lots(
        chances: WinChances(powers: members.map(\.power), sharpness: sharpness),
        randomSeed: rules.randomSeed,
        place: stage.name.isEmpty ? rules.slug : "\(rules.slug)/\(stage.name)"
      )
    }
    self.lots = lots
    drawn = nil
  }

  /// Draws the results of all battles without votes.
  ///
  /// - Parameters:
  ///   - referee: Decides the battles with votes.
  ///   - stage: The index of the stage.
  init(_ referee: Referee, drawing battles: DrawnBattles, stage: Int) {
    rule = referee.rule
    standard = referee.standard
    special = referee.special
    roundCount = referee.roundCount
    field = referee.field
    votes = referee.votes
    lots = referee.lots
    withdrawals = referee.withdrawals
    requestedByes = referee.requestedByes
    drawn = (battles, stage)
  }

  /// The decider for all battles; nil if rounds, lots, votes or withdrawals matter.
  package var plain: Decider? {
    guard drawn == nil, withdrawals.isEmpty else { return nil }
    switch rule {
    case .power: return standard
    case .bestOf: return special.isEmpty ? standard : nil
    case .upset, .results: return nil
    }
  }

  /// Whether a battle may be pending.
  package var mayBePending: Bool {
    if case .results = rule { drawn == nil } else { false }
  }

  /// Returns why an entrant is not paired in a round of a Swiss system; nil if it is.
  func absence(of seat: Seat, in round: Int) -> Decision? {
    if !withdrawals.isEmpty, withdrawals.lastRounds[seat.index] < round {
      return Decision(outcome: .absent, step: .unplayed(.withdrawal))
    }
    return requestedByes[seat]?[round].map(Decision.requestedBye)
  }

  /// Decides the battle of a schedule; it is pending if it has no votes.
  func battle(_ pairing: RoundRobinSchedule.Pairing) -> StageBattle {
    let match = MatchID.table(round: pairing.round, board: pairing.board)
    return StageBattle(
      match: match,
      round: pairing.round,
      home: pairing.home,
      away: pairing.away,
      decision: decide(match, round: pairing.round, home: pairing.home, away: pairing.away)
    )
  }

  /// Decides the battle as ``decide(_:round:home:away:)`` does; nil if it is pending.
  func result(_ match: MatchID, round: Int, home: Seat, away: Seat) -> Decision? {
    let decision = decide(match, round: round, home: home, away: away)
    return decision.outcome == .pending ? nil : decision
  }

  /// Decides the battle between two different entrants; it is pending if it has no votes.
  package func decide(_ match: MatchID, round: Int, home: Seat, away: Seat) -> Decision {
    if let decision = withdrawals.decision(match, round: round, home: home, away: away) {
      return decision
    }
    if let (battles, stage) = drawn, score(match, round: round, home: home, away: away) == nil {
      let (one, other) = (field[home.index], field[away.index])
      if let score = battles.score(match, round: round, home: one, away: other) {
        return settled(home, away, by: score)
      }
      let match = DrawnBattles.Match(stage: stage, id: match)
      let outcome = battles.outcome(match, home: one, away: other)
      return Decision(outcome: outcome, step: outcome == .draw ? nil : .lot)
    }
    switch rule {
    case .power, .bestOf:
      // `??` would copy a decider for each battle, which counts references.
      if !special.isEmpty, let round = SpecialRound(match, roundCount: roundCount),
        let decider = special[round]
      {
        return decider.decide(home: home, away: away)
      }
      return standard.decide(home: home, away: away)
    case .upset:
      let isHome = lots?.favoursHome(match, home: home, away: away) ?? true
      return Decision(outcome: isHome ? .home : .away, step: .lot)
    case .results:
      guard let score = score(match, round: round, home: home, away: away) else {
        return .pending
      }
      return settled(home, away, by: score)
    }
  }

  /// Returns the score of a battle in the votes file; nil if it has none.
  private func score(_ match: MatchID, round: Int, home: Seat, away: Seat) -> VoteScore? {
    votes?.score(match, round: round, home: field[home.index], away: field[away.index])
  }

  /// The results of battles that are known before it is certain that they take place.
  package var foregone: ForegoneBattles {
    guard case .results = rule else { return ForegoneBattles(withdrawals) }
    return ForegoneBattles(votes, field: field, withdrawals) { settled($0, $1, by: $2) }
  }

  /// The outcome of a battle with level scores.
  func level(_ home: Seat, _ away: Seat) -> Outcome {
    standard.decide(home: home, away: away).outcome
  }

  private func settled(_ home: Seat, _ away: Seat, by score: VoteScore) -> Decision {
    if let absence = score.absence {
      let outcome: Outcome =
        score.home == score.away ? .absent : score.home > score.away ? .home : .away
      return Decision(outcome: outcome, step: .unplayed(absence), votes: score)
    }
    var decision = standard.decide(home: home, away: away)
    if score.home != score.away {
      decision = Decision(outcome: score.home > score.away ? .home : .away, step: .votes)
    }
    decision.votes = score
    return decision
  }
}

extension SpecialRound {
  /// - Parameter roundCount: The number of rounds of a single elimination or a ladder; 0 for other formats.
  init?(_ match: MatchID, roundCount: Int) {
    switch match {
    case .grandFinal: self = .final
    case .thirdPlace: self = .thirdPlace
    case .winners(let round, _):
      switch roundCount - round {
      case 0: self = .final
      case 1: self = .semiFinal
      case 2: self = .quarterFinal
      default: return nil
      }
    case .table(let round, _):
      guard round == roundCount else { return nil }
      self = .final
    case .losers, .placement: return nil
    }
  }
}
