package import Characters
package import Store
internal import TournamentFile

/// What the sources of a run said: for each, its characters, and where their figures come from.
package struct FetchedFigures: Sendable {
  private var parts: [SourceChoice: Part] = [:]

  struct Part: Sendable {
    var catalogue: FetchedCatalogue
    var provenance = Provenance()

    /// What there is for tournaments whose file has everything itself.
    static let none = Part(
      catalogue: FetchedCatalogue(profiles: [], isWholeCatalogue: true, metrics: [])
    )
  }

  package init() {}

  package mutating func add(
    _ catalogue: FetchedCatalogue,
    _ provenance: Provenance = Provenance(),
    of choice: SourceChoice
  ) {
    parts[choice] = Part(catalogue: catalogue, provenance: provenance)
  }

  func part(for choice: SourceChoice) -> Part { parts[choice] ?? .none }

  func isAtHand(_ choice: SourceChoice) -> Bool { parts[choice] != nil }
}
