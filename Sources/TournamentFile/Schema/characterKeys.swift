import Base
import Tournament

/// The keys of a character.
let entryKeys: [SchemaMember] =
  [
    SchemaMember(
      "name",
      "The character's name.",
      .name,
      examples: ["Spider-Man (Peter Parker)"]
    ),
    SchemaMember(
      "id",
      "The id of the character in the source, instead of a name: a number, or a text in a file of figures.",
      .anyOf([.integer(1...largestID), .text(longest: TournamentFileLimits.nameLength)])
    ),
    SchemaMember(
      "title",
      "The exact title of the character's page, instead of a name, for a source that is a wiki.",
      .name,
      examples: ["Peter Parker (Earth-616)"]
    ), SchemaMember("as", "The name to print.", .name),
    SchemaMember(
      "seed",
      "The character's seed, instead of the one by 'seeding'; 1 is the best.",
      .integer(1...TournamentFileLimits.characters)
    ),
    SchemaMember("withdraws", "The last round that it plays; it forfeits all later battles.", .mapping(withdrawalKeys)),
    SchemaMember(
      "byes",
      "The rounds of a Swiss system for which it asks not to be paired.",
      .list(
        .anyOf([.integer(1...TournamentFileLimits.rounds), .mapping(byeKeys)]),
        fewest: 1,
        most: TournamentFileLimits.rounds,
        isSet: true
      )
    ),
    SchemaMember(
      "from",
      "The first round of a Swiss system that it plays; each round before is a bye.",
      .mapping(byeKeys)
    ),
    SchemaMember(
      "power",
      "A power of its own, or several figures of its own.",
      .anyOf([.number(limit: PowerRule.largestValue), .map(.number(limit: PowerRule.largestValue))])
    ),
  ] + figureKeys

/// The keys of an entrant of one's own.
let entrantKeys: [SchemaMember] =
  entryKeys.filter { $0.name != "id" && $0.name != "title" } + [
    SchemaMember(
      "rating",
      "The rating that it has, such as an Elo rating; the odds follow from it if everyone has one.",
      .number(TournamentFileLimits.ratings)
    ),
    SchemaMember(
      "picture",
      "A file of its picture, beside or below this file: JPEG, PNG, GIF or WebP of at most 40,000 bytes.",
      .scalar(longest: TournamentFileLimits.pathLength),
      examples: ["faces/ann.png"]
    ),
  ]

/// The keys of a withdrawal.
let withdrawalKeys: [SchemaMember] = [
  SchemaMember(
    "after",
    "The last round that it plays; 0 for none of a later stage.",
    .integer(0...largestRound),
    isRequired: true,
    examples: [2]
  ),
  SchemaMember(
    "stage",
    "The stage of that round; the first one, if it is left out.",
    .name
  ),
  SchemaMember(
    "results",
    "'annul' if none of its results in that stage, a round robin, counts in the table.",
    .word(annulWords)
  ),
]

/// The words for the results of who withdraws.
let annulWords = ["annul"]

/// The keys of a withdrawal of an entrant that is named.
let namedWithdrawalKeys =
  [
    SchemaMember(
      "name",
      "The entrant: the name that the tournament prints, its own name, or its id.",
      .name,
      isRequired: true
    )
  ] + withdrawalKeys

/// The keys of a bye that a character asks for, and of the first round that it plays.
let byeKeys: [SchemaMember] = [
  SchemaMember(
    "round",
    "The round, from 2 for the first that it plays.",
    .integer(1...TournamentFileLimits.rounds),
    isRequired: true,
    examples: [2]
  ),
  SchemaMember(
    "points",
    "The points of the bye: those of a draw, none, or those of a win.",
    .word(of: RequestedBye.Worth.self),
    default: .word(RequestedBye.Worth.half.rawValue)
  ),
  SchemaMember(
    "stage",
    "The stage of that round; the first Swiss system, if it is left out.",
    .name
  ),
]

/// The largest number of a round that a file can name.
let largestRound = 10_000_000

/// The names of the keys of a character.
let entryWords = entryKeys.names

/// The keys of a roster.
let rosterKeys: [SchemaMember] = [
  SchemaMember(
    "top",
    "The number of the most powerful characters to take.",
    .integer(1...TournamentFileLimits.characters),
    examples: [16]
  ),
  SchemaMember(
    "starts_with",
    "The start of the names of the characters to take.",
    .name,
    examples: ["Spider"]
  ), SchemaMember("all", "Every character.", .always),
  SchemaMember("limit", "The most to take.", .integer(1...TournamentFileLimits.characters)),
]

/// The keys of a roster that exclude each other; a roster has exactly one.
let rosterRules = ["top", "starts_with", "all"]

/// The largest magnitude of a weight.
let largestWeight: Double = 1_000

/// The metrics of the default source, which a file may give for an entrant.
let figureKeys = Source.marvel.metrics.map { figure in
  SchemaMember(
    figure.rawValue,
    "The number of \(figure.rawValue) that the character appears in.",
    .number(limit: PowerRule.largestValue)
  )
}

/// Metrics by name; the rules across keys limit them to those that a source has.
func metricList(fewest: Int) -> JSONSchema {
  .list(.name, fewest: fewest, most: TournamentFileLimits.metrics, isSet: true)
}

/// The largest id of a character.
let largestID = 1_000_000_000_000
