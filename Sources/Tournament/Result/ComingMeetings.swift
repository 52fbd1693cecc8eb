/// The entrants that may come into the stages that have not begun, given the known results.
struct ComingMeetings {
  private let result: TournamentResult
  /// The possible entrants of each stage.
  private let comers: [Set<Seed>]

  init(_ result: TournamentResult) {
    self.result = result
    var comers: [Set<Seed>] = []
    for (index, stage) in result.rules.stages.enumerated() {
      if index < result.stages.count {
        comers.append(Set(result.stages[index].field))
      } else {
        comers.append(stage.intakes.reduce(into: []) { $0.formUnion(result.reaching($1) ?? comers[$1.stage]) })
      }
    }
    self.comers = comers
  }

  /// Whether two entrants may meet in a stage that has not begun.
  ///
  /// - Parameter given: The index of the stage; nil for any.
  func mayMeet(_ a: Seed, _ b: Seed, inStage given: Int?) -> Bool {
    result.comingStages.indices.contains { index in
      given ?? index == index && comers[index].contains(a) && comers[index].contains(b)
        && !result.takesOnlyOne(of: a, b, intoStage: index)
    }
  }
}

extension TournamentResult {
  /// The entrants that can still get a place that leads to a later stage; nil if their stage has not begun.
  fileprivate func reaching(_ intake: Stage.Intake) -> Set<Seed>? {
    guard stages.indices.contains(intake.stage) else { return nil }
    let places = rules.stages[intake.stage].places(takenBy: intake.choice)
    return Set(spans(of: stages[intake.stage]).filter { $1.rows.overlaps(places) }.keys)
  }

  /// Whether a stage takes only the winners of the groups of the stage before, and two entrants are in one of them.
  fileprivate func takesOnlyOne(of a: Seed, _ b: Seed, intoStage index: Int) -> Bool {
    let intakes = rules.stages[index].intakes
    guard intakes.count == 1, intakes[0].choice == .best(top: 1, bestOfRest: 0),
      stages.indices.contains(intakes[0].stage)
    else { return false }
    return stages[intakes[0].stage].groups.contains { $0.contains(a) && $0.contains(b) }
  }
}
