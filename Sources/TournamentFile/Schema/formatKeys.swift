import Base
package import Tournament

/// The names of the formats in reports, the default first.
let formatWords = Format.Kind.playable.map(\.rawValue)

/// The words for formats: each name and its synonyms.
package let offeredFormatWords = Format.Kind.playable.flatMap { [$0.rawValue] + $0.synonyms }

/// Returns the name or synonym that a text means; nil if it means none.
///
/// Case, and blanks, hyphens and underscores between words make no difference: `Round Robin`, `round_robin` and
/// `roundrobin` are one word.
package func formatWord(for text: String) -> String? {
  if offeredFormatWords.contains(text) { return text }
  let key = squeezed(text)
  return offeredFormatWords.first { squeezed($0) == key }
}

/// Returns the format that a text means; nil if it means none.
package func formatKind(for text: String) -> Format.Kind? {
  let word = formatWord(for: text)
  return word.flatMap { word in Format.Kind.playable.first { $0.rawValue == word || $0.synonyms.contains(word) } }
}

private func squeezed(_ text: String) -> String { String(text.trimmed.folded.filter { !"-_ ".contains($0) }) }

/// Returns a regular expression for all spellings of words.
func formatPattern(of words: [String]) -> String {
  let spellings = words.map { word in word.map { $0 == "-" ? "[-_ ]?" : "[\($0.uppercased())\($0)]" }.joined() }
  return "(?:" + spellings.joined(separator: "|") + ")"
}

/// The keys of a stage's format; the criteria of the standings come last.
let formatKeys: [SchemaMember] =
  [
    SchemaMember(
      "format",
      "The format of the stage, or of the whole tournament.",
      .anyOf([.word(offeredFormatWords), .matching(formatPattern(of: offeredFormatWords))]),
      default: .word(formatWords[0])
    )
  ] + FormatOption.allCases.filter { $0 != .standings }.map(\.schemaMember) + [FormatOption.standings.schemaMember]

/// The keys that belong to the items of 'stages' if a tournament has them.
let optionsOfStages = ["format"] + FormatOption.allCases.map(\.rawValue) + groupKeys.names

extension FormatOption {
  /// The key of the option in files.
  var schemaMember: SchemaMember {
    let defaults = FormatOptions()
    return switch self {
    case .legs:
      spec(
        "The number of meetings of each pair in a round robin.",
        .integer(1...TournamentFileLimits.legs),
        default: .integer(defaults.legs)
      )
    case .standings:
      spec(
        "The criteria that order a table, or a word for the list of a federation or a game.",
        .anyOf([
          .word(of: StandingsWord.self),
          .list(.word(of: TieBreak.self), fewest: 1, most: TieBreak.allCases.count, isSet: true),
        ])
      )
    case .points: spec("The points of a battle in a table, and of a bye.", .object(pointKeys, isFilled: true))
    case .thirdPlace:
      spec(
        "Whether the losers of the semi-finals of a single elimination meet.",
        .flag,
        default: .flag(defaults.knockout.placement != .shared)
      )
    case .placement:
      spec(
        "Which places below the final of a single elimination are played for.",
        .word(of: Bracket.Placement.self),
        default: .word(defaults.knockout.placement.rawValue)
      )
    case .reseed:
      spec(
        "Whether in each round of a single elimination the best remaining seed meets the worst.",
        .flag,
        default: .flag(defaults.knockout.reseeds)
      )
    case .consolation:
      spec(
        "Whether the losers of the first round of a single elimination play a bracket of their own.",
        .flag,
        default: .flag(defaults.knockout.hasConsolation)
      )
    case .slots:
      spec(
        "The first round of a bracket from top to bottom, two a match: places of earlier stages such as A.1, best.1 for the best of the rest, bye, or in the first stage the names of the entrants.",
        .list(.anyOf([.name, .mapping(slotKeys)]), fewest: 2, most: 2 * TournamentFileLimits.characters)
      )
    case .separate:
      spec(
        "The parts of a bracket in which no two members of a group are together. The default is the strongest that all can keep.",
        .word(of: Separation.self)
      )
    case .grandFinal:
      spec(
        "The grand final of a double elimination: none, one match, or a second match if both have lost once.",
        .word(of: Bracket.GrandFinal.self),
        default: .word(defaults.grandFinal.rawValue)
      )
    case .rounds:
      spec(
        "The rounds of a Swiss system. The default is enough rounds to leave one entrant without a loss.",
        .integer(1...TournamentFileLimits.rounds)
      )
    case .until:
      spec(
        "The wins or losses after which an entrant of a Swiss system plays no more; a bye is a win.",
        .object(untilKeys, isFilled: true)
      )
    case .pairing:
      spec(
        "The pairing of the rounds of a Swiss system.",
        .anyOf([.word(of: SwissPairing.self), .mapping(pairingKeys)]),
        default: .word(defaults.swiss.pairing.rawValue)
      )
    case .byePoints:
      spec(
        "The points for a bye in a Swiss system.",
        .value("[0,0.5,1]"),
        default: .integer(defaults.swiss.byeHalfPoints / 2)
      )
    case .rematch:
      spec(
        "Whether pairs of a Swiss system meet again if no other round exists; if not, it ends early.",
        .word(of: SwissRules.Rematch.self),
        default: .word(defaults.swiss.rematch.rawValue)
      )
    case .forbidden:
      spec(
        "The pairs that must not meet in a Swiss system.",
        .list(
          .list(.name, fewest: 2, most: 2, isSet: true),
          fewest: 1,
          most: TournamentFileLimits.forbiddenPairs
        )
      )
    case .champions:
      spec(
        "The number of champions of a gauntlet, who meet all others.",
        .integer(1...TournamentFileLimits.characters),
        default: .integer(defaults.champions)
      )
    case .unplayed:
      spec(
        "The edition of FIDE's rules by which the criteria of a Swiss system count rounds that were not played.",
        .word(of: UnplayedRounds.self),
        default: .word(defaults.swiss.unplayed.rawValue)
      )
    }
  }

  /// The formats with this option.
  var owners: [Format.Kind] { Format.Kind.playable.filter { Format($0).facts.options.contains(self) } }

  private func spec(
    _ summary: String,
    _ schema: JSONSchema,
    default fallback: SchemaMember.Sample? = nil
  ) -> SchemaMember { SchemaMember(rawValue, summary, schema, default: fallback) }
}

/// The keys of 'until'.
let untilKeys = ["wins", "losses"].map {
  SchemaMember($0, "The number of \($0).", .integer(1...TournamentFileLimits.rounds))
}

/// The keys of 'points'.
let pointKeys: [SchemaMember] = [
  SchemaMember("win", "The points for a win.", pointSchema, default: 1),
  SchemaMember("draw", "The points for a draw, 0.5 by default.", pointSchema),
  SchemaMember("loss", "The points for a loss.", pointSchema, default: 0),
  SchemaMember("bye", "The points for a bye. The default is the points for a win.", pointSchema),
]

private let pointSchema = JSONSchema.halves(to: Double(BattlePoints.largest) / 2)

/// The keys that divide a field into groups.
let groupKeys = [
  SchemaMember(
    "groups",
    "The number of groups. In the first stage, the members of each group are possible instead, with or without a name.",
    .anyOf([
      .integer(2...TournamentFileLimits.groups), .list(groupSchema, fewest: 2, most: TournamentFileLimits.groups),
      .map(groupSchema),
    ])
  ),
  SchemaMember(
    "draw",
    "The draw of the groups: back and forth in seed order, or by lot from pots of neighbouring seeds.",
    .word(of: GroupDraw.self),
    default: .word(GroupDraw.snake.rawValue)
  ),
]

let stageKeys: [SchemaMember] =
  [
    SchemaMember(
      "name",
      "The stage's name.",
      .name,
      isRequired: true,
      examples: ["Groups"]
    )
  ] + formatKeys + groupKeys + [
    SchemaMember(
      "cross",
      "The order in which winners of groups enter the bracket: by result, or in the order of the groups.",
      .word(of: KnockoutDraw.Cross.self),
      default: .word(KnockoutDraw.Cross.byResult.rawValue)
    ),
    SchemaMember(
      "carry_over",
      "Whether battles of two entrants in earlier stages count in this \(Format.Kind.scheduled.map(\.words).joined(separator: " or ")), and are not repeated.",
      .flag,
      default: .flag(false)
    ), stageGamesKey, tiesKey,
    SchemaMember(
      "advance",
      "The entrants that advance to the next stage.",
      .mapping(advanceKeys, exactlyOneOf: ["top", "until"])
    ),
    SchemaMember(
      "from",
      "The stages that send entrants here. The default is the stage before.",
      .list(
        .anyOf([.name, .mapping(intakeKeys)]),
        fewest: 1,
        most: TournamentFileLimits.stages,
        isSet: true
      )
    ),
  ]

private let groupSchema = JSONSchema.list(
  .name,
  fewest: 2,
  most: TournamentFileLimits.characters,
  isSet: true
)

let advanceKeys: [SchemaMember] = [
  SchemaMember(
    "top",
    "The number of entrants that advance, from each group if there are groups.",
    .integer(1...TournamentFileLimits.characters)
  ),
  SchemaMember(
    "best_of_rest",
    "The number of entrants at the next place of the groups that also advance, the best of all groups first.",
    .integer(0...TournamentFileLimits.groups),
    default: 0
  ),
  SchemaMember(
    "across",
    "The criteria that compare entrants of different groups.",
    .list(
      .word(TieBreak.allCases.filter { !$0.isHeadToHead }.map(\.rawValue)),
      fewest: 1,
      most: TieBreak.allCases.count,
      isSet: true
    )
  ),
  SchemaMember("until", "All that reached the wins of 'until' in a Swiss system advance.", .word(["wins"])),
]

/// The keys of a slot whose name is also a place.
let slotKeys = [SchemaMember("name", "The name of an entrant.", .name, isRequired: true)]

let intakeKeys: [SchemaMember] = [
  SchemaMember("stage", "An earlier stage.", .name, isRequired: true),
  SchemaMember(
    "places",
    "The first and the last place of its table that advance to this stage.",
    .list(.integer(1...TournamentFileLimits.characters), fewest: 2, most: 2)
  ),
]

/// The keys of the pairing of a Swiss system.
let pairingKeys: [SchemaMember] = [
  SchemaMember(
    "rules",
    "The rule of its pairs.",
    .word(of: SwissPairing.self),
    default: .word(SwissPairing.dutch.rawValue)
  ),
  SchemaMember(
    "played",
    "Whether rows of the results file that name a round fix its pairs; if not, they follow from results alone.",
    .flag,
    default: .flag(true)
  ),
]
