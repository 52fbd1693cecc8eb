import Base
import Tournament

extension TournamentDecoder {
  /// Reads the byes that a character asks for, and those before the first round that it plays.
  mutating func readByes(_ members: Members, of rules: TournamentRules, withdrawal: Withdrawal?) -> [RequestedBye] {
    let items = members["byes"].flatMap {
      reader.items(
        $0,
        key: "byes",
        count: 1...TournamentFileLimits.rounds,
        help: "write 'byes: [2]' for the second round"
      )
    }
    // If the stages have errors, it is unknown which of them are Swiss systems.
    guard areStagesKnown, members["byes"] != nil || members["from"] != nil else { return [] }
    guard let first = rules.stages.firstIndex(where: { $0.format.facts.swiss != nil }) else {
      for key in ["byes", "from"] {
        guard let node = members[key] else { continue }
        reader.report(
          "'\(key)' \(key == "from" ? "is" : "are") for a Swiss system, and the tournament has none",
          at: node,
          help: "leave '\(key)' out"
        )
      }
      return []
    }
    var places: [[Int]: SourcePlace] = [:]
    let missed = members["from"].map { missedRounds($0, of: rules, stage: first, withdrawal, &places) } ?? []
    return missed
      + (items ?? []).compactMap { item in
        guard let bye = readBye(item, of: rules, stage: first) else { return nil }
        if let first = places.updateValue(reader.place(item), forKey: [bye.stage, bye.round]) {
          let place = reader.place(item)
          reader.reportTwice(
            "two byes are for round \(bye.round.grouped)",
            at: place,
            first: first,
            note: "the first is here"
          )
        }
        if let withdrawal, (withdrawal.stage, withdrawal.round + 1) <= (bye.stage, bye.round) {
          reader.report(
            "a bye in round \(bye.round.grouped) comes after the withdrawal",
            at: item,
            help: "remove the bye, or correct 'withdraws'"
          )
        }
        return bye
      }
  }

  /// Reads the first round that a character plays, and returns a bye for each round before.
  ///
  /// - Parameter places: Gets the place of each of these rounds.
  private mutating func missedRounds(
    _ node: YAMLNode,
    of rules: TournamentRules,
    stage: Int,
    _ withdrawal: Withdrawal?,
    _ places: inout [[Int]: SourcePlace]
  ) -> [RequestedBye] {
    guard case .mapping = node.kind else {
      return reader.fail(
        "'from' must be a mapping, found \(NodeReader.found(node))",
        at: node,
        help: "write 'from: {round: 3, points: half}'"
      ) ?? []
    }
    guard let entry = readBye(node, of: rules, stage: stage, key: "from") else { return [] }
    guard entry.round > 1 else {
      return reader.fail("everybody plays from round 1 on", at: node, help: "leave 'from' out, or write a later round")
        ?? []
    }
    if let withdrawal, (withdrawal.stage, withdrawal.round) < (entry.stage, entry.round) {
      reader.report(
        "it withdraws before round \(entry.round.grouped), the first that it plays",
        at: node,
        help: "write an earlier round, or correct 'withdraws'"
      )
    }
    return (1..<entry.round).map { round in
      places[[entry.stage, round]] = reader.place(node)
      return RequestedBye(stage: entry.stage, round: round, worth: entry.worth)
    }
  }

  /// Reads one bye: the number of its round, or a mapping.
  ///
  /// - Parameters:
  ///   - stage: The stage if the file names none.
  ///   - key: The key that has the bye.
  private mutating func readBye(_ node: YAMLNode, of rules: TournamentRules, stage: Int, key: String = "byes")
    -> RequestedBye?
  {
    let what = key == "from" ? "'from'" : "a bye"
    let rounds = 1...TournamentFileLimits.rounds
    guard case .mapping = node.kind else {
      return reader.integer(
        node,
        what: "a round of 'byes'",
        in: rounds,
        help: "write 'byes: [2]', or 'byes: [{round: 2, points: zero}]'"
      ).map { RequestedBye(stage: stage, round: $0) }
    }
    let members = reader.members(of: node, what: what, keys: byeKeys.names, example: "'{round: 2, points: zero}'")
    guard let members else { return nil }
    guard members["round"] != nil else {
      return reader.fail("\(what) needs a 'round'", at: node, help: "write '{round: 2}'")
    }
    var own = stage
    if let named = members["stage"] {
      guard let index = stageIndex(named, of: rules) else { return nil }
      guard rules.stages[index].format.facts.swiss != nil else {
        return reader.fail(
          "'\(key)' \(key == "from" ? "is" : "are") for a Swiss system, and '\(rules.stages[index].name)' is another format",
          at: named,
          help: "name a stage with 'format: swiss'"
        )
      }
      own = index
    }
    let known = reader.diagnostics.count
    let round = integer(members, "round", in: rounds)
    let worth = choice(members, "points", as: RequestedBye.Worth.self) ?? .half
    guard reader.diagnostics.count == known, let round else { return nil }
    return RequestedBye(stage: own, round: round, worth: worth)
  }

  /// Returns the stage that a node names; reports an unknown name.
  mutating func stageIndex(_ node: YAMLNode, of rules: TournamentRules) -> Int? {
    let names = rules.stages.map(\.name)
    guard let name = reader.text(node, key: "stage") else { return nil }
    if names.count > 1, let index = names.place(ofName: name) { return index }
    return reader.fail(
      names.count > 1 ? "there is no stage \(quoted(name))" : "the tournament has only one stage",
      at: node,
      help: names.count > 1 ? "the stages are \(NodeReader.list(names))" : "leave 'stage' out"
    )
  }
}
