/// The properties of a format that the other parts of the program use.
package struct FormatFacts: Sendable {
  package var layout: Layout
  /// The options that a file can set.
  package var options: [FormatOption]
  /// The option that determines the number of battles; nil if only the number of entrants does.
  package var length: FormatOption?
  /// The number of meetings of each pair; nil if some pairs never meet.
  package var legs: Int?
  /// The number of the first seeds that meet all others, which is below that of all entrants; nil if there are none.
  package var champions: Int?
  /// The rules for pairing each round by the points of earlier rounds; nil if pairings do not depend on points.
  package var swiss: SwissRules?
  /// What happens to level battles by default.
  package var ties = TieRule.seed
  /// Whether all pairs are known from the start, so that battles of earlier stages can take their place.
  package var hasSchedule = false
  /// The rounds with a name that can have games of their own.
  package var specialRounds: [SpecialRound] = []
  /// Whether the losers of the first round play on, so that it must have at least two.
  package var hasConsolation = false
  /// The default criteria that order the table.
  package var standings = TieBreak.roundRobinOrder
  /// The default seeding.
  package var seeding = Seeding.power
  /// Returns the bracket that reigns are for title odds; nil if a stage has no reigns.
  package var bracketOfReigns: (@Sendable (_ entrantCount: Int) -> Bracket)?
  /// Whether title odds of the bracket can be computed without simulation.
  var hasExactOdds = true
  /// Returns the maximum number of battles for a number of entrants.
  var maximumBattles: @Sendable (_ entrantCount: Int) -> Int
  /// When the maximum number of battles is played.
  var playsMaximum = PlaysMaximum.byResults

  /// Returns the rounds of a number of entrants.
  var rounds: @Sendable (_ entrantCount: Int) -> StageRounds

  /// Whether a round can have games of its own.
  package func has(_ round: SpecialRound) -> Bool {
    guard case .numbered(let numbered) = round else { return specialRounds.contains(round) }
    return switch layout {
    case .tree: numbered.bracket == .main || numbered.bracket == .thirdPlace && has(.thirdPlace)
    case .twoTrees:
      numbered.bracket == .main || numbered.bracket == .losers || numbered.bracket == .grandFinal && has(.final)
    case .chain, .crossTable, .sparseTable, .loose: false
    }
  }

  /// The halves of the bracket in which rounds are named, such as `W2` and `L2`; 0 if rounds have numbers alone.
  package var bracketHalves: Int {
    switch layout {
    case .tree: 1
    case .twoTrees: 2
    case .chain, .crossTable, .sparseTable, .loose: 0
    }
  }

  /// Whether points order the table; if not, places follow from wins and losses in the bracket.
  package var hasTable: Bool {
    switch layout {
    case .crossTable, .sparseTable, .loose: true
    case .tree, .twoTrees, .chain: false
    }
  }

  /// Whether the draw of the first round keeps members of the same group apart.
  package var drawsFirstRound: Bool { bracketHalves > 0 }

  /// The structure of the battles of a format, which determines how reports show them.
  package enum Layout: Sendable, Hashable {
    /// All pairs meet, so that one table shows all battles.
    case crossTable
    /// Points order a table, and most pairs never meet.
    case sparseTable
    /// A bracket in which winners advance and losers are eliminated, or play for lower places.
    case tree
    /// A winners' bracket and a losers' bracket.
    case twoTrees
    /// The winner of each match meets the next entrant.
    case chain
    /// Battles without a plan; tournament files cannot name this layout's format.
    case loose
  }

  /// When the number of battles is the maximum of the format.
  enum PlaysMaximum: Sendable {
    case always
    /// Unless battles of earlier stages take the place of some.
    case unlessCarriedOver
    /// Unless entrants do not come or withdraw.
    case unlessAbsent
    /// It depends on the results.
    case byResults
  }
}
