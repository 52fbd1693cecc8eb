import Tournament

extension TournamentDecoder {
  /// Reads the rules of the tournament; missing ones keep their defaults.
  mutating func readRules(_ members: Members, into rules: inout TournamentRules) {
    let known = reader.diagnostics.count
    if let node = members["source"] { readSource(of: node, into: &rules) }
    if hasOwnEntrants, let inline = sources.first(where: \.isInFile) { rules.take(inline) }
    // A misspelt key hides which source is meant.
    isSourceKnown = reader.diagnostics.count == known && (members["source"] != nil || members.lacks("source"))
    if let power = members["power"].flatMap({ powerRule(of: $0, rules.source) }) { rules.power = power }
    let stages = stages(members)
    areStagesKnown = stages != nil
    if let stages { rules.stages = stages }
    if let node = members["seeding"],
      let word = reader.word(node, key: "seeding", words: Seeding.allCases.map(\.rawValue)),
      let seeding = Seeding(rawValue: word)
    {
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
    if let node = members?["battles"],
      let word = reader.word(node, key: "battles", words: ListedBattles.allCases.map(\.rawValue)),
      let listed = ListedBattles(rawValue: word)
    {
      rules.listedBattles = listed
    }
    if let node = members?["share"], let isShared = reader.flag(node, key: "share") { rules.isShared = isShared }
    if let node = members?["csv"],
      let word = reader.word(node, key: "csv", words: ReportedCSV.allCases.map(\.rawValue)),
      let csv = ReportedCSV(rawValue: word)
    {
      rules.csv = csv
    }
  }
}
