/// How a stage is fought.
package enum Format: Sendable, Hashable {
  /// Everyone meets everyone, `legs` times.
  case roundRobin(legs: Int)
  /// Who loses is out.
  case singleElimination(KnockoutRules)
  /// Who loses twice is out.
  case doubleElimination(Bracket.GrandFinal)
  /// As many rounds as are needed, each among those of like score.
  case swiss(SwissRules)
  /// Each of the first `champions` seeds meets everyone behind them once.
  case gauntlet(champions: Int)
  /// From the last seed up, the winner meets the next better one.
  case ladder
  /// Challengers in turn; the champion stays as long as nobody beats it.
  case kingOfTheHill
  /// Battles made one by one, by hand.
  case byHand

  /// The word for files and reports.
  package var name: String {
    switch self {
    case .roundRobin: "round-robin"
    case .singleElimination: "single-elimination"
    case .doubleElimination: "double-elimination"
    case .swiss: "swiss"
    case .gauntlet: "gauntlet"
    case .ladder: "ladder"
    case .kingOfTheHill: "king-of-the-hill"
    case .byHand: "arena"
    }
  }

  /// Whether a battle that is level to the end is a draw; else the better seed goes on.
  package var allowsDraws: Bool {
    switch self {
    case .roundRobin, .swiss, .gauntlet, .kingOfTheHill, .byHand: true
    case .singleElimination, .doubleElimination, .ladder: false
    }
  }

  /// Whether points order the table; else it follows from who beat whom.
  package var hasTable: Bool {
    switch self {
    case .roundRobin, .swiss, .gauntlet, .byHand: true
    case .singleElimination, .doubleElimination, .ladder, .kingOfTheHill: false
    }
  }

  /// The rounds that a file can give games of their own.
  package var specialRounds: [SpecialRound] {
    switch self {
    case .singleElimination(let rules):
      SpecialRound.allCases.filter { $0 != .thirdPlace || rules.placement != .shared }
    case .doubleElimination(let final): final == .none ? [] : [.final]
    case .ladder: [.final]
    case .roundRobin, .swiss, .gauntlet, .kingOfTheHill, .byHand: []
    }
  }
}

/// What a single elimination has besides its bracket.
package struct KnockoutRules: Sendable, Hashable {
  package var placement: Bracket.Placement
  /// Whether those left are paired anew before each round, the best with the last.
  package var reseeds: Bool

  package init(placement: Bracket.Placement = .shared, reseeds: Bool = false) {
    self.placement = placement
    self.reseeds = reseeds
  }
}

/// How a Swiss system is paired and counted.
package struct SwissRules: Sendable, Hashable {
  /// Nil for the fewest that can tell everyone's wins apart: log2 of the entrants, rounded up.
  package var rounds: Int?
  package var pairing: SwissPairing
  /// 0 to 2.
  package var byeHalfPoints: Int

  package init(rounds: Int? = nil, pairing: SwissPairing = .dutch, byeHalfPoints: Int = 2) {
    self.rounds = rounds
    self.pairing = pairing
    self.byeHalfPoints = byeHalfPoints
  }
}
