package import Tournament

extension Bracket {
  /// Returns a single elimination whose best seeds get the byes.
  package static func singleElimination(
    entrantCount: Int,
    placement: Placement = .shared,
    reseeds: Bool = false,
    hasConsolation: Bool = false
  ) -> Bracket {
    singleElimination(
      slots: seededSlots(entrantCount: entrantCount),
      KnockoutRules(placement: placement, reseeds: reseeds, hasConsolation: hasConsolation)
    )
  }

  /// Returns a double elimination whose best seeds get the byes.
  package static func doubleElimination(entrantCount: Int, grandFinal: GrandFinal = .reset) -> Bracket {
    doubleElimination(slots: seededSlots(entrantCount: entrantCount), grandFinal: grandFinal)
  }
}
