extension StagePlay {
  /// Makes the play of a stage; nil while an earlier stage that it takes entrants from is not complete.
  init?(
    index: Int,
    stage: Stage,
    rules: TournamentRules,
    entrants: [Entrant],
    after earlier: [StageResult],
    votes: Votes?,
    drawn: DrawnBattles?
  ) {
    let sources = stage.intakes.map { earlier[$0.stage] }
    guard sources.allSatisfy(\.isComplete) else { return nil }
    var slots: [Seat?]?
    var clashes: [Int] = []
    var field = Seed.all(entrants.count)
    if !stage.intakes.isEmpty {
      if stage.intakes.count == 1, let draw = sources[0].draw(for: stage) {
        field = draw.field.map { sources[0].entrant(in: $0.row.entrant) }
        slots = draw.slots
        clashes = draw.clashes
      } else {
        field = zip(stage.intakes, sources).flatMap { $1.chosen($0.choice) }
        if let round = PartedRound(of: field, for: stage, from: sources) {
          slots = round.slots
          clashes = round.clashes
        }
      }
    }
    self.init(
      index: index,
      stage: stage,
      rules: rules,
      entrants: entrants,
      field: field,
      slots: slots,
      clashes: clashes,
      votes: votes,
      drawn: drawn
    )
    guard stage.carriesOver else { return }
    for source in Set(stage.intakes.map(\.stage)).sorted() {
      earlier[source].battles.forEach { if $0.isFought { self.earlier.append($0) } }
    }
  }
}

extension PartedRound {
  /// Makes the first round of a knockout that takes entrants by place or from several stages.
  ///
  /// Nil if the format has no bracket, or if no earlier stage has groups.
  fileprivate init?(of field: [Seed], for stage: Stage, from sources: [StageResult]) {
    guard stage.drawsFirstRound else { return nil }
    var places: [[GroupPlace?]] = []
    var seen: Set<Int> = []
    for source in sources where !source.groupRows.isEmpty && seen.insert(source.index).inserted {
      var placeOf: [Seed: GroupPlace] = [:]
      for (group, rows) in source.groupRows.enumerated() {
        for (place, row) in rows.enumerated() {
          placeOf[source.entrant(in: row.entrant)] = GroupPlace(group: group, place: place + 1)
        }
      }
      places.append(field.map { placeOf[$0] })
    }
    guard !places.isEmpty else { return nil }
    self.init(places: places)
  }
}

extension StageResult {
  /// Returns the first round of a knockout that takes the best of each group; nil for other stages.
  fileprivate func draw(for stage: Stage) -> KnockoutDraw? {
    guard !groupRows.isEmpty, stage.drawsFirstRound, case .best(let top, let rest) = stage.intakes[0].choice else {
      return nil
    }
    return KnockoutDraw(groups: groupRows, top: top, bestOfRest: rest, cross: stage.cross)
  }

  /// Returns the entrants that advance, best first.
  fileprivate func chosen(_ choice: Stage.Choice) -> [Seed] {
    switch choice {
    case .best(let top, let rest):
      groupRows.isEmpty
        ? standings.prefix(top + rest).map(\.entrant)
        : qualifiers(of: groupRows, top: top, bestOfRest: rest).map { entrant(in: $0.row.entrant) }
    case .places(let places): standings.enumerated().filter { places.contains($0.offset + 1) }.map(\.element.entrant)
    }
  }
}
