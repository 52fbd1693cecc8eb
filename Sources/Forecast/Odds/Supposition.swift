package import Tournament

/// Something supposed about a tournament in progress or before its first battle: that an entrant wins a match.
package struct Supposition: Sendable, Hashable {
  package var winner: Seed
  /// The beaten opponent; nil for any.
  package var loser: Seed?
  /// The match; nil for any in which both meet.
  package var match: DrawnBattles.Match?
  /// Whether both sides of the match are known already.
  package var isOpen: Bool

  package init(_ winner: Seed, beats loser: Seed? = nil, in match: DrawnBattles.Match? = nil, isOpen: Bool = false) {
    (self.winner, self.loser, self.match, self.isOpen) = (winner, loser, match, isOpen)
  }

  /// Whether it is true of a tournament that was played to its end.
  ///
  /// - Parameter known: The matches that were decided before anything was supposed.
  func holds(in result: TournamentResult, besides known: Set<DrawnBattles.Match>) -> Bool {
    var holds = false
    result.battles.forEach { battle in
      guard !holds, battle.winner == winner, loser == nil || battle.loser == loser else { return }
      let own = battle.place
      holds = match.map { $0 == own } ?? !known.contains(own)
    }
    return holds
  }
}

extension TournamentResult {
  /// The battles with two sides whose outcome the odds do not know: those without a result, and before the first battle
  /// those of which both sides are known.
  package var battlesToSuppose: [Battle] {
    if isInProgress { return openBattles.filter { $0.away != nil } }
    var rules = rules
    rules.deciding = .results(file: "")
    return TournamentResult(seeded: entrants, rules: rules).openBattles.filter { $0.away != nil }
  }

  /// The matches that are decided as far as the odds are concerned.
  package var matchesDecided: Set<DrawnBattles.Match> {
    guard isInProgress else { return [] }
    var decided: Set<DrawnBattles.Match> = []
    battles.forEach { if $0.isDecided { decided.insert($0.place) } }
    return decided
  }

  /// A possible end of the tournament, in which favourites of the schedule win: the home sides.
  package var possibleEnd: TournamentResult {
    let drawn = DrawnBattles(chances: WinChances(powers: strengths), outcomes: .given([:]))
    return TournamentResult(seeded: entrants, rules: rules, votes: isInProgress ? votes : nil, drawing: drawn)
  }
}
