internal import Tournament

/// What a stage has, and a tournament of one stage.
let formatKeys: [KeySpec] = [
  KeySpec(
    "format",
    "How it is fought.",
    .word(formatWords),
    default: .word(formatWords[0])
  ),
  KeySpec(
    "legs",
    "How often each pair meets in a round robin.",
    .integer(1...TournamentFileLimits.legs),
    default: 1
  ),
  KeySpec(
    "third_place",
    "Whether the losers of the semi-finals of a single elimination meet.",
    .flag,
    default: false
  ),
  KeySpec(
    "placement",
    "Which places below the final of a single elimination are played for.",
    .word(Bracket.Placement.allCases.map(\.rawValue)),
    default: .word(Bracket.Placement.shared.rawValue)
  ),
  KeySpec(
    "reseed",
    "Whether the best left meets the last in each round of a single elimination.",
    .flag,
    default: false
  ),
  KeySpec(
    "best_of",
    "The games of a knockout's battles, which may be others in some rounds.",
    gameSchema,
    examples: [.words(["comics", "series", "stories"])]
  ),
  KeySpec(
    "grand_final",
    "How a double elimination ends: without, with one match, or with a second where both have lost once.",
    .word(Bracket.GrandFinal.allCases.map(\.rawValue)),
    default: .word(Bracket.GrandFinal.reset.rawValue)
  ),
  KeySpec(
    "rounds",
    "The rounds of a Swiss system; else as many as tell everyone's wins apart.",
    .integer(1...TournamentFileLimits.rounds)
  ),
  KeySpec(
    "pairing",
    "How a Swiss system pairs its rounds.",
    .word(SwissPairing.allCases.map(\.rawValue)),
    default: .word(SwissPairing.dutch.rawValue)
  ),
  KeySpec("bye_points", "What a bye brings in a Swiss system.", .points, default: 1),
  KeySpec(
    "champions",
    "How many meet everyone else in a gauntlet.",
    .integer(1...TournamentFileLimits.characters),
    default: 1
  ),
  KeySpec(
    "standings",
    "The criteria that order a table.",
    .list(.word(TieBreak.allCases.map(\.rawValue)), fewest: 1, most: TieBreak.allCases.count)
  ),
]

let stageKeys: [KeySpec] =
  [
    KeySpec(
      "name",
      "The stage's name.",
      .text(longest: TournamentFileLimits.nameLength),
      isRequired: true,
      examples: ["Groups"]
    )
  ] + formatKeys.filter { $0.name != "best_of" } + [
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
