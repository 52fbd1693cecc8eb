/// The winners that votes name for possible battles of a bracket.
package struct ForegoneBattles: Sendable {
  /// The winner of each pair if the two meet.
  package typealias Winners = [Pair: Seat]

  /// Two entrants, independent of their order.
  package struct Pair: Sendable, Hashable {
    package let lower: Seat
    package let higher: Seat

    package init(_ a: Seat, _ b: Seat) {
      lower = min(a, b)
      higher = max(a, b)
    }
  }

  /// The winners of meetings in any round.
  package let anywhere: Winners
  /// The winners of meetings in one round.
  private let inRound: [Votes.Round: Winners]
  private let withdrawals: Withdrawals

  /// - Parameters:
  ///   - votes: Nil for none.
  ///   - field: The entrant of each seat of the stage.
  ///   - settle: Settles a battle by its scores; a draw counts as a win of the lower entrant, as on a hill.
  package init(
    _ votes: Votes?,
    field: [Seed],
    _ withdrawals: Withdrawals = .none,
    settle: (_ home: Seat, _ away: Seat, _ score: VoteScore) -> Decision = { _, _, _ in .pending }
  ) {
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    var (anywhere, inRound): (Winners, [Votes.Round: Winners]) = ([:], [:])
    for ballot in votes?.ballots ?? [] {
      guard let one = seats[ballot.home], let other = seats[ballot.away],
        let given = ballot.score
      else { continue }
      let pair = Pair(one, other)
      let score = one < other ? given : given.swapped
      let decision = settle(pair.lower, pair.higher, score)
      // Nobody wins a battle to which nobody comes.
      if decision.outcome == .absent { continue }
      let winner = decision.outcome == .away ? pair.higher : pair.lower
      if ballot.round == .any {
        anywhere[pair] = winner
      } else {
        inRound[ballot.round, default: [:]][pair] = winner
      }
    }
    self.anywhere = anywhere
    self.inRound = inRound
    self.withdrawals = withdrawals
  }

  /// The known results if votes decide nothing.
  init(_ withdrawals: Withdrawals) {
    self.init(nil, field: [], withdrawals)
  }

  package init() {
    self.init(.none)
  }

  /// Whether an entrant withdrew before a match.
  func isWithdrawn(_ entrant: Seat, from match: Bracket.Match) -> Bool {
    withdrawals.includes(entrant, in: match.id, round: match.round)
  }

  package var isEmpty: Bool { anywhere.isEmpty && inRound.isEmpty }

  /// All pairs with a known winner in any round.
  package var pairs: Set<Pair> {
    inRound.values.reduce(into: Set(anywhere.keys)) { $0.formUnion($1.keys) }
  }

  /// The results that hold in all rounds.
  package var results: [WinChances.Result] { anywhere.map { $0.result(winner: $1) } }

  /// Returns the winners for the round of a match only; the first entries have precedence.
  package func winners(of match: Bracket.Match) -> [Winners] {
    [Votes.Round(of: match.id), .number(match.round)].compactMap { round in
      round.flatMap { inRound[$0] }
    }
  }

  /// Returns the winner of a match if a pair meets there; nil if it is not known.
  package func winner(of match: Bracket.Match, between pair: Pair) -> Seat? {
    winners(of: match).lazy.compactMap { $0[pair] }.first ?? anywhere[pair]
  }
}

extension ForegoneBattles.Pair {
  package func result(winner: Seat) -> WinChances.Result {
    .init(winner: winner.index, loser: (winner == lower ? higher : lower).index)
  }
}
