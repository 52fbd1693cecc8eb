/// Decides the battles of one stage by the tournament's rule.
package struct Referee: Sendable {
  private let rule: DecidingRule
  /// Compares powers, or the games of ordinary rounds, or the figures that decide level votes.
  private let standard: Decider
  private let special: [SpecialRound: Decider]
  /// The number of rounds from which special rounds take their names; 0 if there are none.
  private let roundCount: Int
  private let votes: Votes?
  private let lots: Lots?
  /// Drawn results instead of real ones, with the stage and its field; nil outside simulations.
  private let drawn: (battles: DrawnBattles, stage: Int, field: [Int])?

  /// - Parameters:
  ///   - entrants: The stage's entrants in its seed order, with the figures that the rules need.
  ///   - votes: The votes about the same entrants; if the rules need votes and this is nil, all battles are pending.
  ///   - roundCount: The number of rounds of the stage's bracket or ladder, for the names of special rounds; 0 for
  ///     none.
  package init(
    entrants: [Entrant],
    rules: TournamentRules,
    stage: Stage,
    votes: Votes? = nil,
    roundCount: Int = 0
  ) {
    let allowsDraws = stage.format.facts.allowsDraws
    func decider(_ games: [Figure]) -> Decider {
      Decider(
        entrants: entrants,
        games: games,
        comparesPower: rules.deciding == .power,
        tiebreak: rules.tiebreak,
        allowsDraws: allowsDraws
      )
    }
    rule = rules.deciding
    self.roundCount = roundCount
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
        chances: WinChances(powers: entrants.map(\.power), sharpness: sharpness),
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
  ///   - field: The stage's entrants, by their place in the tournament's seed order.
  init(_ referee: Referee, drawing battles: DrawnBattles, stage: Int, field: [Int]) {
    rule = referee.rule
    standard = referee.standard
    special = referee.special
    roundCount = referee.roundCount
    votes = referee.votes
    lots = referee.lots
    drawn = (battles, stage, field)
  }

  /// The decider for all battles; nil if rounds, lots or votes matter.
  package var plain: Decider? {
    guard drawn == nil else { return nil }
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

  /// Decides the battle of a schedule; it is pending if it has no votes.
  func battle(_ pairing: RoundRobinSchedule.Pairing) -> Battle {
    let match = MatchID.table(round: pairing.round, board: pairing.board)
    return Battle(
      match: match,
      round: pairing.round,
      home: pairing.home,
      away: pairing.away,
      decision: decide(match, round: pairing.round, home: pairing.home, away: pairing.away)
    )
  }

  /// Decides the battle as ``decide(_:round:home:away:)`` does; nil if it is pending.
  func result(_ match: MatchID, round: Int, home: Int, away: Int) -> Decision? {
    let decision = decide(match, round: round, home: home, away: away)
    return decision.outcome == .pending ? nil : decision
  }

  /// Decides the battle between two different entrants; it is pending if it has no votes.
  package func decide(_ match: MatchID, round: Int, home: Int, away: Int) -> Decision {
    if let (battles, stage, field) = drawn,
      votes?.score(match, round: round, home: home, away: away) == nil
    {
      if let score = battles.score(match, round: round, home: field[home], away: field[away]) {
        return settled(home, away, by: score)
      }
      let match = DrawnBattles.Match(stage: stage, id: match)
      let outcome = battles.outcome(match, home: field[home], away: field[away])
      return Decision(outcome: outcome, step: outcome == .draw ? nil : .lot)
    }
    switch rule {
    case .power, .bestOf:
      let decider = SpecialRound(match, roundCount: roundCount).flatMap { special[$0] } ?? standard
      return decider.decide(home: home, away: away)
    case .upset:
      let isHome = lots?.favoursHome(match, home: home, away: away) ?? true
      return Decision(outcome: isHome ? .home : .away, step: .lot)
    case .results:
      guard let score = votes?.score(match, round: round, home: home, away: away) else {
        return .pending
      }
      return settled(home, away, by: score)
    }
  }

  /// The results of battles that are known before it is certain that they take place.
  package var foregone: ForegoneBattles {
    guard case .results = rule else { return ForegoneBattles() }
    return ForegoneBattles(votes) { settled($0, $1, by: $2) }
  }

  /// The outcome of a battle with level scores.
  func level(_ home: Int, _ away: Int) -> Outcome {
    standard.decide(home: home, away: away).outcome
  }

  private func settled(_ home: Int, _ away: Int, by score: VoteScore) -> Decision {
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
