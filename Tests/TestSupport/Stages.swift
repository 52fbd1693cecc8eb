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

  package static func swiss(_ rounds: Int?) -> [Stage] {
    [Stage(format: .swiss(SwissRules(rounds: rounds)))]
  }
}
