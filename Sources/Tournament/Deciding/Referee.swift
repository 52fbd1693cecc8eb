/// Settles the battles of one stage, by whatever rule the tournament has.
package struct Referee: Sendable {
  private let rule: DecidingRule
  /// Compares powers, or the games of rounds that have none of their own, or what settles level votes.
  private let standard: Decider
  private let special: [SpecialRound: Decider]
  /// The rounds by which rounds have names; 0 where none has.
  private let roundCount: Int
  private let votes: Votes?
  private let lots: Lots?
  /// What is drawn instead of fought, with the stage and its field.
  private let drawn: (battles: DrawnBattles, stage: Int, field: [Int])?

  /// - Parameters:
  ///   - entrants: The stage's, in its seed order, each with the figures that the rules need.
  ///   - votes: Of the same entrants; nothing is decided where the rules want votes and none are given.
  ///   - roundCount: The rounds of the stage's bracket or ladder, by which rounds have names; 0 for none.
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

  /// Draws all battles but those of which there are votes.
  ///
  /// - Parameters:
  ///   - referee: Settles the others.
  ///   - stage: Its index.
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

  /// The way from figures alone to every battle; nil where rounds, lots or votes have a say.
  package var plain: Decider? {
    guard drawn == nil else { return nil }
    switch rule {
    case .power: return standard
    case .bestOf: return special.isEmpty ? standard : nil
    case .upset, .results: return nil
    }
  }

  /// Whether a battle may have no result yet.
  package var mayBePending: Bool {
    if case .results = rule { drawn == nil } else { false }
  }

  /// Settles the battle of a schedule; it stays pending where votes lack.
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

  /// Settles the battle as ``decide(_:round:home:away:)`` does; nil where it stays pending.
  func result(_ match: MatchID, round: Int, home: Int, away: Int) -> Decision? {
    let decision = decide(match, round: round, home: home, away: away)
    return decision.outcome == .pending ? nil : decision
  }

  /// Settles the battle between two different entrants; it stays pending where votes lack.
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

  /// What is known of battles that may never come about.
  package var foregone: ForegoneBattles {
    guard case .results = rule else { return ForegoneBattles() }
    return ForegoneBattles(votes) { settled($0, $1, by: $2) }
  }

  /// What level scores make of a battle.
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
  /// - Parameter roundCount: The rounds of a single elimination or a ladder; 0 for all else.
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
