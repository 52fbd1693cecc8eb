internal import Tournament

/// The names of the keys of a tournament.
let tournamentWords = tournamentKeys([.marvel]).map(\.name)

/// The keys of a tournament whose figures come from one of some sources, the first if it names none.
func tournamentKeys(_ sources: [Source]) -> [KeySpec] {
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
      sourceSchema(sources),
      default: .word(sources[0].name)
    ),
    KeySpec(
      "power",
      "What a battle compares: a figure, or the sum of several figures times their weights.",
      .anyOf([metricName, .numbersByName(limit: largestWeight)]),
      default: .word(sources[0].metrics[0].rawValue)
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
      metricList(fewest: 0),
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
}

/// The ways to name one of some sources.
private func sourceSchema(_ sources: [Source]) -> Schema {
  let words = Schema.word(sources.filter { !$0.needsOptions }.map(\.name))
  let mappings = sources.compactMap(\.schema)
  return mappings.isEmpty ? words : .anyOf([words] + mappings)
}
