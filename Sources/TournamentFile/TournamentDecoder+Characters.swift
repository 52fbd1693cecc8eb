internal import Text
internal import Tournament
internal import YAML

extension TournamentDecoder {
  /// Reads the list of characters; the same one twice and a seed given twice are reported.
  mutating func readEntries(
    of node: YAMLNode,
    rules: TournamentRules
  ) -> [TournamentPlan.Entry] {
    let range = 1...TournamentFileLimits.characters
    guard let items = reader.items(node, key: "characters", count: range) else { return [] }
    var entries: [TournamentPlan.Entry] = []
    entries.reserveCapacity(items.count)
    var places: [SubjectKey: SourcePlace] = [:]
    var seeds: [Int: SourcePlace] = [:]
    for item in items {
      guard let entry = entry(of: item, rules: rules) else { continue }
      if let first = places.updateValue(entry.place, forKey: SubjectKey(entry.subject)) {
        reader.report(
          "\(entry.subject.quotedName) takes part twice",
          at: item.useMark,
          help: "remove one of the two",
          note: .init(place: first, message: "it stands here already")
        )
      }
      if let seed = entry.seed, let place = entry.seedPlace {
        if let first = seeds.updateValue(place, forKey: seed) {
          reader.report(
            Diagnostic(
              "seed \(seed) is given twice",
              at: place,
              help: "give each a seed of its own",
              note: .init(place: first, message: "it is given here already")
            )
          )
        }
        if rules.source == .inline, seed > items.count {
          reader.report(
            Diagnostic("seed \(seed) is given, but only \(items.count) take part", at: place)
          )
        }
      }
      entries.append(entry)
    }
    return entries
  }

  private mutating func entry(
    of node: YAMLNode,
    rules: TournamentRules
  ) -> TournamentPlan.Entry? {
    let place = reader.place(node.useMark)
    switch node.kind {
    case .sequence:
      reader.report(
        "a character must be a name, a number or a mapping, found a list",
        at: node.useMark
      )
      return nil
    case .scalar(let text, let style):
      guard let subject = subject(text, style: style, of: node) else { return nil }
      guard rules.source != .inline else {
        reader.report(
          "\(subject.quotedName) needs a power of its own, because the source is 'inline'",
          at: node.useMark,
          help: "write '- {name: \(text.cut(to: 40)), power: 12}'"
        )
        return nil
      }
      return TournamentPlan.Entry(subject: subject, place: place)
    case .mapping:
      return mappedEntry(of: node, place: place, rules: rules)
    }
  }

  /// Reads a name, or a number where only digits stand without quotes.
  private mutating func subject(
    _ text: String,
    style: YAMLScalarStyle,
    of node: YAMLNode
  ) -> TournamentPlan.Subject? {
    if style == .plain, NodeReader.isDecimal(text) {
      return reader.integer(node, key: "a character's number", in: 1...largestID)
        .map(TournamentPlan.Subject.id)
    }
    return reader.name(
      text,
      of: node,
      what: "a character's name",
      longest: TournamentFileLimits.nameLength
    ).map(TournamentPlan.Subject.name)
  }

  private mutating func mappedEntry(
    of node: YAMLNode,
    place: SourcePlace,
    rules: TournamentRules
  ) -> TournamentPlan.Entry? {
    let known = reader.diagnostics.count
    guard let members = reader.members(of: node, what: "a character", keys: entryKeys) else {
      return nil
    }
    let longest = TournamentFileLimits.nameLength
    let name = members["name"].flatMap { reader.text($0, key: "name", longest: longest) }
    let id = members["id"].flatMap { reader.integer($0, key: "id", in: 1...largestID) }
    let alias = members["as"].flatMap { reader.text($0, key: "as", longest: longest) }
    let seed = members["seed"].flatMap {
      reader.integer($0, key: "seed", in: 1...TournamentFileLimits.characters)
    }
    let figures = ownFigures(members)
    guard reader.diagnostics.count == known else { return nil }
    let seedPlace = members["seed"].map { reader.place($0.useMark) }
    func entry(_ subject: TournamentPlan.Subject) -> TournamentPlan.Entry {
      TournamentPlan.Entry(
        subject: subject,
        alias: alias,
        seed: seed,
        place: place,
        seedPlace: seedPlace
      )
    }
    switch (name, id) {
    case (nil, nil):
      reader.report("a character needs a 'name' or an 'id'", at: node.useMark)
      return nil
    case (.some, .some):
      reader.report(
        "a character has either a 'name' or an 'id', not both",
        at: node.useMark,
        help: "use 'as' for the name to print"
      )
      return nil
    case (nil, let id?):
      guard figures == nil, rules.source != .inline else {
        reader.report(
          "a character with an 'id' takes its figures from the source, not from the file",
          at: node.useMark,
          help: "write 'name' instead of 'id', or leave the figures out"
        )
        return nil
      }
      return entry(.id(id))
    case (let name?, nil):
      if let figures {
        return ownEntry(name, figures, of: node, rules: rules, entry)
      }
      guard rules.source != .inline else {
        reader.report(
          "'\(name)' needs a power of its own, because the source is 'inline'",
          at: node.useMark,
          help: "add 'power: 12'"
        )
        return nil
      }
      return entry(.name(name))
    }
  }

  /// Makes the entry of someone whose figures the file gives; a lone power stands for the figure that
  /// the tournament calls power.
  private func ownEntry(
    _ name: String,
    _ own: (power: Double?, figures: Figures),
    of node: YAMLNode,
    rules: TournamentRules,
    _ entry: (TournamentPlan.Subject) -> TournamentPlan.Entry
  ) -> TournamentPlan.Entry {
    var figures = own.figures
    if case .figure(let figure) = rules.power, figures[figure] == nil {
      figures[figure] = own.power
    }
    return entry(.own(name: name, power: own.power, figures: figures))
  }

  /// Reads the figures that the file gives itself, as `power: 12`, `power: {comics: 12}` or `comics: 12`.
  private mutating func ownFigures(
    _ members: [String: YAMLNode]
  ) -> (power: Double?, figures: Figures)? {
    var figures = Figures()
    var power: Double?
    var given = members
    if let node = members["power"] {
      if case .mapping = node.kind {
        let inner = reader.members(of: node, what: "'power'", keys: ownFigureKeys) ?? [:]
        given.merge(inner) { outer, _ in outer }
      } else {
        power = reader.number(node, key: "power")
      }
    }
    for figure in Figure.allCases {
      guard let node = given[figure.rawValue] else { continue }
      figures[figure] = reader.number(node, key: figure.rawValue)
    }
    return power == nil && figures.isEmpty ? nil : (power, figures)
  }
}

/// What makes two listed characters the same as far as the file tells.
private struct SubjectKey: Hashable {
  private let id: Int?
  private let name: String?

  init(_ subject: TournamentPlan.Subject) {
    switch subject {
    case .id(let number):
      id = number
      name = nil
    case .name(let text), .own(let text, _, _):
      id = nil
      name = text.trimmed.folded
    }
  }
}

extension TournamentPlan.Subject {
  /// The name or number in quotes, for messages.
  package var quotedName: String {
    switch self {
    case .name(let name), .own(let name, _, _): "'\(name)'"
    case .id(let id): "'\(id)'"
    }
  }
}
