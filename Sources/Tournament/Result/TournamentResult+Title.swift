extension TournamentResult {
  /// The entrants that have equal chances of the title: the first of the title stage.
  ///
  /// If this stage has a table, they are its leaders by the first criterion.
  package var titleHolders: [Seed] {
    guard stages.count == rules.stages.count else { return [] }
    let last = stages[rules.titleStage]
    guard last.groups.isEmpty, let table = last.table else {
      return last.standings.filter { $0.rank == 1 }.map(\.entrant)
    }
    return table.leaders(by: rules.stages[last.index].standings).map(last.entrant(in:))
  }

  /// The entrant that has won the title while other places are open; nil if there is none.
  ///
  /// A bracket tells it, and a table whose leader nobody can overtake by points.
  package var titleWinner: Seed? {
    guard isInProgress, let last = stages.first(where: { $0.index == rules.titleStage }) else { return nil }
    if let bracket = last.bracket { return bracket.champion.map(last.entrant(in:)) }
    return mayEndEarly ? nil : last.uncatchable(by: rules.stages[last.index])
  }
}
