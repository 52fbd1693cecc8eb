/// The characters that all tournaments of a run need from a source.
package struct ResolutionNeeds: Sendable, Hashable {
  package var references: [Reference]
  /// The name prefixes of rosters.
  package var prefixes: [String]
  /// Whether a roster needs the whole catalogue.
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
