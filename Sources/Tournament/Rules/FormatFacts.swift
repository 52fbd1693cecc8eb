/// What the rest of the program needs to know about a format, so that it need not know which one it is.
package struct FormatFacts: Sendable {
  package var layout: Layout
  /// The options that a file can give it.
  package var options: [FormatOption]
  /// The option by which a stage has more battles or fewer; nil where only the entrants count.
  package var length: FormatOption?
  /// How each round is paired once the one before it is fought; nil where no pairing depends on points.
  package var swiss: SwissRules?
  /// Whether a battle that is level to the end is a draw; else the better seed goes on.
  package var allowsDraws = false
  /// Whether its field can be dealt into groups, each with a table of its own.
  package var canHaveGroups = false
  /// The rounds that a file can give games of their own.
  package var specialRounds: [SpecialRound] = []
  /// The criteria that order its table unless a file says otherwise.
  package var standings = TieBreak.roundRobinOrder
  /// The order of the seeds unless a file says otherwise.
  package var seeding = Seeding.power
  /// Whether title odds of its bracket can be worked out without simulation.
  var hasExactOdds = true
  /// The most battles that a number of entrants can have.
  var maximumBattles: @Sendable (_ entrantCount: Int) -> Int

  /// Whether points order the table; else it follows from who beat whom.
  package var hasTable: Bool {
    switch layout {
    case .crossTable, .sparseTable, .loose: true
    case .tree, .twoTrees, .chain: false
    }
  }

  /// Whether its first round is drawn so that it pairs no members of one group.
  package var drawsFirstRound: Bool {
    switch layout {
    case .tree, .twoTrees: true
    case .chain, .crossTable, .sparseTable, .loose: false
    }
  }

  /// How the battles of a format hang together, by which they are drawn and told.
  package enum Layout: Sendable, Hashable {
    /// Everyone meets everyone, so that one table shows all battles.
    case crossTable
    /// Points order a table, and most pairs never meet.
    case sparseTable
    /// A bracket whose winners go on and whose losers are out, or play for lower places.
    case tree
    /// A bracket of winners, and one that its losers go on in.
    case twoTrees
    /// The winner of each match meets the next entrant.
    case chain
    /// Battles without a plan, which no file can ask for.
    case loose
  }
}
