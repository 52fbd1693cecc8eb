import Tournament

extension TournamentDecoder {
  /// Reads the rule that decides battles, and the number of their games: from 'decide' and 'best_of'.
  ///
  /// - Parameter stages: The stages; nil if they have errors.
  mutating func decidingRule(_ members: Members, stages: [Stage]?, source: Source) -> (
    rule: DecidingRule, gameCounts: RoundPlan<Int>
  )? {
    let decided = members["decide"].flatMap { decidingRule(of: $0, stages, source) }
    // An error in the rule must not cause others.
    if members["decide"] == nil || decided?.isRepeatable == true { gameNodes.forEach { refuseRepetition(at: $0) } }
    guard let node = members["best_of"] else { return decided.map { ($0, .one) } }
    guard !refuseMixture(in: node) else { return nil }
    guard isNumbered(node) else {
      if let other = members.key("decide") {
        let isPlayedOften = decided.map { !$0.isRepeatable } ?? false
        return reader.fail(
          "'decide' and 'best_of' both say what decides a battle",
          at: other,
          help: isPlayedOften
            ? "write a number of games, such as 'best_of: 3', or leave one of the two out" : "leave one of the two out"
        )
      }
      return gamePlan(of: node, stages, source).map { (.bestOf($0), .one) }
    }
    let counts = gameCounts(of: node, stages?.filter { $0.gameCounts == nil })
    if members["decide"] == nil || decided?.isRepeatable == true {
      refuseRepetition(at: members.key("best_of") ?? node)
      return nil
    }
    guard let decided, let counts else { return nil }
    return (decided, counts)
  }

  private mutating func decidingRule(of node: YAMLNode, _ stages: [Stage]?, _ source: Source) -> DecidingRule? {
    guard case .mapping = node.kind else {
      let example =
        switch NodeReader.shortText(node) {
        case "results", "votes": "results: votes.csv"
        case "upset", "upsets": "upset: {sharpness: 1}"
        default: "best_of: [comics, series, stories]"
        }
      let word = reader.word(
        node,
        key: "decide",
        words: ["power"],
        or: "a mapping with 'best_of', 'upset' or 'results'",
        help: "write 'decide: {\(example)}'"
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
      return reader.fail("'decide' has \(NodeReader.list(given)): choose one", at: node)
    }
    if let games = members["best_of"] {
      guard !refuseMixture(in: games) else { return nil }
      if isNumbered(games) {
        refuseRepetition(at: games)
        return nil
      }
      return gamePlan(of: games, stages, source).map(DecidingRule.bestOf)
    }
    if let upset = members["upset"] { return sharpness(of: upset).map(DecidingRule.upset) }
    if let file = members["results"] {
      draft.votesPlace = reader.place(file)
      return reader.path(file, key: "results", what: "votes file").map(DecidingRule.results)
    }
    return nil
  }

  private mutating func sharpness(of node: YAMLNode) -> Double? {
    let members = reader.members(of: node, what: "'upset'", keys: ["sharpness"], example: "'upset: {sharpness: 1}'")
    guard let members else { return nil }
    let help = "write 'upset: {sharpness: 1}'"
    let value = reader.required("sharpness", in: members, "'upset' needs 'sharpness'", at: node, help: help)
    guard let value, let sharpness = reader.number(value, key: "sharpness") else { return nil }
    guard sharpness > 0, sharpness <= TournamentFileLimits.largestSharpness else {
      return reader.fail(
        "'sharpness' must be from 0.000001 to 100, found \(NodeReader.found(value))",
        at: value,
        help: "write 1 for chances in proportion to the powers, less for more upsets"
      )
    }
    return sharpness
  }
}
