/// Something that a file says will come out of its tournament.
package struct Expectation: Sendable, Hashable {
  package enum Claim: Sendable, Hashable {
    case champion
    /// A place from 1 to this one.
    case top(Int)
    /// Just this place, from 1.
    case place(Int)
    /// Title odds of at least this, from 0 to 1.
    case titleOdds(Double)
  }

  package var claim: Claim
  /// As the file names the entrant.
  package var name: String
  package var place: SourcePlace
}
