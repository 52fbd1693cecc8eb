extension StagePlay {
  func kingOfTheHill() -> StageResult {
    let referee = referee()
    let play = KingOfTheHill(list: Array(field.indices)) { match, round, home, away in
      referee.result(match, round: round, home: home, away: away)
    }
    let pending = play.open.filter(\.isPending).compactMap(Battle.init(pending:))
    let result = StageResult(
      standings: placed(play.places, atBest: play.bestPlaces, battles: play.battles),
      battles: .played((play.battles + pending).map(renamed)),
      reigns: play.reigns,
      of: self
    )
    return narrowed(result, play.places, play.battles)
  }

  func knockoutResult(_ bracket: Bracket, roundCount: Int) -> StageResult {
    let referee = referee(roundCount: roundCount)
    // Figures settle the same two alike each time: a second grand final would only repeat the first.
    let repeats = drawn == nil && rules.deciding.isRepeatable
    let play = KnockoutPlay(bracket, callsRematches: !repeats) { match, round, home, away in
      referee.result(match, round: round, home: home, away: away)
    }
    let outlook = play.open.isEmpty ? nil : KnockoutOutlook(play, foregone: referee.foregone)
    let result = StageResult(
      standings: placed(play.places, atBest: outlook?.bestPlaces ?? [], battles: play.battles),
      battles: .played(play.listed.map(renamed)),
      bracket: play,
      outlook: outlook,
      of: self
    )
    return narrowed(result, play.places, play.battles)
  }

  /// The same result, in which the best places that can still be reached follow from all that is known of battles to
  /// come, as verdicts do.
  private func narrowed(_ result: StageResult, _ places: [Int?], _ battles: [Battle]) -> StageResult
  {
    guard places.contains(nil) else { return result }
    var result = result
    let best = StageOutlook(result, self).spans.map(\.ranks.lowerBound)
    result.standings = placed(places, atBest: best, battles: battles)
    return result
  }

  /// Standings by place; those whose place is open have the best that they can still reach.
  ///
  /// - Parameter bestPlaces: Empty where no place is open.
  private func placed(
    _ places: [Int?],
    atBest bestPlaces: [Int?],
    battles: [Battle]
  ) -> [Standing] {
    let records = battleRecords(battles, entrantCount: field.count)
    let ranks = places.indices.map { places[$0] ?? bestPlaces[$0] ?? 1 }
    let rows = places.indices.sorted { a, b in
      (ranks[a], places[a] == nil ? 0 : 1, a) < (ranks[b], places[b] == nil ? 0 : 1, b)
    }
    return renamed(
      rows.map { entrant in
        Standing(
          entrant: entrant,
          rank: ranks[entrant],
          record: records[entrant],
          halfPoints: nil,
          criteria: []
        )
      }
    )
  }
}

/// Returns how each entrant fared in battles.
private func battleRecords(_ battles: [Battle], entrantCount: Int) -> [Record] {
  var records = [Record](repeating: Record(), count: entrantCount)
  for battle in battles {
    if let winner = battle.winner { records[winner].wins += 1 }
    if let loser = battle.loser { records[loser].losses += 1 }
    if battle.decision.outcome == .draw, let away = battle.away {
      records[battle.home].draws += 1
      records[away].draws += 1
    }
  }
  return records
}
