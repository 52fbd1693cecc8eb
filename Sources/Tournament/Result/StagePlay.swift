/// Plays one stage.
struct StagePlay {
  let index: Int
  let stage: Stage
  let rules: TournamentRules
  /// The entrants of the tournament, in seed order.
  let entrants: [Entrant]
  /// The entrant of each seat.
  let field: [Seed]
  /// The first round of a knockout; nil if it follows from the seeds.
  var firstRound: SeparatedRound?
  /// The numbers of matches in the groups before, by the first match of each round.
  var matchesBefore: [MatchID: Int] = [:]
  /// The battles of the stages that it takes from, if they count here.
  var earlier: [Battle] = []
  var votes: Votes?
  /// The outcomes of battles without votes; nil to decide them by the rules.
  var drawn: DrawnBattles?

  func result() -> StageResult {
    let groups = groupPlays
    if !groups.isEmpty { return result(of: groups) }
    switch stage.format {
    case .roundRobin(let legs) where index == 0 && stage.groups == nil:
      // Only the battles of a first stage can be settled on demand.
      return roundRobin(legs: legs)
    case .roundRobin(let legs): return scheduledResult { RoundRobinSchedule(entrantCount: $0, legs: legs) }
    case .gauntlet(let champions):
      return scheduledResult { GauntletSchedule(entrantCount: $0, championCount: champions) }
    case .swiss(let swiss): return swissResult(swiss)
    case .kingOfTheHill: return kingOfTheHill()
    case .singleElimination, .doubleElimination, .ladder:
      let fixed = fixedPairings(of: field)
      guard let bracket = bracket(fixed) else { preconditionFailure("these formats have a bracket") }
      return knockoutResult(bracket, fixed)
    case .byHand: preconditionFailure("battles made by hand are given, not scheduled")
    }
  }

  /// Returns the bracket of one field; nil if the format has none.
  ///
  /// - Parameter fixed: Puts entrants in its first round, from top to bottom, which is drawn or by seed.
  private func bracket(_ fixed: FixedPairings) -> Bracket? {
    let bracket = stage.bracket(of: field.count) { fixed.arranged(firstRound?.slots ?? $0) }
    return matchesBefore.isEmpty ? bracket : bracket?.renamed(numberedOverGroups)
  }

  /// The matches of one field on the way to the title and to other places.
  var matches: [MatchID] {
    bracket(.none)?.matches.map(\.id) ?? (1..<field.count).map { numberedOverGroups(.table(round: $0, board: 1)) }
  }

  /// Returns the name of a match of this group over all groups.
  func numberedOverGroups(_ match: MatchID) -> MatchID { matchesBefore.name(of: match) }

  /// The stage's entrants in its seed order.
  var members: [Entrant] { field.map { entrants[$0] } }

  /// Returns what rows fix in a field of a Swiss system or a bracket.
  func fixedPairings(of field: [Seed]) -> FixedPairings {
    // A row without a result and a stage is about the first stage that is paired by results.
    let first = rules.stages.firstIndex { !$0.format.facts.hasSchedule }
    return FixedPairings(votes, field: field, stage: index, takesOpenRows: first == index)
  }

  func referee(rounds: RoundCounts = RoundCounts()) -> Referee {
    var referee = Referee(
      entrants: entrants,
      field: field,
      rules: rules,
      stage: stage,
      index: index,
      votes: votes,
      rounds: rounds
    )
    referee.drawn = drawn
    return referee
  }

  /// The scores of battles, whose differences are the margins.
  var margins: ScoreRule {
    // A table has no special rounds.
    if rules.gameCounts(of: stage).standard > 1 { return .perBattle { $0.decision.gamesWon } }
    if case .bestOf(let plan) = rules.deciding {
      // Only brackets and ladders have special rounds, and they have no table.
      return .numbers(MarginNumbers(normalised: plan.standard, of: members))
    }
    if case .results = rules.deciding { return .perBattle { $0.decision.votes?.scores ?? (.zero, .zero) } }
    return .difference(members.map(\.strength))
  }

  /// Returns a table with what its criteria need besides battles: ratings, and lots.
  ///
  /// - Parameter groups: The members of each group; empty for one field.
  func completed(_ table: ScoreTable, _ groups: [[Seat]]) -> ScoreTable {
    var table = table
    let criteria = stage.standings + stage.across
    if criteria.contains(.averageRating) || criteria.contains(.performance) {
      table.ratings = members.map { $0.rating.map { Margin($0, in: .millionths).units } }
    }
    if criteria.contains(.lots) {
      let draw = LotDraw(rules, of: stage)
      var names = members.map { _ in "" }
      for (number, group) in groups.enumerated() {
        let name = stage.groups?.name(number) ?? ""
        for seat in group { names[seat.index] = name }
      }
      table.lots = zip(members, names).map { entrant, group in
        draw.number(of: "lots/\(group)/\(entrant.identity.id.map(String.init) ?? entrant.identity.key)")
      }
    }
    return table
  }

  /// Returns battles with their sides named as entrants of the tournament.
  func listed(_ battles: [StageBattle]) -> BattleList {
    .played(battles.map { Battle($0, stage: index, field: field) })
  }

  private func roundRobin(legs: Int) -> StageResult {
    let schedule = RoundRobinSchedule(entrantCount: field.count, legs: legs)
    let referee = referee()
    let listener = listener
    // Votes are looked up once for each battle, if the battles can be held.
    let isHeld = referee.plain == nil && schedule.battleCount <= Self.heldBattleCount
    let held: [Battle]? =
      isHeld
      ? schedule.map { pairing in
        if pairing.board == 1 { listener?.report(pairing.round, schedule.roundCount) }
        return Battle(referee.battle(pairing), stage: 0, field: field)
      } : nil
    let plain = stage.standings.contains(where: \.countsSides) ? nil : referee.plain
    var scores =
      plain.map {
        ScoreTable(roundRobin: members, decider: $0, legs: legs, points: stage.points, numbers: numbers)
      }
      ?? ScoreTable(
        entrantCount: field.count,
        points: stage.points,
        unplayed: nil,
        margins: margins,
        battles: held.map { AnySequence($0.lazy.map(StageBattle.init(ofWholeField:))) }
          ?? AnySequence(
            schedule.lazy.map { pairing in
              if pairing.board == 1 { listener?.report(pairing.round, schedule.roundCount) }
              return referee.battle(pairing)
            }
          )
      )
    scores = completed(scores, [])
    scores.struck = referee.withdrawals.annulled
    let battles = held.map(BattleList.played) ?? .scheduled(schedule, referee)
    return StageResult(of: self, standings: scores.standings(by: stage.standings, field: field), battles: battles) {
      $0.table = scores
    }
  }

  /// As many as a results file may have rows.
  private static let heldBattleCount = 5_000_000

  /// The observer of the play; nil for none.
  var listener: SwissProgress? { drawn == nil ? SwissProgress.listener : nil }

  private var numbers: MarginNumbers? { if case .numbers(let numbers) = margins { numbers } else { nil } }
}

extension [MatchID: Int] {
  /// Returns the name of a match if so many of its round come before it.
  func name(of match: MatchID) -> MatchID { match.numbered(match.number + self[match.numbered(1), default: 0]) }
}

extension Decision {
  /// The games that both sides won, level ones as halves; none of a battle that was not played.
  fileprivate var gamesWon: (home: Margin, away: Margin) {
    guard isPlayed, let score else { return (.zero, .zero) }
    return (
      Margin(Double(score.homeHalves) / 2, in: .billionths), Margin(Double(score.awayHalves) / 2, in: .billionths)
    )
  }
}

extension VoteScore {
  /// The scores of both sides, rounded to billionths.
  fileprivate var scores: (home: Margin, away: Margin) {
    absence != nil ? (.zero, .zero) : (Margin(home, in: .billionths), Margin(away, in: .billionths))
  }
}

extension StageResult {
  /// - Parameter fill: Sets what only some formats have.
  init(of play: StagePlay, standings: [Standing], battles: BattleList, _ fill: (inout StageResult) -> Void) {
    index = play.index
    entrants = play.entrants
    field = play.field
    matchesBefore = play.matchesBefore
    clashes = play.firstRound?.clashes ?? []
    widened = play.firstRound?.widened
    self.standings = standings
    self.battles = battles
    fill(&self)
    isComplete =
      !battles.hasPending && (bracket?.open.isEmpty ?? true) && deadEnd == nil && parts.allSatisfy(\.isComplete)
  }
}
