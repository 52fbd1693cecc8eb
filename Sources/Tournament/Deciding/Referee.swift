/// Decides the battles of one stage by the tournament's rule.
package struct Referee: Sendable {
  private let rule: DecidingRule
  /// Compares powers, or the games of ordinary rounds, or the figures that decide level votes.
  private let standard: Decider
  private let special: [SpecialRound: Decider]
  private let rounds: RoundCounts
  /// The number of games of each battle.
  private let gameCounts: RoundPlan<Int>
  /// The entrant of each seat.
  let field: [Seed]
  /// The index of the stage.
  private let stage: Int
  private let votes: Votes?
  /// The chances by which lots decide; nil if they do not.
  private var chances: WinChances?
  private let ties: TieRule
  private let hasTable: Bool
  /// The lots for level battles.
  private let coins: LotDraw
  let withdrawals: Withdrawals
  /// The match days by which entrants leave; nil if they leave by the rounds of the schedule.
  private let days: [Votes.Meeting: Int]?
  /// The byes that entrants ask for, by seat and round; empty if there are none.
  private let requestedByes: [Seat: [Int: RequestedBye.Worth]]
  /// The results of battles without votes, drawn instead of decided; nil outside simulations.
  var drawn: DrawnBattles?

  /// - Parameters:
  ///   - entrants: The entrants of the tournament in seed order, with the figures that the rules need.
  ///   - field: The entrant of each seat of the stage.
  ///   - index: The index of the stage.
  ///   - votes: If the rules need votes and this is nil, all battles are pending.
  ///   - rounds: The rounds of the stage's bracket or ladder, for the names of special rounds.
  package init(
    entrants: [Entrant],
    field: [Seed],
    rules: TournamentRules,
    stage: Stage,
    index: Int = 0,
    votes: Votes? = nil,
    rounds: RoundCounts = RoundCounts()
  ) {
    let members = field.map { entrants[$0] }
    withdrawals = Withdrawals(of: members, stage: index)
    days = index == 0 && stage.format.facts.layout == .crossTable && !withdrawals.isEmpty ? votes?.days : nil
    var byes: [Seat: [Int: RequestedBye.Worth]] = [:]
    for (seat, member) in zip(Seat.all(members.count), members) {
      for bye in member.requestedByes where bye.stage == index { byes[seat, default: [:]][bye.round] = bye.worth }
    }
    requestedByes = byes
    let mayBeLevel = stage.ties != .seed
    func decider(_ games: [Figure]) -> Decider {
      Decider(
        entrants: members,
        games: games,
        comparesPower: rules.deciding == .power,
        tiebreak: rules.tiebreak,
        allowsDraws: mayBeLevel
      )
    }
    hasTable = stage.format.facts.hasTable
    ties = stage.ties
    coins = LotDraw(rules, of: stage)
    rule = rules.deciding
    self.rounds = rounds
    gameCounts = rules.gameCounts(of: stage).kept(for: stage.format)
    self.field = field
    self.stage = index
    self.votes = votes
    if case .bestOf(let plan) = rules.deciding {
      standard = decider(plan.standard)
      special = plan.kept(for: stage.format).special.mapValues(decider)
    } else {
      (standard, special) = (decider([]), [:])
    }
    if case .upset(let sharpness) = rules.deciding {
      chances = WinChances(powers: members.map(\.strength), sharpness: sharpness)
    }
  }

  /// The decider for all battles; nil if rounds, lots, votes or withdrawals matter.
  package var plain: Decider? {
    guard drawn == nil, withdrawals.isEmpty, ties != .coin else { return nil }
    switch rule {
    case .power: return standard
    case .bestOf: return special.isEmpty ? standard : nil
    case .upset, .results: return nil
    }
  }

  /// Whether a battle may be pending.
  package var mayBePending: Bool { if case .results = rule { drawn == nil } else { false } }

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

  /// Decides the battle between two different entrants; it is pending if it has no votes.
  package func decide(_ match: MatchID, round: Int, home: Seat, away: Seat) -> Decision {
    // A battle of no match day is one to come.
    let day = days.map { $0[Votes.Meeting(field[home.index], field[away.index], round: .number(round))] ?? .max }
    let decision =
      withdrawals.decision(match, round: day ?? round, home: home, away: away)
      ?? played(match, round: round, home: home, away: away)
    return withdrawals.annuls(home, away) ? decision.asAnnulled : decision
  }

  private func played(_ match: MatchID, round: Int, home: Seat, away: Seat) -> Decision {
    if let drawn { return draw(match, round: round, home: home, away: away, drawn) }
    switch rule {
    case .power, .bestOf:
      // `??` would copy a decider for each battle, which counts references.
      if !special.isEmpty, let decider = decider(of: match) {
        return untied(decider.decide(home: home, away: away), match, home, away)
      }
      return untied(standard.decide(home: home, away: away), match, home, away)
    case .upset:
      let count = gameCounts.value(of: match, in: rounds)
      let decision = chances.map { coins.decision(match, by: $0, games: count, home: home, away: away) } ?? .pending
      return decision.outcome == .draw ? level(match, home, away, after: decision) : decision
    case .results: return voted(match, round: round, home: home, away: away) ?? .pending
    }
  }

  private func decider(of match: MatchID) -> Decider? {
    SpecialRound(numbered: match).flatMap { special[$0] } ?? SpecialRound(match, in: rounds).flatMap { special[$0] }
  }

  /// Draws the result of a battle that votes do not decide.
  private func draw(_ match: MatchID, round: Int, home: Seat, away: Seat, _ battles: DrawnBattles) -> Decision {
    let known = voted(match, round: round, home: home, away: away)
    if let known, known.outcome != .pending { return known }
    let (one, other) = (field[home.index], field[away.index])
    if let score = battles.score(match, round: round, stage: stage, home: one, away: other) {
      return settled(match, home, away, by: score)
    }
    // The consequences of the battle are those of its score.
    if battles.areScored { return Decision(outcome: .home, step: .lot, votes: .leastWin) }
    let decision = battles.decision(
      DrawnBattles.Match(stage: stage, id: match),
      home: one,
      away: other,
      games: gameCounts.value(of: match, in: rounds),
      after: known?.score
    )
    return decision.outcome == .draw ? level(match, home, away, after: decision) : decision
  }

  /// Returns the result of a battle in the votes file, pending if games are missing; nil if it has no votes.
  private func voted(_ match: MatchID, round: Int, home: Seat, away: Seat) -> Decision? {
    let (one, other) = (field[home.index], field[away.index])
    return votes?.games(match, round: round, stage: stage, home: one, away: other).map {
      settled(match, home, away, by: $0)
    }
  }

  /// The results of battles that are known before it is certain that they take place.
  package var foregone: ForegoneBattles {
    guard case .results = rule, let votes else { return ForegoneBattles(nil, field: [], withdrawals) }
    return ForegoneBattles(
      votes,
      field: field,
      stage: stage,
      withdrawals,
      areRoundsAlike: gameCounts.special.isEmpty && ties != .coin
    ) {
      match,
      pair,
      games in settled(match, pair.lower, pair.higher, by: games)
    }
  }

  /// The outcome of a battle with level scores.
  func level(_ match: MatchID, _ home: Seat, _ away: Seat) -> Outcome {
    untied(standard.decide(home: home, away: away), match, home, away).outcome
  }

  /// Returns the decision of a battle whose games or scores are level.
  private func level(_ match: MatchID, _ home: Seat, _ away: Seat, after games: Decision) -> Decision {
    var decision = untied(standard.decide(home: home, away: away), match, home, away)
    decision.score = games.score
    decision.votes = games.votes
    return decision
  }

  /// Returns a decision by figures after the rule for those that they leave level.
  private func untied(_ decision: Decision, _ match: MatchID, _ home: Seat, _ away: Seat) -> Decision {
    guard decision.outcome == .draw else { return decision }
    var settled = decision
    switch ties {
    case .seed, .draw: break
    case .open: settled = .pending
    case .coin: settled = coins.coin(match, home: home, away: away)
    }
    settled.score = decision.score
    return settled
  }

  private func settled(_ match: MatchID, _ home: Seat, _ away: Seat, by games: VoteGames) -> Decision {
    let count = gameCounts.value(of: match, in: rounds)
    guard count > 1 else { return settled(match, home, away, by: games.first) }
    let course = games.course(of: count)
    if let forfeit = course.forfeit { return settled(match, home, away, by: forfeit) }
    guard let outcome = course.outcome else { return Decision(outcome: .pending, step: nil, score: course.score) }
    let decision = Decision(outcome: outcome, step: .games, score: course.score, votes: course.total)
    return outcome == .draw ? level(match, home, away, after: decision) : decision
  }

  private func settled(_ match: MatchID, _ home: Seat, _ away: Seat, by score: VoteScore) -> Decision {
    if let absence = score.absence {
      let outcome = score.outcome == .draw ? .absent : score.outcome
      return Decision(outcome: outcome, step: .unplayed(absence), votes: score)
    }
    var decision = Decision(outcome: score.outcome, step: .votes)
    decision.votes = score
    decision.votes?.winner = nil
    guard score.outcome == .draw else { return decision }
    guard let winner = score.winner else { return level(match, home, away, after: decision) }
    // A table that knows draws counts this one, whoever went on.
    let isDraw = hasTable && ties == .draw
    (decision.outcome, decision.step) = isDraw ? (.draw, nil) : (winner, .row)
    return decision
  }
}
