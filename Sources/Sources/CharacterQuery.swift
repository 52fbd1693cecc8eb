/// A request for one page of a list of characters.
package struct CharacterQuery: Sendable, Hashable {
  package var nameStartsWith: String?
  /// The length of the page, from 1 to 100.
  package var limit: Int
  package var offset: Int

  package init(nameStartsWith: String? = nil, limit: Int = CharacterQuery.largestLimit, offset: Int = 0) {
    self.nameStartsWith = nameStartsWith
    self.limit = limit
    self.offset = offset
  }

  package static let largestLimit = 100
}
