/// A question to a source whose answer is a list: a kind, or what belongs to a record, with filters and an order.
package struct ListingQuery: Sendable, Hashable {
  /// The words that tell it from all others.
  package let key: String

  /// A list of a kind.
  ///
  /// - Parameter parameters: Names and values of filters and order; their order does not matter.
  package init(_ kind: CatalogueKind, _ parameters: [String: String] = [:]) {
    key = "\(kind.source)/\(kind.name)" + Self.text(of: parameters)
  }

  /// The list of one kind that belongs to a record of another.
  package init(list: String, of kind: CatalogueKind, _ id: RecordID, _ parameters: [String: String] = [:]) {
    key = "\(kind.source)/\(kind.name)/\(id.text)/\(list)" + Self.text(of: parameters)
  }

  private static func text(of parameters: [String: String]) -> String {
    // No name or value holds the sign between them.
    parameters.sorted { $0.key < $1.key }.map { "\u{1}\($0.key)=\($0.value)" }.joined()
  }
}
