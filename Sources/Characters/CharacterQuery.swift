/// A request for one page of a list of characters.
package struct CharacterQuery: Sendable, Hashable {
  /// The whole name, in any case.
  package var name: String?
  package var nameStartsWith: String?
  /// A date, preferably YYYY-MM-DD.
  package var modifiedSince: String?
  /// The sort orders by priority; if there are none, the source sorts by name.
  package var orderBy: [Order]
  /// The length of the page, from 1 to 100.
  package var limit: Int
  package var offset: Int

  package init(
    name: String? = nil,
    nameStartsWith: String? = nil,
    modifiedSince: String? = nil,
    orderBy: [Order] = [],
    limit: Int = CharacterQuery.largestLimit,
    offset: Int = 0
  ) {
    self.name = name
    self.nameStartsWith = nameStartsWith
    self.modifiedSince = modifiedSince
    self.orderBy = orderBy
    self.limit = limit
    self.offset = offset
  }

  package static let largestLimit = 100

  package enum Order: String, CaseIterable, Sendable {
    case name
    case modified
    case nameReversed = "-name"
    case modifiedReversed = "-modified"
  }
}
