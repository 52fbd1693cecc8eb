internal import Tournament
internal import YAML

extension FormatOption {
  /// How files write it.
  var keySpec: KeySpec {
    let defaults = FormatOptions()
    return switch self {
    case .legs:
      spec(
        "How often each pair meets in a round robin.",
        .integer(1...TournamentFileLimits.legs),
        default: .integer(defaults.legs)
      )
    case .standings:
      spec(
        "The criteria that order a table.",
        .list(.word(TieBreak.allCases.map(\.rawValue)), fewest: 1, most: TieBreak.allCases.count)
      )
    case .thirdPlace:
      spec(
        "Whether the losers of the semi-finals of a single elimination meet.",
        .flag,
        default: .flag(defaults.knockout.placement != .shared)
      )
    case .placement:
      spec(
        "Which places below the final of a single elimination are played for.",
        .word(Bracket.Placement.allCases.map(\.rawValue)),
        default: .word(defaults.knockout.placement.rawValue)
      )
    case .reseed:
      spec(
        "Whether the best left meets the last in each round of a single elimination.",
        .flag,
        default: .flag(defaults.knockout.reseeds)
      )
    case .bestOf:
      spec(
        "The games of a knockout's battles, which may be others in some rounds.",
        gameSchema,
        examples: [.words(["comics", "series", "stories"])]
      )
    case .grandFinal:
      spec(
        "How a double elimination ends: without, with one match, or with a second where both have lost once.",
        .word(Bracket.GrandFinal.allCases.map(\.rawValue)),
        default: .word(defaults.grandFinal.rawValue)
      )
    case .rounds:
      spec(
        "The rounds of a Swiss system; else as many as tell everyone's wins apart.",
        .integer(1...TournamentFileLimits.rounds)
      )
    case .pairing:
      spec(
        "How a Swiss system pairs its rounds.",
        .word(SwissPairing.allCases.map(\.rawValue)),
        default: .word(defaults.swiss.pairing.rawValue)
      )
    case .byePoints:
      spec(
        "What a bye brings in a Swiss system.",
        .points,
        default: .integer(defaults.swiss.byeHalfPoints / 2)
      )
    case .champions:
      spec(
        "How many meet everyone else in a gauntlet.",
        .integer(1...TournamentFileLimits.characters),
        default: .integer(defaults.champions)
      )
    }
  }

  /// The formats that have it.
  var owners: [Format.Kind] {
    Format.Kind.playable.filter { Format($0).facts.options.contains(self) }
  }

  private func spec(
    _ summary: String,
    _ schema: Schema,
    default fallback: KeySpec.Sample? = nil,
    examples: [KeySpec.Sample] = []
  ) -> KeySpec {
    KeySpec(rawValue, summary, schema, default: fallback, examples: examples)
  }
}

extension TournamentDecoder {
  /// Reads some options; what is left out keeps its default.
  mutating func options(_ some: [FormatOption], _ members: Members) -> FormatOptions {
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
}
