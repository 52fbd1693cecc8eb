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
private let gameSchema = roundSchema(gameList, named: gameList)

/// The games of a battle, one for each figure.
let gameList = metricList(fewest: 1)

/// The number of games of a battle, or numbers by round.
private let gameCountSchema = roundSchema(.integer(1...TournamentFileLimits.largestGameCount), named: oddGameCount)

private let oddGameCount = JSONSchema.value(
  "[\(stride(from: 1, through: TournamentFileLimits.largestGameCount, by: 2).map(String.init).joined(separator: ","))]"
)

/// The number of games of a battle of one stage.
let stageGamesKey = SchemaMember(
  "best_of",
  "The number of games of a battle in this stage, if lots or votes decide; rounds can have their own. An even number is for a table.",
  gameCountSchema,
  examples: [3]
)

/// What happens to level battles.
let tiesKey = SchemaMember(
  "ties",
  "What happens to a battle that the tie-break leaves level: the better seed wins, it stays open until its row changes, lots decide, or it is a draw in a table.",
  .word(of: TieRule.self)
)

/// The schemas of keys for a format without a table: one side wins each battle.
let tablelessRules = [
  (key: "ties", schema: #"{"not":{"const":"draw"}}"#),
  (key: "best_of", schema: #"{\#(isNotEven),"properties":{"default":{\#(isNotEven)}}}"#),
]

private let isNotEven = #""not":{"type":"integer","multipleOf":2}"#

/// The games of a battle, or the number of its games.
let bestOfKey = SchemaMember(
  "best_of",
  "The games of a battle: a list of figures with one game for each, or a number if lots or votes decide. Rounds can have games of their own.",
  .anyOf([gameSchema, gameCountSchema]),
  examples: [.words(["comics", "series", "stories"])]
)

/// Returns the keys of 'best_of', besides rounds with a number.
///
/// - Parameter named: The schema of the rounds with a name.
func roundKeys(_ value: JSONSchema, named: JSONSchema) -> [SchemaMember] {
  let standard = SchemaMember("default", "The games of every round that is not named.", value, isRequired: true)
  return [standard] + SpecialRound.named.map { SchemaMember($0.key, "The games of \($0.title).", named) }
}

/// Returns the schema of a value, or of values by round.
private func roundSchema(_ value: JSONSchema, named: JSONSchema) -> JSONSchema {
  let numbered = SchemaMember(SpecialRound.numberPattern, "The games of a round of a knockout by its number.", named)
  return .anyOf([value, .mapping(roundKeys(value, named: named), others: numbered)])
}

let oddsKeys: [SchemaMember] = [
  SchemaMember("simulations", "The number of simulations.", .integer(1...TournamentFileLimits.simulations)),
  SchemaMember(
    "error",
    "Simulations until no standard error is larger.",
    .number(TournamentFileLimits.leastOddsError...0.5)
  ),
]

let expectKeys: [SchemaMember] = [
  SchemaMember("champion", "The winner.", .name),
  SchemaMember("top", "The entrants that finish at this place or better.", namesByPlace),
  SchemaMember("places", "The entrants that finish at exactly this place.", namesByPlace),
  SchemaMember("at_least", "The least title odds of an entrant, from 0 to 1.", .map(.number(from: 0, to: 1))),
]

let reportKeys: [SchemaMember] = [
  SchemaMember(
    "battles",
    "Which battles the reports list.",
    .word(of: ListedBattles.self),
    default: .word(ListedBattles.all.rawValue)
  ), SchemaMember("share", "Whether the reports have a card and a badge to share.", .flag, default: .flag(false)),
  SchemaMember(
    "csv",
    "Whether the CSV files are for any program, or begin with a mark by which Excel knows UTF-8.",
    .word(of: ReportedCSV.self),
    default: .word(ReportedCSV.plain.rawValue)
  ),
  SchemaMember(
    "trf",
    "Whether the reports have a file in FIDE's format (TRF16); for a Swiss system or a round robin of one stage.",
    .flag,
    default: .flag(false)
  ),
  SchemaMember(
    "calendar",
    "Whether the reports have a calendar of open battles with times.",
    .flag,
    default: .flag(false)
  ),
]

/// A mapping from places, from 1, to a name or a list of names.
private let namesByPlace = JSONSchema.map(
  .anyOf([
    .name,
    .list(.name, fewest: 1, most: TournamentFileLimits.characters),
  ]),
  names: "[1-9][0-9]*"
)
