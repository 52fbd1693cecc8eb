/// A question to a server of a source whose answer is a list: a kind, or what belongs to a record, with filters and an
/// order.
package struct ListingQuery: Sendable, Hashable {
  /// The words that tell it from all others.
  package let key: String

  /// A list of a kind.
  ///
  /// - Parameters:
  ///   - origin: The address of the server.
  ///   - parameters: Names and values of filters and order; their order does not matter.
  package init(_ kind: CatalogueKind, _ parameters: [String: String] = [:], at origin: String) {
    key = "\(kind.source)/\(kind.name)" + Self.text(of: parameters) + Self.end(origin)
  }

  /// The list of one kind that belongs to a record of another.
  package init(
    list: String,
    of kind: CatalogueKind,
    _ id: RecordID,
    _ parameters: [String: String] = [:],
    at origin: String
  ) { key = Self.start(list: list, of: kind, id) + Self.text(of: parameters) + Self.end(origin) }

  /// The start of the keys of a list that belongs to a record, at every server.
  static func start(list: String, of kind: CatalogueKind, _ id: RecordID) -> String {
    "\(kind.source)/\(kind.name)/\(id.text)/\(list)"
  }

  /// The end of the keys of all lists of a server.
  static func end(_ origin: String) -> String { "\u{2}" + origin }

  private static func text(of parameters: [String: String]) -> String {
    // No name or value holds the sign between them.
    parameters.sorted { $0.key < $1.key }.map { "\u{1}\($0.key)=\($0.value)" }.joined()
  }
}
