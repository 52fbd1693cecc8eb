extension StagePlay {
  func kingOfTheHill() -> StageResult {
    let referee = referee()
    let play = KingOfTheHill(list: Seat.all(field.count)) { match, round, home, away in
      referee.decide(numberedOverGroups(match), round: round, home: home, away: away)
    }
    let pending = play.open.filter(\.isPending).compactMap(StageBattle.init(pending:))
    let battles = (play.battles + pending).map { battle in
      var battle = battle
      battle.match = numberedOverGroups(battle.match)
      return battle
    }
    var result = StageResult(of: self, standings: [], battles: listed(battles)) { $0.reigns = play.reigns }
    result.standings = placed(play.places, in: result, battles: play.battles)
    return result
  }

  func knockoutResult(_ bracket: Bracket, _ fixed: FixedPairings) -> StageResult {
    let referee = referee(rounds: bracket.roundCounts)
    // If figures decide, a second grand final would only repeat the first.
    let repeats = drawn == nil && rules.deciding.isRepeatable
    let play = KnockoutPlay(bracket, callsRematches: !repeats, fixed: fixed) {
      match,
      round,
      home,
      away in
      referee.decide(match, round: round, home: home, away: away)
    }
    let outlook = play.open.isEmpty ? nil : KnockoutOutlook(play, foregone: referee.foregone)
    var result = StageResult(of: self, standings: [], battles: listed(play.listed)) {
      ($0.bracket, $0.outlook) = (play, outlook)
    }
    result.standings = placed(play.places, in: result, battles: play.battles)
    return result
  }

  /// Returns the standings by place; an open place is the best that the entrant can still reach.
  private func placed(_ places: [Int?], in result: StageResult, battles: [StageBattle]) -> [Standing] {
    let records = battleRecords(battles, entrantCount: field.count)
    let spans = places.contains(nil) ? StageOutlook(stage: result, play: self).spans : []
    var ranks = places.indices.map { places[$0] ?? spans[$0].ranks.first ?? 1 }
    if result.bracket?.hasVacancies == true {
      // Entrants below a place that is left over move up.
      ranks = ranks.map { own in min(own, 1 + ranks.count { $0 < own }) }
    }
    let rows = places.indices.sorted { a, b in
      (ranks[a], places[a] == nil ? 0 : 1, a) < (ranks[b], places[b] == nil ? 0 : 1, b)
    }
    return rows.map { seat in
      Standing(entrant: field[seat], rank: ranks[seat], record: records[seat], halfPoints: nil, criteria: [])
    }
  }
}

/// Returns the record of each entrant.
private func battleRecords(_ battles: [StageBattle], entrantCount: Int) -> [Record] {
  var records = [Record](repeating: Record(), count: entrantCount)
  for battle in battles where battle.decision.isPlayed {
    guard let away = battle.away else { continue }
    let shares = battle.decision.shares
    records[battle.home.index].count(share: shares.home)
    records[away.index].count(share: shares.away)
  }
  return records
}
