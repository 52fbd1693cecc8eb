import Base
import Tournament

let stageMembers: [SchemaMember] =
  [
    .optional("name", "The stage's name; left out if it is the only stage.", .text()),
    .member("format", "The format of the stage.", .word(Format.Kind.allCases.map(\.rawValue))),
  ] + formatMembers + [
    .optional("groups", "The number of groups that play for themselves, from 2.", .integer(from: 2)),
    .optional(
      "draw",
      "The rule that divides the field into groups; listed if the file lists their members.",
      .word(GroupDraw.allCases.map(\.rawValue) + ["listed"])
    ),
    .optional(
      "group_names",
      "The names of the groups, in order; left out if the file gives none.",
      .list(.text(), fewest: 2, isSet: true)
    ),
    .optional(
      "points",
      "The points of battles in the table; left out if a win is worth 1, a draw 0.5 and a loss 0.",
      .object(pointMembers)
    ), .optional("carry_over", "Whether battles of earlier stages count in the table; left out if not.", .always),
    .optional("cross", "The order of winners of groups in the bracket; left out if it is by result.", .word(["fixed"])),
    .optional(
      "ties",
      "What happens to level battles; left out if they are draws in a table or on a hill, and the better seed wins elsewhere.",
      .word([TieRule.seed, .open, .coin].map(\.rawValue))
    ), gameCountMember,
    .optional(
      "standings",
      "The criteria of the table, in order.",
      .list(.word(of: TieBreak.self), fewest: 1, most: TieBreak.allCases.count, isSet: true)
    ),
    .optional(
      "clashes",
      "The matches of the first round between members of the same group.",
      .list(.matching("W1[.]\(wholeNumber)"), fewest: 1, isSet: true)
    ), .optional("missing_rounds", "The number of rounds, from 1, that could not be paired.", .integer(from: 1)),
    .optional(
      "unplayed",
      "The edition of FIDE's rules by which criteria counted rounds without a battle; left out if none was compared that did.",
      .word(of: UnplayedRounds.self)
    ),
  ]

/// The options of each format.
let stageRules =
  Format.Kind.allCases.map { kind in
    let (always, perhaps) = Format(kind).memberNames
    let others = stageMembers.dropFirst(2).map(\.name).filter { !(always + perhaps).contains($0) }
    return #"{"if":{"properties":{"format":{"const":"\#(kind.rawValue)"}}},"#
      + #""then":{\#(having(always)),\#(without(others))}}"#
  } + [#"{"dependentRequired":{"groups":["draw"],"draw":["groups"]}}"#]

extension Format {
  /// The members that a stage of this format always has, and those that it may have.
  ///
  /// Options that are nil by default may be left out.
  fileprivate var memberNames: (always: [String], perhaps: [String]) {
    let facts = facts
    return (
      members.filter { $0.value != nil }.map(\.name) + (facts.hasTable ? ["standings"] : []),
      members.filter { $0.value == nil }.map(\.name)
        + (facts.layout == .loose ? [] : ["groups", "draw", "group_names", "ties", "best_of"])
        + (facts.hasSchedule ? ["carry_over"] : [])
        + (facts.hasTable ? ["points"] : []) + (facts.drawsFirstRound ? ["clashes", "cross"] : [])
        + (facts.swiss == nil ? [] : ["missing_rounds", "unplayed"])
    )
  }
}
