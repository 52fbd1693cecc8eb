extension StagePlay {
  /// Makes the play of a stage; nil while the stages that it takes from are not complete.
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
    var slots: [Int?]?
    var clashes: [Int] = []
    var field = Array(entrants.indices)
    if !stage.intakes.isEmpty {
      if stage.intakes.count == 1, let draw = sources[0].draw(for: stage) {
        field = draw.field.map { sources[0].field[$0.row.entrant] }
        slots = draw.slots
        clashes = draw.clashes
      } else {
        var taken: Set<Int> = []
        field = zip(stage.intakes, sources).flatMap { intake, source in source.chosen(intake.choice)
        }
        .filter { taken.insert($0).inserted }
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
  }
}

extension StageResult {
  /// The first round of a knockout after groups; nil for all else.
  fileprivate func draw(for stage: Stage) -> KnockoutDraw? {
    guard !groupRows.isEmpty, stage.isBracket,
      case .best(let top, let rest) = stage.intakes[0].choice
    else { return nil }
    return KnockoutDraw(groups: groupRows, top: top, bestOfRest: rest)
  }

  /// Those who go on, best first.
  fileprivate func chosen(_ choice: Stage.Choice) -> [Int] {
    switch choice {
    case .best(let top, let rest):
      groupRows.isEmpty
        ? standings.prefix(top + rest).map(\.entrant)
        : qualifiers(of: groupRows, top: top, bestOfRest: rest).map { field[$0.row.entrant] }
    case .places(let places):
      standings.enumerated().filter { places.contains($0.offset + 1) }.map(\.element.entrant)
    }
  }
}

extension Stage {
  fileprivate var isBracket: Bool {
    switch format {
    case .singleElimination, .doubleElimination: true
    default: false
    }
  }
}
