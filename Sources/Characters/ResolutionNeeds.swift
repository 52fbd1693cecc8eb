/// What all tournaments of a run together want from a source.
package struct ResolutionNeeds: Sendable, Hashable {
  package var references: [Reference]
  /// Of rosters by the start of a name.
  package var prefixes: [String]
  /// Whether a roster can only be drawn from everyone.
  package var wholeCatalogue: Bool

  package init(
    references: [Reference] = [],
    prefixes: [String] = [],
    wholeCatalogue: Bool = false
  ) {
    self.references = references
    self.prefixes = prefixes
    self.wholeCatalogue = wholeCatalogue
  }

  package mutating func formUnion(_ other: ResolutionNeeds) {
    references += other.references
    prefixes += other.prefixes
    wholeCatalogue = wholeCatalogue || other.wholeCatalogue
  }
}
