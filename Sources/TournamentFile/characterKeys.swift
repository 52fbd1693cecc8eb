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

/// The weights of the figures in a power.
let weightKeys = Figure.allCases.map { figure in
  KeySpec(figure.rawValue, "The weight of its \(figure).", .number(limit: largestWeight))
}

/// The largest size of a weight.
let largestWeight: Double = 1_000

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

func figureList(fewest: Int) -> Schema {
  .list(.word(figureWords), fewest: fewest, most: figureWords.count)
}

/// The greatest number of a character.
let largestID = 1_000_000_000_000
