extension StagePlay {
  /// Makes the play of the stage after the ones played before; nil while one that it takes entrants from is not complete.
  init?(
    _ rules: TournamentRules,
    entrants: [Entrant],
    after earlier: [StageResult],
    votes: Votes?,
    drawn: DrawnBattles?
  ) {
    let index = earlier.count
    let stage = rules.stages[index]
    let sources = stage.intakes.map { earlier[$0.stage] }
    guard sources.allSatisfy(\.isComplete) else { return nil }
    var firstRound: SeparatedRound?
    var field = Seed.all(entrants.count)
    if !stage.intakes.isEmpty {
      if stage.intakes.count == 1, let draw = sources[0].draw(for: stage, at: index) {
        field = draw.field.map { sources[0].entrant(in: $0.row.entrant) }
        firstRound = draw.round
      } else {
        field = zip(stage.intakes, sources).flatMap { intake, source in
          let places = source.places(takenBy: intake.choice, by: rules, before: index)
          return source.onward(by: rules).prefix(places.upperBound).dropFirst(places.lowerBound - 1).map(\.entrant)
        }
        firstRound = SeparatedRound(of: field, for: stage, at: index, from: sources)
      }
    }
    if !stage.slots.isEmpty {
      let rows = earlier.map { $0.groupRows(before: index) }
      let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
      let named = Dictionary(uniqueKeysWithValues: field.map { (entrants[$0].identity, seats[$0]) })
      let own = stage.ownFirstRound { place, source in
        seats[earlier[source].entrant(in: rows[source][place.group][place.place - 1].entrant)]
      } named: {
        named[$0] ?? nil
      }
      firstRound = SeparatedRound(slots: own)
    }
    self.init(
      index: index,
      stage: stage,
      rules: rules,
      entrants: entrants,
      field: field,
      firstRound: firstRound,
      votes: votes,
      drawn: drawn
    )
    guard stage.carriesOver else { return }
    for source in Set(stage.intakes.map(\.stage)).sorted() {
      earlier[source].battles.forEach { if $0.isFought { self.earlier.append($0) } }
    }
  }
}

extension SeparatedRound {
  /// Makes the first round of a knockout that takes entrants by place or from several stages.
  ///
  /// Nil if the format has no bracket, or if no earlier stage has groups.
  fileprivate init?(of field: [Seed], for stage: Stage, at index: Int, from sources: [StageResult]) {
    guard stage.drawsFirstRound else { return nil }
    var places: [[GroupPlace?]] = []
    var seen: Set<Int> = []
    for source in sources where !source.groupRows.isEmpty && seen.insert(source.index).inserted {
      var placeOf: [Seed: GroupPlace] = [:]
      for (group, rows) in source.groupRows(before: index).enumerated() {
        for (place, row) in rows.enumerated() {
          placeOf[source.entrant(in: row.entrant)] = GroupPlace(group: group, place: place + 1)
        }
      }
      places.append(field.map { placeOf[$0] })
    }
    guard !places.isEmpty else { return nil }
    self.init(places: places, stage.separation)
  }
}

extension StageResult {
  /// Returns the first round of a knockout that takes the best of each group; nil for other stages.
  fileprivate func draw(for stage: Stage, at index: Int) -> KnockoutDraw? {
    guard !groupRows.isEmpty, stage.drawsFirstRound, case .best(let top, let rest) = stage.intakes[0].choice else {
      return nil
    }
    return KnockoutDraw(
      groups: groupRows(before: index),
      top: top,
      bestOfRest: rest,
      cross: stage.cross,
      separation: stage.separation
    )
  }

  /// The rows of the groups before a later stage: in each, those who stay, then those who have left.
  fileprivate func groupRows(before next: Int) -> [[GroupRow]] {
    groupRows.map { rows in
      let marked = rows.map { row in
        var row = row
        row.hasLeft = entrants[entrant(in: row.entrant)].hasLeft(before: next)
        return row
      }
      return marked.filter { !$0.hasLeft } + marked.filter(\.hasLeft)
    }
  }

  /// Returns the standings in which later stages find the places that they take: those who stay, as far as there are
  /// enough, then all others in the order of the table.
  func onward(by rules: TournamentRules) -> [Standing] {
    let takers = rules.stages.enumerated().flatMap { next, stage in
      stage.intakes.filter { $0.stage == index }.map { intake in
        (next: next, choice: intake.choice, places: places(takenBy: intake.choice, by: rules, before: next))
      }
    }
    let isUntil = takers.contains { $0.choice == .untilWins }
    guard isUntil || field.contains(where: { entrants[$0].withdrawal != nil }) else { return standings }
    var (order, rest) = ([Standing](), standings)
    for (next, choice, places) in takers.sorted(by: { $0.places.lowerBound < $1.places.lowerBound }) {
      if case .best(let top, let bestOfRest) = choice, !groupRows.isEmpty {
        let known = Dictionary(uniqueKeysWithValues: rest.map { ($0.entrant, $0) })
        let chosen = qualifiers(of: groupRows(before: next), top: top, bestOfRest: bestOfRest)
        order = chosen.compactMap { known[entrant(in: $0.row.entrant)] }
        let taken = Set(order.map(\.entrant))
        rest.removeAll { taken.contains($0.entrant) }
      }
      if choice == .untilWins {
        order = winners(by: rules, before: next)
        let taken = Set(order.map(\.entrant))
        rest.removeAll { taken.contains($0.entrant) }
      }
      while order.count < places.upperBound, !rest.isEmpty {
        order.append(rest.remove(at: rest.firstIndex { !entrants[$0.entrant].hasLeft(before: next) } ?? 0))
      }
    }
    return order + rest
  }
}

extension StageResult {
  /// Returns the places that a later stage takes; of those that reached the wins at least two, so that it can be played.
  fileprivate func places(takenBy choice: Stage.Choice, by rules: TournamentRules, before next: Int) -> ClosedRange<Int>
  {
    guard choice == .untilWins else { return rules.stages[index].places(takenBy: choice) }
    return 1...max(2, winners(by: rules, before: next).count)
  }

  /// Returns those that stay and reached the wins of a Swiss system, the fewest losses first, then in the order of the
  /// table.
  private func winners(by rules: TournamentRules, before next: Int) -> [Standing] {
    let seats = seats
    var tallies = field.map { _ in (wins: 0, losses: 0) }
    battles.forEach { StageBattle($0, seats: seats)?.count(in: &tallies) }
    let most = rules.stages[index].format.facts.swiss?.until?.wins ?? 0
    let ranked = standings.enumerated().compactMap {
      place,
      standing -> (losses: Int, place: Int, standing: Standing)? in
      guard let seat = seats[standing.entrant], tallies[seat.index].wins >= most,
        !entrants[standing.entrant].hasLeft(before: next)
      else { return nil }
      return (tallies[seat.index].losses, place, standing)
    }
    return ranked.sorted { ($0.losses, $0.place) < ($1.losses, $1.place) }.map(\.standing)
  }
}
