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

  /// The votes on meetings in any round.
  private let anywhere: [Pair: VoteGames]
  /// The votes on meetings in one round.
  private let inRound: [Votes.Round: [Pair: VoteGames]]
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
    _ votes: Votes?,
    field: [Seed],
    stage: Int = 0,
    _ withdrawals: Withdrawals = .none,
    areRoundsAlike: Bool = true,
    settle: @escaping @Sendable (MatchID, Pair, VoteGames) -> Decision = { _, _, _ in .pending }
  ) {
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    var (anywhere, inRound): ([Pair: VoteGames], [Votes.Round: [Pair: VoteGames]]) = ([:], [:])
    // A row for any round of this stage goes before all rows without a stage.
    var inStage: [Pair: VoteGames] = [:]
    for result in votes?.results ?? [] {
      guard let one = seats[result.lower], let other = seats[result.higher], result.round.stage ?? stage == stage else {
        continue
      }
      let pair = Pair(one, other)
      let games = one < other ? result.games : result.games.swapped
      if !result.round.isAnyRound {
        inRound[result.round, default: [:]][pair] = games
      } else if result.round.stage == nil {
        anywhere[pair] = games
      } else {
        inStage[pair] = games
      }
    }
    if !inStage.isEmpty {
      anywhere.merge(inStage) { $1 }
      for round in inRound.keys where round.stage == nil {
        inRound[round] = inRound[round]?.filter { inStage[$0.key] == nil }
      }
    }
    self.anywhere = anywhere
    self.inRound = inRound
    self.stage = stage
    self.withdrawals = withdrawals
    self.areRoundsAlike = areRoundsAlike
    self.settle = settle
  }

  /// The known results if votes decide nothing.
  init(_ withdrawals: Withdrawals) { self.init(nil, field: [], withdrawals) }

  package init() { self.init(.none) }

  /// Whether an entrant withdrew before a match.
  func isWithdrawn(_ entrant: Seat, from match: Bracket.Match) -> Bool {
    withdrawals.includes(entrant, in: match.id, round: match.round)
  }

  /// All pairs with votes in any round.
  package var pairs: Set<Pair> { inRound.values.reduce(into: Set(anywhere.keys)) { $0.formUnion($1.keys) } }

  /// The knowledge that holds for meetings in all rounds; empty if it may differ between rounds.
  package var everywhere: [Pair: Knowledge] {
    guard areRoundsAlike else { return [:] }
    // The number of games is the same in every match.
    return known(anywhere, of: .winners(round: 1, match: 1))
  }

  /// Returns what is known of meetings in the round of a match, besides ``everywhere``.
  package func inRound(of match: Bracket.Match) -> [Pair: Knowledge] {
    var votes = areRoundsAlike ? [:] : anywhere
    for round in rounds(of: match).reversed() { votes.merge(inRound[round] ?? [:]) { $1 } }
    return known(votes, of: match.id)
  }

  /// Returns what is known of a match if a pair meets there; nil if nothing is.
  package func known(of match: Bracket.Match, between pair: Pair) -> Knowledge? {
    let votes = rounds(of: match).lazy.compactMap { inRound[$0]?[pair] }.first ?? anywhere[pair]
    return votes.flatMap { known($0, pair, of: match.id) }
  }

  /// The rounds of the rows about a match, the most precise first.
  private func rounds(of match: Bracket.Match) -> [Votes.Round] {
    Votes.Round.candidates(match.id, round: match.round, stage: stage)
  }

  /// Returns the winner of a match if a pair meets there; nil if it is not known.
  package func winner(of match: Bracket.Match, between pair: Pair) -> Seat? {
    if case .winner(let winner)? = known(of: match, between: pair) { winner } else { nil }
  }

  private func known(_ votes: [Pair: VoteGames], of match: MatchID) -> [Pair: Knowledge] {
    var all: [Pair: Knowledge] = [:]
    for (pair, games) in votes { all[pair] = known(games, pair, of: match) }
    return all
  }

  private func known(_ games: VoteGames, _ pair: Pair, of match: MatchID) -> Knowledge? {
    let decision = settle(match, pair, games)
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
