import Base
import Tournament

let rulesMembers: [SchemaMember] = [
  .optional("description", "The description in the file, in one or more lines.", .text()),
  .optional(
    "power",
    "The power: a figure, or a sum of figures times their weights; left out if nobody has one.",
    .anyOf([.text(), .map(.number())])
  ), .member("stages", "The stages, in order.", .list(.object(stageMembers, rules: stageRules), fewest: 1)),
  .member(
    "seeding",
    "The order of the seeds: by power, as listed, drawn with the random seed, or by the given ratings.",
    .word(of: Seeding.self)
  ),
  .member("random_seed", "The seed of all random draws, up to 64 bits; some JSON readers round large ones.", .unsigned),
  .member(
    "decide",
    "The rule that decides battles: the power, one game for each figure, lots, or results from a file.",
    .anyOf([
      .word(["power"]),
      .object(
        decideMembers,
        rules: decideRules,
        others: .optional(
          SpecialRound.numberPattern,
          "The games of a round of a knockout by its number.",
          figureList(fewest: 1)
        )
      ),
    ])
  ),
  gameCountMember, .member("tiebreak", "The figures that decide level battles, in order.", figureList()),
  .member("left_out", "The skipped entries of the file, each with the reason.", .list(.text())),
  .optional(
    "given_seeds",
    "The seeds that the file gives; left out if it gives none.",
    .list(.integer(from: 1), fewest: 1, isSet: true)
  ),
  .optional(
    "given_ratings",
    "The ratings that the file gives; left out if it gives none.",
    .list(
      .object([
        .member("seed", "The seed of the entrant.", .integer(from: 1)), .member("rating", "Its rating.", .number()),
      ]),
      fewest: 1
    )
  ),
  .optional(
    "withdrawals",
    "The entrants that forfeit all battles after a round; left out if all stay.",
    .list(
      .object([
        .member("seed", "The seed of the entrant.", .integer(from: 1)),
        .optional("stage", "The number of the stage, from 1; left out if there is only one.", .integer(from: 1)),
        .member("after", "The last round that it plays.", .integer(from: 0)),
        .optional("results", "'annul' if its results in the stage are annulled.", .word(["annul"])),
      ]),
      fewest: 1
    )
  ),
  .optional(
    "requested_byes",
    "The rounds for which entrants asked for a bye; left out if none did.",
    .list(
      .object([
        .member("seed", "The seed of the entrant.", .integer(from: 1)),
        .optional("stage", "The number of the stage, from 1; left out if there is only one.", .integer(from: 1)),
        .member("round", "The round.", .integer(from: 1)),
        .member(
          "points",
          "The points of the bye: those of a draw, none, or those of a win.",
          .word(of: RequestedBye.Worth.self)
        ),
      ]),
      fewest: 1
    )
  ),
  .optional(
    "forbidden",
    "The pairs that must not meet; left out if there are none.",
    .list(
      .object([
        .optional("stage", "The number of the stage, from 1; left out if there is only one.", .integer(from: 1)),
        .member("seeds", "The seeds of both.", .list(.integer(from: 1), fewest: 2, most: 2, isSet: true)),
      ]),
      fewest: 1
    )
  ),
]

/// The number of games of each battle, of a stage or of all.
let gameCountMember = SchemaMember.optional(
  "best_of",
  "The number of games of each battle, if not one: a number, or numbers by round.",
  .anyOf([gameCount, .map(gameCount, names: "(default|\(roundPattern))")])
)

private let gameCount = JSONSchema.integer(from: 1, to: 99)

/// A regular expression for the keys of rounds.
private let roundPattern = SpecialRound.named.map(\.key).joined(separator: "|") + "|" + SpecialRound.numberPattern

private func figureList(fewest: Int? = nil) -> JSONSchema { .list(.text(), fewest: fewest, isSet: true) }

private let decideMembers: [SchemaMember] =
  [.optional("best_of", "The games of all rounds without games of their own.", figureList(fewest: 1))]
  + SpecialRound.named.map { .optional($0.key, "The games of \($0.title).", figureList(fewest: 1)) } + [
    .optional(
      "upset",
      "Lots decide battles; the higher power has the better chance.",
      .object([
        .member(
          "sharpness",
          "The weight of the power, above 0: the chances are proportional to the powers raised to it.",
          .positive
        )
      ])
    ), .optional("results", "The votes file with the results.", .text()),
  ]

private let decideRules = [
  #"{"oneOf":[{"required":["best_of"]},{"required":["upset"]},{"required":["results"]}]}"#,
  #"{"if":{"not":{"required":["best_of"]}},"then":{\#(without(SpecialRound.named.map(\.key)))}}"#,
]
