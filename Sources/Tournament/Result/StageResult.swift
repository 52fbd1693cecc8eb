/// One stage, played as far as there are results.
///
/// Entrants are named by their place in the tournament's seed order, from 0, but in ``bracket``.
package struct StageResult: Sendable {
  /// Among the tournament's stages, from 0.
  package let index: Int
  /// Who takes part, in the seed order of the stage.
  package let field: [Int]
  /// The members of each group, by seed; empty where all play in one field.
  package let groups: [[Int]]
  /// Best first; where there are groups, by place in them, then by how they did a battle.
  package internal(set) var standings: [Standing]
  /// The table of each group.
  package let groupStandings: [[Standing]]
  package let battles: BattleList
  /// What orders the table, where there is one; its entrants are named by their place in ``field``.
  package let table: ScoreTable?
  /// How the bracket went, where there is one; its entrants are named by their place in ``field``.
  package let bracket: KnockoutPlay?
  /// What can still come of the bracket; nil where nothing is open.
  let outlook: KnockoutOutlook?
  /// The reigns of a king of the hill.
  package let reigns: [KingOfTheHill.Reign]
  /// The matches of the first round, from 1, that pair members of one group all the same.
  package let clashes: [Int]
  /// Whether no result is missing.
  package let isComplete: Bool
  /// The rounds that a Swiss system could not pair any more.
  package let missingRounds: Int
  /// How each group's members compare across groups, best first; empty where there are none.
  let groupRows: [[GroupRow]]

  /// The matches that ``clashes`` counts.
  package var clashingMatches: [MatchID] { clashes.map { .winners(round: 1, match: $0) } }
}
