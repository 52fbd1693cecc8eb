extension StageOutlook {
  /// The battles that are looked at, over all outcomes, before it is given up.
  private static let mostBattles = 20_000

  /// The places of each of a set from everything that can happen; nil where that is too much.
  ///
  /// Margins are taken as open, as nobody knows how high the scores will be.
  ///
  /// - Parameter set: All of the field, or a group.
  func enumerated(_ set: [Int]) -> [PlaceSpan]? {
    let members = Set(set.map { stage.field[$0] })
    let battles = stage.battles.count + openRounds * stage.field.count / 2
    let open = openCount(of: members)
    guard open <= 12, battles << open <= Self.mostBattles else { return nil }
    let most = Self.mostBattles / max(battles, 1)
    let referee = play.referee()
    var spans: [PlaceSpan]?
    var ends = 0
    var courses: [[DrawnBattles.Match: Outcome]] = [[:]]
    while let course = courses.popLast() {
      let result = replayed(course)
      guard let battle = result.firstOpen(of: members, besides: course), let away = battle.away
      else {
        ends += 1
        guard ends <= most else { return nil }
        let own = finalSpans(of: result, set)
        spans = spans.map { zip($0, own).map { $0.union($1) } } ?? own
        continue
      }
      let match = DrawnBattles.Match(stage: stage.index, id: battle.match)
      let seats = [battle.home, away].compactMap { stage.field.firstIndex(of: $0) }
      let mayDraw = play.stage.format.facts.allowsDraws && referee.mayDraw(seats[0], seats[1])
      for outcome in mayDraw ? [Outcome.home, .away, .draw] : [.home, .away] {
        var next = course
        next[match] = outcome
        courses.append(next)
      }
    }
    return spans
  }

  private func replayed(_ outcomes: [DrawnBattles.Match: Outcome]) -> StageResult {
    let chances = WinChances(powers: play.entrants.map { _ in 1 })
    return play.drawing(DrawnBattles(chances: chances, outcomes: .given(outcomes))).result()
  }

  /// The battles that may still be fought among some entrants, at most.
  private func openCount(of members: Set<Int>) -> Int {
    if let play = stage.bracket { return play.open.count + 1 }
    if !stage.reigns.isEmpty { return stage.field.count - 1 - stage.battles.foughtCount }
    var count = openRounds * stage.field.count / 2
    stage.battles.forEach { battle in
      if battle.decision.outcome == .pending, members.contains(battle.home) { count += 1 }
    }
    return count
  }

  private func finalSpans(of result: StageResult, _ set: [Int]) -> [PlaceSpan] {
    var spans: [Int: PlaceSpan] = [:]
    if let table = result.table {
      let list = play.stage.standings
      let sure = list.prefix { $0 != .margin }
      let standings = table.standings(by: Array(sure), of: set)
      for (rank, sharers) in Dictionary(grouping: standings, by: \.rank) {
        let rows = rank...(rank + sharers.count - 1)
        for sharer in sharers {
          spans[sharer.entrant] = PlaceSpan(rows, sharingRank: sure.count == list.count)
        }
      }
    } else {
      var seats: [Int: Int] = [:]
      for (seat, entrant) in stage.field.enumerated() { seats[entrant] = seat }
      for (row, standing) in result.standings.enumerated() {
        guard let seat = seats[standing.entrant] else { continue }
        spans[seat] = PlaceSpan(
          ranks: standing.rank...standing.rank,
          rows: (row + 1)...(row + 1)
        )
      }
    }
    return set.map { spans[$0] ?? PlaceSpan(1...set.count, sharingRank: false) }
  }
}

extension StageResult {
  /// The first battle of some entrants that is neither known nor given.
  fileprivate func firstOpen(
    of members: Set<Int>,
    besides given: [DrawnBattles.Match: Outcome]
  ) -> Battle? {
    var first: Battle?
    battles.forEach { battle in
      guard first == nil, battle.isDrawnByChance, members.contains(battle.home) else { return }
      if given[DrawnBattles.Match(stage: index, id: battle.match)] == nil { first = battle }
    }
    return first
  }
}
