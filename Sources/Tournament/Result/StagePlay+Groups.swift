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
      battles: battles
    ) { $0.parts = parts }
  }

  /// - Parameters:
  ///   - tables: The standings of each group.
  ///   - comparison: The sums that compare members of different groups.
  ///   - fill: Sets what only some formats have.
  func result(
    of groups: [[Seat]],
    tables: [[Standing]],
    comparison: ScoreTable,
    battles: BattleList,
    _ fill: (inout StageResult) -> Void
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
    var result = StageResult(of: self, standings: all, battles: battles) {
      $0.groups = groups.map { $0.map { field[$0.index] } }
      $0.groupStandings = tables
      $0.groupRows = rows
      $0.comparison = comparison
      fill(&$0)
    }
    if !result.parts.isEmpty, !result.isComplete { result.openRanks(by: standings) }
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
