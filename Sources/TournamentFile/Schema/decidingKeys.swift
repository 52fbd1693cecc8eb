internal import Tournament

let decideKeys: [KeySpec] = [
  KeySpec(
    "best_of",
    "One game a figure; who wins more games wins the battle.",
    gameSchema,
    examples: [.words(["comics", "series", "stories"])]
  ),
  KeySpec(
    "upset",
    "A draw of lots in which the more powerful has the better chance.",
    .mapping(upsetKeys)
  ),
  KeySpec(
    "results",
    "A file of battles that were fought elsewhere: CSV with round, a, b, score_a and score_b.",
    .text(longest: TournamentFileLimits.pathLength),
    examples: ["votes.csv"]
  ),
]

let upsetKeys: [KeySpec] = [
  KeySpec(
    "sharpness",
    "How much the power counts: the chances are as the powers raised to it.",
    .numberWithin(leastSharpness...largestSharpness),
    isRequired: true,
    examples: [1]
  )
]

/// Games: a list, or lists by round.
let gameSchema = Schema.anyOf([metricList(fewest: 1), .mapping(gameKeys)])

let gameKeys: [KeySpec] =
  [
    KeySpec(
      "default",
      "The games of every round that is not named.",
      metricList(fewest: 1),
      isRequired: true
    )
  ]
  + SpecialRound.allCases.map { round in
    KeySpec(round.rawValue, "The games of \(round.title).", metricList(fewest: 1))
  }
