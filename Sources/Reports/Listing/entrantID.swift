import Base
import Tournament

extension Entrant.Identity {
  /// Returns the id for a cell of CSV; empty if the name is the only id.
  func csvID(besides name: String) -> String { ownID(besides: name.trimmed.folded) ?? "" }

  /// Returns the id as a cell of a listing; empty if the name is the only id.
  func listedID(besides name: String) -> ListingCell {
    id.map(ListingCell.whole) ?? ownID(besides: name.trimmed.folded).map(ListingCell.text) ?? .none
  }
}
