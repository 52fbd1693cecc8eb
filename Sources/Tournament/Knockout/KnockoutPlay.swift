/// A bracket, played up to its missing results.
package struct KnockoutPlay: Sendable {
  /// The bracket, with the sides where rows of a results file put them.
  package internal(set) var bracket: Bracket
  /// The matches of rounds after the first in which rows put sides elsewhere.
  package internal(set) var rearranged: Set<Int> = []
  let fixed: FixedPairings
  private let callsRematches: Bool
  /// The state of each match, by its index in the bracket.
  package private(set) var matches: [Match] = []
  /// The battles fought and the byes of the winners' bracket, in the order of the bracket.
  package private(set) var battles: [StageBattle] = []
  /// The battles without a result, in the order of the bracket; matches that depend on an upset are left out.
  package private(set) var open: [Fixture] = []
  /// The place of each entrant by seat, from 1; nil while it is open.
  ///
  /// A shared place is the best one: two fifth places are followed by the seventh.
  package private(set) var places: [Int?]
  /// Whether no entrant came to a match, so that a place is left over and others move up.
  package private(set) var hasVacancies = false

  /// Plays the bracket.
  ///
  /// - Parameters:
  ///   - callsRematches: Whether matches that depend on an upset are played; if not, the places of the upset are final.
  ///   - fixed: The pairs that rows name: each is in its round, if both are still in there.
  ///   - decide: Returns the decision of a battle, never a draw; nil or pending if it has no result yet.
  package init(
    _ bracket: Bracket,
    callsRematches: Bool = true,
    fixed: FixedPairings = .none,
    decide: (_ match: MatchID, _ round: Int, _ home: Seat, _ away: Seat) -> Decision?
  ) {
    self.bracket = bracket
    self.fixed = fixed
    self.callsRematches = callsRematches
    places = Array(repeating: nil, count: bracket.entrantCount)
    matches.reserveCapacity(bracket.matches.count)
    battles.reserveCapacity(bracket.matches.count)
    let ways = fixed.isEmpty ? nil : BracketWays(bracket, fixed)
    for (number, range) in bracket.rounds.enumerated() {
      var sides = sides(of: range)
      let own = ways?.from(number)
      if own != nil { arrange(&sides, in: range) }
      for (index, place) in zip(range, stride(from: 0, to: sides.count, by: 2)) {
        matches.append(play(index, sides[place], sides[place + 1], own, decide))
      }
    }
  }

  /// The battles fought, the byes of the winners' bracket, and the pending battles, in the order of the bracket.
  package var listed: [StageBattle] {
    guard !open.isEmpty else { return battles }
    let pending = Dictionary(uniqueKeysWithValues: open.compactMap(StageBattle.init(pending:)).map { ($0.match, $0) })
    let known = Dictionary(uniqueKeysWithValues: battles.map { ($0.match, $0) })
    return bracket.matches.compactMap { known[$0.id] ?? pending[$0.id] }
  }

  package var champion: Seat? { places.firstIndex(of: 1).map(Seat.init) }

  /// Whether no entrant can win the bracket, because none came to the matches that decide it.
  var lacksWinner: Bool {
    let last = matches.indices.last { bracket.matches[$0].winnerPlace == 1 && matches[$0].status != .notCalled }
    return last.map { matches[$0].winner == .nobody } ?? false
  }

  private mutating func play(
    _ index: Int,
    _ home: Side,
    _ away: Side,
    _ ways: BracketWays.Ways?,
    _ decide: (MatchID, Int, Seat, Seat) -> Decision?
  ) -> Match {
    let match = bracket.matches[index]
    func state(_ status: Status, winner: Side, loser: Side) -> Match {
      Match(home: home, away: away, winner: winner, loser: loser, status: status)
    }
    if let first = match.afterUpsetOf {
      guard callsRematches, matches[first].status == .fought, matches[first].winner == matches[first].away else {
        return state(.notCalled, winner: .nobody, loser: .nobody)
      }
      for case .entrant(let entrant) in [home, away] { places[entrant.index] = nil }
    }
    switch (home, away) {
    case (.entrant(let one), .entrant(let other)):
      let decision = decide(match.id, match.round, one, other)
      guard var decision, decision.outcome != .pending else {
        open.append(Fixture(match.id, round: match.round, home: one, away: other, after: decision))
        return state(.pending, winner: .unknown, loser: .unknown)
      }
      guard decision.outcome != .absent else {
        list(match, one, other, decision)
        leave(match, home: one, away: other)
        return state(.fought, winner: .nobody, loser: .nobody)
      }
      precondition([.home, .away].contains(decision.outcome))
      let isExchanged = ways.map { goesOnAsPlayed(index, one, other, decision.outcome, $0) } ?? false
      let (winner, loser) = (decision.outcome == .home) != isExchanged ? (one, other) : (other, one)
      if isExchanged { decision.step = .asPlayed }
      list(match, one, other, decision)
      if let place = match.winnerPlace { places[winner.index] = place }
      if let place = match.loserPlace { places[loser.index] = place }
      return state(.fought, winner: .entrant(winner), loser: .entrant(loser))
    case (.nobody, .nobody): return state(.vacant, winner: .nobody, loser: .nobody)
    case (.nobody, let present), (let present, .nobody):
      // The byes of a losers' bracket are not listed.
      if case .winners = match.id, let seat = present.entrant { list(match, seat, nil, .bye) }
      if let place = match.winnerPlace, let seat = present.entrant { places[seat.index] = place }
      return state(.walkover, winner: present, loser: .nobody)
    case (let one, let other):
      open.append(Fixture(match: match.id, round: match.round, home: one.entrant, away: other.entrant))
      return state(.waiting, winner: .unknown, loser: .unknown)
    }
  }

  private mutating func list(_ match: Bracket.Match, _ home: Seat, _ away: Seat?, _ decision: Decision) {
    battles.append(StageBattle(match: match.id, round: match.round, home: home, away: away, decision: decision))
  }

  /// Takes out both sides of a battle to which no entrant came; they have the place of a loser.
  private mutating func leave(_ match: Bracket.Match, home: Seat, away: Seat) {
    hasVacancies = true
    var last = match
    // A loser that would play on has the place of one that loses all later matches.
    while last.loserPlace == nil,
      let next = bracket.matches.first(where: {
        guard let index = bracket.matches.firstIndex(of: last) else { return false }
        return $0.home == .loser(index) || $0.away == .loser(index)
      })
    { last = next }
    for seat in [home, away] { places[seat.index] = last.loserPlace ?? bracket.entrantCount }
  }

  private func side(_ feed: Bracket.Feed) -> Side {
    switch feed {
    case .seed(let entrant): .entrant(entrant)
    case .empty: .nobody
    case .winner(let index): matches[index].winner
    case .loser(let index): matches[index].loser
    }
  }

  /// Returns the sides of a round; a reseeded one is paired by seed once all are known, and before that, only one of a single match has
  /// known sides.
  private func sides(of range: Range<Int>) -> [Side] {
    let coming = bracket.matches[range].flatMap { [side($0.home), side($0.away)] }
    guard bracket.reseeded.contains(range) else { return coming }
    guard !coming.contains(.unknown) else {
      return coming.count == 2 ? coming : coming.map { $0 == .nobody ? $0 : .unknown }
    }
    let bySeed = coming.compactMap(\.entrant).sorted()
    return bracketSlots(size: coming.count).map { place in
      place.index < bySeed.count ? .entrant(bySeed[place.index]) : .nobody
    }
  }
}
