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
    if let format = format(members) { rules.format = format }
    if let node = members["seeding"],
      let word = reader.word(node, key: "seeding", words: Seeding.allCases.map(\.rawValue)),
      let seeding = Seeding(rawValue: word)
    {
      rules.seeding = seeding
    }
    if let deciding = members["decide"].flatMap({ decidingRule(of: $0) }) {
      rules.deciding = deciding
    }
    if let node = members["tiebreak"],
      let figures = reader.words(node, key: "tiebreak", as: Figure.self, fewest: 0)
    {
      rules.tiebreak = figures
    }
    if let order = members["standings"].flatMap({ standings(of: $0) }) { rules.standings = order }
    if let node = members["random_seed"], let seed = reader.unsigned(node, key: "random_seed") {
      rules.randomSeed = seed
    }
    if let node = members["odds"] { readOdds(node) }
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

  /// Reads the format and the options that belong to one format alone.
  private mutating func format(_ members: Members) -> Format? {
    let legs = members["legs"].flatMap {
      reader.integer($0, what: "'legs'", in: 1...TournamentFileLimits.legs)
    }
    let thirdPlace = members["third_place"].flatMap { reader.flag($0, key: "third_place") }
    var word = supportedFormats[0]
    if let node = members["format"] {
      let given = reader.word(node, key: "format", words: supportedFormats, later: laterFormats)
      guard let given else { return nil }
      word = given
    }
    for (key, owner) in formatOptions where owner != word {
      guard let node = members.key(key) else { continue }
      reader.report(
        "'\(key)' is an option of '\(owner)', and the format is '\(word)'",
        at: node,
        help: "leave '\(key)' out, or write 'format: \(owner)'"
      )
    }
    return word == "round-robin"
      ? .roundRobin(legs: legs ?? 1)
      : .singleElimination(thirdPlace: thirdPlace ?? false)
  }

  /// Reads the criteria of the table.
  private mutating func standings(of node: YAMLNode) -> [TieBreak]? {
    reader.words(
      node,
      key: "standings",
      as: TieBreak.self,
      fewest: 1,
      later: laterCriteria
    )
  }

  private mutating func decidingRule(of node: YAMLNode) -> DecidingRule? {
    guard case .mapping = node.kind else {
      let word = reader.word(
        node,
        key: "decide",
        words: ["power"],
        later: laterDecideKeys,
        or: "a mapping with 'best_of'",
        help: "write 'decide: {best_of: [comics, series, stories]}'"
      )
      return word.map { _ in .power }
    }
    let members = reader.members(
      of: node,
      what: "'decide'",
      keys: decideKeys.map(\.name),
      later: laterDecideKeys,
      example: "'decide: {best_of: [comics, series, stories]}'"
    )
    return members?["best_of"].flatMap {
      reader.words($0, key: "best_of", as: Figure.self, fewest: 1)
    }.map(DecidingRule.bestOf)
  }

  /// YAML 1.1 editors take `off` for a truth value and may write it back as `false`.
  private mutating func readOdds(_ node: YAMLNode) {
    if node.text == "off" || NodeReader.plain(node) == "false" { return }
    if case .mapping = node.kind {
      reader.report(
        "'odds' with settings is not supported yet",
        at: node,
        help: "write 'odds: off'"
      )
    } else {
      _ = reader.word(node, key: "odds", words: ["off"], later: ["exact"])
    }
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
