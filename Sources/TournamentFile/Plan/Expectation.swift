package import Tournament

/// Something that a file says will come out of its tournament.
package struct Expectation: Sendable, Hashable {
  package var claim: Claim
  /// As the file names the entrant.
  package var name: String
  package var place: SourcePlace

  package init(claim: Claim, name: String, place: SourcePlace) {
    self.claim = claim
    self.name = name
    self.place = place
  }
}
