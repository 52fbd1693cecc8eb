internal import Tournament

private let figureWords = Figure.allCases.map(\.rawValue)

private func figureList(fewest: Int) -> Schema {
  .list(.word(figureWords), fewest: fewest, most: figureWords.count, isUnique: true)
}

private let figureKeys = Figure.allCases.map {
  KeySpec(name: $0.rawValue, summary: "How many \($0.rawValue) it appears in.", schema: .number)
}

private let weightKeys = Figure.allCases.map {
  KeySpec(name: $0.rawValue, summary: "The weight of its \($0.rawValue).", schema: .number)
}

/// The keys of a tournament.
let tournamentKeys: [KeySpec] = [
  KeySpec(
    name: "name",
    summary: "The tournament's name; its slug names the report folder.",
    schema: .text(longest: TournamentFileLimits.nameLength),
    isRequired: true
  ),
  KeySpec(
    name: "description",
    summary: "A sentence or two for the report.",
    schema: .text(longest: TournamentFileLimits.descriptionLength)
  ),
  KeySpec(
    name: "source",
    summary: "Where the figures come from.",
    schema: .word(Source.allCases.map(\.rawValue))
  ),
  KeySpec(
    name: "power",
    summary: "What a battle compares: a figure, or weights of several.",
    schema: .anyOf([.word(figureWords), .mapping(weightKeys, fewest: 1)])
  ),
  KeySpec(
    name: "characters",
    summary: "Who takes part; with a roster, who takes part besides.",
    schema: .list(
      .anyOf([
        .text(longest: TournamentFileLimits.nameLength), .mapping(entryKeys, fewest: 1),
      ]),
      fewest: 1,
      most: TournamentFileLimits.characters,
      isUnique: true
    )
  ),
  KeySpec(
    name: "roster",
    summary: "Characters by rule.",
    schema: .mapping(rosterKeys, fewest: 1)
  ),
  KeySpec(
    name: "format",
    summary: "How the tournament is fought.",
    schema: .word(supportedFormats)
  ),
  KeySpec(
    name: "legs",
    summary: "How often each pair meets in a round robin.",
    schema: .integer(1...TournamentFileLimits.legs)
  ),
  KeySpec(
    name: "third_place",
    summary: "Whether the losers of the semi-finals of a knockout meet.",
    schema: .flag
  ),
  KeySpec(
    name: "seeding",
    summary: "The order of the seeds.",
    schema: .word(Seeding.allCases.map(\.rawValue))
  ),
  KeySpec(
    name: "decide",
    summary: "What decides a battle.",
    schema: .anyOf([.word(["power"]), .mapping(decideKeys, fewest: 1)])
  ),
  KeySpec(
    name: "tiebreak",
    summary: "The figures that decide a level battle, in order.",
    schema: figureList(fewest: 0)
  ),
  KeySpec(
    name: "standings",
    summary: "The criteria that order the table of a round robin.",
    schema: .list(
      .word(TieBreak.allCases.map(\.rawValue)),
      fewest: 1,
      most: TieBreak.allCases.count,
      isUnique: true
    )
  ),
  KeySpec(
    name: "on_missing",
    summary: "What to do about a character or a figure that is not there.",
    schema: .word(TournamentPlan.OnMissing.allCases.map(\.rawValue))
  ),
  KeySpec(
    name: "random_seed",
    summary: "Draws with this seed.",
    schema: .unsigned
  ),
  KeySpec(
    name: "odds",
    summary: "Whether title odds are worked out.",
    schema: .word(["off"])
  ),
  KeySpec(
    name: "reports",
    summary: "What the reports hold.",
    schema: .mapping(reportKeys, fewest: 1)
  ),
]

/// Keys of the file format that a later version reads.
let laterKeys: Set<String> = [
  "stages", "expect", "placement", "reseed", "best_of", "grand_final", "rounds", "pairing",
  "bye_points", "champions",
]

/// The keys of a character.
let entryKeys: [KeySpec] =
  [
    KeySpec(
      name: "name",
      summary: "The character's name.",
      schema: .text(longest: TournamentFileLimits.nameLength)
    ),
    KeySpec(
      name: "id",
      summary: "The character's number, instead of a name.",
      schema: .integer(1...largestID)
    ),
    KeySpec(
      name: "as",
      summary: "The name to print.",
      schema: .text(longest: TournamentFileLimits.nameLength)
    ),
    KeySpec(
      name: "seed",
      summary: "The seed it gets, whatever the seeding says.",
      schema: .integer(1...TournamentFileLimits.characters)
    ),
    KeySpec(
      name: "power",
      summary: "A figure of one's own, or several.",
      schema: .anyOf([.number, .mapping(figureKeys, fewest: 1)])
    ),
  ] + figureKeys

/// The keys of a roster.
let rosterKeys: [KeySpec] = [
  KeySpec(
    name: "top",
    summary: "The so many most powerful characters.",
    schema: .integer(2...TournamentFileLimits.characters)
  ),
  KeySpec(
    name: "starts_with",
    summary: "The characters whose name starts so.",
    schema: .text(longest: TournamentFileLimits.nameLength)
  ),
  KeySpec(name: "all", summary: "Every character.", schema: .flag),
  KeySpec(
    name: "limit",
    summary: "The most to take.",
    schema: .integer(1...TournamentFileLimits.characters)
  ),
]

/// Rosters that a later version reads.
let laterRosterKeys: Set<String> = ["event", "series", "comic", "story"]

let decideKeys: [KeySpec] = [
  KeySpec(
    name: "best_of",
    summary: "One game a figure; who wins more games wins the battle.",
    schema: figureList(fewest: 1)
  )
]

/// Ways to decide that a later version reads.
let laterDecideKeys: Set<String> = ["upset", "results"]

let reportKeys: [KeySpec] = [
  KeySpec(
    name: "battles",
    summary: "Which battles the reports list.",
    schema: .word(ListedBattles.allCases.map(\.rawValue))
  )
]

let powerKeys = weightKeys

let ownFigureKeys = figureKeys

let supportedFormats = ["round-robin", "single-elimination"]

/// Formats, sources and criteria that a later version reads.
let laterFormats: Set<String> = [
  "double-elimination", "swiss", "gauntlet", "ladder", "king-of-the-hill",
]
let laterSources: Set<String> = [
  "fandom", "comicvine", "wikipedia", "metron", "jsonplaceholder",
]
let laterCriteria: Set<String> = [
  "buchholz", "buchholz_cut1", "buchholz_cut2", "median_buchholz", "progressive", "koya",
]

/// Numbers of characters stay below this.
let largestID = 1_000_000_000_000
