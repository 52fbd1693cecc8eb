internal import Tournament
internal import YAML

extension TournamentDecoder {
  /// Reads how the tournament is fought; what is left out keeps its default.
  mutating func readRules(_ members: [String: YAMLNode], into rules: inout TournamentRules) {
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
      return reader.word(node, key: "power", words: Figure.allCases.map(\.rawValue))
        .flatMap(Figure.init(rawValue:)).map(PowerRule.figure)
    }
    guard let members = reader.members(of: node, what: "'power'", keys: powerKeys) else {
      return nil
    }
    var weights: [Figure: Double] = [:]
    for figure in Figure.allCases {
      guard let value = members[figure.rawValue] else { continue }
      guard let weight = reader.number(value, key: figure.rawValue) else { return nil }
      guard weight.magnitude <= 1_000 else {
        reader.report("a weight must lie between -1000 and 1000", at: value.useMark)
        return nil
      }
      weights[figure] = weight
    }
    if weights.isEmpty {
      reader.report(
        "'power' names no figure",
        at: node.useMark,
        help: "write 'power: {comics: 1, series: 0.5}'"
      )
      return nil
    }
    return .weighted(weights)
  }

  /// Reads the format and the options that belong to one format alone.
  private mutating func format(_ members: [String: YAMLNode]) -> Format? {
    var word = supportedFormats[0]
    if let node = members["format"] {
      guard
        let given = reader.word(
          node,
          key: "format",
          words: supportedFormats,
          later: laterFormats
        )
      else { return nil }
      word = given
    }
    let isRoundRobin = word == "round-robin"
    for (key, owner) in [
      ("legs", "round-robin"), ("standings", "round-robin"),
      ("third_place", "single-elimination"),
    ] {
      if let node = members[key], owner != word {
        reader.report(
          "'\(key)' is an option of '\(owner)', and the format is '\(word)'",
          at: node.useMark,
          help: "leave '\(key)' out, or write 'format: \(owner)'"
        )
      }
    }
    if isRoundRobin {
      let legs = members["legs"].flatMap {
        reader.integer($0, key: "legs", in: 1...TournamentFileLimits.legs)
      }
      return .roundRobin(legs: legs ?? 1)
    }
    let thirdPlace = members["third_place"].flatMap { reader.flag($0, key: "third_place") }
    return .singleElimination(thirdPlace: thirdPlace ?? false)
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
      return reader.word(node, key: "decide", words: ["power"], later: laterDecideKeys).map { _ in
        .power
      }
    }
    guard
      let members = reader.members(
        of: node,
        what: "'decide'",
        keys: decideKeys,
        later: laterDecideKeys
      ),
      let list = members["best_of"]
    else { return nil }
    return reader.words(list, key: "best_of", as: Figure.self, fewest: 1)
      .map(DecidingRule.bestOf)
  }

  /// YAML 1.1 editors take `off` for a truth value and may write it back as `false`.
  private mutating func readOdds(_ node: YAMLNode) {
    if let text = node.text, text == "off" || text == "false" { return }
    if node.text == "exact" || node.text == nil {
      reader.report(
        "'odds' is not supported yet",
        at: node.useMark,
        help: "leave it out, or write 'odds: off'"
      )
    } else {
      _ = reader.word(node, key: "odds", words: ["off"], later: ["exact"])
    }
  }

  private mutating func listedBattles(of node: YAMLNode) -> ListedBattles? {
    guard let members = reader.members(of: node, what: "'reports'", keys: reportKeys),
      let battles = members["battles"]
    else { return nil }
    return reader.word(battles, key: "battles", words: ListedBattles.allCases.map(\.rawValue))
      .flatMap(ListedBattles.init(rawValue:))
  }
}
