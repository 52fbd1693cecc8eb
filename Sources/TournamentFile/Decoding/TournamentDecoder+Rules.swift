import Base
import Tournament

extension TournamentDecoder {
  /// Reads the rules of the tournament; missing ones keep their defaults.
  mutating func readRules(_ members: Members, into rules: inout TournamentRules) {
    if let node = members["formerly"] { readFormerNames(node, &rules) }
    let known = reader.diagnostics.count
    if let node = members["source"] { readSource(of: node, into: &rules) }
    if hasOwnEntrants, let inline = sources.first(where: \.isInFile) { rules.take(inline) }
    // A misspelt key hides which source is meant.
    isSourceKnown = reader.diagnostics.count == known && (members["source"] != nil || members.lacks("source"))
    if let power = members["power"].flatMap({ powerRule(of: $0, rules.source) }) { rules.power = power }
    let stages = stages(members)
    areStagesKnown = stages != nil
    if let stages { rules.stages = stages }
    if let key = members.key("seeding"), !rules.stages[0].slots.isEmpty {
      reader.report(
        "'seeding' deals entrants into a bracket, and 'slots' fills it",
        at: key,
        help: "leave 'seeding' out"
      )
    }
    if let seeding = choice(members, "seeding", as: Seeding.self) {
      rules.seeding = seeding
    } else if members["seeding"] == nil {
      rules.seeding = rules.stages[0].format.facts.seeding
    }
    let deciding = decidingRule(members, stages: stages, source: rules.source)
    if let deciding {
      rules.deciding = deciding.rule
      rules.gameCounts = deciding.gameCounts
    }
    let isUnsaid = members["decide"] == nil && members["best_of"] == nil
    readTies(members, into: &rules, isDecidingKnown: deciding != nil || isUnsaid)
    if let node = members["tiebreak"], let figures = reader.metrics(node, key: "tiebreak", of: rules.source, fewest: 0)
    {
      rules.tiebreak = figures
    }
    if let node = members["random_seed"], let seed = reader.unsigned(node, key: "random_seed") {
      rules.randomSeed = seed
    }
    if let odds = members["odds"].flatMap({ odds(of: $0) }) { rules.odds = odds }
    if let node = members["reports"] { readReports(node, &rules) }
  }

  private mutating func readFormerNames(_ node: YAMLNode, _ rules: inout TournamentRules) {
    var nodes = [node]
    if case .sequence = node.kind {
      let help = "write 'formerly: [Old Name]'"
      guard let items = reader.items(node, key: "formerly", count: 1...100, help: help) else { return }
      nodes = items
    }
    var chain = [FormerName(name: rules.name, slug: rules.slug)]
    for node in nodes {
      guard let former = name(node, key: "formerly") else { continue }
      let isSame = former.slug == chain.last?.slug && former.name != chain.last?.name
      guard isSame || !chain.contains(where: { $0.slug == former.slug }) else {
        reader.report(
          "the names of the tournament lead in a circle: \(quoted(former.name)) occurs twice",
          at: node,
          help: "name each former name once, the oldest last"
        )
        continue
      }
      chain.append(FormerName(name: former.name, slug: former.slug))
      draft.formerPlaces.append(reader.place(node))
    }
    rules.formerly = Array(chain.dropFirst())
  }

  private mutating func powerRule(of node: YAMLNode, _ source: Source) -> PowerRule? {
    guard case .mapping = node.kind else {
      return reader.metric(node, key: "power", of: source, or: "a mapping of weights").map(PowerRule.figure)
    }
    let known = reader.diagnostics.count
    let members = reader.members(
      of: node,
      what: "'power'",
      keys: source.metrics.map(\.rawValue),
      takesOthers: source.hasOwnMetrics,
      example: "'power: {comics: 1, series: 0.5}'"
    )
    var weights: [PowerRule.Weight] = []
    for name in source.names(in: members) {
      guard let value = members?[name], let weight = reader.number(value, key: name, limit: largestWeight) else {
        continue
      }
      weights.append(PowerRule.Weight(Figure(name), weight))
    }
    return reader.diagnostics.count == known ? .weighted(weights) : nil
  }

  private mutating func readReports(_ node: YAMLNode, _ rules: inout TournamentRules) {
    let members = reader.members(
      of: node,
      what: "'reports'",
      keys: reportKeys.names,
      example: "'reports: {battles: all}'"
    )
    guard let members else { return }
    choice(members, "battles", as: ListedBattles.self).map { rules.listedBattles = $0 }
    choice(members, "csv", as: ReportedCSV.self).map { rules.csv = $0 }
    members["share"].flatMap { reader.flag($0, key: "share") }.map { rules.isShared = $0 }
    members["calendar"].flatMap { reader.flag($0, key: "calendar") }.map { rules.hasCalendar = $0 }
    guard let node = members["trf"], let isReported = reader.flag(node, key: "trf") else { return }
    rules.hasChessReport = isReported
    let format = rules.stages[0].format
    guard isReported, areStagesKnown, rules.stages.count > 1 || format.facts.swiss == nil && format.kind != .roundRobin
    else { return }
    reader.report(
      "'trf' is for a Swiss system or a round robin of one stage",
      at: node,
      help: "leave it out: no other tournament has a place in FIDE's format"
    )
  }
}

extension TournamentDecoder {
  /// Reads the rule for computing title odds.
  mutating func odds(of node: YAMLNode) -> OddsRule? {
    // YAML 1.1 editors may read `off` as a truth value and write `false`.
    if node.text == "off" || NodeReader.plain(node) == "false" { return .off }
    guard case .mapping = node.kind else {
      return reader.word(
        node,
        key: "odds",
        words: ["in_progress", "off", "exact"],
        or: "a mapping with 'simulations' or 'error'"
      ).map { $0 == "exact" ? .exact : $0 == "off" ? .off : .inProgress }
    }
    let members = reader.members(
      of: node,
      what: "'odds'",
      keys: oddsKeys.names,
      example: "'odds: {simulations: 100000}'"
    )
    guard let members else { return nil }
    if members["simulations"] != nil, let other = members.key("error") {
      return reader.fail("'simulations' and 'error' both say when to stop", at: other, help: "leave one of the two out")
    }
    if members["simulations"] != nil {
      return integer(members, "simulations", in: 1...TournamentFileLimits.simulations).map(OddsRule.simulations)
    }
    guard let node = members["error"], let error = reader.number(node, key: "error") else { return nil }
    guard (TournamentFileLimits.leastOddsError...0.5).contains(error) else {
      return reader.fail(
        "'error' must be a standard error from 0.00005 to 0.5, found \(NodeReader.found(node))",
        at: node,
        help: "write 'error: 0.001'"
      )
    }
    return .error(error)
  }
}
