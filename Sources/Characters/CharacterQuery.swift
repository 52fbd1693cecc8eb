/// Which page of which characters is wanted.
package struct CharacterQuery: Sendable, Hashable {
  /// The whole name, without regard to case.
  package var name: String?
  package var nameStartsWith: String?
  /// A date, preferably YYYY-MM-DD.
  package var modifiedSince: String?
  /// In order of priority; the source's own order is by name.
  package var orderBy: [Order]
  /// From 1 to 100.
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
