internal import Tournament

/// The words of the formats that a file can ask for, the default first.
let formatWords = Format.Kind.playable.map(\.rawValue)

/// What a stage has, and a tournament of one stage; the criteria of its table come last.
let formatKeys: [KeySpec] =
  [
    KeySpec("format", "How it is fought.", .word(formatWords), default: .word(formatWords[0]))
  ] + FormatOption.allCases.filter { $0 != .standings }.map(\.keySpec)
  + [FormatOption.standings.keySpec]

/// The keys that belong to a stage where there are stages.
let optionsOfStages =
  ["format"] + FormatOption.allCases.filter { $0 != .bestOf }.map(\.rawValue)

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

let stageKeys: [KeySpec] =
  [
    KeySpec(
      "name",
      "The stage's name.",
      .text(longest: TournamentFileLimits.nameLength),
      isRequired: true,
      examples: ["Groups"]
    )
  ] + formatKeys.filter { $0.name != FormatOption.bestOf.rawValue } + [
    KeySpec(
      "groups",
      "How many groups play a round robin each.",
      .integer(2...TournamentFileLimits.groups)
    ),
    KeySpec(
      "draw",
      "How the field is dealt into groups: to and fro by seed, or by lot from pots of neighbouring seeds.",
      .word(GroupDraw.allCases.map(\.rawValue)),
      default: .word(GroupDraw.snake.rawValue)
    ),
    KeySpec("advance", "Who goes on to the next stage.", .mapping(advanceKeys)),
    KeySpec(
      "from",
      "The stages whose entrants come here; else the one before.",
      .list(
        .anyOf([
          .text(longest: TournamentFileLimits.nameLength), .mapping(intakeKeys),
        ]),
        fewest: 1,
        most: TournamentFileLimits.stages
      )
    ),
  ]

let advanceKeys: [KeySpec] = [
  KeySpec(
    "top",
    "How many go on, of each group where there are groups.",
    .integer(1...TournamentFileLimits.characters),
    isRequired: true
  ),
  KeySpec(
    "best_of_rest",
    "How many more go on of those one place behind, over all groups.",
    .integer(0...TournamentFileLimits.groups),
    default: 0
  ),
]

let intakeKeys: [KeySpec] = [
  KeySpec(
    "stage",
    "An earlier stage.",
    .text(longest: TournamentFileLimits.nameLength),
    isRequired: true
  ),
  KeySpec(
    "places",
    "The first and the last place of its table that come here.",
    .list(.integer(1...TournamentFileLimits.characters), fewest: 2, most: 2, mayRepeat: true)
  ),
]
