/// A part of a tournament with a format of its own.
package struct Stage: Sendable, Hashable {
  /// The name of the stage; empty if it is the only one.
  package var name: String
  package var format: Format
  /// The criteria that order the table, if the format has one.
  package var standings: [TieBreak]
  /// The word of the file for ``standings``; nil if it lists them.
  package var standingsWord: StandingsWord?
  /// The criteria that compare entrants of different groups.
  package var across = TieBreak.acrossOrder
  /// The points of battles, if the format has a table.
  package var points: BattlePoints
  /// The rule of the file for battles that the tie-break figures leave level; nil for that of the format.
  private var ownTies: TieRule?
  /// The number of games of each battle; nil for that of the tournament.
  package var gameCounts: RoundPlan<Int>?
  /// The groups; nil if all entrants play in one field.
  package var groups: Groups?
  /// The sources of the entrants, in this order; empty for the tournament's own field.
  ///
  /// No two intakes of a tournament take the same place of a stage.
  package var intakes: [Intake]
  /// The order of the winners of groups in the bracket, if winners meet runners-up.
  package var cross: KnockoutDraw.Cross
  /// The first round of the bracket from top to bottom, if the file fills it; empty if it is drawn.
  package var slots: [Slot] = []
  /// The parts of the bracket in which no members of a group are together; nil for the default.
  package var separation: Separation?
  /// Whether battles of two entrants in the stages that it takes from count here, and are not repeated.
  package var carriesOver: Bool

  package init(
    name: String = "",
    format: Format = Format(Format.Kind.usual),
    standings: [TieBreak]? = nil,
    points: BattlePoints = .standard,
    ties: TieRule? = nil,
    gameCounts: RoundPlan<Int>? = nil,
    groups: Groups? = nil,
    intakes: [Intake] = [],
    cross: KnockoutDraw.Cross = .byResult,
    carriesOver: Bool = false
  ) {
    self.name = name
    self.format = format
    self.standings = standings ?? format.facts.standings
    self.points = points
    ownTies = ties
    self.gameCounts = gameCounts
    self.groups = groups
    self.intakes = intakes
    self.cross = cross
    self.carriesOver = carriesOver
  }

  /// What happens to a battle that the tie-break figures leave level.
  package var ties: TieRule {
    get { ownTies ?? format.facts.ties }
    set { ownTies = newValue }
  }

  /// Returns the bracket of one field; nil if the format has none.
  ///
  /// - Parameter arranged: Returns the first round, given that by seed, each from top to bottom.
  package func bracket(of entrantCount: Int, arranged: ([Seat?]) -> [Seat?] = { $0 }) -> Bracket? {
    var firstRound: [Seat?] { arranged(seededSlots(entrantCount: entrantCount)) }
    switch format {
    case .singleElimination(let knockout): return .singleElimination(slots: firstRound, knockout)
    case .doubleElimination(let grandFinal): return .doubleElimination(slots: firstRound, grandFinal: grandFinal)
    case .ladder: return .stepladder(entrantCount: entrantCount)
    case .roundRobin, .swiss, .gauntlet, .kingOfTheHill, .byHand: return nil
    }
  }

  /// Whether the draw of the first round keeps members of an earlier stage's groups apart.
  package var drawsFirstRound: Bool { groups == nil && format.facts.drawsFirstRound }

  /// Returns the places in this stage's table that a choice takes.
  package func places(takenBy choice: Choice) -> ClosedRange<Int> {
    switch choice {
    case .best(let top, let rest): 1...max(1, top * (groups?.count ?? 1) + rest)
    case .places(let places): places
    case .untilWins: 1...Self.openEnd
    }
  }

  /// The last place of a choice whose number of entrants depends on results: beyond that of any entrant.
  package static let openEnd = 1 << 30

  /// The entrants that advance to a stage from an earlier one.
  package struct Intake: Sendable, Hashable {
    /// The index of the earlier stage.
    package var stage: Int
    package var choice: Choice

    package init(stage: Int, choice: Choice) { (self.stage, self.choice) = (stage, choice) }
  }

  /// The choice of a stage's entrants that advance.
  package enum Choice: Sendable, Hashable {
    /// The first `top` of each group, and the best `bestOfRest` entrants at the next place of the groups.
    case best(top: Int, bestOfRest: Int)
    /// The entrants at these places of the stage's table, from 1.
    case places(ClosedRange<Int>)
    /// All that reached the wins after which a Swiss system pairs them no more, those with the fewest losses first.
    case untilWins
  }
}
