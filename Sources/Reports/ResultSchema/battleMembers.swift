import Base
import Tournament

let battleMembers: [SchemaMember] =
  [
    .optional("stage", "The number of its stage, from 1; left out if there is only one.", .integer(from: 1)),
    .member(
      "match",
      "Its name: R3.2 for round and board of a table, W2.1 and L2.1 for round and match of a knockout, "
        + "GF1 for the grand final, P3 and P5-8.1 for matches about places.",
      .matching(matchName)
    ), .member("round", "Its round, from 1, within its stage or bracket.", .integer(from: 1)),
    .member("home", "The seed of one side; of a walkover, the one that goes on, if any.", .integer(from: 1)),
    .optional("away", "The seed of the other side; left out for a bye and a walkover.", .integer(from: 1)),
    .member("outcome", "The side that won, or the reason why neither did.", .word(of: Outcome.self)),
    .optional(
      "annulled",
      "The outcome that was annulled, which ratings count; left out if it was not played.",
      .word([Outcome.home, .away, .draw].map(\.rawValue))
    ),
    .optional(
      "decided_by",
      "The step that decided it: power, games, a metric, seed, coin, lot, votes or row; left out if neither side won. "
        + "Of a walkover: walkover, forfeit, absent or withdrawal. Of a requested bye: half_point_bye or zero_point_bye.",
      .text()
    ),
    .optional(
      "absent",
      "The seeds of the sides that did not come; only of a walkover.",
      .list(.integer(from: 1), fewest: 1, most: 2)
    ),
    .optional(
      "votes",
      "The scores of both sides, home first; of several games, their sums. Of a pending battle, the level ones.",
      .list(score, fewest: 2, most: 2)
    ),
    .optional(
      "games",
      "The games won by both sides, home first; a level game counts half for each. Of a pending battle, the games so far.",
      .list(.halves(), fewest: 2, most: 2)
    ),
  ] + remarkMembers

private let remarkMembers: [SchemaMember] = [
  .optional("label", "The votes file's own text for the round, such as its match day.", .text()),
  .optional("date", "The date that the votes file gives it.", .matching(dayPattern)),
  .optional("url", "The address that the votes file gives it.", .matching("https?://.+")),
  .optional("note", "The note that the votes file gives it.", .text()),
]

/// The members of a row of the votes file.
let voteMembers: [SchemaMember] =
  [
    .optional("stage", "The number of the stage, from 1; left out for any.", .integer(from: 1)),
    .optional(
      "round",
      "The round: a number, or W1, L1, GF1, P3 or P5-8 in a knockout; left out for any.",
      .matching("(W|L|GF|P)?\(wholeNumber)")
    ), .member("a", "The seed of one side; where rows fix pairings, of the file's first.", .integer(from: 1)),
    .optional("b", "The seed of the other side; left out for a bye.", .integer(from: 1)),
    .optional(
      "scores",
      "The scores of both sides, those of 'a' first; left out if there are none.",
      .list(score, fewest: 2, most: 2)
    ),
    .optional(
      "status",
      "Why the battle was not played, or the kind of a bye; left out if it was played.",
      .word([Absence.walkover, .forfeit, .absent].map(\.rawValue) + ByeKind.allCases.map(\.rawValue))
    ), .optional("winner", "The one that went on though the scores are level.", .word(["a", "b"])),
  ] + remarkMembers

let voteRules = [
  #"{"dependentRequired":{"winner":["scores"],"scores":["b"]}}"#,
  #"{"if":{"required":["b"]},"then":{"dependentRequired":{"status":["scores"]}},"#
    + #""else":{"required":["round","status"]}}"#,
]

let battleRules = [
  #"{"if":{"properties":{"outcome":{"enum":["bye","walkover"]}}},"#
    + #""then":{\#(without(["away", "votes", "games"]))},"else":{"required":["away"]}}"#,
  #"{"if":{"properties":{"outcome":{"const":"walkover"}}},"#
    + #""then":{"required":["absent"]},"else":{\#(without(["absent"]))}}"#,
  decidedRule(["home", "away", "walkover"], orPerhaps: ["bye", "annulled"]),
]

/// The members of an arena battle, in the order of the store.
///
/// Figures decide such a battle, so that it has their day.
let arenaMembers: [SchemaMember] =
  [revisionMember] + provenanceMembers.filter { $0.name != "figures_date" } + [
    .member("home", "One side.", arenaSide), .member("away", "The other side.", arenaSide),
    .member("outcome", "The side that won, or a draw.", .word(arenaOutcomes)),
    .optional(
      "decided_by",
      "The step that decided it: power, games, a metric, seed, lot or votes; left out if neither side won.",
      .text()
    ),
    .optional(
      "tiebreak",
      "The metrics that settle a level battle, in order; left out if they are \(words(TournamentRules.defaultTiebreak.map(\.rawValue))).",
      .list(storedText)
    ),
  ]

let arenaRules = [decidedRule(["home", "away"])]

private let arenaSide = JSONSchema.object(
  identityMembers + [.member("name", "Its name.", storedText), powerMember] + figureMembers + [
    .optional("link", "The address of its page in the source.", storedText),
    .optional("text", "What the source says about it, or the beginning of that.", storedText),
  ],
  rules: identityRules
)

private let arenaOutcomes = [Outcome.home, .away, .draw].map(\.rawValue)

/// Returns the rule for which outcomes a step is given.
///
/// - Parameter others: Outcomes that may have a step or not.
private func decidedRule(_ outcomes: [String], orPerhaps others: [String] = []) -> String {
  func listed(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ",") }
  let absent = "{\(without(["decided_by"]))}"
  return #"{"if":{"properties":{"outcome":{"enum":[\#(listed(outcomes))]}}},"# + #""then":{"required":["decided_by"]},"#
    + #""else":\#(others.isEmpty ? absent : #"{"anyOf":[{"properties":{"outcome":{"enum":[\#(listed(others))]}}},\#(absent)]}"#)}"#
}

private let score = JSONSchema.number(from: -largestScore, to: largestScore)

/// The largest sum of the scores of a battle's games.
private let largestScore = 99 * PowerRule.largestValue

let wholeNumber = "[1-9][0-9]*"

private let matchName =
  "([RWL]\(wholeNumber)[.]\(wholeNumber)|GF[12]([.]\(wholeNumber))?|P\(wholeNumber)(-\(wholeNumber))?([.]\(wholeNumber))?)"
