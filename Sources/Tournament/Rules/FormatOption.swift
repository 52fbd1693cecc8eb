/// What a tournament file can say about a format; the raw value is its key.
package enum FormatOption: String, CaseIterable, Sendable, Hashable {
  case legs
  case standings
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

  package init() {}
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

  /// The rounds that there are to be.
  ///
  /// - Parameter entrants: At least 2.
  package func roundCount(entrants: Int) -> Int {
    rounds ?? Swiss.usualRoundCount(entrants: entrants)
  }
}
