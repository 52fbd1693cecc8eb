internal import Tournament

/// What a stage has, and a tournament of one stage; the criteria of its table come last.
let formatKeys: [KeySpec] =
  [
    KeySpec("format", "How it is fought.", .word(formatWords), default: .word(formatWords[0]))
  ] + FormatOption.allCases.filter { $0 != .standings }.map(\.keySpec)
  + [FormatOption.standings.keySpec]

/// The keys that belong to a stage where there are stages.
let optionsOfStages =
  ["format"] + FormatOption.allCases.filter { $0 != .bestOf }.map(\.rawValue)

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
