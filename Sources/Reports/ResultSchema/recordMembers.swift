import Base
import ResultJSON
import Tournament

/// The members of a tournament's record, in the order of the store.
let recordMembers: [SchemaMember] = [
  .member(
    "slug",
    "The name of its report folder: lower-case letters and digits, joined by hyphens.",
    .matching(#"[^\u0000-/:-`{-\u007f]+(-[^\u0000-/:-`{-\u007f]+)*"#)
  ), .member("name", "The name of the tournament.", storedText),
  .member("source", "The source of its figures.", sourceName),
  .member("format", "The formats of its stages, joined by commas.", .matching("(\(formatNames))(, (\(formatNames)))*")),
  .member("fought", "The number of battles fought, without byes and pending battles.", count),
  .optional("in_progress", "Whether battles are pending; left out if none are.", .always),
  .optional(
    "pending",
    "The number of battles whose sides are known and whose result is not, from 1.",
    .integer(from: 1)
  ), .optional("unfinished", "Whether it ended early, without a champion; left out if it did not.", .always),
  .member("entrants", "The entrants, best first.", .list(.object(entrantMembers, rules: identityRules), fewest: 2)),
  .member(
    "history",
    "An entry for each change, oldest first; the last one is the present state.",
    .list(.object(historyMembers, rules: historyRules), fewest: 1, most: TournamentRecord.longestHistory)
  ),
]

private let sourceName = JSONSchema.matching("[a-z]+")

let storedText = JSONSchema.text(longest: Store.longestText)

private let count = JSONSchema.integer(from: 0)

private let formatNames = Format.Kind.allCases.map(\.rawValue).joined(separator: "|")

private let rankMembers: [SchemaMember] = [
  .member("rank", "The place, from 1; a shared place is the same for all that share it.", .integer(from: 1)),
  .optional(
    "open",
    "Whether the place is still open, with 'rank' as the best possible one; left out if it is not.",
    .always
  ),
]

/// The members that identify an entrant across tournaments.
let identityMembers: [SchemaMember] = [
  .member("source", "The source that knows it, with the name of its file if it has one.", .matching("[a-z]+(:.+)?")),
  .optional("id", "Its number in that source, from 1.", .integer(from: 1, to: 1 << 52)),
  .optional(
    "key",
    "The key of an entrant without a number: its name without case and accents.",
    .text(longest: Store.longestKey)
  ),
]

let identityRules = [
  #"{"if":{"properties":{"source":{"const":"\#(Source.inline.name)"}}},"#
    + #""then":{\#(having(["key"])),\#(without(["id"]))}}"#,
  #"{"if":{"properties":{"source":{"const":"\#(Source.marvel.name)"}}},"#
    + #""then":{\#(having(["id"])),\#(without(["key"]))}}"#, #"{"oneOf":[{\#(having(["id"]))},{\#(having(["key"]))}]}"#,
]

let powerMember = SchemaMember.member("power", "The power that its battles compare.", figure)

private let knownPowerMember = SchemaMember.optional(
  "power",
  "The power that its battles compare; left out if it is unknown.",
  figure
)

let figureMembers: [SchemaMember] =
  Figures.members.map { .optional($0.rawValue, "The number of its \($0.rawValue); left out if it is unknown.", figure) }
  + [.optional("figures", "The figures of other metrics, by their names.", .map(figure))]

private let figure = JSONSchema.number(from: -PowerRule.largestValue, to: PowerRule.largestValue)

private let entrantMembers: [SchemaMember] =
  rankMembers + [.member("seed", "Its seed, from 1.", .integer(from: 1))] + identityMembers + [
    .member("name", "The name in its source.", storedText),
    .optional("as", "The name that the tournament shows instead.", storedText), knownPowerMember,
  ] + figureMembers + [
    .member("wins", "Battles won, in all stages.", count), .member("draws", "Battles drawn, in all stages.", count),
    .member("losses", "Battles lost, in all stages.", count),
    .optional("points", "The points in the table, in halves; left out unless the only stage has a table.", .halves()),
  ]

let dayPattern = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"

let provenanceMembers: [SchemaMember] = [
  .optional(
    "date",
    "The day on which the figures were first seen, or the last day in the votes file; left out if neither has a date.",
    .matching(dayPattern)
  ),
  .optional(
    "figures_date",
    "The day on which the figures were first seen; left out if it is the date, unless votes decide.",
    .matching(dayPattern)
  ), .optional("attribution", "The attribution that their source requires.", storedText),
  .optional("metric", "The metric that battles compare, such as 'comics'; left out by older versions.", storedText),
  .optional("window", "The time that the figures cover; left out if they cover all time.", storedText),
  .optional(
    "window_rule",
    "What leads to the window on another day, such as 'the last 12 months'; left out if it stays the same.",
    storedText
  ),
]

/// The members that tell where figures come from.
let figuresMembers: [SchemaMember] =
  [.member("source", "The source of the figures.", sourceName)] + provenanceMembers + [
    .optional("licence", "The licence of the figures.", .object(licenceMembers)),
    .optional("link", "The address of the source.", storedText),
    .optional(
      "pages",
      "The pages of entrants in the source, and its words about them.",
      .list(.object(pageMembers), fewest: 1)
    ),
    .optional(
      "pages_digest",
      "The SHA-256 of the pages, a line with seed, blank, address, and then blank and text for each.",
      .matching("[0-9a-f]{64}")
    ),
  ]

private let licenceMembers: [SchemaMember] = [
  .member("name", "The name of the licence.", storedText), .member("url", "The address of its text.", storedText),
]

private let pageMembers: [SchemaMember] = [
  .member("seed", "The seed of the entrant, from 1.", .integer(from: 1)),
  .optional("url", "The address of its page.", storedText),
  .optional("text", "What the source says about it, or the beginning of that.", storedText),
]

let revisionMember = SchemaMember.member(
  "revision",
  "The number of the state, from 1; when stores are merged, the greater one is later.",
  .integer(from: 1, to: HistoryEntry.greatestRevision)
)

private let historyMembers: [SchemaMember] =
  [revisionMember] + provenanceMembers + [
    .member("fingerprint", "The SHA-256 of the record without its history, in hexadecimal.", .matching("[0-9a-f]{64}")),
    .optional("in_progress", "Whether battles were pending; left out if none were.", .always),
    .optional(
      "decided",
      "The number of battles with a result while it was in progress; left out by older versions.",
      count
    ), .optional("battles", "The number of all battles then, as far as it was known.", count),
    .optional("title_won", "Whether the first place was won while others were open; left out if it was not.", .always),
    .optional("unfinished", "Whether it had ended early; left out if it had not.", .always),
    .optional("poll", "Whether votes decided; left out if they did not, and by older versions.", .always),
    .member(
      "champions",
      "The names of the champions; empty while it is in progress, and if it ended early.",
      .list(storedText)
    ),
    .member(
      "places",
      "The places of all entrants at that time, best first.",
      .list(.object(placeMembers, rules: identityRules), fewest: 2)
    ),
  ]

private let historyRules = [
  #"{"if":{"anyOf":[{"required":["in_progress"]},{"required":["unfinished"]}]},"#
    + #""then":{"not":{"required":["in_progress","unfinished"]},"# + #""properties":{"champions":{"maxItems":0}}},"#
    + #""else":{"properties":{"champions":{"minItems":1},"# + #""places":{"items":{"properties":{"open":false}}}}}}"#,
  #"{"dependentRequired":{"decided":["in_progress","battles"],"battles":["decided"],"# + #""title_won":["decided"]}}"#,
]

private let placeMembers: [SchemaMember] =
  rankMembers + identityMembers + [
    .member("name", "The name in its source at that time.", storedText),
    .optional("power", "The power that its battles compared; left out if it was unknown.", figure),
    .optional(
      Figure.comics.rawValue,
      "The number of its comics; left out if it was unknown, or the power itself.",
      figure
    ),
  ]
