import Tournament

extension TournamentDecoder {
  /// Whether the games of 'best_of' are numbers, not lists of figures.
  func isNumbered(_ node: YAMLNode) -> Bool {
    switch node.kind {
    case .scalar: node.text.map { Int($0) != nil } ?? false
    case .sequence: false
    case .mapping(let entries):
      entries.contains { if case .scalar = $0.value.kind { true } else { false } }
        && !entries.contains { if case .sequence = $0.value.kind { true } else { false } }
    }
  }

  /// Reports games of which some are numbers and others lists of figures; returns whether it did.
  mutating func refuseMixture(in node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.kind else { return false }
    let values = entries.map(\.value)
    let lists = values.filter { if case .sequence = $0.kind { true } else { false } }
    let number = values.first { value in
      if case .scalar = value.kind { value.text.flatMap { Int($0) } != nil } else { false }
    }
    guard let number, !lists.isEmpty else { return false }
    reader.report(
      "'best_of' has numbers for some rounds and figures for others",
      at: number,
      help: "write a list of figures for each round, such as 'default: [comics]', or a number for "
        + "each, with 'decide: {upset: {sharpness: 1}}' or 'decide: {results: votes.csv}'"
    )
    return true
  }

  /// Reports repeated games of a battle that figures decide.
  mutating func refuseRepetition(at node: YAMLNode) {
    reader.report(
      "figures alone decide the battles, so that each game of a battle has the same result",
      at: node,
      help: "add 'decide: {upset: {sharpness: 1}}' or 'decide: {results: votes.csv}', "
        + "or write a figure for each game: 'best_of: [comics, series, stories]'"
    )
  }

  /// Reads the figures of the games: a list, or lists by round.
  mutating func gamePlan(of node: YAMLNode, _ stages: [Stage]?, _ source: Source) -> GamePlan? {
    roundPlan(of: node, stages, example: "[comics]") { reader, node, key in
      reader.metrics(node, key: key, of: source, fewest: 1)
    }
  }

  /// Reads the number of games of a battle: a number, or numbers by round.
  ///
  /// - Parameter stages: The stages that have these numbers; nil if they have errors.
  mutating func gameCounts(of node: YAMLNode, _ stages: [Stage]?) -> RoundPlan<Int>? {
    let tableless = stages?.first { !$0.format.facts.hasTable }
    let hasTables = stages?.contains { $0.format.facts.hasTable } ?? true
    return roundPlan(of: node, stages, example: "1") { reader, node, key in
      let count = reader.integer(node, what: "'\(key)'", in: 1...TournamentFileLimits.largestGameCount)
      let isForTables = key == "best_of" || key == "default"
      guard let count, count.isMultiple(of: 2), !isForTables || tableless != nil else { return count }
      let place = tableless.map { $0.name.isEmpty ? "" : " in '\($0.name)'" } ?? ""
      return reader.fail(
        "'\(key)' must be odd\(place), so that one side wins more than half of the games, found \(count)",
        at: node,
        help: "write \(count - 1) or \(count + 1)"
          + (isForTables && hasTables ? ", or give each stage a 'best_of' of its own" : "")
      )
    }
  }

  /// Reads the number of games of a stage of its own.
  mutating func ownGameCounts(_ members: Members, of stage: Stage) -> RoundPlan<Int>? {
    guard let node = members["best_of"], !refuseMixture(in: node) else { return nil }
    guard isNumbered(node) else {
      return reader.fail(
        "'best_of' of a stage is a number of games",
        at: node,
        help: "write 'best_of: 3', or a list of figures beside 'stages', for all of them"
      )
    }
    gameNodes.append(members.key("best_of") ?? node)
    return gameCounts(of: node, [stage])
  }

  /// Reads a value, or values by round.
  private mutating func roundPlan<Value: Sendable & Hashable>(
    of node: YAMLNode,
    _ stages: [Stage]?,
    example: String,
    read: (inout NodeReader, YAMLNode, _ key: String) -> Value?
  ) -> RoundPlan<Value>? {
    guard case .mapping(let entries) = node.kind else {
      return read(&reader, node, "best_of").map { RoundPlan(standard: $0) }
    }
    let given = entries.compactMap { entry in entry.key.text.flatMap(SpecialRound.init(key:)) }
    let known = reader.diagnostics.count
    let named = roundKeys(gameList, named: gameList).names
    let members = reader.members(
      of: node,
      what: "'best_of'",
      keys: named + given.map(\.key).filter { !named.contains($0) },
      example: "'best_of: {default: [comics], final: [comics, series, stories]}'"
    )
    guard let members else { return nil }
    if let stages { refuse(given, members, notOf: stages) }
    if members.lacks("default") {
      reader.report(
        "'best_of' lacks 'default', the games of every other round",
        at: node,
        help: "add 'default: \(example)'"
      )
    }
    var special: [SpecialRound: Value] = [:]
    for round in given {
      special[round] = members[round.key].flatMap { read(&reader, $0, round.key) }
      if let key = members.key(round.key) { draft.gamePlaces[round] = reader.place(key) }
    }
    let standard = members["default"].flatMap { read(&reader, $0, "default") }
    guard let standard, reader.diagnostics.count == known else { return nil }
    return RoundPlan(standard: standard, special: special)
  }

  /// Reports games of rounds that no stage has.
  private mutating func refuse(_ rounds: [SpecialRound], _ members: Members, notOf stages: [Stage]) {
    func isThere(_ round: SpecialRound) -> Bool { stages.contains { $0.format.facts.has(round) } }
    let there = SpecialRound.named.filter(isThere)
    for round in rounds where !isThere(round) {
      guard let key = members.key(round.key) else { continue }
      let owner = stages.count == 1 ? "'\(stages[0].format.name)'" : "any of these stages"
      let names = NodeReader.list(there.map(\.key))
      var help =
        there.isEmpty
        ? "leave it out: here all rounds have the games of 'default'"
        : "leave it out: the \(there.count == 1 ? "round" : "rounds") with a name "
          + "\(there.count == 1 ? "is" : "are") \(names)"
      if ["third_place", "P3"].contains(round.key), there.contains(.semiFinal) {
        help = "add 'third_place: true', or leave it out"
      }
      reader.report("'\(round.key)' is no round of \(owner)", at: key, help: help)
    }
  }
}
