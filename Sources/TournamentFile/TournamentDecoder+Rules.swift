internal import Tournament
internal import YAML

extension TournamentDecoder {
  /// Reads how the tournament is fought; what is left out keeps its default.
  mutating func readRules(_ members: Members, into rules: inout TournamentRules) {
    if let node = members["source"],
      let word = reader.word(
        node,
        key: "source",
        words: Source.allCases.map(\.rawValue),
        later: laterSources
      ),
      let source = Source(rawValue: word)
    {
      rules.source = source
    }
    if let power = members["power"].flatMap({ powerRule(of: $0) }) { rules.power = power }
    let stages = stages(members)
    if let stages { rules.stages = stages }
    if let node = members["seeding"],
      let word = reader.word(node, key: "seeding", words: Seeding.allCases.map(\.rawValue)),
      let seeding = Seeding(rawValue: word)
    {
      rules.seeding = seeding
    } else if members["seeding"] == nil, case .kingOfTheHill? = rules.stages.first?.format {
      // Challengers come in the order of the list.
      rules.seeding = .listed
    }
    if let deciding = decidingRule(members, stages: stages) { rules.deciding = deciding }
    if let node = members["tiebreak"],
      let figures = reader.words(node, key: "tiebreak", as: Figure.self, fewest: 0)
    {
      rules.tiebreak = figures
    }
    if let node = members["random_seed"], let seed = reader.unsigned(node, key: "random_seed") {
      rules.randomSeed = seed
    }
    if let odds = members["odds"].flatMap({ odds(of: $0) }) { rules.odds = odds }
    if let battles = members["reports"].flatMap({ listedBattles(of: $0) }) {
      rules.listedBattles = battles
    }
  }

  private mutating func powerRule(of node: YAMLNode) -> PowerRule? {
    guard case .mapping = node.kind else {
      return reader.word(
        node,
        key: "power",
        words: Figure.allCases.map(\.rawValue),
        or: "a mapping of weights"
      ).flatMap(Figure.init(rawValue:)).map(PowerRule.figure)
    }
    let known = reader.diagnostics.count
    let members = reader.members(
      of: node,
      what: "'power'",
      keys: figureWords,
      example: "'power: {comics: 1, series: 0.5}'"
    )
    var weights: [Figure: Double] = [:]
    for figure in Figure.allCases {
      guard let value = members?[figure.rawValue] else { continue }
      weights[figure] = reader.number(value, key: figure.rawValue, limit: largestWeight)
    }
    return reader.diagnostics.count == known ? .weighted(weights) : nil
  }

  private mutating func listedBattles(of node: YAMLNode) -> ListedBattles? {
    let members = reader.members(
      of: node,
      what: "'reports'",
      keys: reportKeys.map(\.name),
      example: "'reports: {battles: all}'"
    )
    return members?["battles"].flatMap {
      reader.word($0, key: "battles", words: ListedBattles.allCases.map(\.rawValue))
    }.flatMap(ListedBattles.init(rawValue:))
  }
}
