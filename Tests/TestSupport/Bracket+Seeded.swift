package import Tournament

extension Bracket {
  /// Returns a double elimination whose best seeds get the byes.
  package static func doubleElimination(entrantCount: Int, grandFinal: GrandFinal = .reset) -> Bracket {
    doubleElimination(slots: seededSlots(entrantCount: entrantCount), grandFinal: grandFinal)
  }
}
