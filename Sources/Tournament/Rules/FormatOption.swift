/// The options of formats in a tournament file; the raw value is the key.
package enum FormatOption: String, CaseIterable, Sendable, Hashable {
  case legs
  case standings
  case points
  case thirdPlace = "third_place"
  case placement
  case reseed
  case bestOf = "best_of"
  case grandFinal = "grand_final"
  case rounds
  case pairing
  case byePoints = "bye_points"
  case champions
}

/// The options of all formats, each with its default.
package struct FormatOptions: Sendable, Hashable {
  package var legs = 1
  package var knockout = KnockoutRules()
  package var grandFinal = Bracket.GrandFinal.reset
  package var swiss = SwissRules()
  package var champions = 1
  /// The points of battles in a table.
  package var points = BattlePoints.standard

  package init() {}
}

/// The rules of a single elimination.
package struct KnockoutRules: Sendable, Hashable {
  package var placement: Bracket.Placement
  /// Whether the remaining entrants are paired anew before each round, the best with the last.
  package var reseeds: Bool

  package init(placement: Bracket.Placement = .shared, reseeds: Bool = false) {
    self.placement = placement
    self.reseeds = reseeds
  }
}

/// The rules for pairings and byes in a Swiss system.
package struct SwissRules: Sendable, Hashable {
  /// The number of rounds; nil for the base-2 logarithm of the number of entrants, rounded up.
  package var rounds: Int?
  package var pairing: SwissPairing
  /// The points of a bye in halves, from 0 to the points of a win.
  package var byeHalfPoints: Int

  package init(rounds: Int? = nil, pairing: SwissPairing = .dutch, byeHalfPoints: Int = 2) {
    self.rounds = rounds
    self.pairing = pairing
    self.byeHalfPoints = byeHalfPoints
  }

  /// Returns the planned number of rounds.
  ///
  /// - Parameter entrants: At least 2.
  package func roundCount(entrants: Int) -> Int {
    rounds ?? Swiss.usualRoundCount(entrants: entrants)
  }
}
