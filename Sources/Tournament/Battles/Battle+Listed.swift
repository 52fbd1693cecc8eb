extension Battle {
  /// The battle as reports list it: one that was not played has, like a bye, only the side that goes on, unless it is
  /// annulled.
  ///
  /// If neither goes on, that is the home side.
  package var listed: (home: Seed, away: Seed?, outcome: Outcome) {
    guard case .unplayed? = decision.step, decision.outcome != .annulled else { return (home, away, decision.outcome) }
    return (winner ?? home, nil, .absent)
  }

  /// The sides that did not come to a battle; empty if it was played or is pending.
  package var absentees: [Seed] {
    guard case .unplayed? = decision.step else { return [] }
    return decision.restored.outcome.loser(home, away).map { [$0] } ?? [home, away].compactMap(\.self)
  }
}
