internal import Tournament

let oddsKeys: [KeySpec] = [
  KeySpec("simulations", "So many simulations.", .integer(1...TournamentFileLimits.simulations)),
  KeySpec(
    "error",
    "Simulations until no standard error is larger.",
    .numberWithin(leastOddsError...0.5)
  ),
]

let expectKeys: [KeySpec] = [
  KeySpec("champion", "Who wins.", .text(longest: TournamentFileLimits.nameLength)),
  KeySpec("top", "Who finishes among the first so many.", .byPlace),
  KeySpec("places", "Who finishes at just this place.", .byPlace),
  KeySpec("at_least", "The least title odds of an entrant, from 0 to 1.", .byName),
]

let reportKeys: [KeySpec] = [
  KeySpec(
    "battles",
    "Which battles the reports list.",
    .word(ListedBattles.allCases.map(\.rawValue)),
    default: .word(ListedBattles.all.rawValue)
  )
]
