package import Tournament

extension Stage {
  package static func taking(
    _ choice: Stage.Choice,
    from first: Stage = Stage(name: "Groups"),
    _ format: Format = .ladder
  ) -> [Stage] {
    [first, Stage(name: "Final", format: format, intakes: [.init(stage: 0, choice: choice)])]
  }

  package static func groups(_ count: Int) -> Stage {
    Stage(name: "Groups", groups: Stage.Groups(count: count))
  }

  /// A knockout of the best of each group of the first stage.
  package static func cup(
    top: Int,
    thirdPlace: Bool = false,
    named name: String = "Final"
  ) -> Stage {
    let choice = Choice.best(top: top, bestOfRest: 0)
    return Stage(
      name: name,
      format: .knockout(thirdPlace: thirdPlace),
      intakes: [.init(stage: 0, choice: choice)]
    )
  }

  package static func swiss(_ rounds: Int?) -> [Stage] {
    [Stage(format: .swiss(SwissRules(rounds: rounds)))]
  }
}
