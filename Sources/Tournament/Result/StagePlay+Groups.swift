extension StagePlay {
  /// The groups of a format without a table, each as a stage of its own; empty for others, and for one field.
  var groupPlays: [StagePlay] {
    guard let groups = stage.groups, !stage.format.facts.hasTable else { return [] }
    var own = stage
    own.groups = nil
    var before: [MatchID: Int] = [:]
    return groups.members(members, randomSeed: rules.drawSeed(ofStage: index)).map { members in
      var play = StagePlay(
        index: index,
        stage: own,
        rules: rules,
        entrants: entrants,
        field: members.map { field[$0.index] },
        votes: votes,
        drawn: drawn
      )
      play.matchesBefore = before
      for match in play.matches { before[match.numbered(1), default: 0] += 1 }
      return play
    }
  }

  /// Plays the groups, and compares their members by place, then by the sums of all battles that were played.
  func result(of plays: [StagePlay]) -> StageResult {
    let parts = plays.map { $0.result() }
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    let groups = plays.map { $0.field.compactMap { seats[$0] } }
    let battles = BattleList.joined(parts.map(\.battles))
    var fought: [StageBattle] = []
    battles.forEach { battle in if battle.isFought, let own = StageBattle(battle, seats: seats) { fought.append(own) } }
    return result(
      of: groups,
      tables: parts.map(\.standings),
      comparison: completed(ScoreTable(entrantCount: field.count, margins: margins, battles: fought), groups),
      battles: battles,
      parts: parts
    )
  }

  /// Returns the result of battles in groups, with a table of each group.
  func groupResult(_ groups: [[Seat]], _ played: FieldBattles, _ scores: ScoreTable) -> StageResult {
    result(
      of: groups,
      tables: groups.map { scores.standings(by: stage.standings, of: $0, field: field) },
      comparison: scores,
      battles: listed(played.battles.inMatchOrder),
      carried: played.carried.map { Battle($0, stage: index, field: field) },
      table: scores,
      deadEnd: played.deadEnd
    )
  }

  /// - Parameters:
  ///   - tables: The standings of each group.
  ///   - comparison: The sums that compare members of different groups.
  private func result(
    of groups: [[Seat]],
    tables: [[Standing]],
    comparison: ScoreTable,
    battles: BattleList,
    carried: [Battle] = [],
    table: ScoreTable? = nil,
    deadEnd: DeadEnd? = nil,
    parts: [StageResult] = []
  ) -> StageResult {
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    let perBattle = comparison.perBattle(by: stage.across)
    let rows = tables.map { table in
      table.compactMap { standing in
        seats[standing.entrant].map { GroupRow(entrant: $0, perBattle: perBattle[$0.index]) }
      }
    }
    let standings = Dictionary(uniqueKeysWithValues: tables.joined().map { ($0.entrant, $0) })
    let order = acrossGroups(rows)
    let ranked = order.filter { !comparison.struck.contains($0) } + order.filter(comparison.struck.contains)
    let all = ranked.enumerated().compactMap { place, seat in
      standings[field[seat.index]].map { standing in
        var standing = standing
        standing.rank = place + 1
        return standing
      }
    }
    var result = StageResult(
      standings: all,
      groups: groups.map { $0.map { field[$0.index] } },
      groupStandings: tables,
      groupRows: rows,
      battles: battles,
      carried: carried,
      table: table,
      comparison: comparison,
      parts: parts,
      deadEnd: deadEnd,
      of: self
    )
    if !parts.isEmpty, !result.isComplete { result.openRanks(by: standings) }
    return result
  }

  /// Returns all members by their place in their groups, then by their results.
  private func acrossGroups(_ rows: [[GroupRow]]) -> [Seat] {
    let longest = rows.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      rows.compactMap { place < $0.count ? $0[place] : nil }.sorted { $0.isBetter(than: $1) }.map(\.entrant)
    }
  }
}

extension StageResult {
  /// Gives each entrant the best rank that it can still reach.
  ///
  /// - Parameter own: The standing of each entrant in its group.
  fileprivate mutating func openRanks(by own: [Seed: Standing]) {
    for place in standings.indices {
      let rank = own[standings[place].entrant]?.rank ?? 1
      standings[place].rank = rowCount(toPlace: rank - 1) + 1
    }
    let rows = standings.enumerated().sorted { a, b in (a.element.rank, a.offset) < (b.element.rank, b.offset) }
    standings = rows.map(\.element)
  }
}
