/// The options of formats in a tournament file; the raw value is the key.
package enum FormatOption: String, CaseIterable, Sendable, Hashable {
  case legs
  case standings
  case points
  case thirdPlace = "third_place"
  case placement
  case reseed
  case consolation
  case slots
  case separate
  case grandFinal = "grand_final"
  case rounds
  case until
  case pairing
  case byePoints = "bye_points"
  case rematch
  case forbidden
  case champions
  case unplayed
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
  /// Whether the losers of the first round play a bracket of their own; the field is then a power of two, at least 4.
  package var hasConsolation: Bool

  package init(placement: Bracket.Placement = .shared, reseeds: Bool = false, hasConsolation: Bool = false) {
    (self.placement, self.reseeds, self.hasConsolation) = (placement, reseeds, hasConsolation)
  }
}
