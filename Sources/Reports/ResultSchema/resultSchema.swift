import Base
import ResultJSON
import Tournament

/// Returns the JSON Schema (2020-12) of `result.json`, which forbids unknown members.
package func resultSchema() -> String {
  JSONSchema.object(resultMembers, rules: resultRules).text(
    title: "contest result",
    description: "The result of a tournament; entrants are named by their seeds, from 1."
  )
}

/// The members of a result, in the order in which they are written.
private let resultMembers: [SchemaMember] =
  [
    .member("schema", "The version of this format.", .constant(storeSchema)),
    .member("rules", "The rules in the tournament file.", .object(rulesMembers)),
    .optional(
      "settings",
      "The rules in the words of the tournament file, for 'contest report'; left out for the arena.",
      .record
    ), .optional("figures", "Where the figures come from.", .object(figuresMembers)),
  ] + recordMembers + [
    .member(
      "placed_by",
      "The values that ordered the entrants of a table, best first; empty if no table does.",
      .list(.object(placementMembers))
    ),
    .optional(
      "tables",
      "The table of each group, of any format, or of each stage without groups; left out if 'placed_by' is the only one.",
      .list(.object(tableMembers), fewest: 1)
    ), .optional("ratings", "The ratings from all battles; left out for large fields.", .object(ratingsMembers)),
    .optional(
      "reachable",
      "The places that each entrant can still reach, by seed; left out if no result is missing.",
      .list(.object(reachableMembers), fewest: 2)
    ),
    .optional(
      "odds",
      "The title odds: before the first battle, or from now on if the tournament is in progress.",
      .object(oddsMembers, rules: oddsRules)
    ),
    .optional(
      "votes",
      "The rows of the votes file that are about entrants; left out unless votes decide.",
      .list(.object(voteMembers, rules: voteRules))
    ),
    .optional(
      "battles",
      "All battles, including byes and pending ones.",
      .list(.object(battleMembers, rules: battleRules), most: TournamentReport.maximumListedBattles)
    ),
    .optional("battles_in", "The file with the battles, if there are too many for this one.", .word(["battles.csv"])),
    .optional(
      "arena",
      "The single battles; only in the report of the arena.",
      .list(.object(arenaMembers, rules: arenaRules), fewest: 1)
    ),
  ]

/// The conditions between the members of a result.
private let resultRules =
  [
    #"{"oneOf":[{"required":["battles"]},{"required":["battles_in"]}]}"#,
    #"{"dependentRequired":{"in_progress":["pending"],"pending":["in_progress"]}}"#,
    #"{"not":{"required":["in_progress","unfinished"]}}"#,
    #"{"if":{"not":{"anyOf":[{"required":["in_progress"]},{"required":["unfinished"]}]}},"#
      + #""then":{"properties":{"entrants":{"items":{"properties":{"open":false}}},"#
      + #""battles":{"items":{"properties":{"outcome":{"not":{"const":"pending"}}}}}}}}"#,
  ] + stageCountRules + decidingRules + [arenaRule]

/// Battles have a stage if there are several stages; entrants have points if the only stage has a table.
private let stageCountRules = [
  #"{"if":{"properties":{"rules":{"properties":{"stages":{"minItems":2}}}}},"#
    + #""then":{"properties":{"rules":{"properties":{"stages":{"items":{"required":["name"]}}}},"#
    + #""battles":{"items":{"required":["stage"]}}}},"#
    + #""else":{"properties":{"battles":{"items":{"properties":{"stage":false}}}}}}"#,
  #"{"if":{"properties":{"rules":{"properties":{"stages":{"maxItems":1,"# + #""items":{"required":["standings"]}}}}}},"#
    + #""then":{"properties":{"entrants":{"items":{"required":["points"]}}}},"#
    + #""else":{"properties":{"entrants":{"items":{"properties":{"points":false}}}}}}"#,
]

/// Votes, games and pending battles are allowed only with the rules that produce them.
private let decidingRules = [
  #"{"if":\#(decided(by: "results")),"#
    + #""then":{"properties":{"battles":{"items":{"if":\#(isFought),"then":{"required":["votes"]}}}}},"#
    + #""else":{"properties":{"in_progress":false,"votes":false,"battles":{"items":{"properties":"#
    + #"{"votes":false,"outcome":{"not":{"const":"pending"}}}}}}}}"#,
  #"{"if":\#(decided(by: "best_of")),"#
    + #""then":{"properties":{"battles":{"items":{"if":\#(isFought),"then":{"required":["games"]}}}}},"#
    + #""else":{"if":{"properties":{"rules":{"not":{"anyOf":[{"required":["best_of"]},"#
    + #"{"properties":{"stages":{"contains":{"required":["best_of"]}}}}]}}}},"#
    + #""then":{"properties":{"battles":{"items":{"properties":{"games":false}}}}}}}"#,
]

private let isFought = #"{"properties":{"outcome":{"enum":["home","away","draw"]}}}"#

private func decided(by rule: String) -> String {
  #"{"properties":{"rules":{"properties":{"decide":{"type":"object","required":["\#(rule)"]}}}}}"#
}

private let arenaRule =
  #"{"if":{"properties":{"format":{"const":"\#(Format.Kind.byHand.rawValue)"}}},"#
  + #""then":{"required":["arena"],"properties":{"odds":false}},"else":{"properties":{"arena":false}}}"#
