package import Base
package import Tournament

/// An expected outcome of a tournament.
package struct Expectation: Sendable, Hashable {
  package var claim: Claim
  /// The entrant's name as the file spells it.
  package var name: String
  package var place: SourcePlace
}
