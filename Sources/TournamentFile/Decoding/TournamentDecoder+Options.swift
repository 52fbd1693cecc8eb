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
      // These are read with the placement, the standings and the points, or after the origin of the entrants.
      case .thirdPlace, .standings, .byePoints, .slots, .separate: break
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

extension TournamentDecoder {
  /// Reads the points of battles from 'points', and those of a bye from there or from 'bye_points'.
  ///
  /// Points that are left out keep their defaults. A bye is worth a win.
  mutating func points(_ members: Members, _ options: inout FormatOptions) {
    let own = members["points"].flatMap {
      reader.members(of: $0, what: "'points'", keys: pointKeys.names, example: Self.pointsExample)
    }
    let known = reader.diagnostics.count
    let standard = options.points
    let win = own.flatMap { halfPoints($0, "win") } ?? standard.win
    let loss = own.flatMap { halfPoints($0, "loss") } ?? standard.loss
    let draw = own.flatMap { halfPoints($0, "draw") } ?? min(standard.draw, win)
    let bye = own.flatMap { halfPoints($0, "bye") } ?? byeHalfPoints(members) ?? win
    if own?["bye"] != nil, let key = members.key("bye_points") {
      reader.report(
        "'bye_points' and 'points: {bye: …}' both say what a bye is worth",
        at: key,
        help: "leave one of the two out"
      )
    }
    guard reader.diagnostics.count == known else { return }
    if let node = own?["win"] ?? own?["loss"], win <= loss {
      reader.report(
        "a win must be worth more than a loss, and the points are \(Self.text(win)) and \(Self.text(loss))",
        at: node,
        help: "write \(Self.pointsExample)"
      )
    } else if let node = own?["draw"] ?? own?["loss"], !(loss...win).contains(draw) {
      reader.report(
        "a draw must be worth at least a loss and at most a win, from \(Self.text(loss)) to "
          + "\(Self.text(win)), and it is worth \(Self.text(draw))",
        at: node,
        help: "write \(Self.pointsExample)"
      )
    } else if let node = own?["bye"] ?? members["bye_points"], bye > win {
      reader.report(
        "a bye must be worth at most a win, which is \(Self.text(win)), and it is worth \(Self.text(bye))",
        at: node,
        help: "leave it out if a bye is worth a win"
      )
    } else {
      options.points = BattlePoints(win: win, draw: draw, loss: loss)
      options.swiss.byeHalfPoints = bye
    }
  }

  private static let pointsExample = "'points: {win: 3, draw: 1, loss: 0}'"

  private static func text(_ halves: Int) -> String { (Double(halves) / 2).plainText }

  private mutating func halfPoints(_ members: Members, _ key: String) -> Int? {
    guard let node = members[key], let points = reader.number(node, key: key) else { return nil }
    let halves = 2 * points
    guard let whole = Int(exactly: halves), (0...BattlePoints.largest).contains(whole) else {
      return reader.fail(
        "'\(key)' must be a multiple of 0.5 from 0 to \((BattlePoints.largest / 2).grouped), "
          + "found \(NodeReader.found(node))",
        at: node
      )
    }
    return whole
  }

  private mutating func byeHalfPoints(_ members: Members) -> Int? {
    guard let node = members["bye_points"], let points = reader.number(node, key: "bye_points") else { return nil }
    guard [0, 0.5, 1].contains(points) else {
      return reader.fail(
        "'bye_points' must be 0, 0.5 or 1, found \(NodeReader.found(node))",
        at: node,
        help: points > 1 ? "for other points, write 'points: {win: 3, bye: 3}'" : nil
      )
    }
    return Int(2 * points)
  }
}

extension TournamentDecoder {
  /// Reads the pairs that must not meet in the stage that is being read.
  mutating func readForbiddenPairs(_ node: YAMLNode) {
    let help = "write 'forbidden: [[Hulk, Thor]]'"
    let pairs = reader.items(node, key: "forbidden", count: 1...TournamentFileLimits.forbiddenPairs, help: help)
    for pair in pairs ?? [] {
      guard case .sequence(let items) = pair.kind, items.count == 2 else {
        reader.report(
          "each of 'forbidden' must be a list of two names, found \(NodeReader.found(pair))",
          at: pair,
          help: help
        )
        continue
      }
      let names = items.compactMap { item in
        reader.text(item, key: "forbidden")
      }
      guard names.count == 2 else { continue }
      draft.forbiddenPairs.append(
        .init(
          stage: draft.stagePlaces.count - 1,
          one: .init(text: names[0], place: reader.place(items[0])),
          other: .init(text: names[1], place: reader.place(items[1]))
        )
      )
    }
  }
}
