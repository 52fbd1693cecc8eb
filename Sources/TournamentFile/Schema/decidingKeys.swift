internal import JSON
internal import Tournament

let decideKeys: [SchemaMember] = [
  SchemaMember(
    "best_of",
    "One game a figure; who wins more games wins the battle.",
    gameSchema,
    examples: [.words(["comics", "series", "stories"])]
  ),
  SchemaMember(
    "upset",
    "A draw of lots in which the more powerful has the better chance.",
    .mapping(upsetKeys)
  ),
  SchemaMember(
    "results",
    "A file of battles that were fought elsewhere: CSV with round, a, b, score_a and score_b.",
    .scalar(longest: TournamentFileLimits.pathLength),
    examples: ["votes.csv"]
  ),
]

let upsetKeys: [SchemaMember] = [
  SchemaMember(
    "sharpness",
    "How much the power counts: the chances are as the powers raised to it.",
    .number(leastSharpness...largestSharpness),
    isRequired: true,
    examples: [1]
  )
]

/// The games of a knockout: a list, or lists by round.
let gameSchema = JSONSchema.anyOf([metricList(fewest: 1), .mapping(gameKeys)])

let gameKeys: [SchemaMember] =
  [
    SchemaMember(
      "default",
      "The games of every round that is not named.",
      metricList(fewest: 1),
      isRequired: true
    )
  ]
  + SpecialRound.allCases.map { round in
    SchemaMember(round.rawValue, "The games of \(round.title).", metricList(fewest: 1))
  }
