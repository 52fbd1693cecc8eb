import Base
import Tournament

let oddsKeys: [SchemaMember] = [
  SchemaMember("simulations", "The number of simulations.", .integer(1...TournamentFileLimits.simulations)),
  SchemaMember(
    "error",
    "Simulations until no standard error is larger.",
    .number(TournamentFileLimits.leastOddsError...0.5)
  ),
]

let expectKeys: [SchemaMember] = [
  SchemaMember("champion", "The winner.", .name),
  SchemaMember("top", "The entrants that finish at this place or better.", namesByPlace),
  SchemaMember("places", "The entrants that finish at exactly this place.", namesByPlace),
  SchemaMember("at_least", "The least title odds of an entrant, from 0 to 1.", .map(.number(from: 0, to: 1))),
]

let reportKeys: [SchemaMember] = [
  SchemaMember(
    "battles",
    "Which battles the reports list.",
    .word(of: ListedBattles.self),
    default: .word(ListedBattles.all.rawValue)
  ), SchemaMember("share", "Whether the reports have a card and a badge to share.", .flag, default: .flag(false)),
  SchemaMember(
    "csv",
    "Whether the CSV files are for any program, or begin with a mark by which Excel knows UTF-8.",
    .word(of: ReportedCSV.self),
    default: .word(ReportedCSV.plain.rawValue)
  ),
]

/// A mapping from places, from 1, to a name or a list of names.
private let namesByPlace = JSONSchema.map(
  .anyOf([
    .name,
    .list(.name, fewest: 1, most: TournamentFileLimits.characters),
  ]),
  names: "[1-9][0-9]*"
)
