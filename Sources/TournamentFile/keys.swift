internal import Tournament

/// The keys of a tournament.
let tournamentKeys: [KeySpec] =
  [
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
  ] + formatKeys + [
    KeySpec(
      "stages",
      "Several stages instead of one format, each fought when those before it are.",
      .list(.mapping(stageKeys, rules: stageRules), fewest: 1, most: TournamentFileLimits.stages)
    ),
    KeySpec(
      "seeding",
      "The order of the seeds: by power, as listed, or drawn with the random seed.",
      .word(Seeding.allCases.map(\.rawValue)),
      default: .word(Seeding.power.rawValue)
    ),
    KeySpec(
      "decide",
      "What decides a battle: the power, one game a figure, lots, or results from a file.",
      .anyOf([
        .word(["power"]), .mapping(decideKeys, exactlyOneOf: decideKeys.map(\.name)),
      ]),
      default: "power"
    ),
    KeySpec(
      "tiebreak",
      "The figures that decide a level battle, in order; [] for none.",
      figureList(fewest: 0),
      default: .words(TournamentRules.defaultTiebreak.map(\.rawValue))
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
    KeySpec(
      "odds",
      "How title odds are worked out: not at all, exactly where that can be, or by simulation.",
      .anyOf([
        .switchedOff, .word(["exact"]), .mapping(oddsKeys, exactlyOneOf: oddsKeys.map(\.name)),
      ]),
      default: "off"
    ),
    KeySpec("expect", "What will come out; the run fails where it does not.", .mapping(expectKeys)),
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

/// Games: a list, or lists by round.
let gameSchema = Schema.anyOf([figureList(fewest: 1), .mapping(gameKeys)])

let gameKeys: [KeySpec] =
  [
    KeySpec(
      "default",
      "The games of every round that is not named.",
      figureList(fewest: 1),
      isRequired: true
    )
  ]
  + SpecialRound.allCases.map { round in
    KeySpec(round.rawValue, "The games of \(round.title).", figureList(fewest: 1))
  }

/// What a stage has, and a tournament of one stage.
let formatKeys: [KeySpec] = [
  KeySpec(
    "format",
    "How it is fought.",
    .word(formatWords),
    default: .word(formatWords[0])
  ),
  KeySpec(
    "legs",
    "How often each pair meets in a round robin.",
    .integer(1...TournamentFileLimits.legs),
    default: 1
  ),
  KeySpec(
    "third_place",
    "Whether the losers of the semi-finals of a single elimination meet.",
    .flag,
    default: false
  ),
  KeySpec(
    "placement",
    "Which places below the final of a single elimination are played for.",
    .word(Bracket.Placement.allCases.map(\.rawValue)),
    default: .word(Bracket.Placement.shared.rawValue)
  ),
  KeySpec(
    "reseed",
    "Whether the best left meets the last in each round of a single elimination.",
    .flag,
    default: false
  ),
  KeySpec(
    "best_of",
    "The games of a knockout's battles, which may be others in some rounds.",
    gameSchema,
    examples: [.words(["comics", "series", "stories"])]
  ),
  KeySpec(
    "grand_final",
    "How a double elimination ends: without, with one match, or with a second where both have lost once.",
    .word(Bracket.GrandFinal.allCases.map(\.rawValue)),
    default: .word(Bracket.GrandFinal.reset.rawValue)
  ),
  KeySpec(
    "rounds",
    "The rounds of a Swiss system; else as many as tell everyone's wins apart.",
    .integer(1...TournamentFileLimits.rounds)
  ),
  KeySpec(
    "pairing",
    "How a Swiss system pairs its rounds.",
    .word(SwissPairing.allCases.map(\.rawValue)),
    default: .word(SwissPairing.dutch.rawValue)
  ),
  KeySpec("bye_points", "What a bye brings in a Swiss system.", .points, default: 1),
  KeySpec(
    "champions",
    "How many meet everyone else in a gauntlet.",
    .integer(1...TournamentFileLimits.characters),
    default: 1
  ),
  KeySpec(
    "standings",
    "The criteria that order a table.",
    .list(.word(TieBreak.allCases.map(\.rawValue)), fewest: 1, most: TieBreak.allCases.count)
  ),
]

let stageKeys: [KeySpec] =
  [
    KeySpec(
      "name",
      "The stage's name.",
      .text(longest: TournamentFileLimits.nameLength),
      isRequired: true,
      examples: ["Groups"]
    )
  ] + formatKeys.filter { $0.name != "best_of" } + [
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

let oddsKeys: [KeySpec] = [
  KeySpec("simulations", "So many simulations.", .integer(1...TournamentFileLimits.simulations)),
  KeySpec(
    "error",
    "Simulations until no standard error is larger.",
    .numberWithin(leastOddsError...0.5)
  ),
]

let expectKeys: [KeySpec] = [
  KeySpec("champion", "Who wins.", .text(longest: TournamentFileLimits.nameLength)),
  KeySpec("top", "Who finishes among the first so many.", .byPlace),
  KeySpec("places", "Who finishes at just this place.", .byPlace),
  KeySpec("at_least", "The least title odds of an entrant, from 0 to 1.", .byName),
]
