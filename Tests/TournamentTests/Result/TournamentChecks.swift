import TestSupport
import Testing
import Tournament

/// Checks what is true of every tournament that was played to the end.
func expectWellFormed(
  _ result: TournamentResult,
  at location: SourceLocation = #_sourceLocation
) {
  let everyone = Seed.all(result.entrants.count)
  #expect(result.isComplete, sourceLocation: location)
  #expect(!result.champions.isEmpty, sourceLocation: location)
  #expect(result.standings.map(\.entrant).sorted() == everyone, sourceLocation: location)
  #expect(isCompetitionRanking(result.standings.map(\.rank)), sourceLocation: location)
  let battles = result.battles.all
  let names = Set(battles.map { "\($0.stage) \($0.match)" })
  #expect(names.count == battles.count, sourceLocation: location)
  #expect(battles.count == result.battles.count, sourceLocation: location)
  #expect(battles.count(where: \.isFought) == result.battles.foughtCount, sourceLocation: location)
  for standing in result.standings {
    let own = record(of: standing.entrant, in: battles)
    #expect(standing.record == own, sourceLocation: location)
  }
  for stage in result.stages {
    #expect(Set(stage.field).count == stage.field.count, sourceLocation: location)
    #expect(
      stage.standings.map(\.entrant).sorted() == stage.field.sorted(),
      sourceLocation: location
    )
    #expect(isCompetitionRanking(stage.standings.map(\.rank)), sourceLocation: location)
    let members = Set(stage.field)
    for battle in stage.battles.all {
      #expect(battle.stage == stage.index, sourceLocation: location)
      #expect(members.contains(battle.home), sourceLocation: location)
      #expect(battle.away.map(members.contains) ?? true, sourceLocation: location)
    }
  }
}

/// Whether each rank is the place of the first that shares it.
func isCompetitionRanking(_ ranks: [Int]) -> Bool {
  ranks.indices.allSatisfy { place in
    ranks[place] == (place > 0 && ranks[place - 1] == ranks[place] ? ranks[place - 1] : place + 1)
  }
}

private func record(of entrant: Seed, in battles: [Battle]) -> Record {
  battles.reduce(into: Record()) { record, battle in
    guard battle.isFought, let away = battle.away, [battle.home, away].contains(entrant) else {
      return
    }
    if battle.winner == entrant { record.wins += 1 }
    if battle.loser == entrant { record.losses += 1 }
    if battle.decision.outcome == .draw { record.draws += 1 }
  }
}
