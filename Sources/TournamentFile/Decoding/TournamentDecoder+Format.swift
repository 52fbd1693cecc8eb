internal import Tournament
internal import YAML

/// The words of the formats that a file can ask for, the default first.
let formatWords = Format.Kind.playable.map(\.rawValue)

extension TournamentDecoder {
  /// Reads the format of a stage or of the whole tournament, with the options that belong to it.
  ///
  /// - Parameter isListed: Whether it is an item of 'stages', which have no games of their own.
  mutating func stage(_ members: Members, isListed: Bool = false) -> Stage? {
    guard let format = format(members, isListed: isListed) else { return nil }
    var stage = Stage(format: format)
    if let node = members["standings"], let order = standings(of: node, format) {
      stage.standings = order
    }
    return stage
  }

  private mutating func format(_ members: Members, isListed: Bool) -> Format? {
    guard let node = members["format"] else {
      return format(Format.Kind.playable[0], members, isListed: isListed)
    }
    let word = reader.word(node, key: "format", words: formatWords)
    guard let kind = word.flatMap(Format.Kind.init(rawValue:)) else {
      // Something is wrong with an option whatever the format is.
      _ = options(FormatOption.allCases, members)
      _ = members["standings"].flatMap {
        reader.words($0, key: "standings", as: TieBreak.self, fewest: 1)
      }
      return nil
    }
    return format(kind, members, isListed: isListed)
  }

  private mutating func format(
    _ kind: Format.Kind,
    _ members: Members,
    isListed: Bool
  ) -> Format {
    let own = Format(kind).facts.options
    for option in FormatOption.allCases where !own.contains(option) {
      if isListed, option == .bestOf { continue }
      guard let node = members.key(option.rawValue) else { continue }
      let owners = option.owners.map(\.rawValue)
      reader.report(
        "'\(option.rawValue)' is an option of \(NodeReader.list(owners, last: "or")), "
          + "and the format is '\(kind.rawValue)'",
        at: node,
        help: "leave '\(option.rawValue)' out, or write 'format: \(owners[0])'"
      )
    }
    return Format(kind, options(own, members))
  }

  /// Reads some options; what is left out keeps its default.
  private mutating func options(_ some: [FormatOption], _ members: Members) -> FormatOptions {
    var options = FormatOptions()
    for option in some {
      let key = option.rawValue
      switch option {
      case .legs:
        integer(members, key, in: 1...TournamentFileLimits.legs).map { options.legs = $0 }
      case .placement:
        placement(members).map { options.knockout.placement = $0 }
      case .reseed:
        members[key].flatMap { reader.flag($0, key: key) }.map { options.knockout.reseeds = $0 }
      case .grandFinal:
        choice(members, key, as: Bracket.GrandFinal.self).map { options.grandFinal = $0 }
      case .rounds:
        options.swiss.rounds = integer(members, key, in: 1...TournamentFileLimits.rounds)
      case .pairing:
        choice(members, key, as: SwissPairing.self).map { options.swiss.pairing = $0 }
      case .byePoints:
        byeHalfPoints(members).map { options.swiss.byeHalfPoints = $0 }
      case .champions:
        integer(members, key, in: 1...TournamentFileLimits.characters)
          .map { options.champions = $0 }
      // Read with the placement, with the table, and with what decides battles.
      case .thirdPlace, .standings, .bestOf: break
      }
    }
    return options
  }

  /// Reads which places are played for, from 'placement' and 'third_place'.
  private mutating func placement(_ members: Members) -> Bracket.Placement? {
    let hasThird = members["third_place"].flatMap { reader.flag($0, key: "third_place") }
    let placement = choice(members, "placement", as: Bracket.Placement.self)
    if let hasThird, let placement, let node = members.key("placement"),
      hasThird != (placement != .shared)
    {
      reader.report(
        "'third_place: \(hasThird)' and 'placement: \(placement.rawValue)' say two different things",
        at: node,
        help: "leave one of the two out"
      )
    }
    return placement ?? (hasThird == true ? .third : nil)
  }

  private mutating func byeHalfPoints(_ members: Members) -> Int? {
    guard let node = members["bye_points"],
      let points = reader.number(node, key: "bye_points")
    else { return nil }
    guard [0, 0.5, 1].contains(points) else {
      reader.report("'bye_points' must be 0, 0.5 or 1, found \(NodeReader.found(node))", at: node)
      return nil
    }
    return Int(2 * points)
  }

  /// Reads the criteria of a table.
  private mutating func standings(of node: YAMLNode, _ format: Format) -> [TieBreak]? {
    guard let order = reader.words(node, key: "standings", as: TieBreak.self, fewest: 1) else {
      return nil
    }
    if format.facts.layout == .crossTable, let useless = order.first(where: \.needsOpponents) {
      reader.report(
        "'\(useless.rawValue)' says nothing in a round robin, where all meet the same opponents",
        at: node,
        help: "leave it out"
      )
      return nil
    }
    if let idle = order.drop(while: { $0 != .seed }).dropFirst().first {
      reader.report(
        "'\(idle.rawValue)' says nothing after 'seed', which no two share",
        at: node,
        help: "write 'seed' last"
      )
      return nil
    }
    return order
  }

  mutating func integer(
    _ members: Members,
    _ key: String,
    in range: ClosedRange<Int>
  ) -> Int? {
    members[key].flatMap { reader.integer($0, what: "'\(key)'", in: range) }
  }

  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ members: Members,
    _ key: String,
    as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    members[key].flatMap { reader.word($0, key: key, words: Word.allCases.map(\.rawValue)) }
      .flatMap(Word.init(rawValue:))
  }
}

extension FormatOption {
  /// The formats that have it.
  var owners: [Format.Kind] {
    Format.Kind.playable.filter { Format($0).facts.options.contains(self) }
  }
}

extension TieBreak {
  /// Whether it sums the points of opponents, which are the same for all who meet the same.
  var needsOpponents: Bool {
    switch self {
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz: true
    default: false
    }
  }
}
