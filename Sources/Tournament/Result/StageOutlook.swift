/// The possible places in a stage with missing results.
struct StageOutlook {
  let stage: StageResult
  let play: StagePlay

  /// The places at which each entrant can finish, by seat.
  var spans: [PlaceSpan] {
    guard !stage.groups.isEmpty else {
      let all = Seat.all(stage.field.count)
      return enumerated(all) ?? bounds(of: all)
    }
    let seats = stage.seats
    let groups = stage.groups.map { $0.compactMap { seats[$0] }.sorted() }
    let own =
      stage.parts.isEmpty
      ? groups.map { enumerated($0) ?? bounds(of: $0) }
      : zip(stage.parts, play.groupPlays).map { StageOutlook(stage: $0, play: $1).spans }
    var spans = Array(repeating: everywhere, count: stage.field.count)
    for (group, own) in zip(groups, own) {
      for (member, span) in zip(group, own) {
        // Across groups, a better place in the group is always above a worse one.
        let first = stage.rowCount(toPlace: span.rows.lowerBound - 1) + 1
        let rows = first...stage.rowCount(toPlace: span.rows.upperBound)
        spans[member.index] = PlaceSpan(rows, sharingRank: false)
      }
    }
    return spans
  }

  private var everywhere: PlaceSpan { PlaceSpan(1...stage.field.count, sharingRank: false) }

  /// Returns bounds on the places of each member of a set.
  ///
  /// - Parameter set: The whole field, or a group.
  private func bounds(of set: [Seat]) -> [PlaceSpan] {
    if let outlook = stage.outlook, let play = stage.bracket { return spans(of: play, outlook) }
    if !stage.reigns.isEmpty { return hillSpans }
    guard let table = stage.table, play.stage.standings.first == .points else {
      return set.map { _ in PlaceSpan(1...set.count, sharingRank: false) }
    }
    // A battle may be forfeited for no points, and a round that is not paired yet may bring a bye for a win at most.
    let least = set.map { table.scores[$0.index] }
    let most = stage.mostPoints(of: set, after: table.scores, by: play.stage)
    // With equal points, either may be first, unless points are the only criterion.
    let sharesRank = play.stage.standings.count == 1
    return set.indices.map { own in
      let others = set.indices.filter { $0 != own }
      let best = 1 + others.count { least[$0] > most[own] }
      let lastRow = 1 + others.count { most[$0] >= least[own] }
      let lastRank = sharesRank ? 1 + others.count { most[$0] > least[own] } : lastRow
      return PlaceSpan(ranks: best...lastRank, rows: best...lastRow)
    }
  }

  private func spans(of play: KnockoutPlay, _ outlook: KnockoutOutlook) -> [PlaceSpan] {
    let given = play.bracket.matches.flatMap { [$0.winnerPlace, $0.loserPlace] }
    let places = Set(given.compactMap(\.self)).sorted()
    return stage.field.indices.map { seat in
      let ranks = play.places[seat].map { RangeSet($0...$0) } ?? outlook.places[seat] ?? everywhere.ranks
      guard let first = ranks.first, let last = ranks.last else { return everywhere }
      let next = places.first { $0 > last } ?? stage.field.count + 1
      // Places that are left over move others up.
      if play.hasVacancies { return PlaceSpan(1...(next - 1), sharingRank: false) }
      return PlaceSpan(ranks: ranks, rows: first...(next - 1))
    }
  }

  /// The possible places on a hill: each king is above the one that it dethroned, and kings are above all others.
  private var hillSpans: [PlaceSpan] {
    let kings = stage.reigns.map(\.king)
    let first = 1 + stage.battles.decidedCount
    let open = stage.field.count - first
    return stage.field.indices.map { seat in
      if let reign = kings.firstIndex(of: Seat(seat)) {
        let best = kings.count - reign
        return PlaceSpan(best...(best + open), sharingRank: false)
      }
      guard seat >= first else {
        let best = kings.count + 1
        return PlaceSpan(ranks: best...(best + open), rows: best...stage.field.count)
      }
      return PlaceSpan(ranks: 1...(kings.count + open), rows: 1...stage.field.count)
    }
  }
}

extension StageResult {
  /// Returns the entrant of the whole field whose points nobody can reach any more; nil if there is none, or if points
  /// are not the first criterion.
  ///
  /// A battle may be forfeited for no points.
  ///
  /// - Parameter rules: Those of the stage.
  func uncatchable(by rules: Stage) -> Seed? {
    guard groups.isEmpty, let scores = table?.scores, rules.standings.first == .points,
      let best = scores.indices.max(by: { scores[$0] < scores[$1] })
    else { return nil }
    let most = mostPoints(of: Seat.all(field.count), after: scores, by: rules)
    let isSafe = most.indices.allSatisfy { $0 == best || most[$0] < scores[best] }
    return isSafe ? entrant(in: Seat(best)) : nil
  }

  /// Returns the points of each member of a set if it wins all of its open battles.
  ///
  /// - Parameters:
  ///   - set: The whole field, or a group.
  ///   - scores: The points so far, by seat.
  ///   - rules: Those of the stage.
  fileprivate func mostPoints(of set: [Seat], after scores: [Int], by rules: Stage) -> [Int] {
    let seats = seats
    let members = Set(set.map(entrant(in:)))
    var open = Array(repeating: 0, count: field.count)
    var lastRound = 0
    battles.forEach { battle in
      if members.contains(battle.home) { lastRound = max(lastRound, battle.round) }
      guard battle.decision.outcome == .pending else { return }
      for side in [battle.home, battle.away] { if let seat = side.flatMap({ seats[$0] }) { open[seat.index] += 1 } }
    }
    // Those of a Swiss system that are not paired yet.
    let rounds = rules.format.facts.swiss.map { $0.roundCount(entrants: set.count) - lastRound } ?? 0
    return set.map { scores[$0.index] + rules.points.win * (open[$0.index] + rounds) }
  }
}
