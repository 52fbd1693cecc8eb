internal import Tournament

let rulesMembers: [MemberSchema] = [
  .optional("description", "What the file says of it; may have several lines.", .text()),
  .member(
    "power",
    "What is compared: a figure, or the sum of several times their weights.",
    .anyOf([
      .text(), .map(.number()),
    ])
  ),
  .member(
    "stages",
    "How it is fought, one stage after the other.",
    .list(.object(stageMembers, rules: stageRules), fewest: 1)
  ),
  .member(
    "seeding",
    "The order of the seeds: by power, as listed, or drawn with the random seed.",
    .word(of: Seeding.self)
  ),
  .member(
    "random_seed",
    "What all lots are drawn with; as large as 64 bits hold, which is more than some readers do.",
    .unsigned
  ),
  .member(
    "decide",
    "What decides a battle: the power, one game a figure, lots, or results from a file.",
    .anyOf([.word(["power"]), .object(decideMembers, rules: decideRules)])
  ),
  .member(
    "tiebreak",
    "The figures that decide a level battle, in order.",
    figureList(fewest: 0)
  ),
  .member("left_out", "Who was to take part and could not, each with the reason.", .list(.text())),
]

private func figureList(fewest: Int) -> ValueSchema {
  .list(.text(), fewest: fewest, isSet: true)
}

private let decideMembers: [MemberSchema] =
  [
    .optional("best_of", "The games of every round that is not named.", figureList(fewest: 1))
  ]
  + SpecialRound.allCases.map {
    .optional($0.rawValue, "The games of \($0.title).", figureList(fewest: 1))
  } + [
    .optional(
      "upset",
      "A draw of lots in which the more powerful has the better chance.",
      .object([
        .member(
          "sharpness",
          "How much the power counts, above 0: the chances are as the powers raised to it.",
          .positive
        )
      ])
    ),
    .optional("results", "The file of the battles that were fought elsewhere.", .text()),
  ]

private let decideRules = [
  #"{"oneOf":[{"required":["best_of"]},{"required":["upset"]},{"required":["results"]}]}"#,
  #"{"if":{"not":{"required":["best_of"]}},"then":{\#(without(SpecialRound.allCases.map(\.rawValue)))}}"#,
]
