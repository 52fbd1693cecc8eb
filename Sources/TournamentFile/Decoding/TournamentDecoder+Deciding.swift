internal import Tournament
internal import YAML

extension TournamentDecoder {
  /// Reads the rule that decides battles: 'decide', or the games of a knockout beside its format.
  ///
  /// - Parameter stages: The stages; nil if they have errors.
  mutating func decidingRule(
    _ members: Members,
    stages: [Stage]?,
    source: Source
  ) -> DecidingRule? {
    let decided = members["decide"].flatMap { decidingRule(of: $0, stages, source) }
    guard let node = members["best_of"] else { return decided }
    if let other = members.key("decide") {
      reader.report(
        "'decide' and 'best_of' both say what decides a battle",
        at: other,
        help: "leave one of the two out"
      )
      return nil
    }
    return gamePlan(of: node, stages, source).map(DecidingRule.bestOf)
  }

  private mutating func decidingRule(
    of node: YAMLNode,
    _ stages: [Stage]?,
    _ source: Source
  ) -> DecidingRule? {
    guard case .mapping = node.kind else {
      let word = reader.word(
        node,
        key: "decide",
        words: ["power"],
        or: "a mapping with 'best_of', 'upset' or 'results'",
        help: "write 'decide: {best_of: [comics, series, stories]}'"
      )
      return word.map { _ in .power }
    }
    let members = reader.members(
      of: node,
      what: "'decide'",
      keys: decideKeys.names,
      example: "'decide: {best_of: [comics, series, stories]}'"
    )
    guard let members else { return nil }
    let given = decideKeys.names.filter { members[$0] != nil }
    guard given.count <= 1 else {
      reader.report(
        "'decide' has \(NodeReader.list(given)): choose one",
        at: node
      )
      return nil
    }
    if let games = members["best_of"] {
      return gamePlan(of: games, stages, source).map(DecidingRule.bestOf)
    }
    if let upset = members["upset"] { return sharpness(of: upset).map(DecidingRule.upset) }
    if let file = members["results"] {
      votesPlace = reader.place(file)
      return reader.path(file, key: "results", what: "votes file").map(DecidingRule.results)
    }
    return nil
  }

  /// Reads the games of a knockout: a list of figures, or lists by round.
  private mutating func gamePlan(
    of node: YAMLNode,
    _ stages: [Stage]?,
    _ source: Source
  ) -> GamePlan? {
    guard case .mapping = node.kind else {
      return reader.metrics(node, key: "best_of", of: source, fewest: 1).map {
        GamePlan(standard: $0)
      }
    }
    let members = reader.members(
      of: node,
      what: "'best_of'",
      keys: gameKeys.names,
      example: "'best_of: {default: [comics], final: [comics, series, stories]}'"
    )
    guard let members else { return nil }
    if let stages { refuseRounds(members, notOf: stages) }
    guard let standard = members["default"] else {
      if members.lacks("default") {
        reader.report(
          "'best_of' lacks 'default', the games of every other round",
          at: node,
          help: "add 'default: [comics]'"
        )
      }
      return nil
    }
    let known = reader.diagnostics.count
    var special: [SpecialRound: [Figure]] = [:]
    for round in SpecialRound.allCases {
      guard let games = members[round.rawValue] else { continue }
      special[round] = reader.metrics(games, key: round.rawValue, of: source, fewest: 1)
    }
    let games = reader.metrics(standard, key: "default", of: source, fewest: 1)
    guard let games, reader.diagnostics.count == known else { return nil }
    return GamePlan(standard: games, special: special)
  }

  /// Reports games of rounds that no stage has.
  private mutating func refuseRounds(_ members: Members, notOf stages: [Stage]) {
    let there = SpecialRound.allCases.filter { round in
      stages.contains { $0.format.facts.specialRounds.contains(round) }
    }
    let names = NodeReader.list(there.map(\.rawValue))
    for round in SpecialRound.allCases where !there.contains(round) {
      guard let key = members.key(round.rawValue) else { continue }
      let owner = stages.count == 1 ? "'\(stages[0].format.name)'" : "any of these stages"
      var help =
        there.isEmpty
        ? "leave it out: here all rounds have the games of 'default'"
        : "leave it out: the \(there.count == 1 ? "round" : "rounds") with a name "
          + "\(there.count == 1 ? "is" : "are") \(names)"
      if round == .thirdPlace, there.contains(.semiFinal) {
        help = "add 'third_place: true', or leave it out"
      }
      reader.report(
        "'\(round.rawValue)' is no round of \(owner)",
        at: key,
        help: help
      )
    }
  }

  private mutating func sharpness(of node: YAMLNode) -> Double? {
    let members = reader.members(
      of: node,
      what: "'upset'",
      keys: ["sharpness"],
      example: "'upset: {sharpness: 1}'"
    )
    guard let members else { return nil }
    guard let value = members["sharpness"] else {
      if members.lacks("sharpness") {
        reader.report("'upset' needs 'sharpness'", at: node, help: "write 'upset: {sharpness: 1}'")
      }
      return nil
    }
    guard let sharpness = reader.number(value, key: "sharpness") else {
      return nil
    }
    guard sharpness > 0, sharpness <= largestSharpness else {
      reader.report(
        "'sharpness' must be from 0.000001 to 100, found \(NodeReader.found(value))",
        at: value,
        help: "write 1 for chances in proportion to the powers, less for more upsets"
      )
      return nil
    }
    return sharpness
  }
}

/// The smallest sharpness of an upset; files have at most six decimals.
let leastSharpness: Double = 0.000001

/// The largest sharpness of an upset; above it, the more powerful entrant would always win.
let largestSharpness: Double = 100
