import Base
import Tournament

/// The 'advance' setting of a stage.
enum Advance {
  case choice(Stage.Choice)
  case unsaid
  /// The stage has errors.
  case unknown

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension TournamentDecoder {
  /// Reads the list of stages, or the only stage from the options beside the tournament's name.
  mutating func stages(_ members: Members) -> [Stage]? {
    guard let node = members["stages"] else {
      draft.stagePlaces = [places(members, stage: "format")]
      guard var stage = stage(members) else { return nil }
      stage.groups = groups(members, isFirst: true)
      readFirstRound(members, of: &stage, after: [])
      return [stage]
    }
    for key in optionsOfStages {
      guard let other = members.key(key) else { continue }
      reader.report(
        "'\(key)' belongs to a stage, and this tournament has 'stages'",
        at: other,
        help: "move it into one of them"
      )
    }
    let example = "write 'stages: [\(exampleStage), …]'"
    guard let items = reader.items(node, key: "stages", count: 1...TournamentFileLimits.stages, help: example) else {
      return nil
    }
    let known = reader.diagnostics.count
    var stages: [Stage] = []
    var advances: [Advance] = []
    for item in items {
      let before = reader.diagnostics.count
      let (stage, advance) = namedStage(item, after: stages, advances)
      stages.append(stage)
      // An error in this stage must not cause errors in later ones.
      advances.append(reader.diagnostics.count == before ? advance : .unknown)
    }
    refuseIdleAdvances(items, advances, of: stages)
    return reader.diagnostics.count == known ? stages : nil
  }

  private mutating func namedStage(_ node: YAMLNode, after stages: [Stage], _ advances: [Advance]) -> (Stage, Advance) {
    let members = reader.members(
      of: node,
      what: "a stage",
      keys: stageKeys.names,
      example: "'\(exampleStage)'"
    )
    guard let members else {
      draft.stagePlaces.append(StagePlaces())
      return (Stage(), .unknown)
    }
    draft.stagePlaces.append(places(members, stage: "name"))
    let name = stageName(members, node, after: stages)
    guard var stage = stage(members) else { return (Stage(name: name ?? ""), .unknown) }
    stage.name = name ?? ""
    stage.groups = groups(members, isFirst: stages.isEmpty)
    stage.gameCounts = ownGameCounts(members, of: stage)
    if members["ties"] != nil { tiedStages.insert(stages.count) }
    if let rule = ties(members, of: [stage]) { stage.ties = rule }
    let known = reader.diagnostics.count
    stage.intakes = intakes(members, node, after: stages, advances)
    let hasIntakes = reader.diagnostics.count == known && !advances.contains(where: \.isUnknown)
    stage.cross = cross(members, of: stage, among: hasIntakes ? stages : nil)
    readFirstRound(members, of: &stage, after: hasIntakes ? stages : nil)
    stage.carriesOver = carriesOver(members, of: stage, hasIntakes: hasIntakes)
    refuseUnknownSize(of: stage, at: node)
    guard let key = members["advance"] else { return (stage, .unsaid) }
    let choice = advance(of: key, isGrouped: members["groups"] != nil, &stage)
    return (stage, choice.map(Advance.choice) ?? .unknown)
  }

  /// - Parameter key: The key with the value that locates the stage as a whole.
  private func places(_ members: Members, stage key: String) -> StagePlaces {
    var places = StagePlaces(stage: members[key].map { reader.place($0) })
    for option in FormatOption.allCases {
      places.options[.format(option)] = members[option.rawValue].map { reader.place($0) }
    }
    places.options[.groups] = members["groups"].map { reader.place($0) }
    places.advance = members["advance"].map { reader.place($0) }
    guard case .sequence(let items)? = members["from"]?.kind else { return places }
    for (index, item) in items.enumerated() {
      guard case .mapping(let entries) = item.kind else { continue }
      places.options[.places(intake: index)] = Members(entries)["places"].map { reader.place($0) }
    }
    return places
  }

  private mutating func stageName(_ members: Members, _ node: YAMLNode, after stages: [Stage]) -> String? {
    let help = "add 'name: Groups'"
    guard let title = reader.required("name", in: members, "a stage needs a 'name'", at: node, help: help) else {
      return nil
    }
    let name = reader.text(title, key: "name")
    if let name, stages.contains(where: { $0.name.folded == name.folded }) {
      reader.report("two stages are called '\(name)'", at: title, help: "choose another name")
    }
    return name
  }

  /// Reports 'advance' settings of stages that no later stage takes entrants from.
  private mutating func refuseIdleAdvances(_ items: [YAMLNode], _ advances: [Advance], of stages: [Stage]) {
    for (index, stage) in stages.enumerated() {
      guard case .choice(let choice) = advances[index] else { continue }
      // A later stage with errors may take these entrants.
      guard !advances.dropFirst(index).contains(where: \.isUnknown) else { continue }
      let isTaken = stages.contains { later in later.intakes.contains { $0.stage == index && $0.choice == choice } }
      guard !isTaken, case .mapping(let entries) = items[index].kind,
        let key = entries.first(where: { $0.key.text == "advance" })?.key
      else { continue }
      reader.report(
        "no stage takes the entrants that 'advance' from '\(stage.name)'",
        at: key,
        help: "leave 'advance' out"
      )
    }
  }

  /// Reports what needs to know how many come, in a stage to which those advance that reached the wins.
  private mutating func refuseUnknownSize(of stage: Stage, at node: YAMLNode) {
    guard stage.intakes.contains(where: { $0.choice == .untilWins }),
      stage.groups != nil || stage.format.facts.champions != nil || stage.format.facts.hasConsolation
    else { return }
    reader.report(
      "results decide how many reach the wins, so the stage that takes them has no groups, champions or consolation",
      at: node,
      help: "write 'top: 8' instead of 'until: wins' in the stage before"
    )
  }

  /// Reads the 'advance' setting of a stage, and the order of its groups' members into the stage.
  private mutating func advance(of node: YAMLNode, isGrouped: Bool, _ stage: inout Stage) -> Stage.Choice? {
    let members = reader.members(of: node, what: "'advance'", keys: advanceKeys.names, example: "'advance: {top: 2}'")
    guard let members else { return nil }
    if let list = members["across"] { across(of: list, isGrouped: isGrouped).map { stage.across = $0 } }
    if let until = members["until"] {
      guard reader.word(until, key: "until", words: ["wins"]) != nil else { return nil }
      if stage.format.facts.swiss?.until?.wins == nil {
        reader.report(
          "'until: wins' needs the number of wins after which an entrant plays no more",
          at: until,
          help: "add 'until: {wins: 3, losses: 3}' to a stage with 'format: swiss'"
        )
      }
      for other in ["top", "best_of_rest"].compactMap({ members.key($0) }) {
        reader.report(
          "'\(other.text ?? "")' beside 'until: wins' says how many advance twice",
          at: other,
          help: "leave one out"
        )
      }
      return .untilWins
    }
    guard let top = integer(members, "top", in: 1...TournamentFileLimits.characters) else {
      if members.lacks("top") { reader.report("'advance' needs 'top', how many go on", at: node, help: "add 'top: 2'") }
      return nil
    }
    let rest = integer(members, "best_of_rest", in: 0...TournamentFileLimits.groups) ?? 0
    if rest > 0, !isGrouped, let key = members.key("best_of_rest") {
      reader.report("'best_of_rest' compares groups, and this stage has none", at: key, help: "raise 'top' instead")
    }
    return .best(top: top, bestOfRest: rest)
  }

  /// Reads the criteria that compare members of different groups.
  private mutating func across(of node: YAMLNode, isGrouped: Bool) -> [TieBreak]? {
    guard let order = criteria(of: node, key: "across") else { return nil }
    if !isGrouped {
      reader.report("'across' compares groups, and this stage has none", at: node, help: "leave 'across' out")
    }
    if let own = order.first(where: \.isHeadToHead) {
      reader.report(
        "'\(own.rawValue)' counts battles of one table, and members of different groups have none",
        at: node,
        help: "leave it out of 'across'"
      )
      return nil
    }
    return order
  }
}

/// A stage with groups, as a file has it.
private let exampleStage = "{name: Groups, format: \(Format.Kind.usual.rawValue), groups: 4}"

/// Groups from which the first two of each go on to a knockout, as a file has them.
let groupsBeforeFinals = "'stages: [{name: Groups, groups: 4, advance: {top: 2}}, {name: Finals, format: knockout}]'"

/// The keys that only items of 'stages' have, each with the help for using it in another place.
let keysOfStagesAlone = Dictionary(
  uniqueKeysWithValues: ["cross", "carry_over", "advance", "from"].map {
    ($0, "write it in a stage, such as \(groupsBeforeFinals)")
  }
)

/// The keys that a tournament has in a part of it, each with the help for using it beside that part.
var keysOfParts: [String: String] {
  let parts = [
    ("reports", reportKeys), ("decide", decideKeys), ("roster", rosterKeys), ("expect", expectKeys), ("odds", oddsKeys),
  ]
  let help = parts.flatMap { part, keys in keys.names.map { ($0, "write it under '\(part)'") } }
  return keysOfStagesAlone.merging(help) { first, _ in first }
}
