internal import Tournament

let stageMembers: [MemberSchema] = [
  .optional("name", "The stage's name; left out where it is the only one.", .text()),
  .member("format", "How it is fought.", .word(Format.Kind.allCases.map(\.rawValue))),
  .optional("legs", "How often each pair meets, from 1.", .integer(from: 1)),
  .optional(
    "placement",
    "Which places below the final are played for.",
    .word(of: Bracket.Placement.self)
  ),
  .optional("reseed", "Whether the best left meets the last in each round.", .flag),
  .optional(
    "grand_final",
    "How a double elimination ends: without, with one match, or with a second where both have lost once.",
    .word(of: Bracket.GrandFinal.self)
  ),
  .optional(
    "rounds",
    "The rounds that were asked for, from 1; else as many as tell everyone's wins apart.",
    .integer(from: 1)
  ),
  .optional("pairing", "How its rounds are paired.", .word(of: SwissPairing.self)),
  .optional("bye_points", "What a bye brings: 0, a half or 1 point.", .halves(to: 1)),
  .optional(
    "champions",
    "How many meet everyone else in a gauntlet, from 1.",
    .integer(from: 1)
  ),
  .optional("groups", "How many groups play a round robin each, from 2.", .integer(from: 2)),
  .optional("draw", "How the field is dealt into groups.", .word(of: GroupDraw.self)),
  .optional(
    "standings",
    "The criteria that order the table, in order.",
    .list(.word(of: TieBreak.self), fewest: 1, most: TieBreak.allCases.count, isSet: true)
  ),
  .optional(
    "clashes",
    "The matches of the first round that pair members of one group all the same.",
    .list(.matching("W1[.]\(wholeNumber)"), fewest: 1, isSet: true)
  ),
  .optional(
    "missing_rounds",
    "The rounds, from 1, that could not be paired without a rematch.",
    .integer(from: 1)
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
        + (facts.canHaveGroups ? ["groups", "draw"] : [])
        + (facts.drawsFirstRound ? ["clashes"] : [])
        + (facts.swiss == nil ? [] : ["missing_rounds"])
    )
  }
}
