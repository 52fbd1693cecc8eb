import Base
import Tournament

/// The names of the keys of a tournament, in the order of ``tournamentKeys(_:)``.
///
/// They are listed, because making the schemas of all keys would take 0.25 ms of every run.
let tournamentWords = [
  "name", "formerly", "description", "source", "power", "characters", "roster", "entrants", "withdrawals", "format",
  "legs", "points", "third_place", "placement", "reseed", "consolation", "slots", "separate", "grand_final", "rounds",
  "until", "pairing", "bye_points", "rematch", "forbidden", "champions", "unplayed", "standings", "groups", "draw",
  "stages", "seeding", "decide", "best_of", "tiebreak",
  "ties", "on_missing", "random_seed", "odds", "expect", "reports",
]

/// Returns the keys of a tournament that uses one of `sources`; the first is the default.
func tournamentKeys(_ sources: [Source]) -> [SchemaMember] {
  [
    SchemaMember(
      "name",
      "The tournament's name; its slug names the report folder.",
      .name,
      isRequired: true,
      examples: ["Earth's Mightiest"]
    ),
    SchemaMember(
      "formerly",
      "Its former names, the oldest last: their history goes on, and draws stay the same.",
      .anyOf([.name, .list(.name, fewest: 1, most: 100)])
    ),
    SchemaMember(
      "description",
      "A sentence or two for the report.",
      .scalar(longest: TournamentFileLimits.descriptionLength)
    ),
    SchemaMember(
      "source",
      "The source of the figures. 'inline' is this file: every character gives its power, unless results decide.",
      sourceSchema(sources),
      default: .word(sources[0].name)
    ),
    SchemaMember(
      "power",
      "The figure that a battle compares, or the weights of several figures whose sum it compares.",
      .anyOf([.name, .map(.number(limit: largestWeight))]),
      default: .word(sources[0].metrics[0].rawValue)
    ),
    SchemaMember(
      "characters",
      "The characters that take part, by name or id. A roster adds more.",
      .list(
        .anyOf([
          .name,
          .mapping(entryKeys, exactlyOneOf: ["name", "id", "title"]),
        ]),
        fewest: 1,
        most: TournamentFileLimits.characters,
        isSet: true
      )
    ),
    SchemaMember(
      "roster",
      "Characters by one rule: 'top', 'starts_with' or 'all'.",
      .mapping(rosterKeys, exactlyOneOf: rosterRules)
    ),
    SchemaMember(
      "entrants",
      "The entrants' own names, instead of 'characters', 'roster' and 'source': nothing is looked up.",
      .list(
        .anyOf([.name, .mapping(entrantKeys, exactlyOneOf: ["name"])]),
        fewest: 2,
        most: TournamentFileLimits.characters,
        isSet: true
      )
    ),
    SchemaMember(
      "withdrawals",
      "The entrants that leave, with the last round that each plays; seeds and groups stay as they are.",
      .list(.mapping(namedWithdrawalKeys), fewest: 1, most: TournamentFileLimits.characters, isSet: true)
    ),
  ] + formatKeys + groupKeys + [
    SchemaMember(
      "stages",
      "Several stages instead of one format. Each begins when the stages before it are complete.",
      .list(.mapping(stageKeys, rules: stageRules), fewest: 1, most: TournamentFileLimits.stages, isSet: true)
    ),
    SchemaMember(
      "seeding",
      "The order of the seeds: by power, as listed, drawn with the random seed, or by the ratings of 'entrants'.",
      .word(of: Seeding.self),
      default: .word(Seeding.power.rawValue)
    ),
    SchemaMember(
      "decide",
      "The rule that decides a battle: the power, one game for each figure, lots, or results from a file.",
      .anyOf([.word(["power"]), .mapping(decideKeys, exactlyOneOf: decideKeys.names)]),
      default: "power"
    ), bestOfKey,
    SchemaMember(
      "tiebreak",
      "The figures that decide a level battle, in order; [] for none.",
      metricList(fewest: 0),
      default: .words(TournamentRules.defaultTiebreak.map(\.rawValue))
    ), tiesKey,
    SchemaMember(
      "on_missing",
      "Whether a missing character or figure is an error, or is skipped.",
      .word(of: TournamentPlan.OnMissing.self),
      default: .word(TournamentPlan.OnMissing.error.rawValue)
    ), SchemaMember("random_seed", "The seed of all draws: the same seed gives the same draws.", .unsigned, default: 0),
    SchemaMember(
      "odds",
      "Title odds: quick ones in progress, none at all, exact if that is possible, or from simulations.",
      .anyOf([
        .value(#"["off",false]"#), .word(["in_progress", "exact"]), .mapping(oddsKeys, exactlyOneOf: oddsKeys.names),
      ]),
      default: "in_progress"
    ), SchemaMember("expect", "The expected outcome; the run fails if it differs.", .mapping(expectKeys)),
    SchemaMember("reports", "The content of the reports.", .mapping(reportKeys)),
  ]
}

/// Returns the schema for naming one of `sources`.
private func sourceSchema(_ sources: [Source]) -> JSONSchema {
  let words = JSONSchema.word(sources.filter { !$0.needsOptions }.map(\.name))
  let mappings = sources.compactMap(\.schema)
  return mappings.isEmpty ? words : .anyOf([words] + mappings)
}

extension [SchemaMember] { var names: [String] { map(\.name) } }

extension Source {
  /// The schema of the source with its options; nil if it takes none.
  var schema: JSONSchema? {
    guard !options.isEmpty else { return nil }
    let keys = options.map { SchemaMember($0.name, $0.summary, $0.form.schema, isRequired: $0.isRequired) }
    guard !isNamedByOption else { return .mapping(keys) }
    return .mapping([SchemaMember(name, "This source, with options.", .mapping(keys), isRequired: true)])
  }

  /// Whether the first option has the source's own name, so the options need no nested mapping.
  var isNamedByOption: Bool { options.first?.name == name }
}

extension Source.Option.Form {
  fileprivate var schema: JSONSchema {
    switch self {
    case .text: .scalar(longest: TournamentFileLimits.pathLength)
    case .texts: .list(.scalar(longest: TournamentFileLimits.nameLength), fewest: 1, most: 1_000, isSet: true)
    case .label: .matching("[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?")
    case .wholeNumber(let range): .integer(range)
    case .month: .matching("[0-9]{4}-(0[1-9]|1[0-2])")
    }
  }
}
