internal import Tournament

/// The keys of a tournament.
let tournamentKeys: [KeySpec] = [
  KeySpec(
    "name",
    "The tournament's name; its slug names the report folder.",
    .text(longest: TournamentFileLimits.nameLength),
    isRequired: true,
    examples: ["Earth's Mightiest"]
  ),
  KeySpec(
    "description",
    "A sentence or two for the report.",
    .text(longest: TournamentFileLimits.descriptionLength)
  ),
  KeySpec(
    "source",
    "Where the figures come from: 'inline' is this file, where every character has a power.",
    .word(Source.allCases.map(\.rawValue)),
    default: .word(Source.marvel.rawValue)
  ),
  KeySpec(
    "power",
    "What a battle compares: a figure, or the sum of several figures times their weights.",
    .anyOf([.word(figureWords), .mapping(weightKeys)]),
    default: .word(Figure.comics.rawValue)
  ),
  KeySpec(
    "characters",
    "Who takes part, by name or id; with a roster, who takes part besides.",
    .list(
      .anyOf([
        .text(longest: TournamentFileLimits.nameLength),
        .mapping(entryKeys, exactlyOneOf: ["name", "id"]),
      ]),
      fewest: 1,
      most: TournamentFileLimits.characters
    )
  ),
  KeySpec(
    "roster",
    "Characters by one rule: 'top', 'starts_with' or 'all'.",
    .mapping(rosterKeys, exactlyOneOf: rosterRules)
  ),
  KeySpec(
    "format",
    "How the tournament is fought.",
    .word(supportedFormats),
    default: .word(supportedFormats[0])
  ),
  KeySpec(
    "legs",
    "How often each pair meets in a round robin.",
    .integer(1...TournamentFileLimits.legs),
    default: 1
  ),
  KeySpec(
    "third_place",
    "Whether the losers of the semi-finals of a knockout meet.",
    .flag,
    default: false
  ),
  KeySpec(
    "seeding",
    "The order of the seeds: by power, as listed, or drawn with the random seed.",
    .word(Seeding.allCases.map(\.rawValue)),
    default: .word(Seeding.power.rawValue)
  ),
  KeySpec(
    "decide",
    "What decides a battle: the power, or one game a figure.",
    .anyOf([.word(["power"]), .mapping(decideKeys)]),
    default: "power"
  ),
  KeySpec(
    "tiebreak",
    "The figures that decide a level battle, in order; [] for none.",
    figureList(fewest: 0),
    default: .words(TournamentRules.defaultTiebreak.map(\.rawValue))
  ),
  KeySpec(
    "standings",
    "The criteria that order the table of a round robin.",
    .list(.word(TieBreak.allCases.map(\.rawValue)), fewest: 1, most: TieBreak.allCases.count),
    default: .words(TieBreak.roundRobinOrder.map(\.rawValue))
  ),
  KeySpec(
    "on_missing",
    "What to do about a character or a figure that is not there.",
    .word(TournamentPlan.OnMissing.allCases.map(\.rawValue)),
    default: .word(TournamentPlan.OnMissing.error.rawValue)
  ),
  KeySpec(
    "random_seed",
    "Where the draws start; the same seed draws the same.",
    .unsigned,
    default: 0
  ),
  KeySpec("odds", "Whether title odds are worked out.", .switchedOff, default: "off"),
  KeySpec("reports", "What the reports hold.", .mapping(reportKeys)),
]

/// The keys of a character.
let entryKeys: [KeySpec] =
  [
    KeySpec(
      "name",
      "The character's name.",
      .text(longest: TournamentFileLimits.nameLength),
      examples: ["Spider-Man (Peter Parker)"]
    ),
    KeySpec("id", "The character's number, instead of a name.", .integer(1...largestID)),
    KeySpec("as", "The name to print.", .text(longest: TournamentFileLimits.nameLength)),
    KeySpec(
      "seed",
      "The seed it gets, whatever the seeding says; 1 is the best.",
      .integer(1...TournamentFileLimits.characters)
    ),
    KeySpec(
      "power",
      "A power of its own, or several figures of its own.",
      .anyOf([.number(limit: PowerRule.largestValue), .mapping(figureKeys)])
    ),
  ] + figureKeys

/// The names of the keys of a character.
let entryWords = entryKeys.map(\.name)

/// The keys of a roster.
let rosterKeys: [KeySpec] = [
  KeySpec(
    "top",
    "So many of the most powerful characters.",
    .integer(1...TournamentFileLimits.characters),
    examples: [16]
  ),
  KeySpec(
    "starts_with",
    "The characters whose name starts so.",
    .text(longest: TournamentFileLimits.nameLength),
    examples: ["Spider"]
  ),
  KeySpec("all", "Every character.", .always),
  KeySpec("limit", "The most to take.", .integer(1...TournamentFileLimits.characters)),
]

/// The keys of a roster of which it has one.
let rosterRules = ["top", "starts_with", "all"]

let decideKeys: [KeySpec] = [
  KeySpec(
    "best_of",
    "One game a figure; who wins more games wins the battle.",
    figureList(fewest: 1),
    isRequired: true,
    examples: [.words(["comics", "series", "stories"])]
  )
]

let reportKeys: [KeySpec] = [
  KeySpec(
    "battles",
    "Which battles the reports list.",
    .word(ListedBattles.allCases.map(\.rawValue)),
    default: .word(ListedBattles.all.rawValue)
  )
]

/// The weights of the figures in a power.
let weightKeys = Figure.allCases.map { figure in
  KeySpec(figure.rawValue, "The weight of its \(figure).", .number(limit: largestWeight))
}

/// The figures that a file gives someone itself.
let figureKeys = Figure.allCases.map { figure in
  KeySpec(
    figure.rawValue,
    "How many \(figure) it appears in.",
    .number(limit: PowerRule.largestValue)
  )
}

/// The names of the figures.
let figureWords = Figure.allCases.map(\.rawValue)

private func figureList(fewest: Int) -> Schema {
  .list(.word(figureWords), fewest: fewest, most: figureWords.count)
}

/// The greatest number of a character.
let largestID = 1_000_000_000_000

/// The largest size of a weight.
let largestWeight: Double = 1_000
