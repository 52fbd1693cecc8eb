import Base
import Tournament

let decideKeys: [SchemaMember] = [
  SchemaMember(
    "best_of",
    "One game for each figure. The entrant with more won games wins the battle.",
    gameSchema,
    examples: [.words(["comics", "series", "stories"])]
  ),
  SchemaMember(
    "upset",
    "A draw of lots in which the more powerful entrant has the better chance.",
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
    "The weight of power: the chances of two entrants are in proportion to their powers raised to this number.",
    .number(TournamentFileLimits.leastSharpness...TournamentFileLimits.largestSharpness),
    isRequired: true,
    examples: [1]
  )
]

/// The games of a battle: a list of figures, or lists by round.
private let gameSchema = roundSchema(gameList)

/// The games of a battle, one for each figure.
let gameList = metricList(fewest: 1)

/// The number of games of a battle, or numbers by round.
private let gameCountSchema = roundSchema(gameCount)

/// An odd number.
let gameCount = JSONSchema.value(
  "[\(stride(from: 1, through: TournamentFileLimits.largestGameCount, by: 2).map(String.init).joined(separator: ","))]"
)

/// The games of a battle, or the number of its games.
let bestOfKey = SchemaMember(
  "best_of",
  "The games of a battle: a list of figures with one game for each, or a number if lots or votes decide. Rounds can have games of their own.",
  .anyOf([gameSchema, gameCountSchema]),
  examples: [.words(["comics", "series", "stories"])]
)

/// Returns the keys of 'best_of', besides rounds with a number.
func roundKeys(_ value: JSONSchema) -> [SchemaMember] {
  let standard = SchemaMember("default", "The games of every round that is not named.", value, isRequired: true)
  return [standard] + SpecialRound.named.map { SchemaMember($0.key, "The games of \($0.title).", value) }
}

/// Returns the schema of a value, or of values by round.
private func roundSchema(_ value: JSONSchema) -> JSONSchema {
  let numbered = SchemaMember(SpecialRound.numberPattern, "The games of a round of a knockout by its number.", value)
  return .anyOf([value, .mapping(roundKeys(value), others: numbered)])
}
