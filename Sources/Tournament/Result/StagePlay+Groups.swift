extension StagePlay {
  /// Plays a round robin in each group; the boards of a round are numbered across all groups.
  func groupStage(_ rule: Stage.Groups, legs: Int) -> StageResult {
    let groups = rule.members(members, randomSeed: rules.drawSeed(ofStage: index))
    let referee = referee()
    var boards: [Int: Int] = [:]
    var battles: [StageBattle] = []
    for group in groups {
      for pairing in RoundRobinSchedule(entrantCount: group.count, legs: legs) {
        let board = boards[pairing.round, default: 0] + 1
        boards[pairing.round] = board
        let renamed = RoundRobinSchedule.Pairing(
          round: pairing.round,
          board: board,
          home: group[pairing.home.index],
          away: group[pairing.away.index]
        )
        battles.append(referee.battle(renamed))
      }
    }
    // By round and board, like all lists of matches.
    battles = battles.enumerated().sorted {
      ($0.element.round, $0.offset) < ($1.element.round, $1.offset)
    }
    .map(\.element)
    return groupResult(groups, battles)
  }

  private func groupResult(_ groups: [[Seat]], _ battles: [StageBattle]) -> StageResult {
    let scores = ScoreTable(
      entrantCount: field.count,
      groups: groups,
      points: stage.points,
      unplayed: .asPlayed,
      margins: margins,
      battles: battles
    )
    let tables = groups.map { scores.standings(by: stage.standings, of: $0, field: field) }
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    let rows = tables.map { table in
      table.compactMap { standing in
        seats[standing.entrant].map { GroupRow(entrant: $0, perBattle: scores.perBattle(of: $0)) }
      }
    }
    let standings = Dictionary(
      uniqueKeysWithValues: tables.joined().map { ($0.entrant, $0) }
    )
    let all = acrossGroups(rows).enumerated().compactMap { place, seat in
      standings[field[seat.index]].map { standing in
        var standing = standing
        standing.rank = place + 1
        return standing
      }
    }
    return StageResult(
      standings: all,
      groups: groups.map { $0.map { field[$0.index] } },
      groupStandings: tables,
      groupRows: rows,
      battles: listed(battles),
      table: scores,
      of: self
    )
  }

  /// Returns all members by their place in their groups, then by their results.
  private func acrossGroups(_ rows: [[GroupRow]]) -> [Seat] {
    let longest = rows.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      rows.compactMap { place < $0.count ? $0[place] : nil }
        .sorted { $0.isBetter(than: $1) }
        .map(\.entrant)
    }
  }
}
