internal import Ratings
internal import Tournament

let placementMembers: [MemberSchema] = [
  .member("rank", "The place, from 1.", .integer(from: 1)),
  seedMember,
  .member(
    "criteria",
    "Each criterion that was looked at, and what the entrant had of it.",
    .list(.pair(.word(of: TieBreak.self), .number()), fewest: 1)
  ),
]

let ratingsMembers: [MemberSchema] = [
  .member("prior", "The wins and losses taken for granted of each entrant.", .number(from: 0)),
  .member(
    "entrants",
    "Everyone's ratings, by seed.",
    .list(.object(ratingMembers, rules: [ratingRule]), fewest: 2)
  ),
]

private let ratingMembers: [MemberSchema] = [
  seedMember,
  .member(
    "rating",
    "Bradley and Terry's from all battles at once, around 1500: 400 points are odds of ten to one.",
    .number()
  ),
  .optional(
    "standard_error",
    "That of the rating against the mean of all, in points; left out for large fields.",
    .number(from: 0)
  ),
  .optional(
    "ranks",
    "The first and the last place, from 1, that the error leaves open.",
    .list(.integer(from: 1), fewest: 2, most: 2)
  ),
  .optional("elo", "Elo's, round by round from 1500; left out for many battles.", .number()),
]

private let ratingRule =
  #"{"dependentRequired":{"standard_error":["ranks"],"ranks":["standard_error"]}}"#

let oddsMembers: [MemberSchema] = [
  .member(
    "method",
    "How they were worked out: exactly, by rounds or from all outcomes, or by simulation.",
    .word(["dynamic-program", "enumeration", "simulation"])
  ),
  .optional("outcomes", "The outcomes that were looked at, from 1.", .integer(from: 1)),
  .optional("tournaments", "The tournaments that were simulated, from 1.", .integer(from: 1)),
  .member("reach", "The steps on the way to the title, in order.", .list(.text())),
  .member(
    "entrants",
    "Everyone's chances, by seed.",
    .list(.object(chanceMembers), fewest: 2)
  ),
]

private let chanceMembers: [MemberSchema] = [
  seedMember,
  .member("title", "The chance to win, from 0 to 1.", chance),
  .optional(
    "standard_error",
    "That of 'title', above 0 to 0.5; left out where it is exact.",
    .positive
  ),
  .optional("reach", "The chance to come to each step.", .list(chance, fewest: 1)),
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

private let seedMember = MemberSchema.member(
  "seed",
  "The entrant's seed, from 1.",
  .integer(from: 1)
)

private let chance = ValueSchema.number(from: 0, to: 1)
