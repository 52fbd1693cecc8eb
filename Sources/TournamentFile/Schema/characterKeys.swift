internal import Tournament

/// The keys of a character.
let entryKeys: [KeySpec] =
  [
    KeySpec(
      "name",
      "The character's name.",
      .text(longest: TournamentFileLimits.nameLength),
      examples: ["Spider-Man (Peter Parker)"]
    ),
    KeySpec(
      "id",
      "What the source calls the character, instead of a name: a number, or a text in a file of figures.",
      .anyOf([.integer(1...largestID), .string(longest: TournamentFileLimits.nameLength)])
    ),
    KeySpec("as", "The name to print.", .text(longest: TournamentFileLimits.nameLength)),
    KeySpec(
      "seed",
      "The seed it gets, whatever the seeding says; 1 is the best.",
      .integer(1...TournamentFileLimits.characters)
    ),
    KeySpec(
      "power",
      "A power of its own, or several figures of its own.",
      .anyOf([
        .number(limit: PowerRule.largestValue), .numbersByName(limit: PowerRule.largestValue),
      ])
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

/// The largest size of a weight.
let largestWeight: Double = 1_000

/// The figures of the default source, which a file may give an entrant one by one.
let figureKeys = Source.marvel.metrics.map { figure in
  KeySpec(
    figure.rawValue,
    "How many \(figure.rawValue) it appears in.",
    .number(limit: PowerRule.largestValue)
  )
}

/// The name of a metric; which names a source has, the rules across keys say.
let metricName = Schema.text(longest: TournamentFileLimits.nameLength)

func metricList(fewest: Int) -> Schema {
  .list(metricName, fewest: fewest, most: TournamentFileLimits.metrics)
}

/// The greatest number of a character.
let largestID = 1_000_000_000_000
