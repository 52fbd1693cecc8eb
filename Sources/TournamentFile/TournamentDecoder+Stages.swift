internal import Text
internal import Tournament
internal import YAML

extension TournamentDecoder {
  /// Reads the stages: the list of them, or the only one, whose options stand beside the name.
  mutating func stages(_ members: Members) -> [Stage]? {
    guard let node = members["stages"] else {
      return stage(members).map { [$0] }
    }
    for key in ["format"] + formatOptions.map(\.key) where key != "best_of" {
      guard let other = members.key(key) else { continue }
      reader.report(
        "'\(key)' belongs to a stage, and this tournament has 'stages'",
        at: other,
        help: "move it into one of them"
      )
    }
    let example = "write 'stages: [{name: Groups, format: round-robin, groups: 4}, …]'"
    guard
      let items = reader.items(
        node,
        key: "stages",
        count: 1...TournamentFileLimits.stages,
        help: example
      )
    else { return nil }
    let known = reader.diagnostics.count
    var stages: [Stage] = []
    var advances: [Stage.Choice?] = []
    for item in items {
      let (stage, advance) = namedStage(item, after: stages, advances)
      stages.append(stage ?? Stage(name: "?"))
      advances.append(advance)
    }
    return reader.diagnostics.count == known ? stages : nil
  }

  private mutating func namedStage(
    _ node: YAMLNode,
    after stages: [Stage],
    _ advances: [Stage.Choice?]
  ) -> (Stage?, Stage.Choice?) {
    let members = reader.members(
      of: node,
      what: "a stage",
      keys: stageKeys.map(\.name),
      example: "'{name: Groups, format: round-robin, groups: 4}'"
    )
    guard let members else { return (nil, nil) }
    guard let title = members["name"] else {
      if members.lacks("name") { reader.report("a stage needs a 'name'", at: node) }
      return (nil, nil)
    }
    guard let name = reader.text(title, key: "name", longest: TournamentFileLimits.nameLength),
      var stage = stage(members)
    else { return (nil, nil) }
    if stages.contains(where: { $0.name.folded == name.folded }) {
      reader.report("two stages are called '\(name)'", at: title, help: "choose another name")
    }
    stage.name = name
    stage.groups = groups(members, of: stage)
    stage.intakes = intakes(members, node, after: stages, advances)
    return (stage, members["advance"].flatMap { advance(of: $0, isGrouped: stage.groups != nil) })
  }

  private mutating func groups(_ members: Members, of stage: Stage) -> Stage.Groups? {
    let draw = choice(members, "draw", as: GroupDraw.self)
    guard let node = members["groups"] else {
      if let key = members.key("draw") {
        reader.report(
          "'draw' deals a field into groups, and there are none",
          at: key,
          help: "add 'groups: 4'"
        )
      }
      return nil
    }
    guard case .roundRobin = stage.format else {
      reader.report(
        "groups play round robins, and the format is '\(stage.format.name)'",
        at: node,
        help: "leave 'groups' out, or write 'format: round-robin'"
      )
      return nil
    }
    return reader.integer(node, what: "'groups'", in: 2...TournamentFileLimits.groups)
      .map { Stage.Groups(count: $0, draw: draw ?? .snake) }
  }

  /// Reads who goes on from a stage.
  private mutating func advance(of node: YAMLNode, isGrouped: Bool) -> Stage.Choice? {
    let members = reader.members(
      of: node,
      what: "'advance'",
      keys: advanceKeys.map(\.name),
      example: "'advance: {top: 2}'"
    )
    guard let members else { return nil }
    guard let top = integer(members, "top", in: 1...TournamentFileLimits.characters) else {
      if members.lacks("top") { reader.report("'advance' needs 'top', how many go on", at: node) }
      return nil
    }
    let rest = integer(members, "best_of_rest", in: 0...TournamentFileLimits.groups) ?? 0
    if rest > 0, !isGrouped, let key = members.key("best_of_rest") {
      reader.report(
        "'best_of_rest' compares groups, and this stage has none",
        at: key,
        help: "raise 'top' instead"
      )
    }
    return .best(top: top, bestOfRest: rest)
  }

  /// Reads where a stage's entrants come from: unless told, the stage before it.
  private mutating func intakes(
    _ members: Members,
    _ node: YAMLNode,
    after stages: [Stage],
    _ advances: [Stage.Choice?]
  ) -> [Stage.Intake] {
    guard let from = members["from"] else {
      guard let last = stages.indices.last else { return [] }
      return [intake(of: last, advances, at: node)].compactMap { $0 }
    }
    guard
      let items = reader.items(
        from,
        key: "from",
        count: 1...TournamentFileLimits.stages,
        help: "write 'from: [NAME]' with the name of an earlier stage"
      )
    else { return [] }
    return items.compactMap { item in
      guard case .mapping = item.kind else {
        return named(item, among: stages).flatMap { intake(of: $0, advances, at: item) }
      }
      return placesIntake(item, after: stages, advances)
    }
  }

  private mutating func intake(
    of stage: Int,
    _ advances: [Stage.Choice?],
    at node: YAMLNode
  ) -> Stage.Intake? {
    guard let choice = advances[stage] else {
      reader.report(
        "it is not said who goes on to this stage",
        at: node,
        help:
          "add 'advance: {top: 2}' to the stage before, or write 'from: [{stage: NAME, places: [1, 8]}]'"
      )
      return nil
    }
    return Stage.Intake(stage: stage, choice: choice)
  }

  /// Reads an intake that says itself whom it takes: those with some places of a stage's table.
  private mutating func placesIntake(
    _ node: YAMLNode,
    after stages: [Stage],
    _ advances: [Stage.Choice?]
  ) -> Stage.Intake? {
    let members = reader.members(
      of: node,
      what: "an item of 'from'",
      keys: intakeKeys.map(\.name),
      example: "'{stage: Groups, places: [5, 12]}'"
    )
    guard let members, let name = members["stage"], let stage = named(name, among: stages) else {
      if let members, members.lacks("stage") {
        reader.report("an item of 'from' needs a 'stage'", at: node)
      }
      return nil
    }
    guard let places = members["places"] else { return intake(of: stage, advances, at: node) }
    let example = "write 'places: [5, 12]' for the fifth to the twelfth"
    guard let bounds = reader.items(places, key: "places", count: 2...2, help: example) else {
      return nil
    }
    let range = 1...TournamentFileLimits.characters
    let numbers = bounds.compactMap { reader.integer($0, what: "a place", in: range) }
    guard numbers.count == 2 else { return nil }
    guard numbers[0] <= numbers[1] else {
      reader.report("'places' goes from the better place to the worse", at: places, help: example)
      return nil
    }
    return Stage.Intake(stage: stage, choice: .places(numbers[0]...numbers[1]))
  }

  private mutating func named(_ node: YAMLNode, among stages: [Stage]) -> Int? {
    let index = node.text.flatMap { name in
      stages.firstIndex { $0.name.folded == name.trimmed.folded }
    }
    if index == nil {
      let names = stages.map(\.name)
      reader.report(
        "\(NodeReader.found(node)) is no earlier stage",
        at: node,
        help: names.isEmpty
          ? "the first stage takes the whole field: leave 'from' out"
          : reader.nearest(to: node.text, among: names).map { "did you mean '\($0)'?" }
            ?? "there are: \(names.map { "'\($0)'" }.joined(separator: ", "))"
      )
    }
    return index
  }
}
