import Base
import Tournament

extension TournamentDecoder {
  /// Reads options of a format; missing ones keep their defaults.
  mutating func options(_ some: [FormatOption], _ members: Members) -> FormatOptions {
    var options = FormatOptions()
    for option in some {
      let key = option.rawValue
      switch option {
      case .legs: integer(members, key, in: 1...TournamentFileLimits.legs).map { options.legs = $0 }
      case .placement: placement(members).map { options.knockout.placement = $0 }
      case .reseed: members[key].flatMap { reader.flag($0, key: key) }.map { options.knockout.reseeds = $0 }
      case .consolation: options.knockout.hasConsolation = consolation(members)
      case .grandFinal: choice(members, key, as: Bracket.GrandFinal.self).map { options.grandFinal = $0 }
      case .rounds: options.swiss.rounds = integer(members, key, in: 1...TournamentFileLimits.rounds)
      case .until: options.swiss.until = until(members, rounds: options.swiss.rounds)
      case .pairing: pairing(members, &options.swiss)
      case .points: points(members, &options)
      case .rematch: choice(members, key, as: SwissRules.Rematch.self).map { options.swiss.rematch = $0 }
      case .unplayed: choice(members, key, as: UnplayedRounds.self).map { options.swiss.unplayed = $0 }
      case .forbidden: members[key].map { readForbiddenPairs($0) }
      case .champions: integer(members, key, in: 1...TournamentFileLimits.characters).map { options.champions = $0 }
      // These are read with the placement, the standings and the points.
      case .thirdPlace, .standings, .byePoints: break
      }
    }
    return options
  }

  /// Reads when entrants of a Swiss system play no more.
  ///
  /// - Parameter rounds: The rounds of the file; nil if it has none.
  private mutating func until(_ members: Members, rounds: Int?) -> SwissRules.Until? {
    let example = "write 'until: {wins: 3, losses: 3}'"
    guard let node = members["until"],
      let own = reader.members(of: node, what: "'until'", keys: untilKeys.names, example: "'{wins: 3, losses: 3}'")
    else { return nil }
    let range = 1...TournamentFileLimits.rounds
    let until = SwissRules.Until(wins: integer(own, "wins", in: range), losses: integer(own, "losses", in: range))
    if own["wins"] == nil, own["losses"] == nil { reader.report("'until' is empty", at: node, help: example) }
    if let rounds, let most = until.mostRounds, rounds > most, let node = members["rounds"] {
      reader.report(
        "nobody plays more than \(counted(most, "round")) until \(counted(until.wins ?? 0, "win")) or "
          + "\(until.losses ?? 0) losses",
        at: node,
        help: "leave 'rounds' out, or write 'rounds: \(most)'"
      )
    }
    return until
  }

  /// Reads the pairing rule, alone or with whether rows fix pairs.
  private mutating func pairing(_ members: Members, _ swiss: inout SwissRules) {
    var members = members
    if let node = members["pairing"], case .mapping = node.kind {
      let keys = pairingKeys.names
      guard
        let own = reader.members(of: node, what: "'pairing'", keys: keys, example: "'{rules: dutch, played: false}'")
      else { return }
      swiss.takesPairs = own["played"].flatMap { reader.flag($0, key: "played") } ?? true
      members = own
      choice(members, "rules", as: SwissPairing.self).map { swiss.pairing = $0 }
      return
    }
    choice(members, "pairing", as: SwissPairing.self).map { swiss.pairing = $0 }
  }

  /// Reads whether the losers of the first round play on; reports it if everybody does anyway.
  private mutating func consolation(_ members: Members) -> Bool {
    guard let node = members["consolation"], let flag = reader.flag(node, key: "consolation") else { return false }
    if flag, members["placement"]?.text == Bracket.Placement.full.rawValue {
      reader.report(
        "'consolation: true' has no effect with 'placement: full', which plays for every place",
        at: node,
        help: "leave one of the two out"
      )
    }
    return flag
  }

  /// Reads the placement from 'placement' and 'third_place'.
  private mutating func placement(_ members: Members) -> Bracket.Placement? {
    let hasThird = members["third_place"].flatMap { reader.flag($0, key: "third_place") }
    let placement = choice(members, "placement", as: Bracket.Placement.self)
    if let hasThird, let placement, let node = members.key("placement"), hasThird != (placement != .shared) {
      reader.report(
        "'third_place: \(hasThird)' and 'placement: \(placement.rawValue)' say two different things",
        at: node,
        help: "leave one of the two out"
      )
    }
    return placement ?? (hasThird == true ? .third : nil)
  }
}
