extension TournamentResult {
  /// Those among whom the title falls with equal chances: the first of the stage that ranks first, or all who
  /// lead its table by the first criterion of its standings.
  package var titleHolders: [Int] {
    guard stages.count == rules.stages.count else { return [] }
    let last = stages[rules.titleStage]
    guard last.groups.isEmpty, let table = last.table else {
      return last.standings.filter { $0.rank == 1 }.map(\.entrant)
    }
    return table.leaders(by: rules.stages[last.index].standings).map { last.field[$0] }
  }
}
