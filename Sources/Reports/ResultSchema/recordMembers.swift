internal import Store
internal import Tournament

/// The members of a tournament's record, in the order of the store.
let recordMembers: [MemberSchema] = [
  .member(
    "slug",
    "The name of its report folder: lower-case letters and digits, joined by hyphens.",
    .matching(#"[^\u0000-/:-`{-\u007f]+(-[^\u0000-/:-`{-\u007f]+)*"#)
  ),
  .member("name", "Its name.", storedText),
  .member("source", "Where its figures come from.", sourceName),
  .member(
    "format",
    "How it is fought: the format of its stage, or those of several, joined by commas.",
    .matching("(\(formatNames))(, (\(formatNames)))*")
  ),
  .member("fought", "The battles fought, byes and pending ones left out.", count),
  .optional("in_progress", "Whether battles wait for their results; else left out.", .always),
  .optional(
    "pending",
    "The battles of which both sides are known and the result is not, from 1.",
    .integer(from: 1)
  ),
  .optional(
    "unfinished",
    "Whether it ended early, so that nobody has won it; else left out.",
    .always
  ),
  .member(
    "entrants",
    "Who took part, best first.",
    .list(.object(entrantMembers, rules: identityRules), fewest: 2)
  ),
  .member(
    "history",
    "An entry for each change, the oldest first; the last is the present state.",
    .list(
      .object(historyMembers, rules: historyRules),
      fewest: 1,
      most: TournamentRecord.longestHistory
    )
  ),
]

private let sourceName = ValueSchema.matching("[a-z]+")

let storedText = ValueSchema.text(longest: Store.longestText)

private let count = ValueSchema.integer(from: 0)

private let formatNames = Format.Kind.allCases.map(\.rawValue).joined(separator: "|")

private let rankMembers: [MemberSchema] = [
  .member("rank", "The place, from 1; who shares one has the same.", .integer(from: 1)),
  .optional(
    "open",
    "Whether battles to come decide the place, of which 'rank' is the best; else left out.",
    .always
  ),
]

/// The members that identify an entrant across tournaments.
let identityMembers: [MemberSchema] = [
  .member("source", "Where it is known from.", sourceName),
  .optional("id", "Its number there, from 1.", .integer(from: 1, to: 1 << 52)),
  .optional(
    "key",
    "What tells apart those without a number: the name without case and accents.",
    .text(longest: Store.longestKey)
  ),
]

let identityRules = [
  #"{"if":{"properties":{"source":{"const":"\#(Source.inline.name)"}}},"#
    + #""then":{\#(having(["key"])),\#(without(["id"]))},"#
    + #""else":{\#(having(["id"])),\#(without(["key"]))}}"#
]

let powerMember = MemberSchema.member("power", "What its battles compare.", figure)

let figureMembers: [MemberSchema] = Figures.members.map {
  .optional(
    $0.rawValue,
    "The number of its \($0.rawValue); left out where it is unknown.",
    figure
  )
}

private let figure = ValueSchema.number(from: -PowerRule.largestValue, to: PowerRule.largestValue)

private let entrantMembers: [MemberSchema] =
  rankMembers + [.member("seed", "Its seed, from 1.", .integer(from: 1))] + identityMembers + [
    .member("name", "The name as its source writes it.", storedText),
    .optional("as", "The name that the tournament prints instead.", storedText),
    powerMember,
  ] + figureMembers + [
    .optional("figures", "Figures of other metrics, by their names.", .map(figure)),
    .member("wins", "Battles won, in all stages.", count),
    .member("draws", "Battles drawn, in all stages.", count),
    .member("losses", "Battles lost, in all stages.", count),
    .optional("points", "Points in the table, in halves; only where one table is all.", .halves()),
  ]

let provenanceMembers: [MemberSchema] = [
  .optional(
    "date",
    "The day on which the figures were first seen; left out for figures without one.",
    .matching("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
  ),
  .optional("attribution", "What their source wants to be said beside them.", storedText),
]

let revisionMember = MemberSchema.member(
  "revision",
  "One more than that of the state before, from 1; of two stores that are merged, the greater one is the later.",
  .integer(from: 1, to: HistoryEntry.greatestRevision)
)

private let historyMembers: [MemberSchema] =
  [revisionMember] + provenanceMembers + [
    .member(
      "fingerprint",
      "The SHA-256 of all that the record tells but its history, in hexadecimal.",
      .matching("[0-9a-f]{64}")
    ),
    .optional("in_progress", "Whether battles waited for their results; else left out.", .always),
    .optional("unfinished", "Whether it had ended early; else left out.", .always),
    .member(
      "champions",
      "Who finished first; none while in progress, and where it ended early.",
      .list(storedText)
    ),
    .member(
      "places",
      "Everyone's place then, best first.",
      .list(.object(placeMembers, rules: identityRules), fewest: 2)
    ),
  ]

private let historyRules = [
  #"{"if":{"anyOf":[{"required":["in_progress"]},{"required":["unfinished"]}]},"#
    + #""then":{"not":{"required":["in_progress","unfinished"]},"#
    + #""properties":{"champions":{"maxItems":0}}},"#
    + #""else":{"properties":{"champions":{"minItems":1},"#
    + #""places":{"items":{"properties":{"open":false}}}}}}"#
]

private let placeMembers: [MemberSchema] =
  rankMembers + identityMembers + [
    .member("name", "The name as its source wrote it.", storedText),
    .member("power", "What its battles compared.", figure),
    .optional(
      Figure.comics.rawValue,
      "The number of its comics, where that was known and not the power itself.",
      figure
    ),
  ]
