/// A stage, played up to its missing results.
package struct StageResult: Sendable {
  /// The index of the stage in the tournament, from 0.
  package let index: Int
  /// The entrants of the tournament, in seed order.
  let entrants: [Entrant]
  /// The entrant of each seat.
  package let field: [Seed]
  /// The members of each group, by seed; empty if all entrants play in one field.
  package internal(set) var groups: [[Seed]] = []
  /// The standings, best first; with groups, by place in the group, then by the results per battle.
  package internal(set) var standings: [Standing]
  /// The table of each group.
  package internal(set) var groupStandings: [[Standing]] = []
  package let battles: BattleList
  /// The battles of earlier stages that count in the table, with the rounds that they take here.
  package internal(set) var carried: [Battle] = []
  /// The table; nil if the format has none.
  package internal(set) var table: ScoreTable?
  /// The sums that compare members of different groups; nil without groups.
  var comparison: ScoreTable?
  /// The groups of a format without a table, each as a stage of its own; empty for others, and for one field.
  package internal(set) var parts: [StageResult] = []
  /// The bracket; nil if the format has none, or if each group has one.
  package internal(set) var bracket: KnockoutPlay?
  /// The possible course of the bracket; nil if no match is open.
  var outlook: KnockoutOutlook?
  /// The reigns of a king of the hill; empty for other formats.
  package internal(set) var reigns: [KingOfTheHill.Reign] = []
  /// The numbers of matches in the groups before; see ``StagePlay/matchesBefore``.
  let matchesBefore: [MatchID: Int]
  /// The matches of the first round, from 1, between members of one group, which could not be avoided.
  package let clashes: [Int]
  /// See ``SeparatedRound/widened``.
  package let widened: (part: Separation, seats: [Seat])?
  /// Whether no result is missing.
  package internal(set) var isComplete = false
  /// The early end of a Swiss system, of the first group if it has groups; nil if all rounds could be paired.
  package internal(set) var deadEnd: DeadEnd?
  /// The results of each group's members for comparisons across groups, best first; empty without groups.
  var groupRows: [[GroupRow]] = []

  /// Returns the entrant in a seat.
  package func entrant(in seat: Seat) -> Seed { field[seat.index] }

  /// Returns the name of a challenge on a hill.
  package func challenge(_ round: Int) -> MatchID { matchesBefore.name(of: .table(round: round, board: 1)) }

  /// The fields that play for themselves: the groups of a format without a table, or the whole stage.
  package var fields: [StageResult] { parts.isEmpty ? [self] : parts }

  /// Whether one of its tables has a result; byes alone are none.
  package func hasBegun(_ table: [Standing]) -> Bool {
    if table.contains(where: { $0.record.played > 0 }) { return true }
    let members = Set(table.map(\.entrant))
    return carried.contains { members.contains($0.home) }
      || battles.count { $0.isDecided && members.contains($0.home) } > 0
  }

  /// Returns the field in which an entrant plays; nil if it is not in the stage.
  package func field(of entrant: Seed) -> StageResult? { fields.first { $0.field.contains(entrant) } }

  /// Returns the number of rows of the stage's table with the first `place` places of all groups.
  func rowCount(toPlace place: Int) -> Int { groups.reduce(0) { $0 + min(place, $1.count) } }

  /// The rule by which criteria counted rounds without a battle; nil if none was compared that did.
  package var unplayed: UnplayedRounds? {
    guard let table, let rule = table.unplayed else { return nil }
    let seats = seats
    let counted = (standings + groupStandings.joined()).contains { row in
      row.criteria.contains(where: \.criterion.countsOpponents)
        && seats[row.entrant].map { table.hasDummy($0.index) } ?? false
    }
    return counted ? rule : nil
  }

  /// The number of rounds that a Swiss system could not pair.
  package var missingRounds: Int { deadEnd.map { $0.rounds - $0.possibleRounds } ?? 0 }

  /// The number of entrants among which an entrant plays: of its group, or of the whole field.
  func rivalCount(of entrant: Seed) -> Int { groups.first { $0.contains(entrant) }?.count ?? field.count }

  /// The seat of each entrant of the stage.
  package var seats: [Seed: Seat] { Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count))) }

  /// The matches in ``clashes``.
  package var clashingMatches: [MatchID] { clashes.map { .winners(round: 1, match: $0) } }
}
