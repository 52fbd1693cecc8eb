/// The format of a stage.
package enum Format: Sendable, Hashable {
  /// A round robin: each pair meets `legs` times.
  case roundRobin(legs: Int)
  /// A bracket in which one loss eliminates.
  case singleElimination(KnockoutRules)
  /// A bracket in which the second loss eliminates.
  case doubleElimination(Bracket.GrandFinal)
  /// A Swiss system: each round pairs entrants with similar scores.
  case swiss(SwissRules)
  /// Each of the first `champions` seeds meets each lower seed once.
  case gauntlet(champions: Int)
  /// A ladder from the last seed up: each winner meets the next better seed.
  case ladder
  /// Challengers come in turn; the king stays until a challenger beats it.
  case kingOfTheHill
  /// Single battles without a plan.
  case byHand

  /// The kinds of formats without their options, in the order of lists; the first is the default.
  ///
  /// The raw value is the word in files and reports.
  package enum Kind: String, CaseIterable, Sendable {
    case roundRobin = "round-robin"
    case singleElimination = "single-elimination"
    case doubleElimination = "double-elimination"
    case swiss
    case gauntlet
    case ladder
    case kingOfTheHill = "king-of-the-hill"
    case byHand = "arena"

    /// The formats that a tournament file can name, the default first.
    package static let playable = allCases.filter { Format($0).facts.layout != .loose }

    /// Other names of the format that a tournament file may use; reports use the raw value.
    package var synonyms: [String] {
      switch self {
      case .roundRobin: ["league", "all-play-all", "rr", Self.groups]
      case .singleElimination:
        [
          "knockout", "knock-out", "ko", "single-knockout", "single-elim", "single", "elimination", "bracket", "cup",
          "playoffs",
        ]
      case .doubleElimination: ["double-knockout", "double-ko", "double-elim", "double"]
      case .swiss: ["swiss-system"]
      case .gauntlet, .byHand: []
      case .ladder: ["stepladder"]
      case .kingOfTheHill: ["winner-stays-on", "hill", "koth"]
      }
    }

    /// The synonym for a stage that is dealt into groups.
    package static let groups = "groups"

    /// The format of a stage that names none.
    package static let usual = playable[0]

    /// The formats whose losers are eliminated, the usual one first.
    package static let knockouts = playable.filter { Format($0).facts.drawsFirstRound }

    /// The formats whose pairs are all known from the start.
    package static let scheduled = playable.filter { Format($0).facts.hasSchedule }

    /// The words for the format in sentences, such as `round robin`.
    package var words: String { String(rawValue.map { $0 == "-" ? " " : $0 }) }

    /// The words for the format as a heading, such as `Round robin`.
    package var title: String { words.prefix(1).uppercased() + words.dropFirst() }
  }

  /// - Parameter options: The options of all formats; the options of other kinds are ignored.
  package init(_ kind: Kind, _ options: FormatOptions = FormatOptions()) {
    self =
      switch kind {
      case .roundRobin: .roundRobin(legs: options.legs)
      case .singleElimination: .singleElimination(options.knockout)
      case .doubleElimination: .doubleElimination(options.grandFinal)
      case .swiss: .swiss(options.swiss)
      case .gauntlet: .gauntlet(champions: options.champions)
      case .ladder: .ladder
      case .kingOfTheHill: .kingOfTheHill
      case .byHand: .byHand
      }
  }

  package var kind: Kind {
    switch self {
    case .roundRobin: .roundRobin
    case .singleElimination: .singleElimination
    case .doubleElimination: .doubleElimination
    case .swiss: .swiss
    case .gauntlet: .gauntlet
    case .ladder: .ladder
    case .kingOfTheHill: .kingOfTheHill
    case .byHand: .byHand
    }
  }

  /// The word for the format in files and reports.
  package var name: String { kind.rawValue }

  package var facts: FormatFacts {
    switch self {
    case .roundRobin(let legs):
      FormatFacts(
        layout: .crossTable,
        options: [.legs, .standings, .points],
        length: .legs,
        legs: legs,
        ties: .draw,
        hasSchedule: true,
        maximumBattles: { legs * ($0 * ($0 - 1) / 2) },
        playsMaximum: .unlessCarriedOver,
        rounds: { StageRounds(last: RoundRobinSchedule(entrantCount: $0, legs: legs).roundCount) }
      )
    case .singleElimination(let rules):
      FormatFacts(
        layout: .tree,
        options: [.thirdPlace, .placement, .reseed, .consolation, .slots, .separate],
        specialRounds: [.final, .semiFinal, .quarterFinal] + (rules.placement == .shared ? [] : [.thirdPlace]),
        hasConsolation: rules.hasConsolation,
        hasExactOdds: !rules.reseeds,
        maximumBattles: {
          let consolation = rules.hasConsolation ? $0 / 2 : 0
          return switch rules.placement {
          case .shared: $0 - 1 + consolation
          case .third: $0 + consolation
          case .full: $0 * SwissRules.usualRoundCount(entrants: $0)
          }
        },
        playsMaximum: rules.placement == .shared && !rules.hasConsolation ? .always : .byResults,
        rounds: {
          StageRounds(
            treeOf: $0,
            // The losers of the first round of four play for the third place.
            hasThirdPlace: rules.placement != .shared || rules.hasConsolation && $0 == 4,
            hasLowerPlaces: rules.placement == .full || rules.hasConsolation
          )
        }
      )
    case .doubleElimination(let final):
      FormatFacts(
        layout: .twoTrees,
        options: [.grandFinal, .slots, .separate],
        specialRounds: (final == .none ? [] : [.final]) + [
          .winnersFinal, .winnersSemiFinal, .winnersQuarterFinal, .losersFinal, .losersSemiFinal, .losersQuarterFinal,
        ],
        hasExactOdds: false,
        maximumBattles: { 2 * $0 },
        rounds: {
          let finals = final == .none ? 0 : final == .single ? 1 : 2
          return StageRounds(twoTreesOf: $0, grandFinals: finals)
        }
      )
    case .swiss(let rules):
      FormatFacts(
        layout: .sparseTable,
        options: [.standings, .unplayed, .points, .rounds, .until, .pairing, .byePoints, .rematch, .forbidden],
        length: .rounds,
        swiss: rules,
        ties: .draw,
        standings: TieBreak.swissOrder,
        maximumBattles: { rules.roundCount(entrants: $0) * ($0 / 2) },
        playsMaximum: rules.until == nil ? .unlessAbsent : .byResults,
        rounds: { StageRounds(last: rules.roundCount(entrants: $0)) }
      )
    case .gauntlet(let champions):
      FormatFacts(
        layout: .sparseTable,
        options: [.standings, .points, .champions],
        length: .champions,
        champions: champions,
        ties: .draw,
        hasSchedule: true,
        maximumBattles: { champions * ($0 - champions) },
        playsMaximum: .unlessCarriedOver,
        rounds: {
          let schedule = GauntletSchedule(entrantCount: $0, championCount: champions)
          return StageRounds(last: schedule.roundCount)
        }
      )
    case .ladder:
      FormatFacts(
        layout: .chain,
        options: [],
        specialRounds: [.final],
        maximumBattles: { $0 - 1 },
        playsMaximum: .always,
        rounds: { StageRounds(last: $0 - 1) }
      )
    case .kingOfTheHill:
      FormatFacts(
        layout: .chain,
        options: [],
        ties: .draw,
        // Challengers come in the order of the list.
        seeding: .listed,
        bracketOfReigns: { Bracket.kingOfTheHill(entrantCount: $0) },
        maximumBattles: { $0 - 1 },
        playsMaximum: .unlessAbsent,
        rounds: { StageRounds(last: $0 - 1) }
      )
    case .byHand:
      FormatFacts(
        layout: .loose,
        options: [],
        ties: .draw,
        maximumBattles: { _ in 0 },
        rounds: { _ in StageRounds(last: 0) }
      )
    }
  }
}

extension Format {
  /// Adds a pair that must not meet; changes nothing if pairings do not depend on points.
  package mutating func forbid(_ pair: SwissRules.ForbiddenPair) {
    guard case .swiss(var rules) = self else { return }
    rules.forbidden.append(pair)
    self = .swiss(rules)
  }
}
