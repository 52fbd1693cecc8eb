internal import CSV
internal import Text
internal import Tournament

extension Entrant.Identity {
  /// Returns the id as a cell of CSV; empty if the name is the only id.
  func csvID(besides name: String) -> [UInt8] {
    ownID(besides: name.trimmed.folded).map { csvCell($0) } ?? []
  }

  /// Returns the id as a cell of a listing; empty if the name is the only id.
  func listedID(besides name: String) -> ListingCell {
    id.map(ListingCell.whole) ?? ownID(besides: name.trimmed.folded).map(ListingCell.text) ?? .none
  }
}
