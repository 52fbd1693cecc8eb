import Base
package import Tournament

/// The characters that all tournaments of a run need from a source.
package struct ResolutionNeeds: Sendable, Hashable {
  package var references: [Reference]
  /// The name prefixes of rosters.
  package var prefixes: [String]
  /// Whether a roster, or a search, needs the whole catalogue.
  package var wholeCatalogue: Bool
  /// The text that the characters are searched for; nil if they are needed for more.
  package var searchedText: String?
  /// The metrics whose figures are wanted; nil for all.
  package var metrics: Set<Figure>?

  package init(
    references: [Reference] = [],
    prefixes: [String] = [],
    wholeCatalogue: Bool = false,
    searchedText: String? = nil,
    metrics: Set<Figure>? = nil
  ) {
    self.references = references
    self.prefixes = prefixes
    self.wholeCatalogue = wholeCatalogue
    self.searchedText = searchedText
    self.metrics = metrics
  }

  /// The keys of the names, each once, in their order.
  var nameKeys: [NameKey] {
    references.compactMap { reference -> NameKey? in
      if case .name(let name) = reference { NameKey(name) } else { nil }
    }.distinct
  }

  /// The union of some needs, in their order; what several of them spell alike is listed once.
  package init(unionOf all: some Sequence<ResolutionNeeds>) {
    self.init(metrics: [])
    var known: (names: Set<String>, others: Set<Reference>, prefixes: Set<String>) = ([], [], [])
    for needs in all {
      references += needs.references.filter {
        switch $0 {
        case .name(let name): known.names.insert(name).inserted
        case .id, .title: known.others.insert($0).inserted
        }
      }
      prefixes += needs.prefixes.filter { known.prefixes.insert($0).inserted }
      wholeCatalogue = wholeCatalogue || needs.wholeCatalogue
      metrics = needs.metrics.flatMap { metrics?.union($0) }
    }
  }
}
