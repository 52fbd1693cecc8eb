extension StagePlay {
  /// Returns the result of battles in groups, with a table of each group.
  func groupResult(
    _ groups: [[Seat]],
    _ played: FieldBattles,
    _ scores: ScoreTable
  ) -> StageResult {
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
      battles: listed(played.battles.inMatchOrder),
      carried: played.carried.map { Battle($0, stage: index, field: field) },
      table: scores,
      deadEnd: played.deadEnd,
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
