import Base
import Forecast
import Tournament

let placementMembers = standingMembers(fewestCriteria: 1)

private func standingMembers(fewestCriteria: Int) -> [SchemaMember] {
  [
    .member("rank", "The place, from 1.", .integer(from: 1)), seedMember,
    .member(
      "criteria",
      "The criteria that were needed, each with the entrant's value.",
      .list(.pair(.word(of: TieBreak.self), .number()), fewest: fewestCriteria)
    ),
  ]
}

/// The members of a table of a stage.
let tableMembers: [SchemaMember] = [
  .optional("stage", "The number of the stage, from 1; left out if there is only one.", .integer(from: 1)),
  .optional("group", "The name of the group; left out if the stage has none.", .text()),
  .member(
    "rows",
    "The entrants of the table, best first.",
    .list(.object(standingMembers(fewestCriteria: 0)), fewest: 1)
  ),
]

/// The members of an entrant in a tournament in progress.
let reachableMembers: [SchemaMember] = [
  seedMember, .optional("best", "The best place that it can still reach, from 1.", .integer(from: 1)),
  .optional("worst", "The worst place that it can still reach, from 1.", .integer(from: 1)),
]

let ratingsMembers: [SchemaMember] = [
  .member("prior", "The number of wins, and of losses, that the fit adds for each entrant.", .number(from: 0)),
  .member(
    "entrants",
    "The ratings of all entrants, by seed.",
    .list(.object(ratingMembers, rules: [ratingRule]), fewest: 2)
  ),
]

private let ratingMembers: [SchemaMember] = [
  seedMember,
  .member(
    "rating",
    "The Bradley–Terry rating from all battles at once, around 1500; a difference of 400 points means odds of ten to one.",
    .number()
  ),
  .optional(
    "standard_error",
    "The standard error of the rating against the mean of all, in points; left out for large fields.",
    .number(from: 0)
  ),
  .optional(
    "ranks",
    "The best and the worst place, from 1, within the error.",
    .list(.integer(from: 1), fewest: 2, most: 2)
  ), .optional("elo", "The Elo rating, round by round from 1500; left out if there are many battles.", .number()),
]

private let ratingRule = #"{"dependentRequired":{"standard_error":["ranks"],"ranks":["standard_error"]}}"#

let oddsMembers: [SchemaMember] = [
  .member(
    "method",
    "The method: exact, by rounds or from all outcomes, or simulation.",
    .word(["dynamic-program", "enumeration", "simulation"])
  ), .optional("outcomes", "The number of outcomes, from 1.", .integer(from: 1)),
  .optional("tournaments", "The number of simulated tournaments, from 1.", .integer(from: 1)),
  .member("reach", "The steps on the way to the title, in order.", .list(.text())),
  .member("entrants", "The chances of all entrants, by seed.", .list(.object(chanceMembers), fewest: 2)),
]

private let chanceMembers: [SchemaMember] = [
  seedMember, .member("title", "The chance to win, from 0 to 1.", chance),
  .optional(
    "standard_error",
    "The standard error of 'title', above 0 and up to 0.5; left out if 'title' is exact.",
    .positive
  ), .optional("reach", "The chance to reach each step, from 0 to 1.", .list(chance, fewest: 1)),
]

let oddsRules = [
  #"{"if":{"properties":{"method":{"const":"enumeration"}}},"#
    + #""then":{"required":["outcomes"]},"else":{\#(without(["outcomes"]))}}"#,
  #"{"if":{"properties":{"method":{"const":"simulation"}}},"then":{"required":["tournaments"]},"#
    + #""else":{"properties":{"tournaments":false,"#
    + #""entrants":{"items":{"properties":{"standard_error":false}}}}}}"#,
  #"{"if":{"properties":{"reach":{"maxItems":0}}},"#
    + #""then":{"properties":{"entrants":{"items":{"properties":{"reach":false}}}}},"#
    + #""else":{"properties":{"entrants":{"items":{"required":["reach"]}}}}}"#,
]

private let seedMember = SchemaMember.member("seed", "The entrant's seed, from 1.", .integer(from: 1))

private let chance = JSONSchema.number(from: 0, to: 1)
