/// The votes on possible battles of a bracket.
package struct ForegoneBattles: Sendable {
  /// Two entrants, independent of their order.
  package struct Pair: Sendable, Hashable {
    package let lower: Seat
    package let higher: Seat

    package init(_ a: Seat, _ b: Seat) {
      lower = min(a, b)
      higher = max(a, b)
    }
  }

  /// The known part of a battle.
  package enum Knowledge: Sendable, Hashable {
    case winner(Seat)
    /// The games so far, the lower entrant's first.
    case games(GameScore)
  }

  private let votes: Votes?
  /// The entrant of each seat of the stage.
  private let field: [Seed]
  /// The rounds of the results of each pair.
  private var rounds: [Pair: Set<Votes.Round>] = [:]
  /// The index of the stage.
  private let stage: Int
  private let withdrawals: Withdrawals
  private let areRoundsAlike: Bool
  private let settle: @Sendable (MatchID, Pair, VoteGames) -> Decision

  /// - Parameters:
  ///   - votes: Nil for none.
  ///   - field: The entrant of each seat of the stage.
  ///   - stage: The index of the stage.
  ///   - areRoundsAlike: Whether battles of all rounds have the same number of games.
  ///   - settle: Settles a battle by its votes, the lower entrant's first; a draw counts as a win of the lower entrant,
  ///     as on a hill.
  package init(
    _ votes: Votes? = nil,
    field: [Seed] = [],
    stage: Int = 0,
    _ withdrawals: Withdrawals = .none,
    areRoundsAlike: Bool = true,
    settle: @escaping @Sendable (MatchID, Pair, VoteGames) -> Decision = { _, _, _ in .pending }
  ) {
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    for result in votes?.results ?? [] where result.round.stage ?? stage == stage {
      guard let one = seats[result.lower], let other = seats[result.higher] else { continue }
      rounds[Pair(one, other), default: []].insert(result.round)
    }
    // A row for any round of this stage goes before all rows without a stage.
    let anyRound = Votes.Round.any.inStage(stage)
    rounds = rounds.mapValues { $0.contains(anyRound) ? $0.filter { $0.stage != nil } : $0 }
    self.votes = votes
    self.field = field
    self.stage = stage
    self.withdrawals = withdrawals
    self.areRoundsAlike = areRoundsAlike
    self.settle = settle
  }

  /// Whether an entrant withdrew before a match.
  func isWithdrawn(_ entrant: Seat, from match: Bracket.Match) -> Bool {
    withdrawals.includes(entrant, in: match.id, round: match.round)
  }

  /// All pairs with votes in any round.
  package var pairs: Set<Pair> { Set(rounds.keys) }

  /// The knowledge that holds for meetings in all rounds; empty if it may differ between rounds.
  package var everywhere: [Pair: Knowledge] {
    guard areRoundsAlike else { return [:] }
    // No row names the round, and the number of games is the same in every match.
    let match = Bracket.Match(id: .table(round: 0, board: 0), round: 0, home: .empty, away: .empty)
    return known(of: match, settledAs: .winners(round: 1, match: 1)) { $0.contains(where: \.isAnyRound) }
  }

  /// Returns what is known of meetings in the round of a match, besides ``everywhere``.
  package func inRound(of match: Bracket.Match) -> [Pair: Knowledge] {
    let own = Votes.Round.candidates(match.id, round: match.round, stage: stage).filter { !$0.isAnyRound }
    return known(of: match, settledAs: match.id) { !areRoundsAlike || !$0.isDisjoint(with: own) }
  }

  private func known(of match: Bracket.Match, settledAs id: MatchID, where isMeant: (Set<Votes.Round>) -> Bool)
    -> [Pair: Knowledge]
  {
    var all: [Pair: Knowledge] = [:]
    for (pair, rounds) in rounds where isMeant(rounds) { all[pair] = known(of: match, between: pair, settledAs: id) }
    return all
  }

  /// Returns the winner of a match if a pair meets there; nil if it is not known.
  package func winner(of match: Bracket.Match, between pair: Pair) -> Seat? {
    if case .winner(let winner)? = known(of: match, between: pair) { winner } else { nil }
  }

  /// Returns what is known of a match if a pair meets there; nil if nothing is.
  ///
  /// - Parameter id: The match whose number of games counts; nil for the own one.
  package func known(of match: Bracket.Match, between pair: Pair, settledAs id: MatchID? = nil) -> Knowledge? {
    guard rounds[pair] != nil,
      let games = votes?.games(
        match.id,
        round: match.round,
        stage: stage,
        home: field[pair.lower.index],
        away: field[pair.higher.index]
      )
    else { return nil }
    let decision = settle(id ?? match.id, pair, games)
    return switch decision.outcome {
    case .home, .draw: .winner(pair.lower)
    case .away: .winner(pair.higher)
    case .pending: decision.score.map(Knowledge.games)
    // A battle to which no entrant comes has no winner.
    case .absent, .bye, .annulled: nil
    }
  }
}

extension WinChances {
  /// Returns the chance of the lower entrant of a pair, given what is known.
  ///
  /// - Parameter games: The number of games of the match.
  package func of(_ pair: ForegoneBattles.Pair, knowing knowledge: ForegoneBattles.Knowledge, games: Int) -> Double {
    switch knowledge {
    case .winner(let winner): winner == pair.lower ? 1 : 0
    case .games(let score): of(pair.lower.index, against: pair.higher.index, games: games, after: score)
    }
  }
}

extension ForegoneBattles.Pair {
  package func result(chanceOfLower chance: Double) -> WinChances.Result {
    .init(winner: lower.index, loser: higher.index, chance: chance)
  }
}
