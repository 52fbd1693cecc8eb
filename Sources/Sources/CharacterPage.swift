package import Network

/// A page of a list of characters.
///
/// The source sets the numbers, and they may contradict each other.
package struct CharacterPage: Sendable, Hashable {
  package var profiles: [Profile]
  /// The number of records without a usable id or name, which ``profiles`` leaves out.
  package var dropped: Int
  /// The length of the whole list; nil if the source gives no usable number.
  package var total: Int?
  package var offset: Int?
  package var limit: Int?
  /// The attribution to show next to the figures.
  package var attributionText: String?
  /// The time when the source sent the page; nil if it is unknown.
  package var receivedAt: UnixTime?

  package init(
    profiles: [Profile],
    dropped: Int = 0,
    total: Int? = nil,
    offset: Int? = nil,
    limit: Int? = nil,
    attributionText: String? = nil,
    receivedAt: UnixTime? = nil
  ) {
    self.profiles = profiles
    self.dropped = dropped
    self.total = total
    self.offset = offset
    self.limit = limit
    self.attributionText = attributionText
    self.receivedAt = receivedAt
  }

  /// The number of records on the page, usable or not.
  package var received: Int { profiles.count + dropped }
}
