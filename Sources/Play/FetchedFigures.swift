package import ResultJSON
package import Sources

/// The characters of each source of a run, and the provenance of their figures.
package struct FetchedFigures: Sendable {
  private var parts: [SourceChoice: Part] = [:]

  struct Part: Sendable {
    var catalogue: FetchedCatalogue
    var provenance = Provenance()

    /// The part of tournaments whose file has all figures itself.
    static let none = Part(catalogue: FetchedCatalogue(profiles: [], isWholeCatalogue: true, metrics: []))
  }

  package init() {}

  package mutating func add(
    _ catalogue: FetchedCatalogue,
    _ provenance: Provenance = Provenance(),
    of choice: SourceChoice
  ) { parts[choice] = Part(catalogue: catalogue, provenance: provenance) }

  func part(for choice: SourceChoice) -> Part { parts[choice] ?? .none }

  func isAtHand(_ choice: SourceChoice) -> Bool { parts[choice] != nil }
}
