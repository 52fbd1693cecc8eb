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

extension TournamentDecoder {
  /// Reads what happens to level battles.
  ///
  /// - Parameter stages: The stages that the rule is for.
  mutating func ties(_ members: Members, of stages: [Stage]) -> TieRule? {
    guard let node = members["ties"], let rule = choice(members, "ties", as: TieRule.self) else { return nil }
    if rule == .open { openTies.append(node) }
    guard rule == .draw, let stage = stages.first(where: { !$0.format.facts.hasTable }) else { return rule }
    return reader.fail(
      "'ties: draw' is for tables, and '\(stage.name.isEmpty ? stage.format.name : stage.name)' has none",
      at: node,
      help: stage.format.facts.ties == .draw
        ? "leave it out: the king stays after a level challenge"
        : "write 'seed', 'coin' or 'open'" + (stages.count > 1 ? ", or write 'ties' into the stages" : "")
    )
  }

  /// Reads the rule for the stages without one of their own, and empties the tie-break if that is not written.
  ///
  /// - Parameter isDecidingKnown: Whether the rule that decides battles has no errors.
  mutating func readTies(_ members: Members, into rules: inout TournamentRules, isDecidingKnown: Bool) {
    let others = rules.stages.indices.filter { !tiedStages.contains($0) }
    if let rule = ties(members, of: areStagesKnown ? others.map { rules.stages[$0] } : []) {
      for index in others { rules.stages[index].ties = rule }
    }
    let isWritten = members["ties"] != nil || !tiedStages.isEmpty
    guard case .results = rules.deciding else {
      for node in openTies where isDecidingKnown {
        reader.report(
          "'ties: open' waits for a row with other scores, and no file of results decides the battles",
          at: node,
          help: "write 'coin' or 'seed', or add 'decide: {results: votes.csv}'"
        )
      }
      if rules.hasEvenMatches { rules.tiebreak = [] }
      return
    }
    if isWritten || rules.hasEvenMatches { rules.tiebreak = [] }
  }
}
