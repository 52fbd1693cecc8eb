import Base
import Tournament

extension TournamentDecoder {
  /// Reads the origin of a stage's entrants; the default is the previous stage.
  mutating func intakes(_ members: Members, _ node: YAMLNode, after stages: [Stage], _ advances: [Advance]) -> [Stage
    .Intake]
  {
    guard let from = members["from"] else {
      return stages.indices.suffix(1).compactMap { intake(of: $0, among: stages, advances, at: node) }
    }
    let items = reader.items(
      from,
      key: "from",
      count: 1...TournamentFileLimits.stages,
      help: "write 'from: [NAME]' with the name of an earlier stage"
    )
    var intakes: [Stage.Intake] = []
    for item in items ?? [] {
      var found: Stage.Intake?
      if case .mapping = item.kind {
        found = placesIntake(item, after: stages, advances)
      } else {
        found = named(item, among: stages).flatMap { intake(of: $0, among: stages, advances, at: item) }
      }
      guard let found else { continue }
      if intakes.contains(where: { found.overlap($0, in: stages) != nil }) {
        reader.report(
          "'from' takes some of '\(stages[found.stage].name)' twice",
          at: item,
          help: "leave one of the two out, or name places that do not overlap"
        )
      }
      refuseTaken(found, at: item, after: stages)
      intakes.append(found)
    }
    return intakes
  }

  /// Reports an intake of entrants that another stage takes already, because an entrant can advance to one stage
  /// only.
  private mutating func refuseTaken(_ intake: Stage.Intake, at node: YAMLNode, after stages: [Stage]) {
    for earlier in stages {
      for places in earlier.intakes.compactMap({ intake.overlap($0, in: stages) }) {
        let source = stages[intake.stage]
        let last =
          stages.flatMap(\.intakes).filter { $0.stage == intake.stage }.map {
            source.places(takenBy: $0.choice).upperBound
          }.max() ?? 0
        let count = source.places(takenBy: intake.choice).count
        let taken =
          places.count == 1 ? "place \(places.lowerBound)" : "places \(places.lowerBound) to \(places.upperBound)"
        reader.report(
          "'\(earlier.name)' takes \(taken) of '\(source.name)' already",
          at: node,
          help: last == Stage.openEnd
            ? "results decide how many reach the wins: leave one of the two out"
            : "name places that no other stage takes, such as "
              + "'{stage: \(source.name), places: [\(last + 1), \(last + count)]}', if there are any"
        )
        return
      }
    }
  }

  private mutating func intake(of stage: Int, among stages: [Stage], _ advances: [Advance], at node: YAMLNode) -> Stage
    .Intake?
  {
    switch advances[stage] {
    case .choice(let choice): return Stage.Intake(stage: stage, choice: choice)
    case .unknown: return nil
    case .unsaid:
      let name = stages[stage].name
      return reader.fail(
        "the number of entrants that advance from '\(name)' to this stage is missing",
        at: node,
        help: "add 'advance: {top: 2}' to '\(name)', or write " + "'from: [{stage: \(name), places: [1, 8]}]'"
      )
    }
  }

  /// Reads an intake of a range of places from a stage's standings.
  private mutating func placesIntake(_ node: YAMLNode, after stages: [Stage], _ advances: [Advance]) -> Stage.Intake? {
    let members = reader.members(
      of: node,
      what: "an item of 'from'",
      keys: intakeKeys.names,
      example: "'{stage: Groups, places: [5, 12]}'"
    )
    guard let members, let name = members["stage"], let stage = named(name, among: stages) else {
      if let members, members.lacks("stage") {
        reader.report("an item of 'from' needs a 'stage'", at: node, help: "add 'stage: NAME'")
      }
      return nil
    }
    guard let places = members["places"] else { return intake(of: stage, among: stages, advances, at: node) }
    let example = "write 'places: [5, 12]' for the fifth to the twelfth"
    guard case .sequence(let bounds) = places.kind, bounds.count == 2 else {
      return reader.fail(
        "'places' must be a list of two, the first and the last, found " + NodeReader.found(places),
        at: places,
        help: example
      )
    }
    let range = 1...TournamentFileLimits.characters
    let numbers = bounds.compactMap { reader.integer($0, what: "a place", in: range) }
    guard numbers.count == 2 else { return nil }
    guard numbers[0] <= numbers[1] else {
      return reader.fail("'places' goes from the better place to the worse", at: places, help: example)
    }
    return Stage.Intake(stage: stage, choice: .places(numbers[0]...numbers[1]))
  }

  private mutating func named(_ node: YAMLNode, among stages: [Stage]) -> Int? {
    let index = node.text.flatMap { stages.map(\.name).place(ofName: $0) }
    if index == nil {
      let names = stages.map(\.name).filter { !$0.isEmpty }
      reader.report(
        "\(NodeReader.found(node)) is no earlier stage",
        at: node,
        help: stages.isEmpty
          ? "the first stage takes the whole field: leave 'from' out"
          : reader.nearest(to: node.text, among: names).map { "did you mean '\($0)'?" }
            ?? "the earlier \(names.count == 1 ? "stage is" : "stages are") \(NodeReader.list(names))"
      )
    }
    return index
  }
}

extension Stage.Intake {
  /// Returns the places that both intakes take; nil if there are none.
  fileprivate func overlap(_ other: Self, in stages: [Stage]) -> ClosedRange<Int>? {
    guard stage == other.stage else { return nil }
    let source = stages[stage]
    let (own, others) = (source.places(takenBy: choice), source.places(takenBy: other.choice))
    return own.overlaps(others) ? own.clamped(to: others) : nil
  }
}
